import type { VictoryType } from '../competition/types.js';
import type { GridRow } from './systems.js';

/**
 * A sport mode: the rules of one sport and rule set that a mat, a board and a draw need, as data. `id` and `version` name it for ever; a
 * change of the rules is a new version beside the old one. Terms are a closed list: there is no code in a mode.
 */
export interface SportMode extends Words {
  id: string;
  version: string;
  /** Key of the sport (contracts/rules/sports.ts); '' for the mode of every other sport. */
  sport: string;
  /** First and second side of a match. */
  sides: readonly [ModeSide, ModeSide];
  clock: ModeClock;
  score: ScoreRule;
  actions: readonly ScoreAction[];
  penalties: readonly PenaltyTrack[];
  timers: readonly SideTimer[];
  ends: readonly AutomaticEnd[];
  victories: Readonly<Record<string, Victory>>;
  /** When the time is over: the victory of whoever leads, and what parts two who are level; null: `level` alone decides (ladder). */
  onTime: { lead: string | null; level: readonly TieRule[] };
  grid: readonly GridRow[];
  /** Minutes that one match takes of the mat, with call, bow and result. */
  planMinutes: number;
  /** Least rest of an athlete between two matches. */
  restSeconds: number;
}

/** The rules themselves, as they are copied and changed: without the name that a version keeps for ever. */
export type ModeRules = Omit<SportMode, 'id' | 'version'>;

/** A word in the languages of the product. */
interface Words {
  ru: string;
  en: string;
}

interface ModeSide extends Words {
  key: string;
  /** Background of the side on the tablet and on boards. */
  color: string;
}

interface ModeClock {
  direction: 'down' | 'up';
  /** Length of each period; none: the match has no time. The length of the category takes their place. */
  periodSeconds: readonly number[];
  breakSeconds: number;
  /** `bout`: the screen counts all periods as one time (wrestling shows 6:00 at the start). */
  shows: 'period' | 'bout';
  /** `referee`: the clock stands between commands; `runs`: it stops for time-outs only. */
  stop: 'referee' | 'runs';
  /** Seconds left at which the tablet signals, besides the end. */
  signals: readonly number[];
  /** One more period for a level match, where the tie rules ask for it: whoever leads in it has won; null seconds: without limit. */
  extra: { seconds: number | null } | null;
}

export type ScoreRule =
  /** Actions of a higher slot decide before those of a lower one; the total shown to other parts of the product keeps that order. */
  | { kind: 'ladder'; slots: readonly string[] }
  /** Values of all actions together. */
  | { kind: 'sum' }
  /** Each period is a score of its own; most of `bestOf` wins. A lead of `gap` ends the period. */
  | { kind: 'rounds'; bestOf: number; gap: number | null; level: readonly TieRule[]; victory: string }
  /** Games to `target` with a lead of two, at most to `cap`; most of `bestOf` wins. */
  | { kind: 'games'; bestOf: number; target: number; cap: number | null; victory: string }
  /** Each judge gives each period to one side, 10 to 7–9; the side on whose card most cards lead has won. */
  | { kind: 'cards'; judges: number }
  /** Each judge raises a flag for one side; the side with most of them has won. */
  | { kind: 'flags'; judges: number; victory: string }
  /** Marks of judges, by one of the presets of a performance grid. */
  | { kind: 'panel'; preset: string };

/** A button of a side. */
export interface ScoreAction extends Words {
  code: string;
  /** On the button and on boards: I, W, 2. */
  short: string;
  /** Points of the side; of a card, what the loser of the period gets. */
  value: number;
  /** The other side gets the points as well (a double touch). */
  isForBoth?: true | undefined;
}

export interface PenaltyTrack extends Words {
  /** Code of the action that takes the next step. */
  code: string;
  short: string;
  /** What each step costs, in order; beyond the last one the last is repeated. */
  steps: readonly PenaltyStep[];
  /** The officials may give a later step at once. */
  maySkip?: true | undefined;
  /** Steps are counted over both sides together. */
  isShared?: true | undefined;
  /** Code of the track whose steps this one counts as. */
  countsAs?: string | undefined;
}

export interface PenaltyStep {
  /** Shown in place of `short` and the number of the step. */
  short?: string | undefined;
  /** Points to the other side. */
  give?: number | undefined;
  /** Code of an action that the other side gets. */
  giveAction?: string | undefined;
  /** Points off every judge's card (boxing). */
  minus?: number | undefined;
  /** Victory of the other side. */
  end?: string | undefined;
  /** The other side wins the period. */
  endsPeriod?: true | undefined;
  /** Side timer that the officials start with it. */
  timer?: string | undefined;
}

/** A clock of one side beside that of the match. */
export interface SideTimer extends Words {
  code: string;
  /** Whether the clock of the match runs on (hold-down) or stands (doctor). */
  runsWith: 'clock' | 'stop';
  /** An end in the middle of a hold waits until the hold is over. */
  isHold?: true | undefined;
  /** Awards of the side at so many seconds; a later mark takes the place of the earlier one of the same hold. */
  marks?: readonly { seconds: number; action: string }[] | undefined;
  /** Marks are paid once a match; a higher one replaces a lower one. */
  isPaidOnce?: true | undefined;
  /** Seconds after which the other side gets points unless this side has scored meanwhile. */
  unlessScored?: { seconds: number; give: number } | undefined;
  /** Seconds of this side in the whole match (or of one use) after which the other side wins. */
  limit?: { seconds: number; of: 'match' | 'use'; end?: string | undefined } | undefined;
}

/** When the tablet proposes to finish; a person confirms it, for any score can be taken back. */
export type AutomaticEnd =
  | { when: 'count'; of: string; atLeast: number; within: 'period' | 'match'; victory: string }
  | { when: 'lead'; atLeast: number; victory: string }
  | { when: 'total'; atLeast: number; victory: string };

export interface Victory extends Words {
  /** How it is recorded; `decision` takes its place where the score does not allow it. */
  recordedAs: VictoryType;
  /** Classification points of winner and loser. */
  points: readonly [winner: number, loser: number];
  /** The victory in its place when the loser has scored. */
  ifLoserScored?: string | undefined;
}

/** What parts two who are level, in order. */
export type TieRule =
  /** More actions of a code, or of a code that a timer pays. */
  | { by: 'count'; of: string; victory: string }
  /** The highest single action, then how many of it. */
  | { by: 'highest'; victory: string }
  | { by: 'countOfHighest'; victory: string }
  /** Fewer steps of a penalty track. */
  | { by: 'fewerPenalties'; of: string; victory: string }
  /** More points by some of the actions. */
  | { by: 'points'; of: readonly string[]; victory: string }
  | { by: 'lastScore'; victory: string }
  /** Whoever was given points first, of whatever kind. */
  | { by: 'firstGiven'; victory: string }
  /** Whoever scored first without an answer at the same stop of the clock, unless an action `lost` took it from them (senshu). */
  | { by: 'firstUnanswered'; lost: string; victory: string }
  /** Whoever an action `of` names, the last one counts (priority by lot in fencing). */
  | { by: 'named'; of: string; victory: string }
  | { by: 'extra' }
  /** The officials name the winner. */
  | { by: 'hand'; victory: string };
