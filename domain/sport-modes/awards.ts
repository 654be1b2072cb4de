import type { BoutAction } from '#contracts/sport-modes/bout';
import type { PenaltyStep, PenaltyTrack, ScoreAction, SideTimer, SportMode } from '#contracts/sport-modes/types';
import { sinceStart } from './rules.js';

export type SideIndex = 0 | 1;
const other = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);

/** What one side gets for one action of the list. */
export interface Award {
  side: SideIndex;
  /** Of the score action; null: points for a penalty or a timer of the other side. */
  code: string | null;
  value: number;
  action: BoutAction;
}

/** A step that a side has reached on a penalty track. */
export interface Penalty {
  side: SideIndex;
  track: PenaltyTrack;
  /** From 1, over all tracks that count together. */
  number: number;
  step: PenaltyStep;
  action: BoutAction;
}

/** A side wins at once, whatever the score. */
interface Loss {
  winner: SideIndex;
  victory: string;
}

/** The list of actions in the words of the mode. */
export interface Reading {
  awards: Award[];
  penalties: Penalty[];
  losses: Loss[];
}

/** Reads the actions in their order. Codes that the mode does not have are passed over: the server refuses them. */
export const readActions = (mode: SportMode, actions: readonly BoutAction[]): Reading => {
  const reading: Reading = { awards: [], penalties: [], losses: [] };
  for (const action of actions) {
    const score = mode.actions.find(({ code }) => code === action.code);
    const track = mode.penalties.find(({ code }) => code === action.code);
    const timer = mode.timers.find(({ code }) => code === action.code);
    if (score) addScore(reading, score, action);
    else if (track) addPenalty(mode, reading, track, action);
    else if (timer) addTimer(mode, reading, timer, action, actions);
  }
  return reading;
};

const addScore = ({ awards }: Reading, { code, value, isForBoth }: ScoreAction, action: BoutAction): void => {
  awards.push({ side: action.side, code, value, action });
  if (isForBoth) awards.push({ side: other(action.side), code, value, action });
};

const addPenalty = (mode: SportMode, reading: Reading, track: PenaltyTrack, action: BoutAction): void => {
  const ladder = track.countsAs ?? track.code;
  const isCounted = ({ side, track: earlier, action: { at } }: Penalty): boolean =>
    (earlier.countsAs ?? earlier.code) === ladder &&
    (side === action.side || track.isShared === true) &&
    (mode.score.kind !== 'rounds' || at.period === action.at.period);
  const reached = Math.max(0, ...reading.penalties.filter(isCounted).map(({ number }) => number));
  const number = Math.max(reached + 1, track.maySkip ? (action.step ?? 0) : 0);
  const step = track.steps[number - 1] ?? track.steps.at(-1) ?? {};
  reading.penalties.push({ side: action.side, track, number, step, action });
  const winner = other(action.side);
  if (step.give !== undefined) reading.awards.push({ side: winner, code: null, value: step.give, action });
  if (step.giveAction !== undefined) reading.awards.push(paid(mode, winner, step.giveAction, action));
  if (step.end !== undefined) reading.losses.push({ winner, victory: step.end });
};

const paid = (mode: SportMode, side: SideIndex, code: string, action: BoutAction): Award => ({
  side,
  code,
  value: mode.actions.find((one) => one.code === code)?.value ?? 0,
  action,
});

const addTimer = (mode: SportMode, reading: Reading, timer: SideTimer, action: BoutAction, all: readonly BoutAction[]): void => {
  addMark(mode, reading, timer, action);
  const { unlessScored, limit } = timer;
  const held = action.heldMs ?? 0;
  if (unlessScored && held >= unlessScored.seconds * 1_000 && !hasScored(mode, action, unlessScored.seconds, all))
    reading.awards.push({ side: other(action.side), code: null, value: unlessScored.give, action });
  if (limit?.end === undefined) return;
  const uses = limit.of === 'use' ? [action] : all.filter(({ code, side }) => code === action.code && side === action.side);
  const total = uses.reduce((sum, { heldMs = 0 }) => sum + heldMs, 0);
  const isTold = reading.losses.some(({ winner, victory }) => winner === other(action.side) && victory === limit.end);
  if (total >= limit.seconds * 1_000 && !isTold) reading.losses.push({ winner: other(action.side), victory: limit.end });
};

/** The highest mark that a hold has reached; where a match pays a hold once, a higher one takes the place of the one that was paid. */
const addMark = (mode: SportMode, { awards }: Reading, { code, marks = [], isPaidOnce }: SideTimer, action: BoutAction): void => {
  const mark = marks.findLast(({ seconds }) => (action.heldMs ?? 0) >= seconds * 1_000);
  if (!mark) return;
  const award = paid(mode, action.side, mark.action, action);
  const before = isPaidOnce ? awards.findIndex(({ side, action: paidFor }) => side === action.side && paidFor.code === code) : -1;
  if (before === -1) awards.push(award);
  else if ((awards[before]?.value ?? 0) < award.value) {
    awards.splice(before, 1);
    awards.push(award);
  }
};

/** Whether the side of an activity time scored by an action while it ran. */
const hasScored = (mode: SportMode, { side, at }: BoutAction, seconds: number, all: readonly BoutAction[]): boolean => {
  const from = sinceStart(mode, at);
  return all.some((one) => {
    const isTechnique = one.side === side && mode.actions.some(({ code, value }) => code === one.code && value > 0);
    const moment = sinceStart(mode, one.at);
    return isTechnique && moment >= from && moment <= from + seconds * 1_000;
  });
};
