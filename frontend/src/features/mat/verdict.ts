import type { VictoryType } from '#contracts/competition/types';

/** Who has won and how; `winner` counts the match's slots from 0. */
export interface Verdict {
  winner: 0 | 1 | null;
  victoryTypeId: VictoryType;
}

const higherScore = new Set<VictoryType>(['points', 'superiority', 'extraTime']);
const equalScore = new Set<VictoryType>(['draw', 'shootout']);
const withoutWinner = new Set<VictoryType>(['draw', 'doubleDisqualification', 'doubleNoShow']);

export const hasWinner = (victoryTypeId: VictoryType): boolean => !withoutWinner.has(victoryTypeId);

/** Whether the score allows the verdict (docs/spec/results.md); the server asks the same. */
const fits = ([a, b]: [number, number], { winner, victoryTypeId }: Verdict): boolean => {
  if (equalScore.has(victoryTypeId)) return a === b;
  if (!higherScore.has(victoryTypeId)) return true;
  return winner === null ? a !== b : winner === 0 ? a > b : b > a;
};

/** The verdict offered first: by points for who leads; nobody yet when they are even. */
export const likelyVerdict = ([a, b]: [number, number]): Verdict => {
  if (a === b) return { winner: null, victoryTypeId: 'decision' };
  return { winner: a > b ? 0 : 1, victoryTypeId: 'points' };
};

export const isComplete = (score: [number, number], verdict: Verdict): boolean =>
  fits(score, verdict) && (verdict.winner !== null) === hasWinner(verdict.victoryTypeId);

/** Another winner; a victory type that has none, or that the score does not give them, becomes a decision. */
export const withWinner = (score: [number, number], winner: 0 | 1, { victoryTypeId }: Verdict): Verdict => {
  const next: Verdict = { winner, victoryTypeId };
  return isComplete(score, next) ? next : { winner, victoryTypeId: 'decision' };
};

/** Another victory type; one that needs the higher score takes the winner with it. */
export const withVictoryType = (score: [number, number], victoryTypeId: VictoryType, { winner }: Verdict): Verdict => {
  if (!hasWinner(victoryTypeId)) return { winner: null, victoryTypeId };
  const next: Verdict = { winner, victoryTypeId };
  return fits(score, next) ? next : { winner: score[0] > score[1] ? 0 : 1, victoryTypeId };
};
