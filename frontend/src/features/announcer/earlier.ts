import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import { isOver } from '../../shared/bracket/names.js';

/** A bout that somebody has fought in this category. */
export interface EarlierBout {
  matchId: number;
  number: number;
  outcome: 'won' | 'lost' | 'drew';
  opponent: string;
  /** Own points first; null: without a score. */
  score: readonly [number, number] | null;
  match: MatchDoc;
}

/** The bouts of an entrant that are over, in order of play; a bye is none. */
export const earlierBouts = ({ matches, entrants }: GridDoc, registrationId: number | null): EarlierBout[] =>
  Object.values(matches)
    .filter((match) => isOver(match) && !match.isBye && match.participants.length === 2)
    .sort((a, b) => a.number - b.number)
    .flatMap((match): EarlierBout[] => {
      const { id: matchId, number, participants, winnerRegistrationId } = match;
      const own = participants.find((one) => one.registrationId === registrationId);
      const other = participants.find((one) => one !== own);
      const opponent = other?.registrationId == null ? undefined : entrants[other.registrationId];
      if (registrationId === null || !own || !other || !opponent) return [];
      const outcome = winnerRegistrationId === null ? 'drew' : winnerRegistrationId === registrationId ? 'won' : 'lost';
      const score = own.score === null || other.score === null ? null : ([own.score, other.score] as const);
      return [{ matchId, number, outcome, opponent: opponent.fullName, score, match }];
    });
