import { isEligible } from '#contracts/rules/eligibility';
import type { DeskRow, DeskCategory } from './deskRow.js';

export interface FittingCategory {
  stream: DeskCategory;
  /** How many of the rows it would take by gender, age and weight. */
  count: number;
}

/** Categories for the rows, the most fitting first; a weighed weight counts before a declared one. */
export const fittingCategories = (rows: readonly DeskRow[], streams: readonly DeskCategory[], firstDay: string): FittingCategory[] =>
  streams
    .map((stream) => ({
      stream,
      count: rows.filter(({ gender, birthDate, weight, actualWeight }) =>
        isEligible(stream, { gender, birthDate, weight: actualWeight ?? weight }, firstDay),
      ).length,
    }))
    .sort((a, b) => b.count - a.count || a.stream.index - b.stream.index);
