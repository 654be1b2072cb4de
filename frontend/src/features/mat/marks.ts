import type { GridDoc, ParticipantDoc } from '#contracts/competition/grid.docs';
import type { PerformanceCriterion, PerformanceOptions } from '#contracts/competition/types';

/** The piece of a grid's live document that a marks form needs. */
export type PerformanceGrid = Pick<GridDoc, 'options' | 'entrants' | 'matches'>;

/** One call as it waits in the outbox. */
export interface MarksBody {
  matchId: number;
  registrationId: number;
  scores: { judgeIndex: number; criterionId: number; value: number | null }[];
  penalty?: number;
}

export interface Cell {
  judgeIndex: number;
  value: number | null | undefined;
  isDropped: boolean;
  /** Entered here and not yet accepted. */
  isWaiting: boolean;
}

const isMarks = (body: unknown): body is MarksBody =>
  typeof body === 'object' && body !== null && 'scores' in body && 'registrationId' in body;

/** What waits to be sent for one performance, oldest first. */
export const waitingMarks = (bodies: readonly unknown[], matchId: number, registrationId: number): MarksBody[] =>
  bodies.filter(isMarks).filter((body) => body.matchId === matchId && body.registrationId === registrationId);

export const judgesOf = (criterion: PerformanceCriterion, { judgesCount }: PerformanceOptions): number =>
  criterion.role === 'mark' ? (criterion.judgesCount ?? judgesCount) : 1;

/** The marks of one criterion by judge: the server's, under what waits to be sent. */
export const cellsOf = (count: number, criterionId: number, participant: ParticipantDoc, waiting: readonly MarksBody[]): Cell[] => {
  const late = waiting.flatMap(({ scores }) => scores).filter((mark) => mark.criterionId === criterionId);
  const known = (participant.scores ?? []).filter((mark) => mark.criterionId === criterionId);
  return Array.from({ length: count }, (_, i) => {
    const judgeIndex = i + 1;
    const own = late.findLast((mark) => mark.judgeIndex === judgeIndex);
    if (own) return { judgeIndex, value: own.value, isDropped: false, isWaiting: true };
    const mark = known.find((one) => one.judgeIndex === judgeIndex);
    return { judgeIndex, value: mark?.value, isDropped: mark?.isDropped ?? false, isWaiting: false };
  });
};

type Limits = Pick<PerformanceCriterion, 'min' | 'max' | 'step'>;

/** A deduction: anything from zero. */
export const penaltyLimits: Limits = { min: 0, max: 1_000, step: 0.001 };

/** The number that was typed, when it is one the criterion allows. */
export const markOf = (text: string, { min, max, step }: Limits): number | null => {
  const value = Number(text);
  if (text === '' || Number.isNaN(value) || value < min || value > max) return null;
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? value : null;
};

const maxMarkCharacters = 8;

/** The text after a key of the keypad. */
export const typed = (text: string, key: string): string => {
  if (key === 'erase') return text.slice(0, -1);
  if (key === 'sign') return text.startsWith('-') ? text.slice(1) : `-${text}`;
  if (key === '.' && text.includes('.')) return text;
  return text.length < maxMarkCharacters ? text + (key === '.' && text === '' ? '0.' : key) : text;
};
