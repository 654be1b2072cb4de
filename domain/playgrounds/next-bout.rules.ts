import type { Pace } from './pace.rules.js';
import type { ExpectedQueue, OpenBout, Queue, QueueItem } from './queue.rules.js';

/** A moment that is expected, and how uncertain it is. */
export interface Ended {
  at: number;
  variance: number;
}

export interface Track {
  queue: Queue;
  items: { item: QueueItem; left: OpenBout[] }[];
  /** When the last bout ended, and how uncertain that is. */
  free: Ended;
  /** Whether something was fought there, so that a pause comes before the next. */
  hasBegun: boolean;
  nextAt: number;
  made: ExpectedQueue;
}

export interface Day {
  from: number;
  pace: Pace;
  /** When matches end: open ones as far as they have been placed. */
  ends: Map<number, Ended>;
  open: ReadonlySet<number>;
  /** When athletes were last on, and will be. */
  lastOn: Map<string, Ended>;
  /** The same by what has been fought. */
  lastFought: Map<string, Ended>;
}

const never: Ended = { at: Number.POSITIVE_INFINITY, variance: 0 };
const always: Ended = { at: Number.NEGATIVE_INFINITY, variance: 0 };
const later = (a: Ended, b: Ended): Ended => (b.at > a.at ? b : a);

export const restEnds = ({ athletes, restSeconds }: OpenBout, lastOn: ReadonlyMap<string, Ended>): Ended => {
  let rested = always;
  for (const athlete of athletes) {
    const last = lastOn.get(athlete);
    if (last) rested = later(rested, { at: last.at + restSeconds, variance: last.variance });
  }
  return rested;
};

/** When its sides are known and rested. Before anything is known of the day the forecast is the plan, which knows no rest. */
const readyAt = (bout: OpenBout, day: Day): Ended => {
  const restSeconds = Number.isFinite(day.from) ? bout.restSeconds : 0;
  let ready = restEnds({ ...bout, restSeconds }, day.lastOn);
  for (const id of bout.waitsFor) {
    if (!day.open.has(id)) continue;
    const fed = day.ends.get(id);
    if (!fed) return never;
    ready = later(ready, { at: fed.at + restSeconds, variance: fed.variance });
  }
  return ready;
};

export interface Choice {
  bout: OpenBout;
  from: OpenBout[];
  start: Ended;
  pause: number;
}

/** The first in order that can begin when the playground is free, else the one that can begin soonest; no break is passed. */
export const choose = (track: Track, day: Day): Choice | null => {
  let best: Choice | null = null;
  for (const { item, left } of track.items) {
    if (item.breakSeconds !== null && !item.isPassed) break;
    for (const bout of left) {
      const { pause } = day.pace.of(bout.streamId, track.queue.playgroundId, bout.plannedSeconds);
      const soonest = { at: Math.max(track.free.at + (track.hasBegun ? pause : 0), day.from), variance: track.free.variance };
      const ready = later(readyAt(bout, day), { at: item.notBefore ?? Number.NEGATIVE_INFINITY, variance: 0 });
      if (ready.at <= soonest.at) return { bout, from: left, start: soonest, pause };
      if (ready.at < (best?.start.at ?? Number.POSITIVE_INFINITY)) best = { bout, from: left, start: ready, pause };
    }
  }
  return best;
};
