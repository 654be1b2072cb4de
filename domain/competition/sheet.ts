import type { Bracket, MatchPlan, Source } from '#contracts/competition/types';
import { idInCategory } from '#contracts/ids';

/** Matches laid out so far; they are added in order of play, so the next number is the next id. */
export interface Sheet {
  readonly streamId: number;
  readonly plans: MatchPlan[];
  nextNumber: number;
}

/** Where the two of a match go on from: `bye` when nobody comes. */
export interface Fork {
  winner: Source;
  loser: Source;
}

/** A knockout while it is laid out: what repechage and consolation hang on. */
export interface Tree {
  readonly sheet: Sheet;
  /** Rounds of the main tree: 2 ** depth slots. */
  readonly depth: number;
  /** Forks of the main rounds laid out so far; element `round - 1`. */
  readonly rounds: Fork[][];
}

/** Lays out what is fought just before main round `round`. */
export type BeforeRound = (round: number) => void;

export const bye: Source = { type: 'bye' };

/** Lays out one match; where a side is empty there is none, and the other side's own source goes on. */
export function pair(sheet: Sheet, upper: Source, lower: Source, bracket: Bracket, roundNumber: number, index: number): Fork {
  if (upper.type === 'bye') return { winner: lower, loser: bye };
  if (lower.type === 'bye') return { winner: upper, loser: bye };
  const number = sheet.nextNumber;
  const id = idInCategory(sheet.streamId, number);
  sheet.nextNumber = number + 1;
  sheet.plans.push({ id, number, bracket, roundNumber, index, groupNumber: null, slots: [upper, lower], isPlayOff: false });
  return { winner: { type: 'winner', matchId: id }, loser: { type: 'loser', matchId: id } };
}

/** One round: neighbours meet, top to bottom. */
export function pairNeighbours(sheet: Sheet, sides: readonly Source[], bracket: Bracket, roundNumber: number): Fork[] {
  const forks: Fork[] = [];
  for (let position = 0; position + 1 < sides.length; position += 2) {
    const upper = sides[position] ?? bye;
    const lower = sides[position + 1] ?? bye;
    forks.push(pair(sheet, upper, lower, bracket, roundNumber, position / 2 + 1));
  }
  return forks;
}

/** One round: each of `stayers` meets the newcomer of the same position. */
export function pairWith(sheet: Sheet, stayers: readonly Source[], newcomers: readonly Source[], roundNumber: number): Fork[] {
  return stayers.map((stayer, position) => pair(sheet, stayer, newcomers[position] ?? bye, 'consolation', roundNumber, position + 1));
}

export function winnersOf(forks: readonly Fork[]): Source[] {
  return forks.map((fork) => fork.winner);
}

export function losersOf(forks: readonly Fork[]): Source[] {
  return forks.map((fork) => fork.loser);
}

/** Losers of a main round that is already laid out; none before round 1. */
export function losersOfRound(tree: Tree, round: number): Source[] {
  return losersOf(tree.rounds[round - 1] ?? []);
}

/** Neighbours change places, so that a loser meets those of the section beside their own first. */
export function crossed(sources: readonly Source[]): Source[] {
  return sources.map((own, position) => sources[position % 2 === 0 ? position + 1 : position - 1] ?? own);
}
