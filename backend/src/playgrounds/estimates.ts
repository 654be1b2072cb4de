import type { PlaygroundItemShape, PlaygroundShape, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { localMoment } from '#contracts/rules/dates';
import { noProgress, type Progress } from '#projections/competition/grid-progress';
import type { GridSummary } from '#projections/competition/grid-summary';
import { minutesOf, secondsPerMatch, toMinutes, toTime, type CategoryLoads } from '#domain/playgrounds/timetable.rules';

type LocalMoment = ReturnType<typeof localMoment>;

/** The newest moment that the grids know of: estimates are made from it, so that no clock is asked. */
export const newestMoment = (grids: readonly Pick<GridSummary, 'newestMoment'>[]): string | null =>
  grids.reduce<string | null>((newest, { newestMoment: at }) => (at !== null && (newest === null || at > newest) ? at : newest), null);

export interface EstimateInput {
  playgrounds: readonly ScheduledPlayground[];
  loads: CategoryLoads;
  grids: ReadonlyMap<number, GridSummary>;
  registrationsCount: (streamId: number) => number;
  timeZone: string;
  withReferees: boolean;
}

/** Playgrounds with what is known of how far they are: status, expected start and end, delay against the plan. */
export const estimated = (input: EstimateInput): PlaygroundShape[] => {
  const newest = newestMoment([...input.grids.values()]);
  const local = newest === null ? null : localMoment(newest, input.timeZone);
  return input.playgrounds.map((playground) => {
    const { refereeUserIds, ...options } = playground.options;
    const isToday = local !== null && (options.date === null || options.date === local.date);
    let free = 0;
    const items = playground.items.map((item): PlaygroundItemShape => {
      const shape = itemShape(item, playground, input, { free, local: isToday ? local : null });
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

interface Times {
  planned: number;
  plannedEnd: number;
  /** When the item before ends. */
  free: number;
  /** What is left of it. */
  rest: number;
  now: number | null;
  /** When it began and ended in truth, where that was on this day. */
  began: number | null;
  ended: number | null;
}

/** When an item begins and ends, in minutes: what has happened as it happened, the rest from the newest moment on. */
const expected = ({ status }: Progress, { planned, plannedEnd, free, rest, now, began, ended }: Times): { start: number; end: number } => {
  if (status === 'finished') return { start: began ?? planned, end: ended ?? Math.max(planned, plannedEnd) };
  if (status === 'running') return { start: began ?? planned, end: (now ?? planned) + rest };
  const start = Math.max(planned, free, now ?? 0);
  return { start, end: start + rest };
};

const itemShape = (
  item: ScheduledPlayground['items'][number],
  playground: ScheduledPlayground,
  { loads, grids, registrationsCount, timeZone }: EstimateInput,
  { free, local }: { free: number; local: LocalMoment | null },
): PlaygroundItemShape => {
  const { fixedStart: _fixed, durationInMinutes: _duration, ...shown } = item;
  const streamId = item.streamId ?? 0;
  const grid = grids.get(streamId);
  const load = loads.get(streamId);
  const progress = grid?.progress ?? noProgress;
  const planned = toMinutes(item.timeStart);
  const whole = minutesOf(playground, item, loads);
  const seconds = grid?.measuredSeconds ?? secondsPerMatch(playground, load);
  const rest = progress.isDrawn ? Math.ceil((progress.openCount * seconds) / 60) : whole;
  const minutesAt = (moment: string | null): number | null => {
    const at = moment === null || local === null ? null : localMoment(moment, timeZone);
    return at !== null && at.date === local?.date ? toMinutes(at.time) : null;
  };
  const { start, end } = expected(progress, {
    planned,
    plannedEnd: toMinutes(item.timeEnd),
    free,
    rest,
    now: local && toMinutes(local.time),
    began: minutesAt(progress.startedAt),
    ended: minutesAt(progress.finishedAt),
  });
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

/** HH:mm of an instant in a time zone. */
export const timeAt = (instant: string | null, timeZone: string): string | null =>
  instant === null ? null : localMoment(instant, timeZone).time;

interface Coming {
  /** HH:mm by the schedule. */
  planned: string | null;
  /** Whether its stream is being played. */
  isBegun: boolean;
  minutes: number;
}

/**
 * When the matches that come next will begin: one after another from the newest moment on; what its stream has not begun
 * waits for its planned time. Null while nothing is known of the time at all.
 */
export const nextStarts = (
  coming: readonly Coming[],
  running: { startedAt: string | null; minutes: number } | null,
  day: { newest: string | null; timeZone: string; playground: Pick<ScheduledPlayground, 'options'> | null },
): (string | null)[] => {
  const local = day.newest === null ? null : localMoment(day.newest, day.timeZone);
  const date = day.playground?.options.date ?? null;
  const now = local !== null && (date === null || date === local.date) ? toMinutes(local.time) : null;
  const began = running === null ? null : timeAt(running.startedAt, day.timeZone);
  const over = running === null || began === null ? 0 : toMinutes(began) + running.minutes;
  let free = now === null ? null : Math.max(now, over);
  const first = day.playground === null ? null : toMinutes(day.playground.options.timeStart);
  return coming.map(({ planned, isBegun, minutes }) => {
    const plannedAt = planned === null ? first : toMinutes(planned);
    const start = free === null || (plannedAt !== null && !isBegun) ? Math.max(free ?? 0, plannedAt ?? -1) : free;
    if (start < 0 || (free === null && plannedAt === null)) return null;
    free = start + minutes;
    return toTime(start);
  });
};
