import { allPlaces, firstRound, firstRoundFeedIn } from './consolation.js';
import { direct, finalists, lastEight, semifinalists } from './repechage.js';
import { losersOfRound, pairNeighbours, winnersOf, type BeforeRound, type Sheet, type Tree } from './sheet.js';
import type { ConsolationKind, GridOptions, MatchPlan, Source } from '#contracts/competition/types';

export interface KnockoutInput {
  streamId: number;
  /** By first-round slot, top to bottom; a power of two, `bye` where nobody stands, never two byes in one pair. */
  entrants: readonly Source[];
  options: Pick<GridOptions, 'hasThirdPlaceMatch' | 'consolationKind' | 'isFeedIn'>;
  /** 1, or what follows the group matches. */
  firstNumber: number;
}

/**
 * Main tree, third place, repechage and consolation as links only, in order of play. Of `beatenBy` the order is the
 * round of the main tree: who rested in round 1 has nobody at order 1.
 */
export function buildKnockout({ streamId, entrants, options, firstNumber }: KnockoutInput): MatchPlan[] {
  const depth = checkedDepth(entrants);
  const sheet: Sheet = { streamId, plans: [], nextNumber: firstNumber };
  const tree: Tree = { sheet, depth, rounds: [] };
  const beforeRound = sideBracket(tree, options);
  let sides = entrants;
  for (let round = 1; round <= depth; round += 1) {
    beforeRound(round);
    if (round === depth && options.hasThirdPlaceMatch) {
      pairNeighbours(sheet, losersOfRound(tree, depth - 1), 'final', depth);
    }
    const forks = pairNeighbours(sheet, sides, 'main', round);
    tree.rounds.push(forks);
    sides = winnersOf(forks);
  }
  return sheet.plans;
}

const sideBrackets: Record<ConsolationKind, (tree: Tree) => BeforeRound> = {
  none: () => () => undefined,
  lastEight,
  finalists,
  semifinalists,
  direct,
  firstRound,
  allPlaces,
};

function sideBracket(tree: Tree, options: KnockoutInput['options']): BeforeRound {
  // Of four, the first round's losers are those of the semi-finals: their bout is the third-place match.
  if (tree.depth < 3 && options.hasThirdPlaceMatch) return sideBrackets.none(tree);
  if (options.consolationKind === 'firstRound' && options.isFeedIn) return firstRoundFeedIn(tree);
  return sideBrackets[options.consolationKind](tree);
}

function checkedDepth(entrants: readonly Source[]): number {
  const depth = Math.log2(entrants.length);
  if (entrants.length < 2 || !Number.isInteger(depth)) throw new RangeError('slots must be a power of two');
  for (let slot = 0; slot < entrants.length; slot += 2) {
    if (entrants[slot]?.type === 'bye' && entrants[slot + 1]?.type === 'bye') throw new RangeError('a bye meets a bye');
  }
  return depth;
}
