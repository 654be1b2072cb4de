import type { ScheduledItem, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { layOut, minutesOf, toMinutes, toTime, type StreamLoad, type StreamLoads } from './timetable.rules.js';

export interface SpreadRequest {
  /** The playgrounds with what stays on them. */
  playgrounds: readonly ScheduledPlayground[];
  streams: readonly StreamLoad[];
  loads: StreamLoads;
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
}

interface Busy {
  start: number;
  end: number;
}

export const streamItem = (itemId: number, load: Pick<StreamLoad, 'streamId' | 'name'>): ScheduledItem => ({
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
 */
export const spread = (request: SpreadRequest): { playgrounds: ScheduledPlayground[]; unplaced: number[] } => {
  const { loads, streams } = request;
  const busy = new Map<string, Busy[]>();
  const tracks = request.playgrounds.map((playground): Track => {
    const items = layOut(playground, playground.items, loads);
    for (const item of items)
      occupy(busy, item.streamId === null ? undefined : loads.get(item.streamId), toMinutes(item.timeStart), toMinutes(item.timeEnd));
    const free = toMinutes(items.at(-1)?.timeEnd ?? playground.options.timeStart);
    const from = toMinutes(request.timeStart(playground));
    return { playground, items, free, from: items.length === 0 ? from : Math.max(free, from) };
  });
  const length = (load: StreamLoad) => load.matchesCount * load.matchDurationInSeconds;
  const unplaced: number[] = [];
  for (const load of [...streams].sort((a, b) => length(b) - length(a) || a.streamId - b.streamId)) {
    const best = bestPlace(tracks, load, busy, request);
    if (best) place(best, load, busy, request.itemId());
    else unplaced.push(load.streamId);
  }
  return { playgrounds: tracks.map(({ playground, items }) => ({ ...playground, items: layOut(playground, items, loads) })), unplaced };
};

interface Place {
  track: Track;
  start: number;
  end: number;
}

const bestPlace = (tracks: readonly Track[], load: StreamLoad, busy: ReadonlyMap<string, Busy[]>, request: SpreadRequest): Place | null => {
  const rest = Math.max(request.minRestInMinutes, load.minRestInMinutes);
  const places = tracks.map((track): Place => {
    const minutes = minutesOf(track.playground, streamItem(0, load), request.loads);
    const start = soonest(track.from, minutes, load, busy, rest);
    return { track, start, end: start + minutes };
  });
  const limit = request.timeEnd === null ? Number.POSITIVE_INFINITY : toMinutes(request.timeEnd);
  return places.filter(({ end }) => end <= limit).sort((a, b) => a.end - b.end || a.start - b.start)[0] ?? null;
};

/** The first minute from `from` on at which none of the stream's athletes is busy or resting for so long. */
const soonest = (from: number, minutes: number, load: StreamLoad, busy: ReadonlyMap<string, Busy[]>, rest: number): number => {
  const spans = load.athletes.flatMap((athlete) => busy.get(athlete) ?? []).sort((a, b) => a.start - b.start);
  let start = from;
  for (const span of spans) {
    if (start < span.end + rest && span.start - rest < start + minutes) start = span.end + rest;
  }
  return start;
};

const place = ({ track, start, end }: Place, load: StreamLoad, busy: Map<string, Busy[]>, itemId: number): void => {
  const fixedStart = start === track.free ? null : toTime(start);
  track.items.push({ ...streamItem(itemId, load), fixedStart });
  track.free = end;
  track.from = end;
  occupy(busy, load, start, end);
};

const occupy = (busy: Map<string, Busy[]>, load: StreamLoad | undefined, start: number, end: number): void => {
  for (const athlete of load?.athletes ?? []) busy.set(athlete, [...(busy.get(athlete) ?? []), { start, end }]);
};
