import type { DayBout } from '#contracts/playgrounds/day-bout';
import type { DocumentReader } from '#platform/documents';
import type { DocumentChange } from '#platform/projecting/view-fold';
import type { GridSummary } from '#projections/competition/grid-summary';
import type { CategoryDoc } from '#projections/sport-events/categories.view';
import { eventIdIn, partsOf } from './live-parts.js';

export interface DayBouts {
  version: number;
  sportId: number;
  /** In order of play, mat by mat. */
  bouts: DayBout[];
  grids: ReadonlyMap<number, GridSummary>;
  categories: ReadonlyMap<number, CategoryDoc>;
}

/** Changes by which the bouts of a day become others. */
export const dayBoutsIn = (change: DocumentChange): readonly number[] => eventIdIn(change);

interface Open {
  match: GridSummary['open'][number];
  grid: GridSummary;
}

/** What is still to be fought at a sport event, on its mats by its forecast, then what stands on none; null: there is no such. */
export const dayBoutsOf = async (eventId: number, documents: DocumentReader): Promise<DayBouts | null> => {
  const parts = await partsOf(eventId, documents);
  if (!parts) return null;
  const { forecast, grids, event, streams, version } = parts;
  const open = new Map([...grids.values()].flatMap((grid) => grid.open.map((match) => [match.matchId, { match, grid }] as const)));
  // Playgrounds without a day are fought on the newest day that is known, before that on the first.
  const dateOf = (date: string) => (forecast.newest === null && date.endsWith('-1970') ? event.dateFrom : date);
  const boutOf = ({ match, grid }: Open): Pick<DayBout, 'matchId' | 'streamId' | 'number' | 'sides' | 'isJudged'> => {
    const isJudged = grid.kind === 'performance';
    const { matchId, number } = match;
    return { matchId, streamId: grid.streamId, number, isJudged, sides: isJudged ? [...grid.standing] : match.sides };
  };
  const timed = [...forecast.queues].flatMap(([playgroundId, { bouts: expected, date }]) =>
    expected.flatMap(({ matchId, start, end, isOn }): DayBout[] => {
      const one = open.get(matchId ?? 0);
      return one ? [{ ...boutOf(one), playgroundId, isOn, date: dateOf(date), start: start.at, end: end.at, isTimed: true }] : [];
    }),
  );
  const known = new Set(timed.map(({ matchId }) => matchId));
  const date = dateOf(forecast.queues.get(null)?.date ?? event.dateFrom);
  const others = [...open.values()].flatMap((one): DayBout[] =>
    known.has(one.match.matchId) ? [] : [{ ...boutOf(one), playgroundId: null, isOn: false, date, start: 0, end: 0, isTimed: false }],
  );
  const bouts = [...timed, ...others];
  return { version, sportId: event.sportId, bouts, grids, categories: streams };
};
