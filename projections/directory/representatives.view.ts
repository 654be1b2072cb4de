import { accountEvents } from '#contracts/identity/account.events';
import { view } from '../view.js';

interface RepresentativesDoc {
  organizationId: number;
  userIds: number[];
}

const roleEvents = { SystemRoleGranted: accountEvents.SystemRoleGranted, SystemRoleRevoked: accountEvents.SystemRoleRevoked };

/** Who officially represents an organisation. */
export const representativesView = view(roleEvents, {
  name: 'representatives',
  version: 1,
  initial: (key): RepresentativesDoc => ({ organizationId: Number(key), userIds: [] }),
  keys: ({ data }) => data.organizationId,
  on: {
    SystemRoleGranted: (doc, { data: { userId } }) => {
      doc.userIds = [...doc.userIds.filter((id) => id !== userId), userId];
    },
    SystemRoleRevoked: (doc, { data: { userId } }) => {
      doc.userIds = doc.userIds.filter((id) => id !== userId);
    },
  },
});
