import type { EventOf } from '#contracts/event';
import type { Account } from '#contracts/identity/account.docs';
import type { accountEvents } from '#contracts/identity/account.events';
import { maxPasskeys } from '#contracts/limits';
import { notFound, refuse, type Decision } from '#domain/decider';

type AccountEvent = EventOf<typeof accountEvents>;
type Named = { passkeyId: string; name: string };

const has = ({ passkeys }: Account, passkeyId: string): boolean => passkeys.some((one) => one.passkeyId === passkeyId);

export const addPasskey = (state: Account, { passkeyId, name }: Named): Decision<AccountEvent, 'error.too_many'> => {
  if (has(state, passkeyId)) return [];
  if (state.passkeys.length >= maxPasskeys) return refuse('error.too_many');
  return [{ type: 'PasskeyAdded', data: { userId: state.userId, passkeyId, name } }];
};

export const renamePasskey = (state: Account, { passkeyId, name }: Named): Decision<AccountEvent> => {
  const known = state.passkeys.find((one) => one.passkeyId === passkeyId);
  if (!known) return notFound('passkeyId');
  return known.name === name ? [] : [{ type: 'PasskeyRenamed', data: { userId: state.userId, passkeyId, name } }];
};

export const removePasskey = (state: Account, passkeyId: string): Decision<AccountEvent> =>
  has(state, passkeyId) ? [{ type: 'PasskeyRemoved', data: { userId: state.userId, passkeyId } }] : [];

export const addAuthenticator = ({ userId, hasAuthenticator }: Account): Decision<AccountEvent> =>
  hasAuthenticator ? [] : [{ type: 'AuthenticatorAdded', data: { userId } }];

export const removeAuthenticator = ({ userId, hasAuthenticator }: Account): Decision<AccountEvent> =>
  hasAuthenticator ? [{ type: 'AuthenticatorRemoved', data: { userId } }] : [];

/** New codes take the place of all earlier ones. */
export const makeRecoveryCodes = ({ userId }: Account, count: number): Decision<AccountEvent> => [
  { type: 'RecoveryCodesMade', data: { userId, count } },
];

export const useRecoveryCode = ({ userId }: Account, left: number): Decision<AccountEvent> => [
  { type: 'RecoveryCodeUsed', data: { userId, left } },
];
