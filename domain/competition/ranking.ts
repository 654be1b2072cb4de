import type { RankingRow } from '#contracts/competition/grid.docs';
import { performanceRanking, performanceRound, type PerformanceRound } from './performance.js';
import { vacant, type GridState, type MatchState } from './state.js';

/** One entrant's round as computed from the judges' marks; null before the first mark. */
export const roundOf = (state: GridState, match: MatchState, registrationId: number): PerformanceRound | null => {
  const sheet = match.sheets[registrationId];
  if (!sheet) return null;
  return performanceRound({
    scores: sheet.scores,
    penalty: sheet.penalty,
    options: state.options.performance,
    scoringType: state.options.scoringType,
  });
};

/** Who has not all marks of a round yet, in start order; those who left are not waited for. */
export const awaitedIn = (state: GridState, match: MatchState): number[] =>
  match.occupants.flatMap((id) => {
    const isHere = id !== null && id !== vacant && (state.entrantStatus[id] ?? 'active') === 'active';
    return isHere && (roundOf(state, match, id)?.total ?? null) === null ? [id] : [];
  });

const performanceEntrants = (state: GridState): number[] => {
  const first = state.matches[state.order[0] ?? 0];
  const out = new Set(state.excluded.map(({ registrationId }) => registrationId));
  return (first?.occupants ?? []).flatMap((id) => (id === null || id === vacant || out.has(id) ? [] : [id]));
};

/** Ranking over the rounds so far, and whether all marks of all rounds are in. */
export const rankingOf = (state: GridState): { rows: RankingRow[]; isComplete: boolean } => {
  const rounds = state.order.flatMap((id) => state.matches[id] ?? []);
  const entries = performanceEntrants(state).map((registrationId) => ({
    registrationId,
    rounds: rounds.map((match) => roundOf(state, match, registrationId)),
  }));
  const isOut = (id: number) => (state.entrantStatus[id] ?? 'active') !== 'active';
  const isComplete =
    entries.length > 0 &&
    entries.every((entry) => isOut(entry.registrationId) || entry.rounds.every((round) => round !== null && round.total !== null));
  return { rows: performanceRanking(entries, state.options.performance), isComplete };
};
