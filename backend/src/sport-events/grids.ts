import { openMatchIds } from '#contracts/competition/documents';
import type { PlaceRow } from '#contracts/competition/grid.docs';
import type { Joints } from '#contracts/competition/jointEntrants';
import type { EntrantStatus, Stage } from '#contracts/competition/types';
import { gridView } from '#projections/competition/grid.view';
import { jointsIn } from '#projections/competition/joint-entrants';
import type { DocumentReader } from '#platform/documents';

/** What this context must know of a stream's grid. */
export interface GridSummary {
  isDrawn: boolean;
  stage: Stage;
  places: PlaceRow[];
  /** By registration, of those whose status has ever changed: also those whom a match has put out of the event. */
  entrantStatus: Record<string, EntrantStatus>;
  openMatchIds: number[];
  matchesCount: number;
  /** Pairs and teams by the registration that stands for each. */
  joints: Joints;
}

export const gridsOf = async (documents: DocumentReader, streamIds: readonly number[]): Promise<Map<number, GridSummary>> => {
  const docs = await documents.getMany(gridView, streamIds);
  return new Map(
    docs.map((doc) => {
      const { state } = doc;
      return [
        state.streamId,
        {
          isDrawn: state.isDrawn,
          stage: state.stage,
          places: state.places,
          entrantStatus: state.entrantStatus,
          openMatchIds: openMatchIds(state),
          matchesCount: state.order.length,
          joints: jointsIn(doc),
        },
      ];
    }),
  );
};

/** The stream's status of api-catalogue.md 0.1. */
export const streamStatus = (isCompleted: boolean, grid: GridSummary | undefined): 'open' | 'drawn' | 'running' | 'completed' => {
  if (isCompleted) return 'completed';
  if (!grid?.isDrawn) return 'open';
  return grid.stage === 'groups' || grid.stage === 'main' ? 'running' : 'drawn';
};
