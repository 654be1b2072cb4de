import type { Refusal } from '#domain/decider';
import type { HandlerContext } from '#platform/context';
import { categoriesView } from '#projections/sport-events/categories.view';
import { gridStatusOf, type GridNeighbour } from './entries/grid-status.js';
import { withJointEntrants } from './entries/joint-withdrawal.js';
import { decideWithdraw } from './withdraw.js';

/** Withdraws entries as a part of another command, as the desk would. */
export const withdrawEntries =
  (grid: GridNeighbour) =>
  (registrationIds: number[], reason: string, context: HandlerContext): Promise<Refusal | null> =>
    decideWithdraw({ registrationIds, reason }, context, withJointEntrants(grid).withdrawFromGrid);

/** What happens to entries whose money nobody waits for any more; whoever is drawn already, or has results, stays until somebody decides. */
export const givingUp = (grid: GridNeighbour) => ({
  withdraw: withdrawEntries(grid),
  isDrawn: async (streamId: number, { documents }: HandlerContext): Promise<boolean> =>
    (await documents.get(categoriesView, streamId))?.isCompleted === true || (await gridStatusOf(documents, streamId)).isDrawn,
});
