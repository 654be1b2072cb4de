import { inOrder } from '#contracts/competition/documents';
import type { GridState, MatchState } from '#contracts/competition/state';
import { isDone } from '#contracts/competition/state';
import type { PlaygroundItemShape, PlaygroundShape, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { localMoment } from '#contracts/rules/dates';
import { minutesOf, secondsPerMatch, toMinutes, toTime, type StreamLoads } from './timetable.rules.js';

/** How many of the newest matches the rolling median looks at. */
const measured = 9;

const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
};

const fought = (state: GridState): MatchState[] =>
  inOrder(state).filter(({ result, startedAt, finishedAt }) => result !== null && !result.isAutomatic && startedAt !== null && finishedAt !== null && finishedAt > startedAt);

/** Seconds from start to start of the newest matches of a grid; null before any was measured. */
export const measuredSeconds = (state: GridState): number | null => {
  const newest = fought(state)
    .sort((a, b) => ((a.finishedAt ?? '') < (b.finishedAt ?? '') ? 1 : -1))
    .slice(0, measured);
  return median(newest.map(({ startedAt, finishedAt }) => (Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '')) / 1000));
};

/** The newest moment that the grids know of: estimates are made from it, so that no clock is asked. */
export const newestMoment = (states: readonly GridState[]): string | null =>
  states
    .flatMap((state) => Object.values(state.matches).flatMap(({ startedAt, finishedAt, timer }) => [startedAt, finishedAt, timer.updatedAt]))
    .reduce<string | null>((newest, at) => (at !== null && at !== '' && (newest === null || at > newest) ? at : newest), null);

export interface EstimateInput {
  playgrounds: readonly ScheduledPlayground[];
  loads: StreamLoads;
  states: ReadonlyMap<number, GridState>;
  registrationsCount: (streamId: number) => number;
  timeZone: string;
  withReferees: boolean;
}

/** Playgrounds with what is known of how far they are: status, expected start and end, delay against the plan. */
export const estimated = (input: EstimateInput): PlaygroundShape[] => {
  const newest = newestMoment([...input.states.values()]);
  const local = newest === null ? null : localMoment(newest, input.timeZone);
  return input.playgrounds.map((playground) => {
    const { refereeUserIds, ...options } = playground.options;
    const isToday = local !== null && (options.date === null || options.date === local.date);
    let free = 0;
    const items = playground.items.map((item): PlaygroundItemShape => {
      const shape = itemShape(item, playground, input, free, isToday ? toMinutes(local.time) : null);
      free = endOf(shape);
      return shape;
    });
    const { id, name, index } = playground;
    return { id, name, index, options: input.withReferees ? { ...options, refereeUserIds } : options, items };
  });
};

const endOf = ({ estimatedStart, estimatedEnd }: PlaygroundItemShape): number => {
  const [start, end] = [toMinutes(estimatedStart), toMinutes(estimatedEnd)];
  return end < start ? end + 24 * 60 : end;
};

const itemShape = (
  { fixedStart: _fixed, durationInMinutes: _duration, ...item }: ScheduledPlayground['items'][number],
  playground: ScheduledPlayground,
  { loads, states, registrationsCount }: EstimateInput,
  free: number,
  now: number | null,
): PlaygroundItemShape => {
  const state = item.streamId === null ? undefined : states.get(item.streamId);
  const matches = state ? inOrder(state).filter(({ isBye }) => !isBye) : [];
  const open = matches.filter((match) => !isDone(match));
  const isStarted = matches.some(({ startedAt }) => startedAt !== null);
  const isFinished = state?.stage === 'completed' || (matches.length > 0 && open.length === 0);
  const status = isFinished ? 'finished' : isStarted ? 'running' : 'planned';
  const load = item.streamId === null ? undefined : loads.get(item.streamId);
  const planned = toMinutes(item.timeStart);
  const whole = minutesOf(playground, { ...item, fixedStart: _fixed, durationInMinutes: _duration }, loads);
  const seconds = (state && measuredSeconds(state)) ?? secondsPerMatch(playground, load);
  const rest = item.streamId === null ? whole : matches.length === 0 ? whole : Math.ceil((open.length * seconds) / 60);
  const start = status === 'planned' ? Math.max(planned, free) : planned;
  const end = status === 'finished' ? Math.max(start, toMinutes(item.timeEnd)) : status === 'running' ? Math.max(now ?? start, start) + rest : start + rest;
  return {
    ...item,
    registrationsCount: item.streamId === null ? 0 : registrationsCount(item.streamId),
    matchesCount: load?.matchesCount ?? 0,
    date: playground.options.date,
    estimatedStart: toTime(start),
    estimatedEnd: toTime(end),
    delayInMinutes: Math.max(0, end - planned - whole),
    status,
  };
};
