import type { InputOf } from '#contracts/op';
import type { GridEvent } from '#contracts/competition/evolve';
import type { gridOps } from '#contracts/competition/grid.ops';
import { performanceRound } from '#contracts/competition/performance';
import type { GridState } from '#contracts/competition/state';
import type { JudgeMark, PerformanceCriterion, ScoringType } from '#contracts/competition/types';
import { isRefusal, refuse, refuseFields, type Decision } from '#platform/decider';
import { findMatch } from './results.rules.js';

type Save = InputOf<typeof gridOps.savePerformance>;
type MarkFault = 'error.range' | 'error.duplicate' | 'error.not_found' | 'error.step';

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
  const known = match.sheets[input.registrationId];
  const penalty = input.penalty ?? known?.penalty ?? 0;
  const scores: JudgeMark[] = input.scores.map(({ judgeIndex, criterionId, value }) => ({
    judgeIndex,
    value,
    criterionId: criterionId ?? performance.criteria[0]?.criterionId ?? 1,
  }));
  const errors: Record<string, (MarkFault | 'error.not_participant')[]> = {};
  const seen = new Set<string>();
  for (const [i, mark] of scores.entries()) {
    const key = `${mark.criterionId}:${mark.judgeIndex}`;
    const criterion = performance.criteria.find(({ criterionId }) => criterionId === mark.criterionId);
    const fault = seen.has(key) ? 'error.duplicate' : faultOf(mark, criterion, performance.judgesCount);
    if (fault) errors[`scores.${i}`] = [fault];
    seen.add(key);
  }
  if (penalty < 0) errors['penalty'] = ['error.range'];
  const refused = refuseFields(errors);
  if (refused) return refused;
  const kept = known?.scores.filter((mark) => !seen.has(`${mark.criterionId}:${mark.judgeIndex}`)) ?? [];
  const all = [...kept, ...scores];
  const isSame =
    known?.penalty === penalty &&
    all.length === known.scores.length &&
    scores.every((mark) =>
      known.scores.some((old) => old.judgeIndex === mark.judgeIndex && old.criterionId === mark.criterionId && old.value === mark.value),
    );
  if (isSame) return [];
  const { total } = performanceRound({ scores: all, penalty, options: performance, scoringType });
  return [
    { type: 'PerformanceScoreSaved', data: { matchId: match.plan.id, registrationId: input.registrationId, scores, penalty, total } },
  ];
};

export const setScoringType = (state: GridState, to: ScoringType): Decision<GridEvent, 'error.grid_kind'> => {
  if (state.kind !== 'performance') return refuse('error.grid_kind');
  return state.options.scoringType === to ? [] : [{ type: 'PerformanceScoringTypeSet', data: { from: state.options.scoringType, to } }];
};
