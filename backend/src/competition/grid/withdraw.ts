import type { HandlerContext } from '#platform/context';
import { isRefusal, type Refusal } from '#platform/decider';
import { setEntrantStatus } from './edits.rules.js';
import { grid } from './grid.decider.js';

/** A withdrawn entrant who stands in a drawn grid loses his open matches by walkovers (details.md 8). */
export const withdrawFromGrid = async (
  { registrationId, streamId, reason }: { registrationId: number; streamId: number; reason: string },
  context: HandlerContext,
): Promise<Refusal | null> => {
  const decided = await context.decide(grid, streamId, (state, { version }) => {
    const isIn = Object.values(state.matches).some(({ occupants }) => occupants.includes(registrationId));
    const isOut = (state.entrantStatus[registrationId] ?? 'active') !== 'active';
    if (!isIn || isOut) return [];
    const at = { now: context.now, version, actorUserId: context.actor.userId, roles: context.roles };
    return setEntrantStatus(state, { registrationId, status: 'withdrawn', reason }, at);
  });
  return isRefusal(decided) ? decided : null;
};
