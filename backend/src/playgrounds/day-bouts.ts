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

/** What is still to be fought on the mats of a sport event, by its forecast; null: there is no such. */
export const dayBoutsOf = async (eventId: number, documents: DocumentReader): Promise<DayBouts | null> => {
  const parts = await partsOf(eventId, documents);
  if (!parts) return null;
  const { forecast, grids, event, streams, version } = parts;
  const open = new Map(
    [...grids.values()].flatMap((grid) => (grid.kind === 'performance' ? [] : grid.open.map((one) => [one.matchId, one]))),
  );
  // Playgrounds without a day are fought on the newest day that is known, before that on the first.
  const dateOf = (date: string) => (forecast.newest === null && date.endsWith('-1970') ? event.dateFrom : date);
  const bouts = [...forecast.queues].flatMap(([playgroundId, { bouts: expected, date }]) =>
    expected.flatMap(({ matchId, streamId, start, end, isOn }): DayBout[] => {
      const match = open.get(matchId ?? 0);
      if (!match || matchId === null) return [];
      const { number, sides } = match;
      return [{ ...{ matchId, streamId, number, playgroundId, sides, isOn }, date: dateOf(date), start: start.at, end: end.at }];
    }),
  );
  return { version, sportId: event.sportId, bouts, grids, categories: streams };
};
