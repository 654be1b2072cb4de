import type { VictoryType } from '#contracts/competition/types';
import type { GridState, MatchState } from './state.js';

/** Victories over somebody who did not stand there. */
const unfought: ReadonlySet<VictoryType> = new Set(['walkover', 'noShow', 'doubleNoShow']);

const foughtIn = (match: MatchState, registrationId: number): boolean => {
  if ((match.sheets[registrationId]?.scores.length ?? 0) > 0) return true;
  const { result } = match;
  if (!result || !match.occupants.includes(registrationId)) return false;
  return !unfought.has(result.victoryType) || (!result.isAutomatic && result.winner === registrationId);
};

/** Whether an entrant has fought a match, come to one without an opponent, or was given marks. */
const hasFought = (state: GridState, registrationId: number): boolean =>
  Object.values(state.matches).some((match) => foughtIn(match, registrationId));

/** Of those who are out of the event only who has fought takes a place with them (docs/spec/results.md). */
export const keepsPlace = (state: GridState, registrationId: number): boolean =>
  (state.entrantStatus[registrationId] ?? 'active') === 'active' || hasFought(state, registrationId);
