import type { systemRoles } from './account.events.js';

/** A person who may log in, and the roles that are not of one sport event. */
export interface Account {
  userId: number;
  emailHash: string | null;
  email: string | null;
  lastName: string | null;
  firstName: string | null;
  /** A device works with it by a code until then; null for the account of a person. */
  workUntil: string | null;
  /** The language of mails to the person. */
  locale: 'ru' | 'en';
  /** The address was proved by a link that came there. */
  isEmailVerified: boolean;
  /** An administrator has closed the account: nobody logs in with it. */
  isLocked: boolean;
  isAdministrator: boolean;
  isOrganiser: boolean;
  /** Organisations that the person officially represents. */
  organizationIds: number[];
  passkeys: Passkey[];
  /** An app on the person's phone shows codes. */
  hasAuthenticator: boolean;
}

interface Passkey {
  passkeyId: string;
  name: string | null;
}

/** Whether a login asks for more than the password. */
export const hasSecondFactor = ({ passkeys, hasAuthenticator }: Pick<Account, 'passkeys' | 'hasAuthenticator'>): boolean =>
  hasAuthenticator || passkeys.length > 0;

export interface SystemRole {
  role: (typeof systemRoles)[number];
  /** Of a representative only. */
  organizationId: number | null;
}

export const noAccount = (userId: number): Account => ({
  userId,
  emailHash: null,
  email: null,
  lastName: null,
  firstName: null,
  workUntil: null,
  locale: 'ru',
  isEmailVerified: false,
  isLocked: false,
  isAdministrator: false,
  isOrganiser: false,
  organizationIds: [],
  passkeys: [],
  hasAuthenticator: false,
});

export const hasRole = (account: Account, { role, organizationId }: SystemRole): boolean => {
  if (role === 'administrator') return account.isAdministrator;
  if (role === 'organiser') return account.isOrganiser;
  return organizationId !== null && account.organizationIds.includes(organizationId);
};

export const setRole = (account: Account, { role, organizationId }: SystemRole, isGranted: boolean): void => {
  if (role === 'administrator') account.isAdministrator = isGranted;
  else if (role === 'organiser') account.isOrganiser = isGranted;
  else if (organizationId !== null) {
    const others = account.organizationIds.filter((id) => id !== organizationId);
    account.organizationIds = isGranted ? [...others, organizationId] : others;
  }
};
