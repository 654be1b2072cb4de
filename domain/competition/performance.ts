import Big from 'big.js';
import { withElements, type ElementRow } from './elements.js';
import type { RankingRow } from '#contracts/competition/grid.docs';
import type { JudgeMark, PerformanceCriterion, PerformanceOptions, ScoringType } from '#contracts/competition/types';

export interface PerformanceRoundInput {
  scores: readonly JudgeMark[];
  penalty: number;
  options: PerformanceOptions;
  scoringType: ScoringType;
}

export interface PerformanceRound {
  scores: (JudgeMark & { isDropped: boolean })[];
  /** One row a criterion once a mark is in; `combined` of marks before, `value` after the factor. */
  criteria: { criterionId: number; combined: number | null; value: number | null }[];
  /** Null until all marks are in. */
  total: number | null;
  /** What ties may be parted by. */
  droppedLow: number;
  droppedHigh: number;
  /** The lowest and the highest mark that count. */
  countedLow: number;
  countedHigh: number;
  totalWithoutDropping: number | null;
}

/**
 * One entrant's round in exact decimals: (Σ round(round(combined) × factor)) × multipliers − penalty, each rounding
 * half up. Floats or half-even get 2 of 8,630 real skating rows wrong; rounding only the sum, a third of the totals.
 */
export function performanceRound(input: PerformanceRoundInput): PerformanceRound {
  const rows = withElements(
    input.options.criteria.map((criterion) => criterionRow(criterion, input)),
    input.options.decimals,
  );
  const { dropped } = mergedDrops(rows);
  const hasScores = input.scores.length > 0;
  const counted = rows.flatMap((row) => row.counted.map(({ value }) => value));
  return {
    scores: [...input.scores]
      .sort((a, b) => a.criterionId - b.criterionId || a.judgeIndex - b.judgeIndex)
      .map((mark) => ({ ...mark, isDropped: dropped.has(markKey(mark)) })),
    criteria: hasScores
      ? rows.map(({ criterion: { criterionId }, combined, value }) => ({
          criterionId,
          combined: asNumber(combined),
          value: asNumber(value),
        }))
      : [],
    total: asNumber(totalOf(rows, input, ({ value }) => value)),
    droppedLow: Number(sum(rows.flatMap(({ low }) => low.map(({ value }) => value)))),
    droppedHigh: Number(sum(rows.flatMap(({ high }) => high.map(({ value }) => value)))),
    countedLow: counted.length > 0 ? Math.min(...counted) : 0,
    countedHigh: Math.max(0, ...counted),
    totalWithoutDropping: asNumber(totalOf(rows, input, ({ valueWithoutDropping }) => valueWithoutDropping)),
  };
}

export interface PerformanceEntry {
  registrationId: number;
  /** By round; null where nothing is in yet. */
  rounds: readonly (PerformanceRound | null)[];
}

/** Aggregate of the rounds so far, with shared places (1, 1, 3); whoever has no total yet stands last without a place. */
export function performanceRanking(entries: readonly PerformanceEntry[], options: PerformanceOptions): RankingRow[] {
  const rows = entries.map(({ registrationId, rounds }) => {
    const scored = rounds.filter((round) => round !== null && round.total !== null) as PerformanceRound[];
    const total = aggregate(scored, options);
    // Where the last round decides, its marks alone part who are level in it.
    const parting = options.roundsAggregate === 'last' ? scored.slice(-1) : scored;
    const breaks = options.tieBreaks.map((code) => tieBreak(code, code === 'bestRound' ? scored : parting));
    return { registrationId, total, breaks };
  });
  const scored = rows.filter(({ total }) => total !== null).sort((a, b) => compare(b, a));
  let place = 0;
  const ranking = scored.map((row, at): RankingRow => {
    const above = scored[at - 1];
    if (!above || compare(row, above) !== 0) place = at + 1;
    return { registrationId: row.registrationId, total: row.total, place };
  });
  const waiting = rows.filter(({ total }) => total === null);
  return [...ranking, ...waiting.map(({ registrationId }) => ({ registrationId, total: null, place: null }))];
}

