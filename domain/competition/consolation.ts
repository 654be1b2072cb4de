import { losersOf, losersOfRound, pair, pairNeighbours, pairWith, winnersOf, type BeforeRound, type Fork, type Tree } from './sheet.js';
import type { Source } from '#contracts/competition/types';

/** Consolations of tournament-rules 2.5. */

/** A knockout of the first round's losers; its round c is fought before main round c + 1. */
export function firstRound(tree: Tree): BeforeRound {
  let survivors: Source[] = [];
  return (round) => {
    if (round === 2) survivors = losersOfRound(tree, 1);
    if (round >= 2) survivors = winnersOf(pairNeighbours(tree.sheet, survivors, 'consolation', round - 1));
  };
}

/** The same, but its last four meet the losers of the quarter-finals in reverse order (draws of 16 slots and more). */
export function firstRoundFeedIn(tree: Tree): BeforeRound {
  const { sheet, depth } = tree;
  if (depth < 4) return firstRound(tree);
  let survivors: Source[] = [];
  return (round) => {
    if (round === 2) survivors = losersOfRound(tree, 1);
    if (round >= 2 && round <= depth - 2) {
      survivors = winnersOf(pairNeighbours(sheet, survivors, 'consolation', round - 1));
    }
    if (round === depth - 1) {
      survivors = winnersOf(pairWith(sheet, survivors, losersOfRound(tree, depth - 2).reverse(), depth - 2));
    }
    if (round === depth) {
      survivors = winnersOf(pairNeighbours(sheet, survivors, 'consolation', depth - 1));
      pairNeighbours(sheet, survivors, 'consolation', depth);
    }
  };
}

/**
 * Losers of every round play on for their places: a block is those who fight for the same run of places, best places
 * first, and its losers are the next round's lower half. The bout for third place is the third-place match.
 */
export function allPlaces(tree: Tree): BeforeRound {
  let blocks: Source[][] = [];
  return (round) => {
    if (round < 2) return;
    blocks = [losersOfRound(tree, round - 1), ...blocks];
    blocks = round === tree.depth ? playForPlaces(tree, blocks) : playBlocks(tree, blocks, round - 1);
  };
}

function playBlocks(tree: Tree, blocks: readonly Source[][], roundNumber: number): Source[][] {
  const next: Source[][] = [];
  let index = 0;
  for (const block of blocks) {
    const forks: Fork[] = [];
    for (let position = 0; position < block.length; position += 2) {
      index += 1;
      forks.push(pairAt(tree, block, position, roundNumber, index));
    }
    next.push(winnersOf(forks), losersOf(forks));
  }
  return next;
}

function pairAt(tree: Tree, block: readonly Source[], position: number, roundNumber: number, index: number): Fork {
  const [upper, lower] = [block[position], block[position + 1]];
  if (!upper || !lower) throw new RangeError('a block of places holds an even number');
  return pair(tree.sheet, upper, lower, 'consolation', roundNumber, index);
}

/** The last round: the blocks below third place in order, then the third-place match right before the final. */
function playForPlaces(tree: Tree, blocks: readonly Source[][]): Source[][] {
  const [third, ...rest] = blocks;
  rest.forEach((block, position) => pairAt(tree, block, 0, tree.depth - 1, position + 1));
  if (third) pairNeighbours(tree.sheet, third, 'final', tree.depth);
  return [];
}
