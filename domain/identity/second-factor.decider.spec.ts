import { describe, expect, test } from '@jest/globals';
import type { EventOf } from '#contracts/event';
import { hasSecondFactor, type Account } from '#contracts/identity/account.docs';
import type { accountEvents } from '#contracts/identity/account.events';
import { maxPasskeys } from '#contracts/limits';
import { account } from './account.decider.js';
import { addAuthenticator, addPasskey, removeAuthenticator, removePasskey, renamePasskey } from './second-factor.decider.js';

type Given = EventOf<typeof accountEvents>;
const registered: Given = {
  type: 'AccountRegistered',
  data: { userId: 7, email: 'a@podium.example', emailHash: 'h', lastName: 'Ant', firstName: 'Anna' },
};
const passkey = (passkeyId: string, name = 'Phone'): Given => ({ type: 'PasskeyAdded', data: { userId: 7, passkeyId, name } });
const given = (...events: Given[]): Account => [registered, ...events].reduce(account.evolve, account.initial());

describe('passkeys', () => {
  test('are added once, up to a number', () => {
    expect(addPasskey(given(), { passkeyId: 'a', name: 'Phone' })).toEqual([passkey('a')]);
    expect(addPasskey(given(passkey('a')), { passkeyId: 'a', name: 'Again' })).toEqual([]);
    const full = given(...Array.from({ length: maxPasskeys }, (_, n) => passkey(String(n))));
    expect(addPasskey(full, { passkeyId: 'one more', name: 'Phone' })).toMatchObject({ errors: { form: ['error.too_many'] } });
  });

  test('are renamed and removed by whoever has them', () => {
    const state = given(passkey('a'), passkey('b'));
    expect(renamePasskey(state, { passkeyId: 'a', name: 'Phone' })).toEqual([]);
    expect(renamePasskey(state, { passkeyId: 'c', name: 'Phone' })).toMatchObject({ refused: true, status: 404 });
    const [renamed] = renamePasskey(state, { passkeyId: 'a', name: 'Tablet' }) as Given[];
    const [removed] = removePasskey(state, 'b') as Given[];
    if (!renamed || !removed) throw new Error('nothing was decided');
    expect(given(passkey('a'), passkey('b'), renamed, removed).passkeys).toEqual([{ passkeyId: 'a', name: 'Tablet' }]);
    expect(removePasskey(state, 'c')).toEqual([]);
  });
});

test('an authenticator is added and removed once; either is a second factor', () => {
  const added: Given = { type: 'AuthenticatorAdded', data: { userId: 7 } };
  expect(addAuthenticator(given())).toEqual([added]);
  expect(addAuthenticator(given(added))).toEqual([]);
  expect(removeAuthenticator(given(added))).toEqual([{ type: 'AuthenticatorRemoved', data: { userId: 7 } }]);
  expect(removeAuthenticator(given())).toEqual([]);
  expect([given(), given(added), given(passkey('a'))].map(hasSecondFactor)).toEqual([false, true, true]);
});
