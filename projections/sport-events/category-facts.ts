import type { CategoryFacts } from '#domain/sport-events/status.rules';
import type { GridSummary } from '../competition/grid-summary.js';
import type { CategoryDoc } from './categories.view.js';

/** What the rule of statuses asks of a category. */
export const categoryFacts = ({ isCompleted }: Pick<CategoryDoc, 'isCompleted'>, grid: GridSummary | undefined): CategoryFacts => ({
  isCompleted,
  isDrawn: grid?.isDrawn ?? false,
  isBegun: grid !== undefined && grid.stage !== 'setup' && grid.stage !== 'draw',
  newestMoment: grid?.newestMoment ?? null,
});
