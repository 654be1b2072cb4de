import type { JudgeSeat } from '../judging/judging.docs.js';

/** Of whom a referee has to be independent, besides of themselves and of whom they coach; each level asks for the club too. */
export const neutralities = ['club', 'region', 'country'] as const;
export type Neutrality = (typeof neutralities)[number];

/** Why a referee is not neutral in a bout. */
export const conflictKinds = ['self', 'coach', 'club', 'region', 'country'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/** What else speaks against a referee in a bout: `gone`: taken off the list; `mat`: they belong to another mat on that day. */
export const hindranceKinds = ['gone', 'category', 'break', 'busy', 'mat'] as const;
type HindranceKind = (typeof hindranceKinds)[number];

export type SeatProblemKind = ConflictKind | HindranceKind;

/** Seats beside the referee's, at most. */
export const maxSideJudges = 10;
/** Mats of one day, breaks of its referees, and bouts in a row that a crew may be asked to run. */
export const maxRotaPlaygrounds = 100;
export const maxRefereeBreaks = 400;
export const maxBoutsInBlock = 30;

/** A referee of a sport event: a person, with or without an account. */
export interface EventReferee {
  userId: number;
  /** Licence category as the federation calls it; may be empty. */
  grade: string;
  organizationId: number | null;
  countryId: number | null;
  countryRegionId: number | null;
  /** Categories that they may run; null: all. */
  streamIds: number[] | null;
}

/** Who works at a mat on a day; in no crew: they help out where a crew has nobody who is neutral. */
interface MatCrew {
  playgroundId: number;
  userIds: number[];
}

interface RefereeBreak {
  userId: number;
  /** HH:mm */
  from: string;
  to: string;
}

/** How the referees of a day take turns. */
export interface RotaDay {
  /** dd-mm-yyyy */
  date: string;
  crews: MatCrew[];
  /** Bouts in a row before somebody else comes. */
  boutsInBlock: number;
  /** Bouts of the mat that pass, if possible, before the next turn. */
  restBouts: number;
  breaks: RefereeBreak[];
}

/** null: by the entrants, and by the sport mode. */
export interface RotaRules {
  neutrality: Neutrality | null;
  sideJudges: number | null;
}

/** What the head referee knew when they set the officials of a bout. */
export interface OverruledProblem {
  userId: number;
  kind: SeatProblemKind;
}

/** By seat: the referee first, then side judges; null: nobody. */
export type Officials = (number | null)[];

/** The officials of a bout as they were recorded last. */
export interface BoutOfficials {
  matchId: number;
  date: string | null;
  officials: Officials;
  isByHand: boolean;
  reason: string;
  /** Counts while the same entrants stand in the bout. */
  overruled: OverruledProblem[];
  sides: (number | null)[];
}

/** `officials` (docs/spec/live.md): who runs which bout, for the staff. */
export interface EventOfficials {
  eventId: number;
  /** By match, the referee first; nobody in a seat is left out. */
  bouts: Record<string, { userId: number; fullName: string }[]>;
}

export interface SeatProblem {
  /** From 0: the referee. */
  seat: number;
  /** null: the seat is empty. */
  userId: number | null;
  kind: SeatProblemKind | 'vacant';
}

export interface RotaBoutRow extends Pick<BoutOfficials, 'matchId' | 'officials' | 'isByHand' | 'reason'> {
  streamId: number;
  number: number;
  playgroundId: number | null;
  date: string;
  /** HH:mm by the forecast; null: not known. */
  start: string | null;
  isOn: boolean;
  /** Names of the two, null: not known yet; of a judged round that of its category. */
  sides: (string | null)[];
  /** Of a judged round the seats after the head judge's; of a bout none. */
  panel: JudgeSeat[];
  problems: SeatProblem[];
  /** Officials by whom the problems would be gone, as far as they can be; null: there is nothing to change. */
  proposed: Officials | null;
}

export interface RefereeLoad {
  userId: number;
  date: string;
  /** Bouts that are over, and those to come. */
  done: number;
  planned: number;
}

/** `rota` (docs/spec/live.md): which referees run which bouts of which mats. */
export interface Rota extends RotaRules {
  eventId: number;
  /** What `neutrality` comes to. */
  neutralTo: Neutrality;
  days: RotaDay[];
  referees: { userId: number; fullName: string; grade: string }[];
  loads: RefereeLoad[];
  /** Open bouts in order of play, the next of each mat and those with problems. */
  bouts: RotaBoutRow[];
}

interface Named {
  id: number;
  name: string;
}

/** A referee as the list of the cabinet shows them. */
export interface RefereeRow extends Pick<EventReferee, 'userId' | 'grade' | 'streamIds'> {
  fullName: string;
  organization: Named | null;
  country: Named | null;
  region: Named | null;
  /** They log in to this sport event as a referee. */
  hasAccount: boolean;
}

/** A referee as somebody who could take a seat in a bout. */
export interface SeatCandidate {
  userId: number;
  fullName: string;
  grade: string;
  problems: SeatProblemKind[];
  /** Bouts of the day, over or to come. */
  bouts: number;
}