interface Mark extends JudgeMark {
  value: number;
}

interface CriterionRow extends ElementRow {
  low: Mark[];
  high: Mark[];
  counted: Mark[];
  combined: Big | null;
}

function criterionRow(criterion: PerformanceCriterion, input: PerformanceRoundInput): CriterionRow {
  const given = input.scores.filter(({ criterionId }) => criterionId === criterion.criterionId);
  const marks = given.filter((mark): mark is Mark => mark.value !== null);
  const { decimals } = input.options;
  const scored = (combined: Big | null): Big | null => combined && combined.times(criterion.factor).round(decimals, Big.roundHalfUp);
  if (criterion.role !== 'mark') {
    const [only] = marks;
    const combined = only ? new Big(only.value) : null;
    const value = criterion.role === 'multiplier' ? combined : scored(combined && combined.round(decimals, Big.roundHalfUp));
    return {
      criterion,
      low: [],
      high: [],
      counted: [],
      combined,
      value,
      valueWithoutDropping: value,
      exact: [combined, combined],
      isComplete: given.length > 0,
    };
  }
  const rule = ruleOf(criterion, input, marks.length);
  const drops = rule.isClosestTwo ? farthest(marks) : dropped(marks, rule.dropHigh, rule.dropLow);
  const combine = (some: readonly Mark[]): Big | null => combined(some, rule.scoringType)?.round(decimals, Big.roundHalfUp) ?? null;
  const left = remaining(criterion, combine(drops.left));
  return {
    criterion,
    low: drops.low,
    high: drops.high,
    counted: drops.left,
    combined: left,
    value: scored(left),
    valueWithoutDropping: scored(remaining(criterion, combine(marks))),
    exact: [combined(drops.left, rule.scoringType), combined(marks, rule.scoringType)],
    isComplete: given.length >= (criterion.judgesCount ?? input.options.judgesCount),
  };
}

/** Where judges give deductions, what they leave of the mark that they deduct from. */
const remaining = ({ deductedFrom }: PerformanceCriterion, marks: Big | null): Big | null =>
  marks && deductedFrom !== undefined ? new Big(deductedFrom).minus(marks) : marks;

interface Rule {
  scoringType: ScoringType;
  dropHigh: number;
  dropLow: number;
  isClosestTwo: boolean;
}

function ruleOf(criterion: PerformanceCriterion, input: PerformanceRoundInput, marksCount: number): Rule {
  const scoringType = criterion.scoringType ?? input.scoringType;
  const { dropHigh, dropLow } = { ...input.options, ...definedDrops(criterion) };
  if (input.options.preset === 'ropeSkipping' && scoringType === 'trimmedAverage') {
    // IJRU: two judges mean, three the closest two, four and more drop as configured.
    const isDropping = marksCount >= 4;
    return { scoringType, dropHigh: isDropping ? dropHigh : 0, dropLow: isDropping ? dropLow : 0, isClosestTwo: marksCount === 3 };
  }
  const isDropping = (scoringType === 'sum' || scoringType === 'trimmedAverage') && marksCount > dropHigh + dropLow;
  return { scoringType, dropHigh: isDropping ? dropHigh : 0, dropLow: isDropping ? dropLow : 0, isClosestTwo: false };
}

function definedDrops({ dropHigh, dropLow }: PerformanceCriterion): { dropHigh?: number; dropLow?: number } {
  return { ...(dropHigh === undefined ? {} : { dropHigh }), ...(dropLow === undefined ? {} : { dropLow }) };
}

interface Drops {
  low: Mark[];
  high: Mark[];
  left: Mark[];
}

/** Of equal marks the lowest judgeIndex is dropped. */
function dropped(marks: readonly Mark[], dropHigh: number, dropLow: number): Drops {
  const low = [...marks].sort((a, b) => a.value - b.value || a.judgeIndex - b.judgeIndex).slice(0, dropLow);
  const rest = marks.filter((mark) => !low.includes(mark));
  const high = [...rest].sort((a, b) => b.value - a.value || a.judgeIndex - b.judgeIndex).slice(0, dropHigh);
  return { low, high, left: rest.filter((mark) => !high.includes(mark)) };
}

