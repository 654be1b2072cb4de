import { isEligible } from '#contracts/rules/eligibility';
import type { DeskRow, DeskStream } from './deskRow.js';

export interface FittingStream {
  stream: DeskStream;
  /** How many of the rows it would take by gender, age and weight. */
  count: number;
}

/** Categories for the rows, the most fitting first; a weighed weight counts before a declared one. */
export const fittingStreams = (rows: readonly DeskRow[], streams: readonly DeskStream[], firstDay: string): FittingStream[] =>
  streams
    .map((stream) => ({
      stream,
      count: rows.filter(({ gender, birthDate, weight, actualWeight }) =>
        isEligible(stream, { gender, birthDate, weight: actualWeight ?? weight }, firstDay),
      ).length,
    }))
    .sort((a, b) => b.count - a.count || a.stream.index - b.stream.index);
