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
  inOrder(state).filter(
    ({ result, startedAt, finishedAt }) =>
      result !== null && !result.isAutomatic && startedAt !== null && finishedAt !== null && finishedAt > startedAt,
  );

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
    .flatMap((state) =>
      Object.values(state.matches).flatMap(({ startedAt, finishedAt, timer }) => [startedAt, finishedAt, timer.updatedAt]),
    )
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

interface Progress {
  status: PlaygroundItemShape['status'];
  /** Matches still to be fought, and the seconds that each takes. */
  openCount: number;
  isDrawn: boolean;
}

const progressOf = (state: GridState | undefined): Progress => {
  const matches = state ? inOrder(state).filter(({ isBye }) => !isBye) : [];
  const openCount = matches.filter((match) => !isDone(match)).length;
  const isFinished = state?.stage === 'completed' || (matches.length > 0 && openCount === 0);
  const isStarted = matches.some(({ startedAt }) => startedAt !== null);
  return { status: isFinished ? 'finished' : isStarted ? 'running' : 'planned', openCount, isDrawn: matches.length > 0 };
};

/** When an item will begin and end, in minutes: a running one from the newest moment on, a planned one when it is free. */
const expected = (
  { status }: Progress,
  times: { planned: number; plannedEnd: number; free: number; rest: number; now: number | null },
): { start: number; end: number } => {
  const { planned, plannedEnd, free, rest, now } = times;
  if (status === 'finished') return { start: planned, end: Math.max(planned, plannedEnd) };
  if (status === 'running') return { start: planned, end: Math.max(now ?? planned, planned) + rest };
  const start = Math.max(planned, free);
  return { start, end: start + rest };
};

const itemShape = (
  item: ScheduledPlayground['items'][number],
  playground: ScheduledPlayground,
  { loads, states, registrationsCount }: EstimateInput,
  free: number,
  now: number | null,
): PlaygroundItemShape => {
  const { fixedStart: _fixed, durationInMinutes: _duration, ...shown } = item;
  const streamId = item.streamId ?? 0;
  const state = states.get(streamId);
  const load = loads.get(streamId);
  const progress = progressOf(state);
  const planned = toMinutes(item.timeStart);
  const whole = minutesOf(playground, item, loads);
  const seconds = (state && measuredSeconds(state)) ?? secondsPerMatch(playground, load);
  const rest = progress.isDrawn ? Math.ceil((progress.openCount * seconds) / 60) : whole;
  const { start, end } = expected(progress, { planned, plannedEnd: toMinutes(item.timeEnd), free, rest, now });
  return {
    ...shown,
    registrationsCount: item.streamId === null ? 0 : registrationsCount(streamId),
    matchesCount: load?.matchesCount ?? 0,
    date: playground.options.date,
    estimatedStart: toTime(start),
    estimatedEnd: toTime(end),
    delayInMinutes: Math.max(0, end - planned - whole),
    status: progress.status,
  };
};
