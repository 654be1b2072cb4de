import type { EntrantStatus } from '../competition/types.js';

interface Named {
  id: number;
  name: string;
}

/** A bout of a followed athlete, by the names that a visitor may see. */
interface FollowedBout {
  matchId: number;
  number: number;
  /** null: not known yet, or a round with more than two. */
  opponent: string | null;
}

export interface PlayedBout extends FollowedBout {
  /** null: nobody won. */
  isWon: boolean | null;
  /** Own score first. */
  score: [number, number] | null;
}

export interface ComingBout extends FollowedBout {
  isRunning: boolean;
  playground: string | null;
  /** HH:mm in the sport event's time zone: the board's estimate, else the plan. */
  time: string | null;
  /** How many bouts come before it on its playground; null: more than the board shows. */
  before: number | null;
}

/** Where an athlete stands in a category: what was, what comes. */
export interface FollowedAthlete {
  registrationId: number;
  streamId: number;
  streamName: string;
  fullName: string;
  organization: Named | null;
  /** The team or pair in which they stand. */
  team: string | null;
  status: EntrantStatus;
  isDrawn: boolean;
  wins: number;
  bouts: number;
  last: PlayedBout | null;
  next: ComingBout | null;
  /** Final place, as soon as the grid knows it. */
  place: number | null;
}

export interface Medals {
  gold: number;
  silver: number;
  bronze: number;
}

export interface FollowedAthletes {
  /** The club that was asked for. */
  organization: Named | null;
  athletes: FollowedAthlete[];
  medals: Medals;
}
