import { placeOf } from '#contracts/registrations/statuses';
import type { HandlerContext } from '#platform/context';
import { gridSummaries } from '#projections/competition/grid-summary';
import { jointAmong } from '#projections/competition/joint-entrants';
import { registration } from '#domain/registrations/registration.decider';
import type { GridNeighbour } from './grid-status.js';

/**
 * Members of pairs and teams leave the grid by the rule of who they stand with: a pair without one of its two is out, a team
 * plays on while anybody of it is left. They come back likewise.
 */
export const withJointEntrants = (grid: GridNeighbour): GridNeighbour => ({
  ...grid,
  withdrawFromGrid: async (entrant, context) => {
    const entry = await jointEntrantOf(entrant, context);
    if (!entry) return grid.withdrawFromGrid(entrant, context);
    const goesOn = !entry.isPair && (await isAnyIn(entry.others, context));
    return goesOn ? null : grid.withdrawFromGrid({ ...entrant, registrationId: entry.lead }, context);
  },
  returnToGrid: async (entrant, context) => {
    const entry = await jointEntrantOf(entrant, context);
    if (!entry) return grid.returnToGrid(entrant, context);
    const isShort = entry.isPair && !(await isAnyIn(entry.others, context));
    return isShort ? null : grid.returnToGrid({ ...entrant, registrationId: entry.lead }, context);
  },
});

const jointEntrantOf = async ({ registrationId, streamId }: { registrationId: number; streamId: number }, context: HandlerContext) => {
  const grid = await context.documents.get(gridSummaries, streamId);
  const ownJoint = grid && jointAmong(grid.joints, registrationId);
  if (!ownJoint) return null;
  const { lead, joint } = ownJoint;
  return { lead, isPair: joint.name === null, others: joint.registrationIds.filter((id) => id !== registrationId) };
};

/** As this unit of work has decided on them. */
const isAnyIn = async (registrationIds: readonly number[], context: HandlerContext): Promise<boolean> => {
  for (const id of registrationIds) {
    const { state } = await context.peek(registration, id);
    if (!state.isDeleted && placeOf(state.statuses.participation) === 'in') return true;
  }
  return false;
};
