import type { registerOps } from '#contracts/registrations/register.ops';
import type { InputOf } from '#contracts/op';
import { categoryOfId } from '#contracts/ids';
import type { HandlerContext } from '#platform/context';
import type { GridNeighbour } from './entries/grid-status.js';
import type { Errors } from './registrants.js';
import { isStaff } from './registration-times.js';

type Placement = NonNullable<InputOf<typeof registerOps.register>['placements']>[number];

/** A row of the call with what it becomes. */
interface Created {
  i: number;
  data: { registrationId: number; streamId: number; status: string; seed: number | null; weight: number | null };
}

/** Puts those who are registered after the draw where the organiser says; the others stand outside the grid until they are placed. */
export const placeLateEntrants = async (
  placements: readonly Placement[],
  created: readonly Created[],
  { context, grid }: { context: HandlerContext; grid: GridNeighbour },
  errors: Errors,
): Promise<void> => {
  for (const [at, { index, ...where }] of placements.entries()) {
    const path = `placements.${at}`;
    const one = created.find(({ i, data }) => i === index && isMeant(data.streamId, where.matchId));
    if (!isStaff(context)) errors[path] = ['error.forbidden'];
    else if (!one) errors[path] = ['error.not_found'];
    else if (one.data.status !== 'confirmed') errors[path] = ['error.not_confirmed'];
    else {
      const refused = await grid.placeInGrid(one.data, where, context);
      if (refused) errors[path] = Object.values(refused.errors).flat();
    }
  }
};

const isMeant = (streamId: number, matchId: number | undefined): boolean => matchId === undefined || categoryOfId(matchId) === streamId;
