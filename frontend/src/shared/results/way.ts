import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import type { VictoryType } from '#contracts/competition/types';

/** A match of an entrant as they see it. */
export interface WayMatch {
  match: MatchDoc;
  opponentId: number | null;
  own: number | null;
  other: number | null;
  outcome: 'won' | 'lost' | 'drawn';
  victoryTypeId: VictoryType | null;
  seconds: number;
}

/** Their way through a grid, match by match. */
export const wayOf = (grid: GridDoc, registrationId: number): WayMatch[] =>
  Object.values(grid.matches)
    .filter(({ isBye, status }) => !isBye && (status === 'finished' || status === 'blocked'))
    .sort((a, b) => a.number - b.number)
    .flatMap((match) => {
      const [first, second] = match.participants;
      const isFirst = first?.registrationId === registrationId;
      const [own, other] = isFirst ? [first, second] : [second, first];
      if (own?.registrationId !== registrationId) return [];
      const { winnerRegistrationId } = match;
      return [
        {
          ...{ match, opponentId: other?.registrationId ?? null, own: own.score, other: other?.score ?? null },
          outcome: winnerRegistrationId === null ? 'drawn' : winnerRegistrationId === registrationId ? 'won' : 'lost',
          ...{ victoryTypeId: match.victoryType?.id ?? null, seconds: match.timerCountInSeconds },
        } as const,
      ];
    });

export interface WayTotals {
  wins: number;
  losses: number;
  /** Of the scores that are known. */
  scoreFor: number;
  scoreAgainst: number;
}

export const totalsOf = (way: readonly WayMatch[]): WayTotals => ({
  wins: way.filter(({ outcome }) => outcome === 'won').length,
  losses: way.filter(({ outcome }) => outcome === 'lost').length,
  scoreFor: way.reduce((sum, { own }) => sum + (own ?? 0), 0),
  scoreAgainst: way.reduce((sum, { other }) => sum + (other ?? 0), 0),
});
