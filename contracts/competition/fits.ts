import type { Score, VictoryType } from './types.js';

const higherScore: ReadonlySet<VictoryType> = new Set(['points', 'superiority', 'extraTime']);
const equalScore: ReadonlySet<VictoryType> = new Set(['draw', 'shootout']);
const withoutWinner: ReadonlySet<VictoryType> = new Set(['draw', 'doubleDisqualification', 'doubleNoShow']);

export const hasWinner = (victoryType: VictoryType): boolean => !withoutWinner.has(victoryType);
export const needsHigherScore = (victoryType: VictoryType): boolean => higherScore.has(victoryType);

/** Whether somebody can have won (or nobody) in this way with this score. */
export const fits = (victoryType: VictoryType, { slot1, slot2 }: Score, isFirst: boolean): boolean => {
  if (equalScore.has(victoryType)) return slot1 === slot2;
  if (higherScore.has(victoryType)) return isFirst ? slot1 > slot2 : slot2 > slot1;
  return true;
};
