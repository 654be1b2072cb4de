import type { InputOf } from '#contracts/op';
import { loadOps } from '#contracts/load/load.ops';
import { sports } from '#contracts/rules/sports';
import type { ContextSpec } from '#platform/context';
import { handlers, queries } from '#platform/operations/tables';
import type { AppendedEvent } from '#platform/operations/implementation';
import { loadsView } from '#projections/sport-events/sport-events.view';
import { loadColumns } from './columns.js';
import type { LoadParts } from './parts.js';
import { runLoadEvents } from './run-load.js';

const loadedAgain = (
  { isDryRun = false }: InputOf<(typeof loadOps)['loadEvents']>,
  _context: unknown,
  { events }: { events: readonly AppendedEvent[] },
) => {
  const loaded = events.find(({ type }) => type === 'EventsLoaded')?.data as
    { created: number[]; updated: number[]; counts: object } | undefined;
  return { created: loaded?.created ?? [], updated: loaded?.updated ?? [], errors: {}, isDryRun, counts: loaded?.counts ?? {} };
};

/** Whole sport events from a file: the organiser's way to bring in what stands in a table already. */
export const loadContext = (parts: LoadParts): ContextSpec => ({
  name: 'load',
  operations: [
    // One load at a time: they find persons and sport events by what stands in them.
    handlers(loadOps, {
      LoadEvents: { queueKey: () => 'load-events', run: (input, context) => runLoadEvents(input, context, parts), repeated: loadedAgain },
    }),
    queries(loadOps, {
      GetLoadEventsData: async (_input, context) => {
        const own = await context.documents.get(loadsView, context.actor.userId ?? 0);
        return {
          templateColumns: loadColumns(context.locale),
          sports: sports.map(({ id, key, ...names }) => ({ id, key, name: names[context.locale] })),
          lastLoads: own?.loads ?? [],
        };
      },
    }),
  ],
  views: [loadsView],
});
