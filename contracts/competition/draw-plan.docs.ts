import type { DrawConflict } from './grid-answers.docs.js';
import type { DrawSystem, LeftOutReason } from './draw-systems.js';
import type { GridKind, SeparationKey } from './types.js';

/** An entrant as the plan of the draws names them: a person, a pair, a team. */
export interface PlannedEntrant {
  registrationId: number;
  fullName: string;
  organization: string | null;
  weight: number | null;
}

export interface LeftOutEntrant extends PlannedEntrant {
  /** Null: left out by hand. */
  reason: LeftOutReason | null;
  /** Whether the organiser may take them in for this draw: the confirmed ones. */
  mayTakePart: boolean;
}

/** One category in the plan of the draws. */
export interface DrawPlanRow {
  streamId: number;
  streamName: string;
  /** Why it is not to be drawn: it was, it has results, it is completed, nobody takes part. */
  state: 'open' | 'drawn' | 'hasResults' | 'completed' | 'empty';
  entrants: PlannedEntrant[];
  leftOut: LeftOutEntrant[];
  system: DrawSystem;
  /** What the rule of the sport says for this number of entrants. */
  ruleSystem: DrawSystem;
  /** Those that can be fought with so many entrants. */
  systems: DrawSystem[];
  bronze: 1 | 2;
  /** Whether the system leaves the choice of one bronze or two. */
  isBronzeOpen: boolean;
  mode: 'random' | 'seeded';
  separateBy: SeparationKey[];
  gridKind: GridKind;
  bouts: number;
  minutes: number;
  /** The key that the conflicts were found with; the draw with it is the one that was looked at. */
  drawSeed: string;
  conflicts: DrawConflict[];
  /** Why it cannot be drawn as it is set up. */
  error: string | null;
}

export interface DrawPlanAnswer {
  rows: DrawPlanRow[];
}
