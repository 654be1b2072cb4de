import type { EventOfficials, RefereeLoad, Rota, RotaBoutRow } from '#contracts/referees/referees.docs';
import { officialNames } from '#backend/directory/official-names';
import { someEntrantsFor, entriesOf, staffNow } from '#backend/visibility/competitors';
import { staffConcerned } from '#backend/visibility/concerned';
import type { DocumentReader } from '#platform/documents';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import type { DocumentChange } from '#platform/projecting/view-fold';
import { toTime } from '#domain/playgrounds/timetable.rules';
import { noReferees, type Referees } from '#domain/referees/referees.fold';
import { gridView } from '#projections/competition/grid.view';
import { refereesView } from '#projections/referees/referees.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { lookAt, propose, recordedOf, rotaNow, type LookedAt, type OpenBouts, type RotaNow } from './rota-now.js';

/** Bouts of a mat that are shown, and of all mats with their problems. */
const shownOfMat = 30;
const boutsAtMost = 400;

const named = (names: ReadonlyMap<number, string>, userId: number): string => names.get(userId) ?? '—';

/** Everybody who is or was an official here. */
const everybody = ({ referees, bouts }: Referees): number[] => [
  ...new Set([
    ...referees.map(({ userId }) => userId),
    ...Object.values(bouts).flatMap(({ officials }) => officials.filter((id) => id !== null)),
  ]),
];

const sidesOf = async ({ bout }: LookedAt, now: RotaNow, documents: DocumentReader): Promise<(string | null)[]> => {
  if (bout.isJudged) return [now.bouts.categories.get(bout.streamId)?.name ?? null];
  const grid = await documents.peek(gridView, bout.streamId);
  if (!grid) return bout.sides.map(() => null);
  const seen = await someEntrantsFor(grid, bout.sides, staffNow(), documents);
  return bout.sides.map((id) => seen[id ?? 0]?.fullName ?? null);
};

const rowsOn = async (date: string, state: Referees, now: RotaNow, documents: DocumentReader): Promise<RotaBoutRow[]> => {
  const looked = lookAt(state, now, date);
  const proposed = propose(state, now, { date, scope: 'problems', seed: 0 }, looked);
  const seen = new Map<number | null, number>();
  const shown = looked.filter(({ bout, problems }) => {
    const count = (seen.get(bout.playgroundId) ?? 0) + 1;
    seen.set(bout.playgroundId, count);
    return count <= shownOfMat || problems.some(({ kind }) => kind !== 'vacant');
  });
  return Promise.all(
    shown.slice(0, boutsAtMost).map(async (one): Promise<RotaBoutRow> => {
      const { matchId, streamId, number, playgroundId, start, isTimed, isOn } = one.bout;
      const { officials, isByHand, reason } = recordedOf(state, matchId);
      const better = proposed.get(matchId) ?? null;
      const isBetter = better !== null && one.problems.length > 0 && better.some((userId, seat) => userId !== (officials[seat] ?? null));
      return {
        ...{ matchId, streamId, number, playgroundId, date, isOn, start: isTimed ? toTime(start / 60) : null },
        ...{ officials, isByHand, reason, problems: one.problems, sides: await sidesOf(one, now, documents) },
        panel: [...now.panelOf(streamId)],
        proposed: isBetter ? better : null,
      };
    }),
  );
};

const loadsOn = (date: string, state: Referees, now: RotaNow): RefereeLoad[] => {
  const done = now.doneOn(date);
  const planned = new Map<number, number>();
  for (const { matchId, date: on } of now.bouts.bouts) {
    if (on !== date) continue;
    for (const userId of recordedOf(state, matchId).officials) if (userId !== null) planned.set(userId, (planned.get(userId) ?? 0) + 1);
  }
  const busy = new Set([...done.keys(), ...planned.keys()]);
  return [...busy].map((userId) => ({ userId, date, done: done.get(userId) ?? 0, planned: planned.get(userId) ?? 0 }));
};

/** Days with open bouts, and those with crews or with bouts that are over. */
const datesOf = (state: Referees, now: RotaNow): string[] => [
  ...new Set([
    ...now.bouts.bouts.map(({ date }) => date),
    ...state.days.map(({ date }) => date),
    ...Object.values(state.bouts).flatMap(({ date }) => date ?? []),
  ]),
];

const composeRota =
  (openBouts: OpenBouts) =>
  async (eventId: number, documents: DocumentReader): Promise<Snapshot | null> => {
    const bouts = await openBouts(eventId, documents);
    if (!bouts) return null;
    const stored = await documents.getStored(refereesView, eventId);
    const state = stored?.doc ?? noReferees();
    const now = await rotaNow(state, bouts, documents);
    const names = await officialNames(everybody(state), documents);
    const dates = datesOf(state, now);
    const grades = new Map(state.referees.map(({ userId, grade }) => [userId, grade]));
    const document: Rota = {
      ...{ eventId, ...state.rules, neutralTo: now.neutralTo, days: [...state.days] },
      referees: everybody(state).map((userId) => ({ userId, fullName: named(names, userId), grade: grades.get(userId) ?? '' })),
      loads: dates.flatMap((date) => loadsOn(date, state, now)),
      bouts: (await Promise.all(dates.map((date) => rowsOn(date, state, now, documents)))).flat(),
    };
    return { version: Math.max(bouts.version, Number(stored?.position ?? 0n)), document };
  };

const scope = (eventId: number) => ({ field: 'eventId' as const, input: { eventId } });

/** Which referees run which bouts, with conflicts and how they would go (docs/spec/live.md). */
export const rotaLive = (openBouts: OpenBouts, boutsIn: (change: DocumentChange) => readonly number[]): LiveSpec => ({
  view: 'rota',
  roles: ['O', 'T', 'J', 'A'],
  scope,
  touches: (change) => (change.view === refereesView.name ? [Number(change.key)] : boutsIn(change)),
  mask: {
    concerns: staffConcerned,
    shownIn: async (userIds, documents) => [...new Set((await entriesOf(userIds, documents)).map((entry) => entry.eventId))],
  },
  snapshot: composeRota(openBouts),
});

/** Who runs which bout, for the mats, the call room and the papers. */
export const officialsLive: LiveSpec = {
  view: 'officials',
  roles: ['O', 'T', 'J', 'A'],
  scope,
  touches: ({ view, key }) => (view === refereesView.name ? [Number(key)] : []),
  snapshot: async (eventId, documents) => {
    const event = await documents.getStored(sportEventsView, eventId);
    if (!event) return null;
    const stored = await documents.getStored(refereesView, eventId);
    const state = stored?.doc ?? noReferees();
    const names = await officialNames(everybody(state), documents);
    const bouts = Object.values(state.bouts).map(({ matchId, officials }): [number, EventOfficials['bouts'][string]] => [
      matchId,
      officials.flatMap((userId) => (userId === null ? [] : [{ userId, fullName: named(names, userId) }])),
    ]);
    const document: EventOfficials = { eventId, bouts: Object.fromEntries(bouts) };
    return { version: Number(stored?.position ?? event.position), document };
  },
};
