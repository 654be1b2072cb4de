import type { InputOf } from '#contracts/op';
import type { registerOps } from '#contracts/registrations/register.ops';
import type { HandlerContext } from '#platform/context';
import type { Asked } from '../take-places.js';
import { recordConsent } from './consents.js';
import { acceptInvitations } from './invited.js';

type Input = InputOf<typeof registerOps.register>;

/** What entrants let the organisers see; and who has entered has accepted their invitation. */
export const recordConsents = async (
  { eventId, registrations }: Input,
  created: readonly Asked[],
  context: HandlerContext,
): Promise<void> => {
  for (const { i, data } of new Map(created.map((one) => [one.data.userId, one])).values()) {
    const { userId } = data;
    const groups = registrations[i]?.consent;
    if (userId === null) continue;
    if (groups) await recordConsent({ userId, eventId, groups }, context);
  }
  const userIds = created.flatMap(({ data }) => data.userId ?? []);
  await acceptInvitations([...new Set(userIds)], eventId, context);
};
