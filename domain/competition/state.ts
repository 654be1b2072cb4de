import type { GroupDoc, PlaceRow } from '#contracts/competition/grid.docs';
import type { SportMode } from '#contracts/sport-modes/types';
import type { DataOf } from './evolve.data.js';
import type { ShownProtest } from '#contracts/competition/protests.docs';
import type { KeptProtest } from './protests.js';
import type { GroupEntrant } from './groupStats.js';
import type { TieDecision } from './standings.js';
import type {
  EntrantStatus,
  GridKind,
  GridOptions,
  MatchData,
  MatchPlan,
  Placement,
  Score,
  Source,
  Stage,
  VictoryType,
} from '#contracts/competition/types';

/** Who stands in a slot: a registration, `null` while it is open, `nobody` when it stays empty for good. */
export type SlotValue = number | null;
export const vacant = 0;

export interface MatchResult {
  /** `null` for draws and double defeats. */
  winner: number | null;
  loser: number | null;
  victoryType: VictoryType;
  score: Score | null;
  /** Followed from an entrant's withdrawal, not entered by a referee: undone when the entrant comes back. */
  isAutomatic: boolean;
}

/** An entrant's marks in one performance round. */
export interface SheetRow {
  scores: { judgeIndex: number; criterionId: number; value: number | null }[];
  penalty: number;
}

export interface MatchState {
  plan: MatchPlan;
  occupants: SlotValue[];
  result: MatchResult | null;
  /** An opponent is missing for good: the other one goes on, without a fight. Of two who meet three times, the third bout after two wins of one. */
  isBye: boolean;
  data: MatchData;
  /** Version of the grid when participants, result or block last changed. */
  version: number;
  changedBy: number | null;
  changedAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  timer: { seconds: number; isRunning: boolean; updatedAt: string | null };
  playgroundId: number | null;
  timeStart: string | null;
  videoUrl: string | null;
  /** What everybody sees of the protests against it. */
  protest?: ShownProtest | undefined;
  isBlocked: boolean;
  /** Performance: marks by registration id. */
  sheets: Record<string, SheetRow>;
  currentRegistrationId: number | null;
}

export interface GroupState extends GroupDoc {
  /** In draw order, with what the standings need to know of each. */
  entrants: GroupEntrant[];
  decisions: TieDecision[];
}

export interface GridState {
  streamId: number;
  eventId: number;
  kind: GridKind;
  options: GridOptions;
  sport: string;
  stage: Stage;
  /** Number of the last event. */
  version: number;
  isCreated: boolean;
  isDrawn: boolean;
  drawSeed: string | null;
  placements: Placement[];
  /** Matches by id. Derived links are in links.ts. */
  matches: Record<string, MatchState>;
  /** Ids in order of number. */
  order: number[];
  groups: GroupState[];
  places: PlaceRow[];
  consolationPlaces: PlaceRow[];
  excluded: { registrationId: number; reason: string }[];
  entrantStatus: Record<string, EntrantStatus>;
  /** Match that both lost by disqualification → the match that takes its place. */
  replacements: Record<string, number>;
  /** Overrides of who takes which group place, by `group:place`. */
  secondStage: Record<string, number>;
  /** Entrants taken out of the second stage by hand: their group places stay empty until another is moved in. */
  leftOut: number[];
  /** Slots as they were before somebody was put into them by hand, by match. */
  slotsBefore: Record<string, Source[]>;
  /** Protests against its matches, in the order of filing. */
  protests: KeptProtest[];
  /** Points of the sport event for places 1–6. */
  points: number[];
  /** Modes of organisers that bouts of this grid are run by. */
  boutRules: readonly SportMode[];
  /** Slots of the main tree in the first round: a power of two; 0 before it is there. */
  mainSlots: number;
  /** A public draw that is announced and not made yet. */
  announced?: DataOf<'DrawAnnounced'> | null;
}

export const emptyGrid = (streamId: number, options: GridOptions): GridState => ({
  streamId,
  eventId: 0,
  kind: 'olympic',
  options,
  sport: '',
  stage: 'setup',
  version: 0,
  isCreated: false,
  isDrawn: false,
  drawSeed: null,
  placements: [],
  matches: {},
  order: [],
  groups: [],
  places: [],
  consolationPlaces: [],
  excluded: [],
  entrantStatus: {},
  replacements: {},
  secondStage: {},
  leftOut: [],
  slotsBefore: {},
  protests: [],
  points: [],
  boutRules: [],
  mainSlots: 0,
});

const noScore = (): Score => ({ slot1: 0, slot2: 0 });

export const emptyData = (): MatchData => ({ score: null, penalties: noScore(), rounds: [], note: '', bout: null });

export const newMatch = (plan: MatchPlan): MatchState => ({
  plan,
  occupants: plan.slots.map((source) => fixedOccupant(source)),
  result: null,
  isBye: false,
  data: emptyData(),
  version: 0,
  changedBy: null,
  changedAt: null,
  startedAt: null,
  finishedAt: null,
  timer: { seconds: 0, isRunning: false, updatedAt: null },
  playgroundId: null,
  timeStart: null,
  videoUrl: null,
  isBlocked: false,
  sheets: {},
  currentRegistrationId: null,
});

const fixedOccupant = (source: Source): SlotValue => {
  if (source.type === 'entrant') return source.registrationId;
  return source.type === 'bye' ? vacant : null;
};

export const isDone = (match: MatchState): boolean => match.result !== null || match.isBye;

/** A grid as it is now, for who reads it in several turns: results go on to change matches, groups and places in place. */
export const stillGrid = (state: GridState): GridState => ({
  ...state,
  matches: Object.fromEntries(Object.entries(state.matches).map(([id, match]) => [id, copyOfMatch(match)])),
  groups: state.groups.map((group) => ({ ...group })),
  places: [...state.places],
});

/** A copy that shares what is only ever replaced, never changed in place. */
export const copyOfMatch = (match: MatchState): MatchState => ({ ...match, occupants: [...match.occupants] });