/** Three judges of rope skipping: the closest two count, the higher pair if equally spaced. */
function farthest(marks: readonly Mark[]): Drops {
  const [low, middle, high] = [...marks].sort((a, b) => a.value - b.value || a.judgeIndex - b.judgeIndex);
  if (!low || !middle || !high) return { low: [], high: [], left: [...marks] };
  const isLowFar = new Big(middle.value).minus(low.value).gte(new Big(high.value).minus(middle.value));
  return isLowFar ? { low: [low], high: [], left: [middle, high] } : { low: [], high: [high], left: [low, middle] };
}

function combined(marks: readonly Mark[], scoringType: ScoringType): Big | null {
  if (marks.length === 0) return null;
  if (scoringType === 'best') return new Big(Math.max(...marks.map(({ value }) => value)));
  const all = sum(marks.map(({ value }) => value));
  return scoringType === 'sum' ? all : all.div(marks.length);
}

function mergedDrops(rows: readonly CriterionRow[]): { dropped: ReadonlySet<string> } {
  return { dropped: new Set(rows.flatMap(({ low, high }) => [...low, ...high].map(markKey))) };
}

const markKey = ({ criterionId, judgeIndex }: JudgeMark): string => `${criterionId}:${judgeIndex}`;

function totalOf(
  rows: readonly CriterionRow[],
  { options, penalty }: PerformanceRoundInput,
  valueOf: (row: CriterionRow) => Big | null,
): Big | null {
  let total = new Big(0);
  let multiplier = new Big(1);
  for (const row of rows) {
    const value = valueOf(row);
    if (!row.isComplete || value === null) return null;
    if (row.criterion.role === 'multiplier') multiplier = multiplier.times(value);
    else total = total.plus(value);
  }
  return total.times(multiplier).minus(penalty).round(options.decimals, Big.roundHalfUp);
}

function aggregate(rounds: readonly PerformanceRound[], { roundsAggregate, decimals }: PerformanceOptions): number | null {
  const totals = rounds.map(({ total }) => total ?? 0);
  if (totals.length === 0) return null;
  if (roundsAggregate === 'best') return Math.max(...totals);
  if (roundsAggregate === 'last') return totals.at(-1) ?? null;
  const all = sum(totals);
  return Number(roundsAggregate === 'sum' ? all : all.div(totals.length).round(decimals, Big.roundHalfUp));
}

function tieBreak(code: string, rounds: readonly PerformanceRound[]): number {
  if (code === 'bestRound') return Math.max(...rounds.map(({ total }) => total ?? 0));
  if (code === 'droppedLow') return Number(sum(rounds.map(({ droppedLow }) => droppedLow)));
  if (code === 'droppedHigh') return Number(sum(rounds.map(({ droppedHigh }) => droppedHigh)));
  if (code === 'countedLow') return Number(sum(rounds.map(({ countedLow }) => countedLow)));
  if (code === 'countedHigh') return Number(sum(rounds.map(({ countedHigh }) => countedHigh)));
  if (code === 'totalWithoutDropping') return Number(sum(rounds.map((round) => round.totalWithoutDropping ?? 0)));
  const criterionId = Number(code.slice('criterion:'.length));
  const values = rounds.flatMap(({ criteria }) => criteria.filter((row) => row.criterionId === criterionId));
  return Number(sum(values.map(({ value }) => value ?? 0)));
}

function compare(a: { total: number | null; breaks: number[] }, b: { total: number | null; breaks: number[] }): number {
  const byTotal = (a.total ?? 0) - (b.total ?? 0);
  if (byTotal !== 0) return byTotal;
  const at = a.breaks.findIndex((value, index) => value !== b.breaks[index]);
  return at === -1 ? 0 : (a.breaks[at] ?? 0) - (b.breaks[at] ?? 0);
}

const sum = (values: readonly (number | Big)[]): Big => values.reduce<Big>((total, value) => total.plus(value), new Big(0));
const asNumber = (value: Big | null): number | null => (value === null ? null : Number(value));
