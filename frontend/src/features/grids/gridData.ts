import type { GridDoc, HttpGrid, MatchDoc } from '#contracts/competition/grid.docs';
import type { NameStyle } from '../../shared/bracket/names.js';
import type { Category } from '#contracts/sport-events/sport-event.docs';

export interface GridAnswer {
  grid: HttpGrid;
  conflicts?: { registrationIds: [number, number]; by: string; roundNumber: number }[];
}

export interface OptionSpec {
  default: unknown;
  values?: unknown[];
  min?: number;
  max?: number;
}

export interface GridOptionAnswer {
  gridKinds: { id: Category['gridKind']; name: string }[];
  currentGridKind: Category['gridKind'];
  optionsByKind: Record<string, Record<string, OptionSpec>>;
  currentOptions: Record<string, unknown>;
  participantsCount: number;
  /** Confirmed athletes without a pair or a team where those are drawn. */
  leftOutCount?: number;
  victoryTypes: { id: string; name: string }[];
}

export interface HistoryEntry {
  version: number;
  type: string;
  data: Record<string, unknown>;
  recordedAt: string;
  deviceTime: string | null;
  actor: { id: number; name: string } | null;
  actorRole: string;
}

/** The form that the bracket, groups and rankings draw: matches by id. */
export const asDocument = (grid: HttpGrid): GridDoc => ({
  ...grid,
  matches: Object.fromEntries(grid.matches.map((match) => [match.id, match])),
});

export const nameStyleOf = (stream: Category): NameStyle => (stream.entrantKind === 'athlete' ? 'person' : 'whole');

export const nameIn = (grid: Pick<GridDoc, 'entrants'>, registrationId: number | null, nobody: string): string =>
  registrationId === null ? nobody : (grid.entrants[registrationId]?.fullName ?? String(registrationId));

export const isFought = (match: MatchDoc): boolean => (match.status === 'finished' || match.status === 'blocked') && !match.isBye;

export const counts = (matches: readonly MatchDoc[]): { done: number; count: number } => {
  const real = matches.filter(({ isBye }) => !isBye);
  return { done: real.filter(isFought).length, count: real.length };
};
