import type { Account } from '#contracts/identity/account.docs';
import { fullName } from '#contracts/rules/names';
import type { EventRole } from './event-roles.js';

/** The person as `/api/session` and login tell it (docs/spec/calls.md). */
export const sessionUser = (account: Account, eventRoles: readonly EventRole[]) => ({
  id: account.userId,
  email: account.email,
  fullName: fullName(account),
  roles: [
    { role: 'user' },
    ...(account.isAdministrator ? [{ role: 'administrator' }] : []),
    ...(account.isOrganiser ? [{ role: 'organiser' }] : []),
    ...account.organizationIds.map((organizationId) => ({ role: 'representative', organizationId })),
    ...eventRoles,
  ],
});
