import type { BoutOrder, ScheduledItem, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { categoryOfId } from '#contracts/ids';
import { forecastOf } from '#domain/playgrounds/forecast.rules';
import { grouped, type FoughtBout } from '#domain/playgrounds/pace.rules';
import type { ExpectedBout, ExpectedQueue, OpenBout, Queue, QueueItem } from '#domain/playgrounds/queue.rules';
import { secondsPerMatch, toMinutes, type CategoryLoad } from '#domain/playgrounds/timetable.rules';
import type { GridSummary } from '#projections/competition/grid-summary';
import { dayClock, type DayClock } from './day-clock.js';

/** What the day is made of, as it stands. */
export interface DayParts {
  playgrounds: readonly ScheduledPlayground[];
  order: BoutOrder;
  categories: ReadonlyMap<number, Pick<CategoryLoad, 'matchDurationInSeconds' | 'minRestInMinutes'>>;
  grids: ReadonlyMap<number, GridSummary>;
  /** Bouts of a category that is not drawn. */
  expectedBouts: (streamId: number) => number;
  timeZone: string;
}

export interface DayForecast {
  clock: DayClock;
  /** The newest moment, from which the forecast is made. */
  newest: string | null;
  /** What is to come on each playground, and on none; nothing where no time is known. */
  queues: ReadonlyMap<number | null, DatedQueue>;
  /** Where a match of a category is fought. */
  placeOf: PlaceOf;
  /** Open bouts of a category, wherever they are fought. */
  boutsOf: (streamId: number) => readonly ExpectedBout[];
}

type PlaceOf = (matchId: number, streamId: number) => number | null;

export interface DatedQueue extends ExpectedQueue {
  /** Its seconds count from the midnight of this day. */
  date: string;
  /** Whether something is known of that day: before, the forecast is the plan. */
  isUnderWay: boolean;
}

/** A day goes on into the next night. */
const dayInSeconds = 30 * 3_600;
const noDate = '01-01-1970';

/** The newest moment that the grids know of: forecasts are made from it, so that no clock is asked. */
const newestMoment = (grids: Iterable<Pick<GridSummary, 'newestMoment'>>): string | null => {
  let newest: string | null = null;
  for (const { newestMoment: at } of grids) if (at !== null && (newest === null || at > newest)) newest = at;
  return newest;
};

/** The one forecast that all screens show: day by day, from what was recorded. */
export const dayForecast = (parts: DayParts): DayForecast => {
  const newest = newestMoment(parts.grids.values());
  const clock = dayClock(newest, parts.timeZone);
  const today = clock.today ?? noDate;
  const stands = standsOf(parts);
  const days = grouped(parts.playgrounds, ({ options }) => options.date ?? today);
  if (!days.has(today)) days.set(today, []);
  const queues = new Map<number | null, DatedQueue>();
  for (const [date, playgrounds] of days) {
    const seconds = newest === null ? -1 : clock.secondsOf(newest, date);
    const now = seconds >= 0 && seconds < dayInSeconds ? seconds : null;
    const at = { parts, stands, date, clock };
    const asked = playgrounds.map((playground) => queueOf(playground, at));
    if (date === today) asked.push({ playgroundId: null, opensAt: null, items: looseItems(at) });
    for (const queue of forecastOf({ now, queues: asked, fought: foughtOn(at) }))
      queues.set(queue.playgroundId, { ...queue, date, isUnderWay: now !== null });
  }
  const byCategory = grouped(
    [...queues.values()].flatMap(({ bouts }) => bouts),
    ({ streamId }) => streamId,
  );
  return { clock, newest, queues, placeOf: stands.placeOf, boutsOf: (streamId) => byCategory.get(streamId) ?? [] };
};

interface Stands {
  /** Where each category stands. */
  playgroundOf: ReadonlyMap<number, ScheduledPlayground>;
  itemOf: ReadonlyMap<number, ScheduledItem>;
  placeOf: PlaceOf;
}

interface At {
  parts: DayParts;
  stands: Stands;
  date: string;
  clock: DayClock;
}

const standsOf = ({ playgrounds, order }: DayParts): Stands => {
  const placed = playgrounds.flatMap((playground) =>
    playground.items.flatMap((item) => (item.streamId === null ? [] : [{ streamId: item.streamId, item, playground }])),
  );
  const playgroundOf = new Map(placed.map(({ streamId, playground }) => [streamId, playground]));
  return {
    playgroundOf,
    placeOf: (matchId, streamId) => order.moved[matchId] ?? playgroundOf.get(streamId)?.id ?? null,
    itemOf: new Map(placed.map(({ streamId, item }) => [streamId, item])),
  };
};

const unplacedOptions = {
  options: { date: null, timeStart: '', timeEnd: null, matchDurationInSeconds: null, pauseInSeconds: 0, refereeUserIds: [] },
};

/** What the plan gives a bout of a category: a length set by hand is shared among its bouts. */
const plannedSeconds = (streamId: number, { parts, stands }: At): number => {
  const grid = parts.grids.get(streamId);
  const minutes = stands.itemOf.get(streamId)?.durationInMinutes ?? null;
  const bouts = grid?.isDrawn ? grid.expected.bouts : parts.expectedBouts(streamId);
  if (minutes !== null && bouts > 0) return (minutes * 60) / bouts;
  return secondsPerMatch(stands.playgroundOf.get(streamId) ?? unplacedOptions, parts.categories.get(streamId));
};

const athletesOf = ({ persons }: GridSummary, sides: readonly (number | null)[]): string[] =>
  sides.flatMap((side) => {
    if (side === null) return [];
    const userIds = persons[side];
    return userIds ? userIds.map((id) => `user ${id}`) : [`entrant ${side}`];
  });

const boutsOf = (streamId: number, at: At): OpenBout[] => {
  const { parts, clock, date } = at;
  const grid = parts.grids.get(streamId);
  const common = {
    ...{ streamId, plannedSeconds: plannedSeconds(streamId, at) },
    restSeconds: (parts.categories.get(streamId)?.minRestInMinutes ?? 0) * 60,
  };
  const open = grid?.isDrawn && grid.stage !== 'completed' ? grid.open : [];
  const listed = open.map(({ matchId, bouts, sides, waitsFor, startedAt, clockSeconds }): OpenBout => ({
    ...{ ...common, matchId, bouts, waitsFor, clockSeconds },
    athletes: grid ? athletesOf(grid, sides) : [],
    startedAt: startedAt === null ? null : clock.secondsOf(startedAt, date),
  }));
  const later = grid?.isDrawn ? (grid.stage === 'completed' ? 0 : grid.laterBouts) : parts.expectedBouts(streamId);
  if (later <= 0) return listed;
  const last = open.at(-1)?.matchId;
  const waitsFor = last === undefined ? [] : [last];
  return [...listed, { ...common, matchId: null, bouts: later, athletes: [], waitsFor, startedAt: null, clockSeconds: 0 }];
};

/** What is fought on a playground: first what was set by hand, then its items, then bouts of categories that stand elsewhere. */
const queueOf = (playground: ScheduledPlayground, at: At): Queue => {
  const { id, items, options } = playground;
  const isBegun = ({ streamId }: ScheduledItem) => at.parts.grids.get(streamId ?? 0)?.isBegun ?? false;
  const first = at.parts.order.first[id] ?? [];
  const isFirst = ({ matchId }: OpenBout) => matchId !== null && first.includes(matchId);
  const own = items.map((item) => (item.streamId === null ? [] : boutsOf(item.streamId, at).filter((bout) => isAt(bout, id, at))));
  const guests = guestsOn(id, at);
  const set = [...own.flat(), ...guests].filter(isFirst).sort((a, b) => first.indexOf(a.matchId ?? 0) - first.indexOf(b.matchId ?? 0));
  return {
    playgroundId: id,
    opensAt: toMinutes(items[0]?.timeStart ?? options.timeStart) * 60,
    items: [
      { ...freely, itemId: 0, bouts: set },
      ...items.map((item, i): QueueItem => {
        const { itemId, streamId, fixedStart, durationInMinutes } = item;
        return {
          itemId,
          notBefore: fixedStart === null || isBegun(item) ? null : toMinutes(fixedStart) * 60,
          breakSeconds: streamId === null ? (durationInMinutes ?? 0) * 60 : null,
          isPassed: items.slice(i + 1).some(isBegun),
          bouts: own[i]?.filter((bout) => !isFirst(bout)) ?? [],
        };
      }),
      { ...freely, itemId: -1, bouts: guests.filter((bout) => !isFirst(bout)) },
    ],
  };
};

const freely = { notBefore: null, breakSeconds: null, isPassed: false };

const isAt = ({ matchId, streamId }: OpenBout, playgroundId: number | null, { stands }: At): boolean =>
  (matchId === null ? (stands.playgroundOf.get(streamId)?.id ?? null) : stands.placeOf(matchId, streamId)) === playgroundId;

/** Bouts that are moved here from where their categories stand. */
const guestsOn = (playgroundId: number, at: At): OpenBout[] => {
  const moved = Object.entries(at.parts.order.moved).filter(([, to]) => to === playgroundId);
  const streamIds = new Set(moved.map(([matchId]) => categoryOfId(Number(matchId))));
  const isGuest = (streamId: number) => at.stands.playgroundOf.get(streamId)?.id !== playgroundId;
  return [...streamIds].filter(isGuest).flatMap((streamId) => boutsOf(streamId, at).filter((bout) => isAt(bout, playgroundId, at)));
};

/** Categories that stand on no playground: one after another. */
const looseItems = (at: At): QueueItem[] =>
  [...at.parts.grids.keys()]
    .filter((streamId) => !at.stands.playgroundOf.has(streamId))
    .map((streamId) => ({ ...freely, itemId: -streamId, bouts: boutsOf(streamId, at).filter((bout) => isAt(bout, null, at)) }));

const foughtOn = (at: At): FoughtBout[] => {
  const { parts, stands, clock, date } = at;
  return [...parts.grids.values()].flatMap((grid) => {
    const seconds = plannedSeconds(grid.streamId, at);
    return grid.fought.map(({ matchId, startedAt, finishedAt, sides }) => ({
      streamId: grid.streamId,
      playgroundId: stands.placeOf(matchId, grid.streamId),
      startedAt: startedAt === null ? null : clock.secondsOf(startedAt, date),
      endedAt: clock.secondsOf(finishedAt, date),
      plannedSeconds: seconds,
      athletes: athletesOf(grid, sides),
    }));
  });
};
