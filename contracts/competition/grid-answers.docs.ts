import type { HttpGrid, MatchDoc, PlaceRow, RankingRow } from './grid.docs.js';
import type { GridKind, MatchData, Placement, ScoringType, SeparationKey, VictoryType } from './types.js';

/** What the calls about grids answer (docs/spec/calls.md). */

export interface GridAnswer {
  grid: HttpGrid;
}

/** Mates who may meet earlier than even spreading would allow, or in round 1. */
export interface DrawConflict {
  registrationIds: [number, number];
  by: SeparationKey;
  roundNumber: number;
}

export interface DrawAnswer extends GridAnswer {
  conflicts: DrawConflict[];
  /** Who stands where: what a draw by hand begins with. */
  placements: Placement[];
}

export interface AnnouncementAnswer {
  announcement: { announcementId: string; digest: string };
}

/** Where an entrant who came after the draw can be placed. */
export interface FreePlace {
  /** bye: against the one who rests there; vacated: of one who is out; group: at its end; startOrder: last to perform. */
  kind: 'bye' | 'vacated' | 'group' | 'startOrder';
  matchId: number | null;
  slot: number | null;
  groupNumber: number | null;
  /** The opponent in a bye, the holder of a vacated place. */
  heldBy: number | null;
}

export interface LatePlaces {
  /** Confirmed entrants who stand in no match. */
  entrants: { registrationId: number; fullName: string; organization: string | null }[];
  places: FreePlace[];
}

export interface DrawAllAnswer {
  drawn: number[];
  /** Absent when the same command came again: why a category was passed over is not recorded. */
  skipped?: { streamId: number; error: string }[];
}

export interface MatchAnswer {
  /** Absent when the match has gone since: the same command came again after another draw. */
  match?: MatchDoc | undefined;
  /** The other matches that changed with it; of a correction or another entrant the match itself too. */
  changedMatches: MatchDoc[];
  places: PlaceRow[];
}

/** A later result that a correction takes away. */
export interface FallenResult {
  matchId: number;
  winnerRegistrationId: number | null;
  score: MatchData['score'];
}

export interface SlotChange {
  matchId: number;
  slot: number;
  from: number | null;
  to: number | null;
}

export interface CorrectionAnswer extends MatchAnswer {
  falls: FallenResult[];
}

/** What a correction would do. */
export interface CorrectionPreview {
  changes: SlotChange[];
  falls: FallenResult[];
  /** Later results that would stay, by match. */
  stays: number[];
  places: PlaceRow[];
}

export interface MovedMatchAnswer {
  changedMatches: MatchDoc[];
  /** Neighbours in the order of play who share an entrant. */
  warnings: { matchIds: [number, number]; registrationId: number }[];
}

export interface PerformanceAnswer {
  match?: MatchDoc | undefined;
  ranking: RankingRow[];
}

export interface TimerAnswer {
  match: Pick<MatchDoc, 'id' | 'timerCountInSeconds' | 'isTimerRunning'>;
}

/** An option with its default and its values or bounds. */
export interface OptionSpec {
  default: unknown;
  values?: readonly unknown[];
  min?: number;
  max?: number;
}

export interface GridOptionAnswer {
  gridKinds: { id: GridKind; name: string }[];
  currentGridKind: GridKind;
  options: Record<string, OptionSpec>;
  optionsByKind: Record<string, Record<string, OptionSpec>>;
  currentOptions: Record<string, unknown>;
  participantsCount: number;
  /** Confirmed athletes without a pair or a team where those are drawn. */
  leftOutCount: number;
  victoryTypes: { id: VictoryType; name: string }[];
  scoringTypes: readonly ScoringType[];
  version: number;
}

export interface GridHistoryEntry {
  /** uuid, as in the `eventIds` of the command's answer. */
  id: string;
  version: number;
  type: string;
  data: Record<string, unknown>;
  recordedAt: string;
  deviceTime: string | null;
  actor: { id: number; name: string } | null;
  actorRole: string;
  onBehalfOfUserId: number | null;
  correlationId: string;
}

export interface GridHistory {
  entries: GridHistoryEntry[];
  total: number;
  victoryTypes: { id: VictoryType; name: string }[];
}
