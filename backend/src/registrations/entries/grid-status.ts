import type { HandlerContext } from '#platform/context';
import type { Refusal } from '#domain/decider';
import type { DocumentReader } from '#platform/documents';
import { gridSummaries } from '#projections/competition/grid-summary';

type ChangeInGrid = (
  entrant: { registrationId: number; streamId: number; reason: string },
  context: HandlerContext,
) => Promise<Refusal | null>;

/** What the grid of a stream does for its registrations. */
export interface GridNeighbour {
  /** Takes one out of the drawn grid in which they stand: their open matches become walkovers. */
  withdrawFromGrid: ChangeInGrid;
  /** Takes those walkovers back. */
  returnToGrid: ChangeInGrid;
  /** Puts a confirmed one who came after the draw into a free place. */
  placeInGrid: (
    entrant: { registrationId: number; streamId: number; seed: number | null; weight: number | null },
    where: { matchId?: number | undefined; slot?: number | undefined; groupNumber?: number | undefined },
    context: HandlerContext,
  ) => Promise<Refusal | null>;
}

export interface GridStatus {
  isDrawn: boolean;
  /** Registrations that stand in a match, members of pairs and teams among them. */
  entrants: ReadonlySet<number>;
  /** Registrations whose match is being fought. */
  fighting: ReadonlySet<number>;
}

const nowhere: GridStatus = { isDrawn: false, entrants: new Set(), fighting: new Set() };

export const gridStatusOf = async (documents: DocumentReader, streamId: number): Promise<GridStatus> => {
  const grid = await documents.get(gridSummaries, streamId);
  if (!grid?.isDrawn) return nowhere;
  const withMembers = (occupants: readonly number[]) =>
    new Set(occupants.flatMap((one) => [one, ...(grid.joints[one]?.registrationIds ?? [])]));
  return { isDrawn: true, entrants: withMembers(grid.standing), fighting: withMembers(grid.fighting) };
};
