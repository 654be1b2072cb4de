import type { FoughtBout } from './pace.rules.js';

/** Times are seconds since the midnight with which the day of the playgrounds begins. */
export interface OpenBout {
  /** null: bouts that are not drawn yet. */
  matchId: number | null;
  streamId: number;
  plannedSeconds: number;
  /** How many times one bout's time it takes: those who are still to perform; bouts that are not drawn yet. */
  bouts: number;
  /** Who stands in it, as far as they are known. */
  athletes: readonly string[];
  /** Open matches that its sides come from. */
  waitsFor: readonly number[];
  restSeconds: number;
  startedAt: number | null;
  /** Time on its clock. */
  clockSeconds: number;
}

export interface QueueItem {
  itemId: number;
  /** Set by hand: it does not begin before. */
  notBefore: number | null;
  /** Length of a break. */
  breakSeconds: number | null;
  /** Something that stands behind it has been fought: a break is over. */
  isPassed: boolean;
  /** In the order in which they are offered. */
  bouts: readonly OpenBout[];
}

/** A playground with what is still to come on it. */
export interface Queue {
  playgroundId: number | null;
  /** When it begins by the plan; null: no plan. */
  opensAt: number | null;
  items: readonly QueueItem[];
}

export interface ForecastInput {
  /** The newest moment that is known; null: nothing of that day. */
  now: number | null;
  queues: readonly Queue[];
  fought: readonly FoughtBout[];
}

/** When something is likely to begin or end: as likely earlier as later, and in half of all cases within `spread` of it. */
export interface Expected {
  at: number;
  spread: number;
}

export interface ExpectedBout {
  matchId: number | null;
  streamId: number;
  /** It has begun. */
  isOn: boolean;
  start: Expected;
  end: Expected;
  /** Until when somebody in it still has to rest; null: nobody has at the moment of the forecast. */
  restUntil: number | null;
}

export interface ExpectedQueue {
  playgroundId: number | null;
  /** In the order in which they are likely to be fought. */
  bouts: ExpectedBout[];
  breaks: { itemId: number; start: number; end: number }[];
  /** When the last of it ends; null: nothing is open. */
  end: Expected | null;
}
