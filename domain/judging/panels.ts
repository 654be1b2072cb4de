import { deductionId, type GivenEntry, type JudgeSeat } from '#contracts/judging/judging.docs';
import { judgePanels, type JudgePanel } from '#contracts/judging/panels';
import type { JudgeMark, PerformanceCriterion, PerformanceOptions } from '#contracts/competition/types';

/** What deductions may come to, as a criterion of their panel. */
const deductions: PerformanceCriterion = {
  ...{ criterionId: deductionId, name: 'deduction', role: 'value', factor: 1 },
  ...{ min: 0, max: 1_000, step: 0.001 },
};

const panelOf = ({ panel, role }: PerformanceCriterion): JudgePanel => panel ?? (role === 'mark' ? 'J' : 'D');

/** Where judges deduct from a number, neutral deductions (line, time) are made by somebody else (Code of Points); elsewhere by one of them. */
const hasNeutralPanel = (criteria: readonly PerformanceCriterion[]): boolean =>
  criteria.some(({ deductedFrom }) => deductedFrom !== undefined);

/** The seats of a judged round in the order of its panels. */
export const seatsOf = ({ criteria, judgesCount }: PerformanceOptions): JudgeSeat[] =>
  judgePanels.flatMap((panel): JudgeSeat[] => {
    if (panel === 'ND') return hasNeutralPanel(criteria) ? [{ panel, seat: 1 }] : [];
    const own = criteria.filter((one) => panelOf(one) === panel);
    const count = Math.max(0, ...own.map((one) => (one.role === 'mark' ? (one.judgesCount ?? judgesCount) : 1)));
    return Array.from({ length: count }, (_, i) => ({ panel, seat: i + 1 }));
  });

/** What a seat enters for a performance; nothing: the seat is none of its panels. */
export const criteriaOf = ({ panel, seat }: JudgeSeat, { criteria, judgesCount }: PerformanceOptions): PerformanceCriterion[] => {
  if (panel === 'ND') return seat === 1 ? [deductions] : [];
  return criteria.filter((one) => panelOf(one) === panel && seat <= (one.role === 'mark' ? (one.judgesCount ?? judgesCount) : 1));
};

/** Marks of a panel as the sheet of the performance holds them: `null` for a judge who gave none, unless one was entered by hand. */
export const sheetOf = (
  seats: readonly JudgeSeat[],
  given: readonly GivenEntry[],
  options: PerformanceOptions,
  entered: readonly JudgeMark[],
): { scores: JudgeMark[]; penalty?: number } => {
  const scores: JudgeMark[] = [];
  let penalty: number | undefined;
  for (const one of seats) {
    const own = given.find(({ panel, seat }) => panel === one.panel && seat === one.seat);
    for (const { criterionId, role } of criteriaOf(one, options)) {
      const value = own?.scores.find((score) => score.criterionId === criterionId)?.value;
      if (criterionId === deductionId) penalty = value;
      else {
        const mark = { judgeIndex: role === 'mark' ? one.seat : 1, criterionId };
        const isKnown = entered.some((known) => known.judgeIndex === mark.judgeIndex && known.criterionId === criterionId);
        if (value !== undefined || !isKnown) scores.push({ ...mark, value: value ?? null });
      }
    }
  }
  return { scores, ...(penalty !== undefined && { penalty }) };
};
