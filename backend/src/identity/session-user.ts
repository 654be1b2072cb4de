import type { Account } from '#contracts/identity/account.docs';
import type { SessionUser } from '#contracts/identity/session.docs';
import { fullName } from '#contracts/rules/names';
import { idleMinutesOf } from './account-roles.js';
import type { EventRole } from './event-roles.js';

/** The person as `/api/session` and login tell it (docs/spec/calls.md). */
export const sessionUser = (account: Account, eventRoles: readonly EventRole[], needsSecondFactor: boolean): SessionUser => ({
  id: account.userId,
  email: account.email,
  fullName: fullName(account),
  roles: [
    { role: 'user' },
    ...(account.isAdministrator && !needsSecondFactor ? [{ role: 'administrator' as const }] : []),
    ...(account.isOrganiser ? [{ role: 'organiser' as const }] : []),
    ...account.organizationIds.map((organizationId) => ({ role: 'representative' as const, organizationId })),
    ...eventRoles,
  ],
  ...(needsSecondFactor && { needsSecondFactor }),
  idleMinutes: idleMinutesOf(account, eventRoles),
});
