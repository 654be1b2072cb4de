import type { BoutOrder, PlaygroundItemShape, PlaygroundShape, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { noProgress } from '#projections/competition/grid-progress';
import type { GridSummary } from '#projections/competition/grid-summary';
import { minutesOf, toMinutes, toTime, type CategoryLoads } from '#domain/playgrounds/timetable.rules';
import { dayForecast, type DatedQueue, type DayForecast } from './day-forecast.js';

export interface EstimateInput {
  playgrounds: readonly ScheduledPlayground[];
  order: BoutOrder;
  loads: CategoryLoads;
  grids: ReadonlyMap<number, GridSummary>;
  registrationsCount: (streamId: number) => number;
  timeZone: string;
  withReferees: boolean;
}

/** Playgrounds with what is known of how far they are: status, expected start and end, delay against the plan. */
export const estimated = (input: EstimateInput): PlaygroundShape[] => {
  const { playgrounds, order, loads, grids, timeZone } = input;
  const expectedBouts = (streamId: number) => loads.get(streamId)?.boutsCount ?? 0;
  const forecast = dayForecast({ playgrounds, order, categories: loads, grids, expectedBouts, timeZone });
  return playgrounds.map((playground) => {
    const { refereeUserIds, ...options } = playground.options;
    const queue = forecast.queues.get(playground.id);
    let free = 0;
    const items = playground.items.map((item): PlaygroundItemShape => {
      const times = timesOf(item, playground, input, { forecast, queue, free });
      free = times.end;
      return itemShape(item, playground, input, times);
    });
    const { id, name, index } = playground;
    const own = new Set(playground.items.map(({ streamId }) => streamId));
    const hasGuests = queue?.bouts.some(({ streamId }) => !own.has(streamId)) ?? false;
    return {
      ...{ id, name, index, options: input.withReferees ? { ...options, refereeUserIds } : options, items },
      ...(hasGuests && queue?.end && { estimatedEnd: toTime(queue.end.at / 60) }),
    };
  });
};

type Item = ScheduledPlayground['items'][number];

/** Minutes of the playground's day. */
interface Times {
  start: number;
  end: number;
  status: PlaygroundItemShape['status'];
}

interface Day {
  forecast: DayForecast;
  queue: DatedQueue | undefined;
  /** When the item before ends. */
  free: number;
}

/** What has happened as it happened, what is open by the forecast; without either the plan, behind what comes before. */
const timesOf = (item: Item, playground: ScheduledPlayground, input: EstimateInput, day: Day): Times => {
  const planned = { start: toMinutes(item.timeStart), end: plannedEnd(item) };
  if (!day.queue?.isUnderWay) return { ...planned, status: (input.grids.get(item.streamId ?? 0)?.progress ?? noProgress).status };
  return item.streamId === null
    ? breakTimes(item, planned, day)
    : categoryTimes(item, playground, input, planned, { ...day, queue: day.queue });
};

const plannedEnd = (item: Item): number => {
  const [start, end] = [toMinutes(item.timeStart), toMinutes(item.timeEnd)];
  return end < start ? end + 24 * 60 : end;
};

type Planned = Pick<Times, 'start' | 'end'>;

const breakTimes = (item: Item, planned: Planned, { queue, free, forecast: { clock, newest } }: Day): Times => {
  const expected = queue?.breaks.find(({ itemId }) => itemId === item.itemId);
  if (!expected || !queue) return { ...planned, status: 'finished' };
  const now = newest === null ? 0 : clock.secondsOf(newest, queue.date);
  const status = expected.end <= now ? 'finished' : expected.start <= now ? 'running' : 'planned';
  return { start: Math.max(free, expected.start / 60), end: expected.end / 60, status };
};

const categoryTimes = (
  item: Item,
  playground: ScheduledPlayground,
  { grids, loads }: EstimateInput,
  planned: Planned,
  { forecast: { clock, boutsOf }, queue, free }: Day & { queue: DatedQueue },
): Times => {
  const progress = grids.get(item.streamId ?? 0)?.progress ?? noProgress;
  const { status } = progress;
  const momentOf = (instant: string | null) => (instant === null ? null : clock.secondsOf(instant, queue.date) / 60);
  const isToday = (minutes: number | null): minutes is number => minutes !== null && minutes >= 0;
  const [began, ended] = [momentOf(progress.startedAt), momentOf(progress.finishedAt)];
  if (status === 'finished') return { start: isToday(began) ? began : planned.start, end: isToday(ended) ? ended : planned.end, status };
  const here = queue.bouts.filter(({ streamId }) => streamId === item.streamId);
  // Where the rest is fought elsewhere, the category goes on there.
  const open = here.length > 0 ? here : boutsOf(item.streamId ?? 0);
  const start = isToday(began) ? began : Math.min(...open.map((bout) => bout.start.at / 60));
  const end = Math.max(...open.map((bout) => bout.end.at / 60));
  if (Number.isFinite(start) && Number.isFinite(end)) return { start, end, status };
  const from = Math.max(planned.start, free);
  return { start: from, end: from + minutesOf(playground, item, loads), status };
};

const itemShape = (
  item: Item,
  playground: ScheduledPlayground,
  { loads, registrationsCount }: EstimateInput,
  { start, end, status }: Times,
): PlaygroundItemShape => {
  const { fixedStart: _fixed, durationInMinutes: _duration, ...shown } = item;
  return {
    ...shown,
    registrationsCount: item.streamId === null ? 0 : registrationsCount(item.streamId),
    matchesCount: loads.get(item.streamId ?? 0)?.matchesCount ?? 0,
    date: playground.options.date,
    estimatedStart: toTime(start),
    estimatedEnd: toTime(end),
    delayInMinutes: Math.max(0, Math.round(end) - toMinutes(item.timeStart) - minutesOf(playground, item, loads)),
    status,
  };
};
