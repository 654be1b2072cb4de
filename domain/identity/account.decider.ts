import type { EventOf } from '#contracts/event';
import { hasRole, noAccount, setRole, type Account, type SystemRole } from '#contracts/identity/account.docs';
import { accountEvents, emailEvents } from '#contracts/identity/account.events';
import { refuse, type Decision } from '#domain/decider';

type AccountEvent = EventOf<typeof accountEvents>;
type EmailEvent = EventOf<typeof emailEvents>;

/** `account-{userId}`. */
export const account = {
  name: 'account',
  events: accountEvents,
  initial: (): Account => noAccount(0),
  evolve: (state: Account, event: AccountEvent): Account => {
    const { type, data } = event;
    state.userId = data.userId;
    if (type === 'AccountRegistered') {
      const { emailHash, email, lastName, firstName } = data;
      Object.assign(state, { emailHash, email, lastName, firstName });
    } else if (type === 'AccountErased') {
      Object.assign(state, noAccount(data.userId));
    } else if (type === 'AccountOpenedForWork') {
      Object.assign(state, { lastName: data.label, workUntil: data.validUntil });
    } else if (type === 'AccountLanguageChosen') {
      state.locale = data.locale;
    } else if (type === 'EmailVerified') {
      state.isEmailVerified = true;
    } else if (type === 'AccountLocked' || type === 'AccountUnlocked') {
      state.isLocked = type === 'AccountLocked';
    } else if (type === 'SystemRoleGranted' || type === 'SystemRoleRevoked') {
      setRole(state, data, type === 'SystemRoleGranted');
    } else {
      setFactors(state, event);
    }
    return state;
  },
};

/** The same in the view of accounts. */
export const setFactors = (state: Pick<Account, 'passkeys' | 'hasAuthenticator'>, { type, data }: AccountEvent): void => {
  if (type === 'PasskeyAdded') state.passkeys = [...state.passkeys, { passkeyId: data.passkeyId, name: data.name }];
  else if (type === 'PasskeyRemoved') state.passkeys = state.passkeys.filter(({ passkeyId }) => passkeyId !== data.passkeyId);
  else if (type === 'PasskeyRenamed')
    state.passkeys = state.passkeys.map((one) => (one.passkeyId === data.passkeyId ? { ...one, name: data.name } : one));
  else if (type === 'AuthenticatorAdded' || type === 'AuthenticatorRemoved') state.hasAuthenticator = type === 'AuthenticatorAdded';
};

interface EmailHolder {
  userId: number | null;
}

/** `email-{hash}`: the place where two registrations of one address meet, in whichever process they run. */
export const emailHolder = {
  name: 'email',
  events: emailEvents,
  initial: (): EmailHolder => ({ userId: null }),
  evolve: (_state: EmailHolder, { type, data }: EmailEvent): EmailHolder => ({ userId: type === 'EmailTaken' ? data.userId : null }),
};

export const takeEmail = (state: EmailHolder, userId: number): Decision<EmailEvent, 'error.duplicate'> =>
  state.userId === null ? [{ type: 'EmailTaken', data: { userId } }] : refuse('error.duplicate', 'email');

export const releaseEmail = (state: EmailHolder, userId: number): Decision<EmailEvent> =>
  state.userId === userId ? [{ type: 'EmailReleased', data: { userId } }] : [];

/** The account of an erased person: no address, no role, no way in. */
export const eraseAccount = ({ userId, emailHash }: Account): Decision<AccountEvent> =>
  emailHash === null ? [] : [{ type: 'AccountErased', data: { userId } }];

export interface NewAccount {
  userId: number;
  email: string;
  emailHash: string;
  lastName: string;
  firstName: string;
}

export const registerAccount = (state: Account, data: NewAccount): Decision<AccountEvent> =>
  state.emailHash === null
    ? [
        { type: 'AccountRegistered', data },
        { type: 'PasswordChanged', data: { userId: data.userId, how: 'registered' } },
      ]
    : [];

/** The account of a device that works by a code: no address, no password, no profile. */
export const openForWork = (data: { userId: number; eventId: number; label: string; validUntil: string }): Decision<AccountEvent> => [
  { type: 'AccountOpenedForWork', data },
];

export const changePassword = ({ userId }: Account, how: 'changed' | 'reset'): Decision<AccountEvent> => [
  { type: 'PasswordChanged', data: { userId, how } },
];

export const chooseLanguage = ({ userId, locale: known }: Account, locale: Account['locale']): Decision<AccountEvent> =>
  known === locale ? [] : [{ type: 'AccountLanguageChosen', data: { userId, locale } }];

const resetMilliseconds = 60 * 60 * 1000;

export const requestReset = ({ userId }: Account, locale: 'ru' | 'en', now: string): Decision<AccountEvent> => {
  const expiresAt = new Date(Date.parse(now) + resetMilliseconds).toISOString();
  return [{ type: 'PasswordResetRequested', data: { userId, locale, requestedAt: now, expiresAt } }];
};

const verificationMilliseconds = 24 * 60 * 60 * 1000;

export const requestEmailVerification = (
  { userId, isEmailVerified }: Account,
  locale: 'ru' | 'en',
  now: string,
): Decision<AccountEvent> => {
  if (isEmailVerified) return [];
  const expiresAt = new Date(Date.parse(now) + verificationMilliseconds).toISOString();
  return [{ type: 'EmailVerificationRequested', data: { userId, locale, requestedAt: now, expiresAt } }];
};

/** Told only at an address that is proved to be the person's. */
export const noticeNewDevice = (
  { userId, isEmailVerified }: Account,
  { device, network, at }: { device: string; network: string; at: string },
): Decision<AccountEvent> => (isEmailVerified ? [{ type: 'NewDeviceUsed', data: { userId, device, network, at } }] : []);

export const verifyEmail = ({ userId, isEmailVerified }: Account): Decision<AccountEvent> =>
  isEmailVerified ? [] : [{ type: 'EmailVerified', data: { userId } }];

export const setLocked = (
  { userId, isLocked }: Account,
  wanted: boolean,
  { byUserId, reason }: { byUserId: number; reason: string },
): Decision<AccountEvent, 'error.required'> => {
  if (isLocked === wanted) return [];
  if (!wanted) return [{ type: 'AccountUnlocked', data: { userId, byUserId } }];
  return reason === '' ? refuse('error.required', 'reason') : [{ type: 'AccountLocked', data: { userId, byUserId, reason } }];
};

export const changeSystemRole = (state: Account, role: SystemRole, isGranted: boolean): Decision<AccountEvent> => {
  if (hasRole(state, role) === isGranted) return [];
  return [{ type: isGranted ? 'SystemRoleGranted' : 'SystemRoleRevoked', data: { userId: state.userId, ...role } }];
};
