import type { HandlerContext } from '#platform/context';
import { isRefusal, type Refusal } from '#domain/decider';
import { setEntrantStatus } from '#domain/competition/edits.rules';
import { grid } from '#domain/competition/grid.decider';

interface Entrant {
  registrationId: number;
  streamId: number;
  reason: string;
}

/** A withdrawn entrant who stands in a drawn grid loses their open matches by walkovers (docs/spec/results.md). */
export const withdrawFromGrid = (entrant: Entrant, context: HandlerContext): Promise<Refusal | null> =>
  change(entrant, { from: 'active', to: 'withdrawn' }, context);

/** One who is set back takes their walkovers back, as long as none of them feeds a played match (docs/spec/results.md). */
export const returnToGrid = (entrant: Entrant, context: HandlerContext): Promise<Refusal | null> =>
  change(entrant, { from: 'withdrawn', to: 'active' }, context);

/** Whoever stands in no match, or in another status, is left as they are. */
const change = async (
  { registrationId, streamId, reason }: Entrant,
  { from, to }: { from: 'active' | 'withdrawn'; to: 'active' | 'withdrawn' },
  context: HandlerContext,
): Promise<Refusal | null> => {
  const decided = await context.decide(grid, streamId, (state, { version }) => {
    const isIn = Object.values(state.matches).some(({ occupants }) => occupants.includes(registrationId));
    if (!isIn || (state.entrantStatus[registrationId] ?? 'active') !== from) return [];
    const at = { now: context.now, version, actorUserId: context.actor.userId, roles: context.roles };
    return setEntrantStatus(state, { registrationId, status: to, reason }, at);
  });
  return isRefusal(decided) ? decided : null;
};
