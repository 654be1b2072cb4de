import { gridSummaries, type GridSummary } from '#projections/competition/grid-summary';
import type { DocumentReader } from '#platform/documents';

export const gridsOf = async (documents: DocumentReader, streamIds: readonly number[]): Promise<Map<number, GridSummary>> =>
  new Map((await documents.getMany(gridSummaries, streamIds)).map((grid) => [grid.streamId, grid]));
