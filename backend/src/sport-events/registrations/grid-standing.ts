import { statusOf } from '#contracts/competition/resolve';
import type { HandlerContext } from '#platform/context';
import type { Refusal } from '#platform/decider';
import type { DocumentReader } from '#platform/documents';
import { gridView } from '#projections/competition/grid.view';
import { jointsIn } from '#projections/competition/joint-entrants';

type ChangeInGrid = (
  entrant: { registrationId: number; streamId: number; reason: string },
  context: HandlerContext,
) => Promise<Refusal | null>;

/** What the grid of a stream does for its registrations. */
export interface GridNeighbour {
  /** Takes one out of the drawn grid in which he stands: his open matches become walkovers. */
  withdrawFromGrid: ChangeInGrid;
  /** Takes those walkovers back. */
  returnToGrid: ChangeInGrid;
}

export interface GridStanding {
  isDrawn: boolean;
  /** Registrations that stand in a match, members of pairs and teams among them. */
  entrants: ReadonlySet<number>;
  /** Registrations whose match is being fought. */
  fighting: ReadonlySet<number>;
}

const nowhere: GridStanding = { isDrawn: false, entrants: new Set(), fighting: new Set() };

export const gridStanding = async (documents: DocumentReader, streamId: number): Promise<GridStanding> => {
  const doc = await documents.get(gridView, streamId);
  if (!doc?.state.isDrawn) return nowhere;
  const matches = Object.values(doc.state.matches);
  const joints = jointsIn(doc);
  const all = (occupant: number): number[] => [occupant, ...(joints[occupant]?.registrationIds ?? [])];
  const of = (chosen: typeof matches) =>
    new Set(chosen.flatMap(({ occupants }) => occupants.flatMap((one) => (one === null ? [] : all(one)))));
  return { isDrawn: true, entrants: of(matches), fighting: of(matches.filter((match) => statusOf(match) === 'running')) };
};
