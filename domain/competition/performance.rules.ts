import type { InputOf } from '#contracts/op';
import type { GridEvent } from './evolve.js';
import type { gridOps } from '#contracts/competition/grid.ops';
import { performanceRound } from './performance.js';
import type { GridState, SheetRow } from './state.js';
import type { JudgeMark, PerformanceCriterion, PerformanceOptions, ScoringType } from '#contracts/competition/types';
import { isRefusal, refuse, refuseFields, type Decision } from '#domain/decider';
import { findMatch } from './results.rules.js';

type Save = InputOf<typeof gridOps.savePerformance>;
export type MarkFault = 'error.range' | 'error.duplicate' | 'error.not_found' | 'error.step';

const faultOf = ({ judgeIndex, value }: JudgeMark, criterion: PerformanceCriterion | undefined, judgesCount: number): MarkFault | null => {
  if (!criterion) return 'error.not_found';
  const judges = criterion.role === 'mark' ? (criterion.judgesCount ?? judgesCount) : 1;
  if (judgeIndex > judges) return 'error.not_found';
  if (value === null) return null;
  if (value < criterion.min || value > criterion.max) return 'error.range';
  const steps = (value - criterion.min) / criterion.step;
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? 'error.step' : null;
};

export const savePerformance = (state: GridState, input: Save): Decision<GridEvent, MarkFault | 'error.not_participant'> => {
  const match = findMatch(state, input.matchId);
  if (isRefusal(match)) return match;
  if (state.kind !== 'performance' || !match.occupants.includes(input.registrationId))
    return refuse('error.not_participant', 'registrationId');
  const { performance, scoringType } = state.options;
  const known = match.sheets[input.registrationId] ?? null;
  const { penalty = known?.penalty ?? 0 } = input;
  const scores = marksIn(input, performance);
  const refused = refuseFields({ ...markFaults(scores, performance), ...(penalty < 0 && { penalty: ['error.range' as const] }) });
  if (refused) return refused;
  if (known?.penalty === penalty && scores.every((mark) => stands(known, mark))) return [];
  const kept = known?.scores.filter((mark) => !scores.some((given) => isSamePlace(mark, given))) ?? [];
  const all = [...kept, ...scores];
  const { total } = performanceRound({ scores: all, penalty, options: performance, scoringType });
  return [
    { type: 'PerformanceScoreSaved', data: { matchId: match.plan.id, registrationId: input.registrationId, scores, penalty, total } },
  ];
};

/** A mark without a criterion is of the first one. */
const marksIn = ({ scores }: Save, { criteria }: PerformanceOptions): JudgeMark[] =>
  scores.map((mark) => ({ ...mark, criterionId: mark.criterionId ?? criteria[0]?.criterionId ?? 1 }));

const isSamePlace = (a: JudgeMark, b: JudgeMark): boolean => a.judgeIndex === b.judgeIndex && a.criterionId === b.criterionId;

const stands = ({ scores }: SheetRow, mark: JudgeMark): boolean => scores.some((old) => isSamePlace(old, mark) && old.value === mark.value);

/** What is wrong with marks, by their places in the list. */
export const markFaults = (
  scores: readonly JudgeMark[],
  { criteria, judgesCount }: Pick<PerformanceOptions, 'criteria' | 'judgesCount'>,
): Record<string, MarkFault[]> => {
  const errors: Record<string, MarkFault[]> = {};
  for (const [i, mark] of scores.entries()) {
    const isTwice = scores.slice(0, i).some((other) => isSamePlace(other, mark));
    const criterion = criteria.find(({ criterionId }) => criterionId === mark.criterionId);
    const fault = isTwice ? 'error.duplicate' : faultOf(mark, criterion, judgesCount);
    if (fault) errors[`scores.${i}`] = [fault];
  }
  return errors;
};

export const setScoringType = (state: GridState, to: ScoringType): Decision<GridEvent, 'error.grid_kind'> => {
  if (state.kind !== 'performance') return refuse('error.grid_kind');
  return state.options.scoringType === to ? [] : [{ type: 'PerformanceScoringTypeSet', data: { from: state.options.scoringType, to } }];
};
