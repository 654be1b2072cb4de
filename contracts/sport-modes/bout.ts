import { z } from 'zod';
import { integer, listOf, text } from '../input.js';
import { maxBoutActions } from '../limits.js';

/** What a category or sport event sets in place of the mode's own values. */
export interface ModeOverrides {
  periodSeconds?: readonly number[];
  breakSeconds?: number;
  extraSeconds?: number | null;
  bestOf?: number;
  target?: number;
}

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

const whole = (min: number, max: number) => integer.refine((value) => value >= min && value <= max, 'error.range');
const day = 86_400_000;
const moment = z.object({ period: whole(1, 20), ms: whole(0, day) });
const side = z.union([z.literal(0), z.literal(1)], { error: 'error.unknown_value' });
const code = text(30);
const action = z.object({
  id: text(40),
  side,
  code,
  at: moment,
  heldMs: whole(0, day).optional(),
  step: whole(1, 20).optional(),
  judge: whole(1, 9).optional(),
});

export const overridesInput = z.object({
  periodSeconds: listOf(whole(1, 7_200), 10).optional(),
  breakSeconds: whole(0, 3_600).optional(),
  extraSeconds: whole(1, 7_200).nullable().optional(),
  bestOf: whole(1, 7).optional(),
  target: whole(1, 1_000).optional(),
});

/** A bout as the tablet sends it with score and warnings: the mode that it ran under, what was given, and where its clock stands. */
export const boutInput = z.object({
  mode: text(60),
  version: text(20),
  overrides: overridesInput.optional(),
  clock: moment,
  actions: listOf(action, maxBoutActions),
});

/** A bout as a match keeps it. */
export interface BoutRecord {
  mode: string;
  version: string;
  overrides?: ModeOverrides | undefined;
  clock: BoutMoment;
  actions: readonly BoutAction[];
}
