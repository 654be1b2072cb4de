import { grid } from '#domain/competition/grid.decider';
import { placeLate } from '#domain/competition/lateEntry.rules';
import { isRefusal, type Refusal } from '#domain/decider';
import type { HandlerContext } from '#platform/context';

interface LateEntrant {
  registrationId: number;
  streamId: number;
  seed: number | null;
  weight: number | null;
}

interface Where {
  matchId?: number | undefined;
  slot?: number | undefined;
  groupNumber?: number | undefined;
}

/** Puts a confirmed entrant who came after the draw into a free place of the grid. */
export const placeInGrid = async (
  { registrationId, streamId, seed, weight }: LateEntrant,
  where: Where,
  context: HandlerContext,
): Promise<Refusal | null> => {
  const decided = await context.decide(grid, streamId, (state, { version }) => {
    const at = { now: context.now, version, actorUserId: context.actor.userId, roles: context.roles };
    return placeLate(state, { registrationId, ...where }, { isConfirmed: true, seed, weight }, at);
  });
  return isRefusal(decided) ? decided : null;
};
