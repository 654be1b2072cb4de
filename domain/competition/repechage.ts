import { bye, crossed, losersOfRound, pair, pairNeighbours, pairWith, winnersOf, type BeforeRound, type Tree } from './sheet.js';
import type { SlotNumber, Source } from '#contracts/competition/types';
import { idInCategory } from '#contracts/ids';

/** Repechages of tournament-rules 2.5. Draws of fewer than 8 slots have none: both semi-final losers are third. */

/** IJF: losers of the quarter-finals of a half meet; the winner meets the semi-final loser of the other half. */
export function lastEight(tree: Tree): BeforeRound {
  const { sheet, depth } = tree;
  let survivors: Source[] = [];
  return (round) => {
    if (depth < 3) return;
    if (round === depth - 1) {
      survivors = winnersOf(pairNeighbours(sheet, losersOfRound(tree, depth - 2), 'consolation', 1));
    }
    if (round === depth) pairWith(sheet, survivors, crossed(losersOfRound(tree, depth - 1)), 2);
  };
}

/** UWW, WKF: those a finalist beat climb a ladder whose last rung, against the semi-final loser, is the bronze bout. */
export function finalists(tree: Tree): BeforeRound {
  const { sheet, depth } = tree;
  return (round) => {
    if (depth < 3 || round !== depth) return;
    const ladders = [beatenBefore(tree, depth, 1), beatenBefore(tree, depth, 2)];
    climb(tree, ladders, depth - 2);
    // With this kind nothing stands between the ladders and the final.
    settle(ladders.flat(), idInCategory(sheet.streamId, sheet.nextNumber));
  };
}

/** Double repechage: a ladder for each semi-finalist; ladder winners of a half meet, then the other half's semi-final loser. */
export function semifinalists(tree: Tree): BeforeRound {
  const { sheet, depth } = tree;
  let survivors: Source[] = [];
  return (round) => {
    if (depth < 3) return;
    if (round === depth - 1) {
      const ladders = [1, 2, 3, 4].map((section) => beatenBefore(tree, depth - 1, section));
      const winners = climb(tree, ladders, depth - 3);
      survivors = winnersOf(pairNeighbours(sheet, winners, 'consolation', depth - 2));
      const upperSemiFinal = idInCategory(sheet.streamId, sheet.nextNumber);
      settle(ladders.slice(0, 2).flat(), upperSemiFinal);
      settle(ladders.slice(2).flat(), upperSemiFinal + 1);
    }
    if (round === depth) pairWith(sheet, survivors, crossed(losersOfRound(tree, depth - 1)), depth - 1);
  };
}

/**
 * Everyone beaten before the semi-finals drops at once: survivors of a section meet each other (odd consolation
 * rounds), then the newcomers from the section beside theirs (even ones); the last newcomers are the semi-final losers.
 */
export function direct(tree: Tree): BeforeRound {
  const { sheet, depth } = tree;
  let survivors: Source[] = [];
  return (round) => {
    if (depth < 3) return;
    if (round === 2) survivors = losersOfRound(tree, 1);
    if (round > 2) {
      survivors = winnersOf(pairWith(sheet, survivors, crossed(losersOfRound(tree, round - 1)), 2 * (round - 2)));
    }
    if (round >= 2 && round < depth) {
      survivors = winnersOf(pairNeighbours(sheet, survivors, 'consolation', 2 * (round - 1) - 1));
    }
  };
}

type Ladder = Source[];

/** Those beaten before `round` by the one who comes out of a section (1-based) of it, by round; ids are settled later. */
function beatenBefore(tree: Tree, round: number, section: number): Ladder {
  const ofSlot: SlotNumber = section % 2 === 1 ? 1 : 2;
  const ladder: Ladder = [];
  for (let order = 1; order < round; order += 1) {
    ladder.push(isFought(tree, order, round, section) ? { type: 'beatenBy', matchId: 0, ofSlot, order } : bye);
  }
  return ladder;
}

/** Whether any match of `order` lies in the section that leads to `round`: where all rested in round 1 the rung is absent. */
function isFought(tree: Tree, order: number, round: number, section: number): boolean {
  const forks = tree.rounds[order - 1] ?? [];
  const size = 2 ** (round - 1 - order);
  for (let position = (section - 1) * size; position < section * size; position += 1) {
    if (forks[position]?.loser.type === 'loser') return true;
  }
  return false;
}

/** Rung by rung over all ladders; answers who comes out of each. */
function climb(tree: Tree, ladders: readonly Ladder[], rungs: number): Source[] {
  let survivors = ladders.map((ladder) => ladder[0] ?? bye);
  for (let rung = 1; rung <= rungs; rung += 1) {
    survivors = survivors.map((survivor, position) => {
      const next = ladders[position]?.[rung] ?? bye;
      return pair(tree.sheet, survivor, next, 'consolation', rung, position + 1).winner;
    });
  }
  return survivors;
}

function settle(sources: readonly Source[], id: number): void {
  for (const source of sources) if (source.type === 'beatenBy') source.matchId = id;
}
