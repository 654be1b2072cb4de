import type { JudgePanel } from '../judging/panels.js';
import type { BoutRecord } from '../sport-modes/bout.js';

/** The words of the competition engine. Ids are positive integers. */

export type GridKind = 'olympic' | 'roundRobin' | 'mixedRoundAndOlympic' | 'performance';
export type Stage = 'setup' | 'draw' | 'groups' | 'main' | 'completed';
/** main: the tree up to the final; final: third-place match only; consolation: repechage, bronze bouts, consolation; group: everything else. */
export type Bracket = 'main' | 'final' | 'consolation' | 'group';
export type MatchStatus = 'pending' | 'ready' | 'running' | 'finished' | 'blocked';
export type SlotNumber = 1 | 2;
export type EntrantStatus = 'active' | 'withdrawn' | 'disqualified';
export type EntrantKind = 'athlete' | 'pair' | 'team';

/** Where the participant of a slot comes from: a reference, never a copy. */
export type Source =
  | { type: 'entrant'; registrationId: number }
  | { type: 'winner'; matchId: number }
  | { type: 'loser'; matchId: number }
  /** The `order`-th (1 = first round) of those beaten before `matchId` by whoever stands in slot `ofSlot` of it. */
  | { type: 'beatenBy'; matchId: number; ofSlot: SlotNumber; order: number }
  | { type: 'groupPlace'; groupNumber: number; place: number }
  /** `order` 1 = best of all groups' entrants at that place. */
  | { type: 'bestOfPlace'; place: number; order: number }
  | { type: 'bye' };

export const victoryTypes = [
  'points',
  'superiority',
  'fall',
  'decision',
  'extraTime',
  'shootout',
  'injury',
  'forfeit',
  'walkover',
  'noShow',
  'disqualification',
  'disqualificationConduct',
  'draw',
  'doubleDisqualification',
  'doubleNoShow',
] as const;
export type VictoryType = (typeof victoryTypes)[number];

export const roundNames = ['halfTime', 'fullTime', 'extraTime', 'shootout', 'game', 'period'] as const;
type RoundName = (typeof roundNames)[number];

export interface Score {
  slot1: number;
  slot2: number;
}
export interface RoundScore extends Score {
  name: RoundName;
}
export interface MatchData {
  score: Score | null;
  /** Warnings (shido, cards), never a shoot-out. */
  penalties: Score;
  rounds: RoundScore[];
  note: string;
  /** Where the tablet ran the match by a sport mode: what score and penalties come from. */
  bout: BoutRecord | null;
}

export const scoringTypes = ['sum', 'average', 'trimmedAverage', 'best'] as const;
export type ScoringType = (typeof scoringTypes)[number];
export const standingsPresets = ['simple', 'football', 'judo', 'uwwNordic', 'bwf', 'ittf', 'wkf', 'fencing'] as const;
export type StandingsPreset = (typeof standingsPresets)[number];
export const consolationKinds = ['none', 'lastEight', 'finalists', 'semifinalists', 'direct', 'firstRound', 'allPlaces'] as const;
export type ConsolationKind = (typeof consolationKinds)[number];
export const separationKeys = ['organization', 'coach', 'country', 'region'] as const;
export type SeparationKey = (typeof separationKeys)[number];

/** One judge's mark; `value: null` = the judge was absent, which is not a zero. */
export interface JudgeMark {
  judgeIndex: number;
  criterionId: number;
  value: number | null;
}
export interface PerformanceCriterion {
  criterionId: number;
  name: string;
  role: 'mark' | 'value' | 'multiplier';
  factor: number;
  min: number;
  max: number;
  step: number;
  judgesCount?: number;
  dropHigh?: number;
  dropLow?: number;
  scoringType?: ScoringType;
  /** Who gives it on devices of their own; absent: all judges a mark, the technical panel everything else. */
  panel?: JudgePanel;
  /** Judges give what they deduct from so much: the criterion is that, less what their marks come to. */
  deductedFrom?: number;
  /** Grades of execution of an element: each point is worth a tenth of what the criterion of that id, its base value, was given. */
  gradesOf?: number;
}
export interface PerformanceOptions {
  preset: string;
  judgesCount: number;
  dropHigh: number;
  dropLow: number;
  decimals: number;
  criteria: PerformanceCriterion[];
  roundsAggregate: 'sum' | 'best' | 'average' | 'last';
  tieBreaks: string[];
}

/** All options with their defaults filled in; which of them a kind uses is said in options.ts. */
export interface GridOptions {
  hasThirdPlaceMatch: boolean;
  consolationKind: ConsolationKind;
  hasConsolation: boolean;
  isFeedIn: boolean;
  seeding: 'strict' | 'banded';
  layout: 'standard' | 'mirrored';
  byeMethod: 'standard' | 'qualification';
  groupsCount: number;
  groupSize: number;
  advancePerGroup: number;
  wildcardsCount: number;
  pairing: 'crossGroups' | 'seeded' | 'manual';
  isCarriedForward: boolean;
  rounds: number;
  boutOrder: 'berger' | 'oneMat';
  standingsPreset: StandingsPreset;
  pointsForWin: number;
  pointsForDraw: number;
  pointsForLoss: number;
  isDrawAllowed: boolean;
  isRestartOnTwo: boolean;
  withdrawalInGroup: 'walkovers' | 'deleteResults';
  bestOf: 1 | 3 | 5 | 7;
  scoringType: ScoringType;
  performance: PerformanceOptions;
}

/** A confirmed registration as the draw sees it. Ids of organisation, coach, country and region serve separation only. */
export interface DrawEntrant {
  registrationId: number;
  seed: number | null;
  groupNumber: number | null;
  position: number | null;
  weight: number | null;
  organizationId: number | null;
  coachId: number | null;
  countryId: number | null;
  regionId: number | null;
}

/** olympic: slot; roundRobin, mixed: groupNumber + position; performance: position. */
export interface Placement {
  registrationId: number;
  slot?: number;
  groupNumber?: number;
  position?: number;
}

/** A match as the builders lay it out: links only, no state. A performance round has one plan with a slot for each entrant. */
export interface MatchPlan {
  id: number;
  /** Printed number in order of play, from 1 within the grid. */
  number: number;
  bracket: Bracket;
  roundNumber: number;
  /** 1-based, top to bottom within the round, as if no byes existed. */
  index: number;
  groupNumber: number | null;
  slots: Source[];
  isPlayOff: boolean;
}
