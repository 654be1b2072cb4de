import type { BoutMoment, ModeOverrides } from '#contracts/sport-modes/bout';
import type { SportMode } from '#contracts/sport-modes/types';

/** A mode with what the category or the sport event sets in place of its own values. */
export const withOverrides = (mode: SportMode, overrides: ModeOverrides = {}): SportMode => {
  const { periodSeconds = mode.clock.periodSeconds, breakSeconds = mode.clock.breakSeconds, extraSeconds, bestOf, target } = overrides;
  const extra = mode.clock.extra && extraSeconds !== undefined ? { ...mode.clock.extra, seconds: extraSeconds } : mode.clock.extra;
  return { ...mode, clock: { ...mode.clock, periodSeconds, breakSeconds, extra }, score: scoreOf(mode.score, bestOf, target) };
};

const scoreOf = (score: SportMode['score'], bestOf: number | undefined, target: number | undefined): SportMode['score'] => {
  if (score.kind === 'games') return { ...score, bestOf: bestOf ?? score.bestOf, target: target ?? score.target };
  return score.kind === 'rounds' ? { ...score, bestOf: bestOf ?? score.bestOf } : score;
};

/** Milliseconds of a period; null: without limit. The period after the last one is the extra one. */
export const lengthOf = ({ clock }: SportMode, period: number): number | null => {
  const seconds = clock.periodSeconds[period - 1] ?? (period > clock.periodSeconds.length ? (clock.extra?.seconds ?? null) : null);
  return seconds === null ? null : seconds * 1_000;
};

export const isExtra = ({ clock }: SportMode, period: number): boolean =>
  clock.periodSeconds.length > 0 && period > clock.periodSeconds.length;

export const isPeriodOver = (mode: SportMode, { period, ms }: BoutMoment): boolean => {
  const length = lengthOf(mode, period);
  return length !== null && ms >= length;
};

/** Milliseconds fought in the match up to a moment, where the periods before are full. */
export const sinceStart = (mode: SportMode, { period, ms }: BoutMoment): number => {
  let before = 0;
  for (let earlier = 1; earlier < period; earlier += 1) before += lengthOf(mode, earlier) ?? 0;
  return before + ms;
};
