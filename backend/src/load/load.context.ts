import { loadOps } from '#contracts/load/load.ops';
import { sports } from '#contracts/rules/sports';
import type { ContextSpec } from '#platform/context-spec';
import { onCommand, onQuery } from '#platform/operations/implementation';
import { loadsView } from '#projections/sport-events/sport-events.view';
import { loadColumns } from './columns.js';
import type { LoadParts } from './parts.js';
import { decideLoadEvents, loadedEvents } from './run-load.js';

const loadData = onQuery(loadOps.loadData, async (_input, context) => {
  const own = await context.documents.get(loadsView, context.actor.userId ?? 0);
  return {
    templateColumns: loadColumns(context.locale),
    sports: sports.map(({ id, key, ...names }) => ({ id, key, name: names[context.locale] })),
    lastLoads: own?.loads ?? [],
  };
});

/** Whole sport events from a file: the organiser's way to bring in what stands in a table already. */
export const loadContext = (parts: LoadParts): ContextSpec => ({
  name: 'load',
  operations: [
    [
      // One load at a time: they find persons and sport events by what stands in them.
      onCommand(loadOps.loadEvents, {
        queueKey: () => 'load-events',
        decide: (input, context) => decideLoadEvents(input, context, parts),
        answer: loadedEvents,
      }),
      loadData,
    ],
  ],
  views: [loadsView],
});
