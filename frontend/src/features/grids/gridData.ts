import type { GridDoc, HttpGrid, MatchDoc } from '#contracts/competition/grid.docs';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import type { Category } from '#contracts/sport-events/sport-event.docs';

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
