import { z } from 'zod';
import { gridEvents } from '#contracts/competition/grid.events';
import { gridOps } from '#contracts/competition/grid.ops';
import { liveGrid } from '#domain/competition/documents';
import { events } from '#contracts/event';
import { answerOf, command } from '#contracts/op';
import { id } from '#contracts/input';
import { categoryOfId } from '#contracts/ids';
import { grid } from '#domain/competition/grid.decider';
import { onCommand, onCommandOf, type Implementation } from '#platform/operations/implementation';
import type { Aggregate } from '#domain/decider';
import type { LiveSpec } from '#platform/live/live-spec';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import { view, type View } from '#projections/view';

export const gridIds = [1, 2] as const;
const entrantCount = 6;
/** Of the grid that an entrant stands in. */
const gridOfEntrant = (registrationId: number): number => Math.floor(registrationId / 100);
export const entrantsOf = (gridId: number): number[] => Array.from({ length: entrantCount }, (_, i) => gridId * 100 + i + 1);

const facts = { isCompleted: false, eventId: 1, sport: 'judo', points: [10, 8, 6, 0, 0, 0], confirmedCount: entrantCount };

const drawn = (gridId: number) => ({
  isCompleted: false,
  entrants: entrantsOf(gridId).map((registrationId, i) => ({
    registrationId,
    seed: i + 1,
    groupNumber: null,
    position: null,
    weight: null,
    organizationId: null,
    coachId: null,
    countryId: null,
    regionId: null,
  })),
  groupNames: {},
  freshSeed: 'a1',
});

const gridIdOf = (input: { streamId: number } | { matchId: number } | { registrationId: number }): number => {
  if ('streamId' in input) return input.streamId;
  return 'matchId' in input ? categoryOfId(input.matchId) : gridOfEntrant(input.registrationId);
};

/** The real decider of grids; who stands in them is known beforehand, and the envelope is all that is answered. */
const onGrid = (op: (typeof gridOps)[keyof typeof gridOps]): Implementation =>
  onCommandOf(grid, gridIdOf)(op as never, {
    facts: (input: { streamId?: number }) => Promise.resolve(op.name === 'DrawGrid' ? drawn(input.streamId ?? 0) : facts),
    decide: grid.decide[op.name] as never,
  });

/** Entries in bulk: one call, several event streams, all or none. */
const entryEvents = events({
  Entered: { v: 1, schema: z.object({ person: z.number(), by: z.number(), nth: z.number() }) },
});
interface Entries {
  count: number;
}
const entries: Aggregate<Entries, typeof entryEvents> = {
  name: 'entries',
  events: entryEvents,
  initial: () => ({ count: 0 }),
  evolve: (state: Entries) => ({ count: state.count + 1 }),
};
const entryOps = {
  enter: command({
    name: 'EnterMany',
    path: '/api/enter-many',
    kind: 'wrapped',
    roles: ['U'],
    input: z.object({ persons: z.array(id), by: z.number() }),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'Enter several persons at once',
  }),
};
const enter = onCommand(entryOps.enter, {
  decide: async ({ persons, by }, context) => {
    for (const person of persons) {
      await context.decide(entries, person, ({ count }) => [{ type: 'Entered', data: { person, by, nth: count + 1 } }]);
    }
    return null;
  },
});

/** How often each was entered: an event that took effect twice, or never, would show. */
export interface Tally {
  count: number;
  wrong: number;
}
export const tallyView: View<Tally> = view(entryEvents, {
  name: 'tally',
  version: 1,
  initial: () => ({ count: 0, wrong: 0 }),
  keys: ({ data }) => data.person,
  on: {
    Entered: (doc, { data }) => {
      doc.count += 1;
      if (doc.count !== data.nth) doc.wrong += 1;
      return [{ op: 'replace', path: '', value: { ...doc } }];
    },
  },
});

export const operations = new Map([...Object.values(gridOps).map(onGrid), enter].map((one) => [one.op.path, one]));
export const tables = [gridEvents, entryEvents];
export const views: readonly View[] = [gridView, tallyView];
/** Which events a mail is sent for. */
export const mailedTypes = ['MatchWinnerSet', 'Entered'] as const;

const scope: LiveSpec['scope'] = (streamId) => ({ field: 'streamId', input: { streamId } });
const snapshot: LiveSpec['snapshot'] = async (key, documents) => {
  const stored = await documents.getStored<GridViewDoc>(gridView, key);
  return stored && { version: Number(stored.position), document: shownGrid(stored.doc) };
};
const touches: LiveSpec['touches'] = ({ view: name, key }) => (name === gridView.name ? [Number(key)] : []);

export const shownGrid = ({ state, entrants }: GridViewDoc) => liveGrid(state, entrants);

/** The grid told by the view's own patches, and the same composed anew and compared. */
export const liveSpecs: readonly LiveSpec[] = [
  { view: 'grid', roles: ['V'], scope, touches, snapshot, patch: ({ patch }) => patch ?? null },
  { view: 'board', roles: ['V'], scope, touches, snapshot },
];
