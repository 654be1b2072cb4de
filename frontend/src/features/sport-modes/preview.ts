import type { BoutAction } from '#contracts/sport-modes/bout';
import type { SideTimer, SportMode } from '#contracts/sport-modes/types';
import { boutOf, type Bout } from '#domain/sport-modes/bout';
import { isExtra, lengthOf } from '#domain/sport-modes/rules';

/** A match that is tried out: what was given, and where the clock stands. */
export interface Trial {
  actions: readonly BoutAction[];
  period: number;
  ms: number;
}

export const fresh: Trial = { actions: [], period: 1, ms: 0 };

export const meaningOf = (mode: SportMode, { actions, period, ms }: Trial): Bout => boutOf(mode, {}, actions, { period, ms });

interface Tap {
  side: 0 | 1;
  code: string;
  heldMs?: number;
}

/** Gives it at the time of the clock; a card is that of each judge, a flag that of the next one. */
export const tapped = (mode: SportMode, trial: Trial, { side, code, heldMs }: Tap): Trial => {
  const isCard = mode.score.kind === 'cards' && mode.actions.some((action) => action.code === code && action.value > 0);
  const flag = mode.score.kind === 'flags' ? trial.actions.length + 1 : undefined;
  const judges = isCard && mode.score.kind === 'cards' ? Array.from({ length: mode.score.judges }, (_, i) => i + 1) : [flag];
  const given = judges.map((judge, i): BoutAction => ({
    ...{ id: `${trial.actions.length + i}`, side, code, at: { period: trial.period, ms: trial.ms } },
    ...(heldMs !== undefined && { heldMs }),
    ...(judge !== undefined && { judge }),
  }));
  return { ...trial, actions: [...trial.actions, ...given] };
};

/** The clock goes on, at most to the end of the period. */
export const passed = (mode: SportMode, trial: Trial, ms: number): Trial => {
  const length = lengthOf(mode, trial.period);
  return { ...trial, ms: Math.min(trial.ms + ms, length ?? Number.MAX_SAFE_INTEGER) };
};

export const toPeriodEnd = (mode: SportMode, trial: Trial): Trial => ({ ...trial, ms: lengthOf(mode, trial.period) ?? trial.ms });

export const toNextPeriod = (trial: Trial): Trial => ({ ...trial, period: trial.period + 1, ms: 0 });

/** Takes back what was tapped last, the cards of all judges together. */
export const undone = (mode: SportMode, trial: Trial): Trial => {
  const isCard = mode.score.kind === 'cards' && trial.actions.at(-1)?.judge !== undefined;
  const taken = isCard && mode.score.kind === 'cards' ? mode.score.judges : 1;
  return { ...trial, actions: trial.actions.slice(0, Math.max(0, trial.actions.length - taken)) };
};

/** Seconds at which a side timer comes to something. */
export const momentsOf = ({ marks = [], unlessScored, limit }: SideTimer): number[] => {
  if (marks.length > 0) return marks.map(({ seconds }) => seconds);
  return unlessScored ? [unlessScored.seconds] : limit ? [limit.seconds] : [];
};

/** Seconds on the screen: what is left where the clock counts down and has a length. */
export const shownSeconds = (mode: SportMode, { period, ms }: Trial): number => {
  const length = lengthOf(mode, period);
  return Math.ceil((mode.clock.direction === 'down' && length !== null ? length - ms : ms) / 1_000);
};

export const isOvertime = (mode: SportMode, { period }: Trial): boolean => isExtra(mode, period);
