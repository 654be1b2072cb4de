import type { Change } from '#contracts/event';
import type { InputOf } from '#contracts/op';
import type { PlaygroundOptions } from '#contracts/playgrounds/schedule.docs';
import type { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import type { Schedule, ScheduleEvent } from './schedule.fold.js';
import { refuse, type Decision, type Refusal } from '#domain/decider';
import { playgroundOf, result, withItems } from './board-parts.rules.js';
import type { BoardFacts } from './schedule-state.rules.js';
import { toMinutes } from './timetable.rules.js';

const defaults: PlaygroundOptions = {
  date: null,
  timeStart: '09:00',
  timeEnd: null,
  matchDurationInSeconds: null,
  pauseInSeconds: 0,
  refereeUserIds: [],
};

type OptionRefusal = 'error.duplicate' | 'error.not_empty' | 'error.duration_range' | 'error.time_range' | 'error.required';

const checkOptions = (state: Schedule, name: string, options: PlaygroundOptions, ownId: number | null): Refusal<OptionRefusal> | null => {
  if (name === '') return refuse('error.required', 'options.name');
  if (state.playgrounds.some((playground) => playground.id !== ownId && playground.name === name))
    return refuse('error.duplicate', 'options.name');
  const { timeStart, timeEnd, matchDurationInSeconds, pauseInSeconds } = options;
  if (timeEnd !== null && toMinutes(timeStart) >= toMinutes(timeEnd)) return refuse('error.time_range', 'options.timeEnd');
  if (matchDurationInSeconds !== null && (matchDurationInSeconds < 1 || matchDurationInSeconds > 7_200))
    return refuse('error.duration_range', 'options.matchDurationInSeconds');
  return pauseInSeconds < 0 || pauseInSeconds > 7_200 ? refuse('error.duration_range', 'options.pauseInSeconds') : null;
};

export const updateOptions = (
  state: Schedule,
  input: InputOf<(typeof scheduleOps)['updateOptions']>,
  { eventId, loads, ids }: BoardFacts,
): Decision<ScheduleEvent, OptionRefusal> => {
  const { name: givenName, isRemoved, ...set } = input.options;
  if (input.playgroundId === null) {
    const options = { ...defaults, ...set };
    const name = givenName ?? '';
    const wrong = checkOptions(state, name, options, null);
    if (wrong) return wrong;
    const index = Math.max(0, ...state.playgrounds.map((playground) => playground.index)) + 1;
    return [{ type: 'PlaygroundAdded', data: { eventId, boards: [], plans: [], playgroundId: ids[0] ?? 0, name, index, options } }];
  }
  const playground = playgroundOf(state, input.playgroundId);
  if ('refused' in playground) return playground;
  if (isRemoved) {
    if (playground.items.length > 0) return refuse('error.not_empty', 'playgroundId');
    return [{ type: 'PlaygroundRemoved', data: { eventId, boards: [], plans: [], playgroundId: playground.id } }];
  }
  const options = { ...playground.options, ...set };
  const name = givenName ?? playground.name;
  const wrong = checkOptions(state, name, options, playground.id);
  if (wrong) return wrong;
  const changes = changesOf({ name: playground.name, ...playground.options }, { name, ...options });
  if (changes.length === 0) return [];
  const changed = withItems({ ...playground, name, options }, playground.items, loads);
  return [
    {
      type: 'PlaygroundOptionsUpdated',
      data: { ...result(eventId, [changed], loads), playgroundId: playground.id, name, options, changes },
    },
  ];
};

const changesOf = (from: Record<string, unknown>, to: Record<string, unknown>): Change[] =>
  Object.keys(to)
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => ({ field, from: from[field], to: to[field] }));
