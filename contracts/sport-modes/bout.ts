/** A moment of a match: milliseconds fought in a period, counted from 1; the extra period follows the last one. */
export interface BoutMoment {
  period: number;
  ms: number;
}

/** What the officials gave, as it was tapped. A list of them in order is a bout; a correction takes any of them out. */
export interface BoutAction {
  id: string;
  /** 0: first side of the match. */
  side: 0 | 1;
  /** Of a score action, penalty track or side timer of the mode. */
  code: string;
  at: BoutMoment;
  /** How long a side timer ran. */
  heldMs?: number | undefined;
  /** A penalty step given at once, from 1. */
  step?: number | undefined;
  /** Whose card it is, from 1. */
  judge?: number | undefined;
}
