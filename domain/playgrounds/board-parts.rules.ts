import type { ScheduledItem, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import type { Schedule } from './schedule.fold.js';
import { notFound, type Refusal } from '#domain/decider';
import { layOut, secondsPerMatch, type CategoryLoads } from './timetable.rules.js';

export const playgroundOf = (state: Schedule, playgroundId: number): ScheduledPlayground | Refusal<'error.not_found'> =>
  state.playgrounds.find(({ id }) => id === playgroundId) ?? notFound('playgroundId');

export const itemOf = (playground: ScheduledPlayground, itemId: number): ScheduledItem | Refusal<'error.not_found'> =>
  playground.items.find((item) => item.itemId === itemId) ?? notFound('itemId');

export const isPlaced = (state: Schedule, streamId: number): boolean =>
  state.playgrounds.some(({ items }) => items.some((item) => item.streamId === streamId));

export const isRunning = (loads: CategoryLoads, item: ScheduledItem): boolean =>
  item.streamId !== null && (loads.get(item.streamId)?.isRunning ?? false);

/** What every event of the board carries: the touched playgrounds as they are now, and where each of their streams is played when. */
export const result = (
  eventId: number,
  playgrounds: readonly ScheduledPlayground[],
  loads: CategoryLoads,
  freed: readonly number[] = [],
) => {
  const boards = playgrounds.map(({ id, items }) => ({ playgroundId: id, items }));
  const placed = playgrounds.flatMap((playground) =>
    playground.items.flatMap(({ streamId, timeStart }) =>
      streamId === null
        ? []
        : [{ streamId, playgroundId: playground.id, timeStart, secondsPerMatch: secondsPerMatch(playground, loads.get(streamId)) }],
    ),
  );
  const here = new Set(placed.map(({ streamId }) => streamId));
  const gone = freed
    .filter((id) => !here.has(id))
    .map((streamId) => ({ streamId, playgroundId: null, timeStart: null, secondsPerMatch: 0 }));
  return { eventId, boards, plans: [...placed, ...gone] };
};

export const withItems = (playground: ScheduledPlayground, items: readonly ScheduledItem[], loads: CategoryLoads): ScheduledPlayground => ({
  ...playground,
  items: layOut(playground, items, loads),
});
