import type { InputOf } from '#contracts/op';
import type { ScheduledItem, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import type { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import { notFound, refuse, type Decision, type Refusal } from '#domain/decider';
import { isRunning, result } from './board-parts.rules.js';
import type { BoardFacts } from './schedule-state.rules.js';
import type { Schedule, ScheduleEvent } from './schedule.fold.js';
import { spread } from './spread.rules.js';
import { toMinutes } from './timetable.rules.js';

const chosen = (state: Schedule, ids: readonly number[]): ScheduledPlayground[] | Refusal<'error.not_found'> => {
  const found = [...new Set(ids)].map((id) => state.playgrounds.find((playground) => playground.id === id));
  return found.every((playground) => playground !== undefined) ? found : notFound('playgroundIds');
};

/** Places what has no place yet, and with `isKeepPlaced` false everything that has not begun. */
export const autoSchedule = (
  state: Schedule,
  input: InputOf<(typeof scheduleOps)['autoSchedule']>,
  { eventId, loads, ids }: BoardFacts,
): Decision<ScheduleEvent, 'error.time_range' | 'error.not_found'> => {
  const playgrounds = chosen(state, input.playgroundIds);
  if ('refused' in playgrounds) return playgrounds;
  const { timeStart, timeEnd = null, isKeepPlaced = true } = input;
  if (timeEnd !== null && toMinutes(timeStart) >= toMinutes(timeEnd)) return refuse('error.time_range', 'timeEnd');
  const stays = (item: ScheduledItem) => isKeepPlaced || item.type === 'break' || isRunning(loads, item);
  const kept = playgrounds.map((playground) => ({
    ...playground,
    items: playground.items.filter(stays),
  }));
  const untouched = new Set(
    state.playgrounds
      .filter(({ id }) => !input.playgroundIds.includes(id))
      .flatMap(({ items }) => items.flatMap(({ streamId }) => streamId ?? [])),
  );
  const here = new Set(kept.flatMap(({ items }) => items.flatMap(({ streamId }) => streamId ?? [])));
  const wanted = (input.streamIds ?? [...loads.keys()]).filter((id) => !untouched.has(id) && !here.has(id));
  const streams = wanted.flatMap((id) => loads.get(id) ?? []);
  let next = 0;
  const { playgrounds: made, unplaced } = spread({
    playgrounds: kept,
    streams,
    loads,
    timeStart: () => timeStart,
    timeEnd,
    minRestInMinutes: input.minRestInMinutes ?? 0,
    itemId: () => ids[next++] ?? 0,
  });
  const freed = playgrounds.flatMap(({ items }) => items.flatMap(({ streamId }) => streamId ?? []));
  return [
    { type: 'PlaygroundsAutoScheduled', data: { ...result(eventId, made, loads, freed), playgroundIds: input.playgroundIds, unplaced } },
  ];
};

/** Moves what is not running so that the playgrounds end as evenly as may be. */
export const redistribute = (
  state: Schedule,
  playgroundIds: readonly number[],
  { eventId, loads, ids }: BoardFacts,
): Decision<ScheduleEvent, 'error.too_few'> => {
  const playgrounds = chosen(state, playgroundIds);
  if ('refused' in playgrounds) return playgrounds;
  if (playgrounds.length < 2) return refuse('error.too_few', 'playgroundIds');
  const placeOf = new Map(
    playgrounds.flatMap(({ id, items }) =>
      items.flatMap((item) => (item.streamId === null ? [] : [[item.streamId, { id, item }] as const])),
    ),
  );
  const kept = playgrounds.map((playground) => ({
    ...playground,
    items: playground.items.filter((item) => item.type === 'break' || isRunning(loads, item)),
  }));
  const stays = new Set(kept.flatMap(({ items }) => items.flatMap(({ streamId }) => streamId ?? [])));
  const streams = [...placeOf.keys()].filter((id) => !stays.has(id)).flatMap((id) => loads.get(id) ?? []);
  let next = 0;
  const { playgrounds: made, unplaced } = spread({
    playgrounds: kept,
    streams,
    loads,
    timeStart: ({ id, options }) => playgrounds.find((playground) => playground.id === id)?.items[0]?.timeStart ?? options.timeStart,
    timeEnd: null,
    minRestInMinutes: 0,
    itemId: () => ids[next++] ?? 0,
  });
  if (unplaced.length > 0) throw new Error('without an end everything finds a place');
  const moves = made.flatMap(({ id, items }) =>
    items.flatMap(({ streamId }) => {
      const from = streamId === null ? undefined : placeOf.get(streamId)?.id;
      return streamId === null || from === undefined || from === id ? [] : [{ streamId, from, to: id }];
    }),
  );
  return moves.length === 0 ? [] : [{ type: 'StreamsRedistributed', data: { ...result(eventId, made, loads), moves } }];
};
