import { fits, hasWinner, needsHigherScore } from '#contracts/competition/fits';
import type { VictoryType } from '#contracts/competition/types';

/** Who has won and how; `winner` counts the match's slots from 0. */
export interface Verdict {
  winner: 0 | 1 | null;
  victoryTypeId: VictoryType;
}

/** Whether the score allows the verdict; while nobody is chosen, whether it allows one of the two. */
const allows = ([slot1, slot2]: [number, number], { winner, victoryTypeId }: Verdict): boolean =>
  winner === null && needsHigherScore(victoryTypeId) ? slot1 !== slot2 : fits(victoryTypeId, { slot1, slot2 }, winner === 0);

/** The verdict offered first: by points for who leads; nobody yet when they are even. */
export const likelyVerdict = ([a, b]: [number, number]): Verdict => {
  if (a === b) return { winner: null, victoryTypeId: 'decision' };
  return { winner: a > b ? 0 : 1, victoryTypeId: 'points' };
};

export const isComplete = (score: [number, number], verdict: Verdict): boolean =>
  allows(score, verdict) && (verdict.winner !== null) === hasWinner(verdict.victoryTypeId);

/** Another winner; a victory type that has none, or that the score does not give them, becomes a decision. */
export const withWinner = (score: [number, number], winner: 0 | 1, { victoryTypeId }: Verdict): Verdict => {
  const next: Verdict = { winner, victoryTypeId };
  return isComplete(score, next) ? next : { winner, victoryTypeId: 'decision' };
};

/** Another victory type; one that needs the higher score takes the winner with it. */
export const withVictoryType = (score: [number, number], victoryTypeId: VictoryType, { winner }: Verdict): Verdict => {
  if (!hasWinner(victoryTypeId)) return { winner: null, victoryTypeId };
  const next: Verdict = { winner, victoryTypeId };
  return allows(score, next) ? next : { winner: score[0] > score[1] ? 0 : 1, victoryTypeId };
};
