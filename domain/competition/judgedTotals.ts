import type { GridOptions, PerformanceCriterion } from '#contracts/competition/types';
import { rankingOf, roundOf } from './ranking.js';
import type { GridState } from './state.js';

/** Totals of a judged category that is completed. */
export interface JudgedTotals {
  /** How marks make a total: totals of the same one can be compared. */
  scoring: string;
  /** By registration. */
  totals: Record<string, number>;
}

/** How many marks count: of a mean or the best mark it changes nothing, a sum grows with them. */
const countedOf = (criterion: PerformanceCriterion, { scoringType, performance }: GridOptions): number[] => {
  if ((criterion.scoringType ?? scoringType) !== 'sum') return [];
  const { judgesCount, dropHigh, dropLow } = { ...performance, ...criterion };
  return [judgesCount - dropHigh - dropLow];
};

const ruleOf = (criterion: PerformanceCriterion, options: GridOptions): string => {
  const { criterionId, role, factor, min, max, scoringType = options.scoringType, deductedFrom, gradesOf } = criterion;
  return [criterionId, role, factor, min, max, scoringType, deductedFrom, gradesOf, ...countedOf(criterion, options)].join(' ');
};

const scoringOf = ({ options, order }: GridState): string => {
  const { preset, roundsAggregate, criteria } = options.performance;
  const rounds = roundsAggregate === 'sum' ? [order.length] : [];
  return [preset, roundsAggregate, ...rounds, ...criteria.map((criterion) => ruleOf(criterion, options))].join('; ');
};

/** A sum of fewer rounds, of whoever did not come to the last one, compares with nothing. */
const isWhole = (state: GridState, registrationId: number): boolean =>
  state.options.performance.roundsAggregate !== 'sum' ||
  state.order.every((id) => {
    const match = state.matches[id];
    return match !== undefined && roundOf(state, match, registrationId)?.total != null;
  });

export const judgedTotals = (state: GridState): JudgedTotals | null => {
  if (state.kind !== 'performance' || state.stage !== 'completed') return null;
  const isIn = (id: number) => (state.entrantStatus[id] ?? 'active') === 'active';
  const rows = rankingOf(state).rows.flatMap(({ registrationId, total }): [number, number][] =>
    total !== null && isIn(registrationId) && isWhole(state, registrationId) ? [[registrationId, total]] : [],
  );
  return { scoring: scoringOf(state), totals: Object.fromEntries(rows) };
};
