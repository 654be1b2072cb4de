import type { InputOf } from '#contracts/op';
import type { ScheduledItem, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import type { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import type { Schedule, ScheduleEvent } from './schedule.fold.js';
import { notFound, refuse, refuseFields, type Decision, type Refusal } from '#domain/decider';
import { isPlaced, isRunning, itemOf, playgroundOf, result, withItems } from './board-parts.rules.js';
import type { BoardFacts } from './schedule-state.rules.js';
import { spread, categoryItem } from './spread.rules.js';
import { toMinutes } from './timetable.rules.js';

type Ops = typeof scheduleOps;

export const changeCategory = (
  state: Schedule,
  input: InputOf<Ops['changeStream']>,
  { eventId, loads }: BoardFacts,
): Decision<ScheduleEvent, 'error.duplicate' | 'error.is_break' | 'error.running'> => {
  const playground = playgroundOf(state, input.playgroundId);
  if ('refused' in playground) return playground;
  const item = itemOf(playground, input.itemId);
  if ('refused' in item) return item;
  const load = loads.get(input.streamId);
  if (!load) return notFound('streamId');
  if (item.streamId === null) return refuse('error.is_break', 'itemId');
  if (item.streamId === input.streamId) return [];
  if (isPlaced(state, input.streamId)) return refuse('error.duplicate', 'streamId');
  if (isRunning(loads, item)) return refuse('error.running', 'itemId');
  const items = playground.items.map((one) =>
    one === item ? { ...one, streamId: load.streamId, name: load.name, durationInMinutes: null } : one,
  );
  const changed = withItems(playground, items, loads);
  const data = {
    ...result(eventId, [changed], loads, [item.streamId]),
    playgroundId: playground.id,
    itemId: item.itemId,
    from: item.streamId,
    to: input.streamId,
  };
  return [{ type: 'PlaygroundStreamChanged', data }];
};

export const addCategories = (
  state: Schedule,
  input: InputOf<Ops['addStreams']>,
  { eventId, loads, ids }: BoardFacts,
): Decision<ScheduleEvent, 'error.duplicate' | 'error.index_range'> => {
  const playground = playgroundOf(state, input.playgroundId);
  if ('refused' in playground) return playground;
  const errors: Record<string, ('error.duplicate' | 'error.not_found')[]> = {};
  input.streamIds.forEach((streamId, i) => {
    if (!loads.has(streamId)) errors[`streams.${streamId}`] = ['error.not_found'];
    else if (isPlaced(state, streamId) || input.streamIds.indexOf(streamId) !== i) errors[`streams.${streamId}`] = ['error.duplicate'];
  });
  const refused = refuseFields(errors);
  if (refused) return refused;
  const at = (input.index ?? playground.items.length + 1) - 1;
  if (at < 0 || at > playground.items.length) return refuse('error.index_range', 'index');
  const added = input.streamIds.map((streamId, i) => categoryItem(ids[i] ?? 0, { streamId, name: loads.get(streamId)?.name ?? '' }));
  const changed = withItems(playground, playground.items.toSpliced(at, 0, ...added), loads);
  return [
    {
      type: 'StreamsAddedToPlayground',
      data: { ...result(eventId, [changed], loads), playgroundId: playground.id, streamIds: input.streamIds },
    },
  ];
};

export const addBreak = (
  state: Schedule,
  input: InputOf<Ops['addBreak']>,
  { eventId, loads, ids }: BoardFacts,
): Decision<ScheduleEvent, 'error.duration_range' | 'error.index_range'> => {
  const playground = playgroundOf(state, input.playgroundId);
  if ('refused' in playground) return playground;
  const { durationInMinutes, timeStart } = input;
  if (durationInMinutes < 1 || durationInMinutes > 600) return refuse('error.duration_range', 'durationInMinutes');
  const byTime =
    timeStart === undefined
      ? playground.items.length
      : playground.items.findIndex((item) => toMinutes(item.timeStart) >= toMinutes(timeStart));
  const at = input.index === undefined ? (byTime < 0 ? playground.items.length : byTime) : input.index - 1;
  if (at < 0 || at > playground.items.length) return refuse('error.index_range', 'index');
  const itemId = ids[0] ?? 0;
  const name = input.name ?? '';
  const item: ScheduledItem = {
    itemId,
    type: 'break',
    streamId: null,
    name,
    timeStart: '00:00',
    timeEnd: '00:00',
    index: 0,
    fixedStart: timeStart ?? null,
    durationInMinutes,
  };
  const changed = withItems(playground, playground.items.toSpliced(at, 0, item), loads);
  return [
    {
      type: 'PlaygroundBreakAdded',
      data: { ...result(eventId, [changed], loads), playgroundId: playground.id, itemId, name, durationInMinutes },
    },
  ];
};

export const removeItem = (
  state: Schedule,
  input: InputOf<Ops['removeItem']>,
  { eventId, loads }: BoardFacts,
): Decision<ScheduleEvent, 'error.running'> => {
  const playground = playgroundOf(state, input.playgroundId);
  if ('refused' in playground) return playground;
  const item = itemOf(playground, input.itemId);
  if ('refused' in item) return item;
  if (isRunning(loads, item)) return refuse('error.running', 'itemId');
  const changed = withItems(
    playground,
    playground.items.filter((one) => one !== item),
    loads,
  );
  const freed = item.streamId === null ? [] : [item.streamId];
  return [
    {
      type: 'PlaygroundItemRemoved',
      data: { ...result(eventId, [changed], loads, freed), playgroundId: playground.id, itemId: item.itemId, streamId: item.streamId },
    },
  ];
};

export const clear = (state: Schedule, playgroundId: number, { eventId, loads }: BoardFacts): Decision<ScheduleEvent, 'error.running'> => {
  const playground = playgroundOf(state, playgroundId);
  if ('refused' in playground) return playground;
  if (playground.items.some((item) => isRunning(loads, item))) return refuse('error.running', 'playgroundId');
  if (playground.items.length === 0) return [];
  const streamIds = playground.items.flatMap(({ streamId }) => (streamId === null ? [] : [streamId]));
  return [
    {
      type: 'PlaygroundScheduleCleared',
      data: { ...result(eventId, [{ ...playground, items: [] }], loads, streamIds), playgroundId, streamIds },
    },
  ];
};

export const changeTime = (
  state: Schedule,
  input: InputOf<Ops['changeTime']>,
  { eventId, loads }: BoardFacts,
): Decision<ScheduleEvent, 'error.duration_range' | 'error.running'> => {
  const playground = playgroundOf(state, input.playgroundId);
  if ('refused' in playground) return playground;
  const item = itemOf(playground, input.itemId);
  if ('refused' in item) return item;
  if (isRunning(loads, item)) return refuse('error.running', 'itemId');
  const { durationInMinutes, timeStart } = input;
  if (durationInMinutes !== undefined && (durationInMinutes < 1 || durationInMinutes > 600))
    return refuse('error.duration_range', 'durationInMinutes');
  const moved = { ...item, fixedStart: timeStart, durationInMinutes: durationInMinutes ?? item.durationInMinutes };
  if (item.fixedStart === timeStart && moved.durationInMinutes === item.durationInMinutes) return [];
  const changed = withItems(
    playground,
    playground.items.map((one) => (one === item ? moved : one)),
    loads,
  );
  const data = {
    ...result(eventId, [changed], loads),
    playgroundId: playground.id,
    itemId: item.itemId,
    from: item.timeStart,
    to: timeStart,
    durationInMinutes: moved.durationInMinutes,
  };
  return [{ type: 'PlaygroundItemTimeChanged', data }];
};

export const reorder = (
  state: Schedule,
  input: InputOf<Ops['reorder']>,
  { eventId, loads }: BoardFacts,
): Decision<ScheduleEvent, 'error.index_range'> => {
  const playground = playgroundOf(state, input.playgroundId);
  if ('refused' in playground) return playground;
  const item = itemOf(playground, input.itemId);
  if ('refused' in item) return item;
  if (input.index < 1 || input.index > playground.items.length) return refuse('error.index_range', 'index');
  if (input.index === item.index) return [];
  const items = playground.items.filter((one) => one !== item).toSpliced(input.index - 1, 0, { ...item, fixedStart: null });
  const changed = withItems(playground, items, loads);
  return [
    {
      type: 'PlaygroundItemReordered',
      data: { ...result(eventId, [changed], loads), playgroundId: playground.id, itemId: item.itemId, from: item.index, to: input.index },
    },
  ];
};

const chosen = (state: Schedule, ids: readonly number[]): ScheduledPlayground[] | Refusal<'error.not_found'> => {
  const found = [...new Set(ids)].map((id) => state.playgrounds.find((playground) => playground.id === id));
  return found.every((playground) => playground !== undefined) ? found : notFound('playgroundIds');
};

export const autoSchedule = (
  state: Schedule,
  input: InputOf<Ops['autoSchedule']>,
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
