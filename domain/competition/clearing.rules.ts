import type { Source } from '#contracts/competition/types';
import type { Decision } from '#domain/decider';
import type { GridEvent } from './evolve.js';
import type { GridState } from './state.js';

const resultIds = (state: GridState, brackets: readonly string[]): number[] =>
  state.order.filter((id) => {
    const match = state.matches[id];
    return (
      match !== undefined &&
      brackets.includes(match.plan.bracket) &&
      (match.result !== null || match.startedAt !== null) &&
      !match.result?.isAutomatic
    );
  });

const clearing = (state: GridState, brackets: readonly string[], reason: string) => {
  const matchIds = resultIds(state, brackets).reverse();
  const slots = slotsBefore(state, brackets);
  return matchIds.length + slots.length === 0 ? null : { reason, matchIds, slots };
};

/** Who was put by hand where a winner or loser belongs goes again; who stands for another entrant of the draw stays. */
const slotsBefore = (state: GridState, brackets: readonly string[]): { matchId: number; slots: Source[] }[] =>
  Object.entries(state.slotsBefore).flatMap(([id, before]) => {
    const match = state.matches[id];
    if (!match || !brackets.includes(match.plan.bracket)) return [];
    const { slots } = match.plan;
    const restored = slots.map((source, i) => (before[i] && before[i].type !== 'entrant' ? before[i] : source));
    const isOther = restored.some((source, i) => source !== slots[i]);
    return isOther ? [{ matchId: match.plan.id, slots: restored }] : [];
  });

export const clearOlympic = (state: GridState, reason: string): Decision<GridEvent, never> => {
  const data = clearing(state, ['main', 'final', 'consolation'], reason);
  return data ? [{ type: 'OlympicDataCleared', data }] : [];
};

export const clearConsolation = (state: GridState, reason: string): Decision<GridEvent, never> => {
  const data = clearing(state, ['consolation'], reason);
  return data ? [{ type: 'OlympicConsolationDataCleared', data }] : [];
};
