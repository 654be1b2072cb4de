import { describe, expect, test } from '@jest/globals';
import type { EventOf } from '#contracts/event';
import type { Account } from '#contracts/identity/account.docs';
import type { accountEvents } from '#contracts/identity/account.events';
import { account, changePassword, changeSystemRole, emailHolder, registerAccount, requestReset, takeEmail } from './account.decider.js';

const ivanov = { userId: 7, email: 'ivanov@podium.example', emailHash: 'h', lastName: 'Иванов', firstName: 'Пётр' };

const given = (...events: EventOf<typeof accountEvents>[]): Account => events.reduce(account.evolve, account.initial());
const registered: EventOf<typeof accountEvents> = { type: 'AccountRegistered', data: ivanov };

describe('account', () => {
  test('registers once, with a password', () => {
    expect(registerAccount(given(), ivanov)).toEqual([registered, { type: 'PasswordChanged', data: { userId: 7, how: 'registered' } }]);
    expect(registerAccount(given(registered), ivanov)).toEqual([]);
  });

  test('says that the password changed, never what it is', () => {
    expect(changePassword(given(registered), 'reset')).toEqual([{ type: 'PasswordChanged', data: { userId: 7, how: 'reset' } }]);
  });

  test('a reset link is good for an hour', () => {
    expect(requestReset(given(registered), 'en', '2026-05-01T10:00:00.000Z')).toEqual([
      {
        type: 'PasswordResetRequested',
        data: { userId: 7, locale: 'en', requestedAt: '2026-05-01T10:00:00.000Z', expiresAt: '2026-05-01T11:00:00.000Z' },
      },
    ]);
  });
});

describe('system roles', () => {
  const organiser = { role: 'organiser', organizationId: null } as const;
  const granted: EventOf<typeof accountEvents> = { type: 'SystemRoleGranted', data: { userId: 7, ...organiser } };

  test('are granted and revoked, and a repetition changes nothing', () => {
    expect(changeSystemRole(given(registered), organiser, true)).toEqual([granted]);
    expect(changeSystemRole(given(registered, granted), organiser, true)).toEqual([]);
    expect(changeSystemRole(given(registered, granted), organiser, false)).toEqual([{ ...granted, type: 'SystemRoleRevoked' }]);
    expect(changeSystemRole(given(registered), organiser, false)).toEqual([]);
  });

  test('a representative has it for each organisation by itself', () => {
    const of = (organizationId: number) => ({ role: 'representative', organizationId }) as const;
    const state = given(registered, { type: 'SystemRoleGranted', data: { userId: 7, ...of(3) } });
    expect(state.organizationIds).toEqual([3]);
    expect(changeSystemRole(state, of(3), true)).toEqual([]);
    expect(changeSystemRole(state, of(4), true)).toHaveLength(1);
  });
});

describe('e-mail address', () => {
  test('belongs to the first who takes it', () => {
    const first = takeEmail(emailHolder.initial(), 7);
    expect(first).toEqual([{ type: 'EmailTaken', data: { userId: 7 } }]);
    const state = emailHolder.evolve(emailHolder.initial(), { type: 'EmailTaken', data: { userId: 7 } });
    expect(takeEmail(state, 8)).toMatchObject({ refused: true, errors: { email: ['error.duplicate'] } });
  });
});
