import type { ShownProtest } from './protests.docs.js';
import type {
  Bracket,
  EntrantStatus,
  GridKind,
  GridOptions,
  JudgeMark,
  MatchData,
  MatchStatus,
  ScoringType,
  Source,
  Stage,
  VictoryType,
} from './types.js';

/** Documents of a grid as the screens read them (docs/spec/grid.md). HTTP gives `matches` as an array, live as a map by id. */

export interface Named {
  id: number;
  name: string;
}

export interface ParticipantDoc {
  /** 1 or 2; in a performance round the start order. */
  slot: number;
  registrationId: number | null;
  source: Source;
  score: number | null;
  penalties: number;
  /** HTTP only; live pages take names from `entrants`. */
  fullName?: string | null;
  organization?: Named | null;
  /** Performance only. */
  place?: number | null;
  scores?: (JudgeMark & { isDropped: boolean })[];
  criteria?: { criterionId: number; combined: number | null; value: number | null }[];
}

export interface MatchDoc {
  id: number;
  number: number;
  streamId: number;
  bracket: Bracket;
  roundNumber: number;
  index: number;
  groupNumber: number | null;
  participants: ParticipantDoc[];
  winnerRegistrationId: number | null;
  /** Live carries the id alone; HTTP adds the name in the caller's language. */
  victoryType: { id: VictoryType; name?: string } | null;
  status: MatchStatus;
  isBlocked: boolean;
  blockedText?: string | null;
  isBye: boolean;
  isPlayOff: boolean;
  nextMatchId: number | null;
  loserNextMatchId: number | null;
  fedBy: number[];
  playgroundId: number | null;
  /** Planned time, HH:mm in the sport event's time zone. */
  timeStart: string | null;
  timerCountInSeconds: number;
  isTimerRunning: boolean;
  timerUpdatedAt?: string | null;
  videoTranslationUrl: string | null;
  /** Absent: nobody has protested, or the protest was withdrawn. */
  protest?: ShownProtest;
  /** Live: rounds and note only (score and penalties stand in the participants); `bout` over HTTP, while the match runs. */
  matchData: Partial<MatchData>;
  /** Performance: who is being judged now. */
  currentRegistrationId?: number | null;
  /** HTTP only: precondition for `expectedVersion`. */
  version?: number;
}

export interface TableRow {
  registrationId: number;
  played: number;
  wins: number;
  draws: number;
  losses: number;
  points: number;
  /** Of wrestling: by how each match was won. */
  classificationPoints?: number;
  scoreFor: number;
  scoreAgainst: number;
  scoreDifference: number;
  place: number | null;
  isUnresolved: boolean;
  /** What parted this row from the row above; null in the first row and between tied rows. */
  separatedBy: { criterion: string; above: number; own: number } | null;
}

export interface GroupDoc {
  number: number;
  name: string;
  registrations: number[];
  isResolved: boolean;
  table: TableRow[];
  ties: { places: number[]; registrationIds: number[] }[];
}

export interface PlaceRow {
  place: number;
  registrationId: number;
  points: number;
}

export interface RankingRow {
  registrationId: number;
  total: number | null;
  place: number | null;
}

export interface EntrantDoc {
  fullName: string;
  organization: Named | null;
  countryCode: string | null;
  tournamentGridNumber: number | null;
  seed: number | null;
  entrantStatus: EntrantStatus;
  /** Of a pair or team formed of athletes. */
  members?: { registrationId: number; fullName: string }[];
}

export interface GridDoc<Matches = Record<string, MatchDoc>> {
  streamId: number;
  gridKind: GridKind;
  /** Those of its kind. */
  options: Partial<GridOptions>;
  stage: Stage;
  scoringType: ScoringType | null;
  groups: GroupDoc[];
  matches: Matches;
  places: PlaceRow[];
  consolationPlaces: PlaceRow[];
  excluded: { registrationId: number; reason: string }[];
  /** Performance only: aggregate of the rounds so far. */
  ranking?: RankingRow[];
  entrants: Record<string, EntrantDoc>;
  isDrawn: boolean;
  drawSeed: string | null;
  isCompleted: boolean;
  version: number;
}

export type LiveGrid = GridDoc;
export type HttpGrid = GridDoc<MatchDoc[]>;
