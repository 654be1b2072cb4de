import type { AccountDoc } from '#projections/identity/accounts.view';
import type { EventRole } from './event-roles.js';

/** The person as `/api/session` and login tell it (details.md 1.3). */
export const sessionUser = (doc: AccountDoc, eventRoles: readonly EventRole[]) => ({
  id: doc.userId,
  email: doc.email,
  fullName: [doc.lastName, doc.firstName].filter(Boolean).join(' '),
  roles: [
    { role: 'user' },
    ...(doc.isAdministrator ? [{ role: 'administrator' }] : []),
    ...(doc.isOrganiser ? [{ role: 'organiser' }] : []),
    ...doc.organizationIds.map((organizationId) => ({ role: 'representative', organizationId })),
    ...eventRoles,
  ],
});
