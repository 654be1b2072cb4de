import { gridSummaries, type GridSummary } from '#projections/competition/grid-summary';
import type { DocumentReader } from '#platform/documents';

export const gridsOf = async (documents: DocumentReader, streamIds: readonly number[]): Promise<Map<number, GridSummary>> =>
  new Map((await documents.getMany(gridSummaries, streamIds)).map((grid) => [grid.streamId, grid]));

/** The stream's status of docs/spec/statuses.md. */
export const categoryStatus = (isCompleted: boolean, grid: GridSummary | undefined): 'open' | 'drawn' | 'running' | 'completed' => {
  if (isCompleted) return 'completed';
  if (!grid?.isDrawn) return 'open';
  return grid.stage === 'groups' || grid.stage === 'main' ? 'running' : 'drawn';
};
