import Big from 'big.js';
import type { PerformanceCriterion } from '#contracts/competition/types';

/** A criterion of a performance with what its marks come to. */
export interface ElementRow {
  criterion: PerformanceCriterion;
  value: Big | null;
  valueWithoutDropping: Big | null;
  /** Before any rounding, with and without dropping. */
  exact: [Big | null, Big | null];
  isComplete: boolean;
}

/**
 * Elements with their grades of execution (ISU Special Regulations, rule 353): the mean of the grades, not rounded before, is worth a
 * tenth of the base value for each point. An element that was given no base value was not done: it is worth nothing and needs no grades.
 */
export const withElements = <Row extends ElementRow>(rows: readonly Row[], decimals: number): Row[] => {
  const bases = new Set(rows.map(({ criterion: { gradesOf } }) => gradesOf));
  const nothing = { value: new Big(0), valueWithoutDropping: new Big(0), isComplete: true };
  return rows.map((row) => {
    const { criterionId, gradesOf } = row.criterion;
    if (bases.has(criterionId) && row.value === null) return { ...row, ...nothing };
    if (gradesOf === undefined) return row;
    const base = rows.find(({ criterion }) => criterion.criterionId === gradesOf)?.value ?? new Big(0);
    if (base.eq(0)) return { ...row, ...nothing };
    const [value, valueWithoutDropping] = row.exact.map((mean) => mean && mean.times(base).div(10).round(decimals, Big.roundHalfUp));
    return { ...row, value: value ?? null, valueWithoutDropping: valueWithoutDropping ?? null };
  });
};
