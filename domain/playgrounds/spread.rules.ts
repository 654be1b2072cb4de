import type { ScheduledItem, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { layOut, minutesOf, toMinutes, toTime, type CategoryLoad, type CategoryLoads } from './timetable.rules.js';

export interface SpreadRequest {
  /** The playgrounds with what stays on them. */
  playgrounds: readonly ScheduledPlayground[];
  streams: readonly CategoryLoad[];
  loads: CategoryLoads;
  /** When a playground may begin with what is placed now, where that is not its own start. */
  timeStart: (playground: ScheduledPlayground) => string;
  timeEnd: string | null;
  minRestInMinutes: number;
  itemId: () => number;
}

interface Track {
  playground: ScheduledPlayground;
  items: ScheduledItem[];
  /** When the next item would begin without a start of its own. */
  free: number;
  /** When it may begin. */
  from: number;
  /** Breaks still to come: each follows the stream that is on when its time comes. */
  breaks: ScheduledItem[];
}

interface Busy {
  start: number;
  end: number;
}

export const categoryItem = (itemId: number, load: Pick<CategoryLoad, 'streamId' | 'name'>): ScheduledItem => ({
  itemId,
  type: 'stream',
  streamId: load.streamId,
  name: load.name,
  timeStart: '00:00',
  timeEnd: '00:00',
  index: 0,
  fixedStart: null,
  durationInMinutes: null,
});

/**
 * Places streams, the longest first, each where it can begin soonest without an athlete standing on two playgrounds or
 * resting too little. Where that needs a wait, the item gets a start of its own. What ends after `timeEnd` is left out.
 * Breaks stay at about their time.
 */
export const spread = (request: SpreadRequest): { playgrounds: ScheduledPlayground[]; unplaced: number[] } => {
  const { loads, streams } = request;
  const busy = new Map<string, Busy[]>();
  const tracks = request.playgrounds.map((playground): Track => {
    const firstBreak = playground.items.findLastIndex(({ streamId }) => streamId !== null) + 1;
    const items = layOut(playground, playground.items.slice(0, firstBreak), loads);
    for (const item of items)
      occupy(busy, item.streamId === null ? undefined : loads.get(item.streamId), toMinutes(item.timeStart), toMinutes(item.timeEnd));
    const free = toMinutes(items.at(-1)?.timeEnd ?? playground.options.timeStart);
    const from = toMinutes(request.timeStart(playground));
    return { playground, items, free, from: items.length === 0 ? from : Math.max(free, from), breaks: playground.items.slice(firstBreak) };
  });
  const length = (load: CategoryLoad) => load.boutsCount * load.matchDurationInSeconds;
  const unplaced: number[] = [];
  for (const load of [...streams].sort((a, b) => length(b) - length(a) || a.streamId - b.streamId)) {
    const best = bestPlace(tracks, load, busy, request);
    if (best) place(best, load, busy, request.itemId());
    else unplaced.push(load.streamId);
  }
  const playgrounds = tracks.map(({ playground, items, breaks }) => ({
    ...playground,
    items: layOut(playground, [...items, ...breaks], loads),
  }));
  return { playgrounds, unplaced };
};

interface Place {
  track: Track;
  /** Breaks that come before it, and when the playground is free after them. */
  breaksBefore: number;
  free: number;
  start: number;
  end: number;
}

/** The breaks whose time has come by `until`, and when the playground is free again. */
const afterBreaks = ({ free, breaks }: Track, until: number): Pick<Place, 'breaksBefore' | 'free'> => {
  let breaksBefore = 0;
  let open = free;
  for (const { timeStart, fixedStart, durationInMinutes } of breaks) {
    if (toMinutes(timeStart) > Math.max(until, open)) break;
    open = Math.max(open, fixedStart === null ? open : toMinutes(fixedStart)) + (durationInMinutes ?? 0);
    breaksBefore += 1;
  }
  return { breaksBefore, free: open };
};

const bestPlace = (
  tracks: readonly Track[],
  load: CategoryLoad,
  busy: ReadonlyMap<string, Busy[]>,
  request: SpreadRequest,
): Place | null => {
  const rest = Math.max(request.minRestInMinutes, load.minRestInMinutes);
  const places = tracks.map((track): Place => {
    const minutes = minutesOf(track.playground, categoryItem(0, load), request.loads);
    const soonestAfter = ({ breaksBefore, free }: Pick<Place, 'breaksBefore' | 'free'>) =>
      soonest(breaksBefore === 0 ? track.from : Math.max(free, track.from), minutes, load, busy, rest);
    const passed = afterBreaks(track, soonestAfter(afterBreaks(track, track.from)));
    const start = soonestAfter(passed);
    return { track, ...passed, start, end: start + minutes };
  });
  const limit = request.timeEnd === null ? Number.POSITIVE_INFINITY : toMinutes(request.timeEnd);
  return places.filter(({ end }) => end <= limit).sort((a, b) => a.end - b.end || a.start - b.start)[0] ?? null;
};

/** The first minute from `from` on at which none of the stream's athletes is busy or resting for so long. */
const soonest = (from: number, minutes: number, load: CategoryLoad, busy: ReadonlyMap<string, Busy[]>, rest: number): number => {
  const spans = load.athletes.flatMap((athlete) => busy.get(athlete) ?? []).sort((a, b) => a.start - b.start);
  let start = from;
  for (const span of spans) {
    if (start < span.end + rest && span.start - rest < start + minutes) start = span.end + rest;
  }
  return start;
};

const place = ({ track, breaksBefore, free, start, end }: Place, load: CategoryLoad, busy: Map<string, Busy[]>, itemId: number): void => {
  const fixedStart = start === free ? null : toTime(start);
  track.items.push(...track.breaks.splice(0, breaksBefore));
  track.items.push({ ...categoryItem(itemId, load), fixedStart });
  track.free = end;
  track.from = end;
  occupy(busy, load, start, end);
};

const occupy = (busy: Map<string, Busy[]>, load: CategoryLoad | undefined, start: number, end: number): void => {
  for (const athlete of load?.athletes ?? []) busy.set(athlete, [...(busy.get(athlete) ?? []), { start, end }]);
};
