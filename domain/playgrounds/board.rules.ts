import { maxItemMinutes } from '#contracts/limits';
import type { InputOf } from '#contracts/op';
import type { ScheduledItem } from '#contracts/playgrounds/schedule.docs';
import type { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import type { Schedule, ScheduleEvent } from './schedule.fold.js';
import { notFound, refuse, refuseFields, type Decision } from '#domain/decider';
import { isPlaced, isRunning, itemOf, playgroundOf, result, withItems } from './board-parts.rules.js';
import type { BoardFacts } from './schedule-state.rules.js';
import { categoryItem } from './spread.rules.js';
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
  if (durationInMinutes < 1 || durationInMinutes > maxItemMinutes) return refuse('error.duration_range', 'durationInMinutes');
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
  if (durationInMinutes !== undefined && (durationInMinutes < 1 || durationInMinutes > maxItemMinutes))
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
    durationBefore: item.durationInMinutes,
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
