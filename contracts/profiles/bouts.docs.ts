import type { Bracket, VictoryType } from '../competition/types.js';
import type { Named } from '../directory/lookups.docs.js';

export type BoutOutcome = 'won' | 'lost' | 'drawn';

/** A bout of a person as they see it. */
export interface BoutRow {
  matchId: number;
  event: Named;
  /** First day of the sport event, dd-mm-yyyy. */
  day: string;
  sport: Named | null;
  discipline: string | null;
  /** Null: the person does not show weight or age, which the name of the category would tell. */
  category: string | null;
  bracket: Bracket;
  roundNumber: number;
  fromEnd: number;
  /** Null: somebody who does not show their results, or a team that is gone. */
  opponent: { id: number | null; fullName: string } | null;
  outcome: BoutOutcome;
  victoryType: VictoryType;
  /** Their own and the opponent's. */
  score: { own: number; other: number } | null;
}

/** Bouts that were fought, in one year and discipline; who won without a fight has no victory by it. */
export interface BoutRecord {
  year: number;
  sport: Named | null;
  discipline: string | null;
  wins: number;
  losses: number;
  draws: number;
}

export interface BoutHistory {
  /** False: the person does not show results. */
  isShown: boolean;
  bouts: BoutRow[];
  records: BoutRecord[];
  page: number;
  maxPage: number;
  total: number;
}

interface Opposed {
  id: number;
  fullName: string;
  gender: 'male' | 'female' | null;
  avatar: string | null;
}

/** All bouts of two people with each other, as the first of them sees it. */
export interface HeadToHead {
  /** Null: one of them does not show results, so that nothing is said of the two. */
  people: [Opposed, Opposed] | null;
  bouts: BoutRow[];
  wins: number;
  losses: number;
  draws: number;
}
