import { accountEvents } from '#contracts/identity/account.events';
import { view } from '../view.js';

export interface AccountDoc {
  userId: number;
  emailHash: string | null;
  email: string | null;
  lastName: string | null;
  firstName: string | null;
  isAdministrator: boolean;
  isOrganiser: boolean;
  organizationIds: number[];
}

/** Accounts by user id: who may log in, and the roles that are not of one sport event. */
export const accountsView = view(accountEvents, {
  name: 'accounts',
  version: 1,
  initial: (key): AccountDoc => ({
    userId: Number(key),
    emailHash: null,
    email: null,
    lastName: null,
    firstName: null,
    isAdministrator: false,
    isOrganiser: false,
    organizationIds: [],
  }),
  keys: (event) => event.data.userId,
  on: {
    AccountRegistered: (doc, { data }) => {
      doc.emailHash = data.emailHash;
      doc.email = data.email;
      doc.lastName = data.lastName;
      doc.firstName = data.firstName;
    },
    SystemRoleGranted: (doc, { data }) => setRole(doc, data, true),
    SystemRoleRevoked: (doc, { data }) => setRole(doc, data, false),
  },
  columns: {
    emailHash: { type: 'text', value: (doc) => doc.emailHash },
    isAdministrator: { type: 'integer', value: (doc) => (doc.isAdministrator ? 1 : 0) },
  },
  indexes: [['emailHash'], ['isAdministrator']],
});

const setRole = (
  doc: AccountDoc,
  { role, organizationId }: { role: 'administrator' | 'organiser' | 'representative'; organizationId: number | null },
  isGranted: boolean,
): void => {
  if (role === 'administrator') doc.isAdministrator = isGranted;
  else if (role === 'organiser') doc.isOrganiser = isGranted;
  else if (organizationId !== null) {
    const others = doc.organizationIds.filter((id) => id !== organizationId);
    doc.organizationIds = isGranted ? [...others, organizationId] : others;
  }
};
