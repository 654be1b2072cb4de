import type { BoutPace, Pace } from './pace.rules.js';
import type { ExpectedQueue, OpenBout, Queue, QueueItem } from './queue.rules.js';

/** A moment that is expected, and how uncertain it is. */
export interface Ended {
  at: number;
  variance: number;
}

/** A bout that has not begun, with its pace where it stands. */
interface WaitingBout extends BoutPace {
  bout: OpenBout;
}

export interface Track {
  queue: Queue;
  items: { item: QueueItem; left: WaitingBout[] }[];
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

const never = Number.POSITIVE_INFINITY;

/** Writes into `ready` when whoever stands in the bout has rested. */
const rest = ({ athletes }: OpenBout, restSeconds: number, lastOn: ReadonlyMap<string, Ended>, ready: Ended): void => {
  for (const athlete of athletes) {
    const last = lastOn.get(athlete);
    if (last && last.at + restSeconds > ready.at) Object.assign(ready, { at: last.at + restSeconds, variance: last.variance });
  }
};

export const restedAt = (bout: OpenBout, lastOn: ReadonlyMap<string, Ended>): number => {
  const ready = { at: -never, variance: 0 };
  rest(bout, bout.restSeconds, lastOn, ready);
  return ready.at;
};

/**
 * Writes into `ready` when the sides of a bout are known and rested, where that is later. Before anything is known of the day
 * the forecast is the plan, which knows no rest.
 */
const wait = (bout: OpenBout, { from, open, ends, lastOn }: Day, ready: Ended): void => {
  const restSeconds = from === -never ? 0 : bout.restSeconds;
  for (const id of bout.waitsFor) {
    if (!open.has(id)) continue;
    const fed = ends.get(id);
    if (!fed) {
      ready.at = never;
      return;
    }
    if (fed.at + restSeconds > ready.at) Object.assign(ready, { at: fed.at + restSeconds, variance: fed.variance });
  }
  rest(bout, restSeconds, lastOn, ready);
};

export interface Choice {
  waiting: WaitingBout;
  from: WaitingBout[];
  start: Ended;
}

/** The first in order that can begin when the playground is free, else the one that can begin soonest; no break is passed. */
export const choose = (track: Track, day: Day): Choice | null => {
  const { free, hasBegun } = track;
  const ready = { at: 0, variance: 0 };
  let best: Choice | null = null;
  for (const { item, left } of track.items) {
    if (item.breakSeconds !== null && !item.isPassed) break;
    for (const waiting of left) {
      const soonest = Math.max(hasBegun ? free.at + waiting.pause : free.at, day.from);
      ready.at = item.notBefore ?? -never;
      ready.variance = 0;
      wait(waiting.bout, day, ready);
      if (ready.at <= soonest) return { waiting, from: left, start: { at: soonest, variance: free.variance } };
      if (ready.at < (best?.start.at ?? never)) best = { waiting, from: left, start: { ...ready } };
    }
  }
  return best;
};
