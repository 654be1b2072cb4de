import { describe, expect, test } from '@jest/globals';
import type { EventOf } from '#contracts/event';
import type { Account } from '#contracts/identity/account.docs';
import type { accountEvents } from '#contracts/identity/account.events';
import {
  account,
  changePassword,
  changeSystemRole,
  chooseLanguage,
  emailHolder,
  noticeNewDevice,
  registerAccount,
  requestEmailVerification,
  requestReset,
  setLocked,
  takeEmail,
  verifyEmail,
} from './account.decider.js';

const ivanov = { userId: 7, email: 'ivanov@podium.example', emailHash: 'h', lastName: 'Иванов', firstName: 'Пётр' };

const given = (...events: EventOf<typeof accountEvents>[]): Account => events.reduce(account.evolve, account.initial());
const registered: EventOf<typeof accountEvents> = { type: 'AccountRegistered', data: ivanov };

describe('account', () => {
  test('registers once, with a password', () => {
    expect(registerAccount(given(), ivanov)).toEqual([registered, { type: 'PasswordChanged', data: { userId: 7, how: 'registered' } }]);
    expect(registerAccount(given(registered), ivanov)).toEqual([]);
  });

  test('knows who registered, and nothing of them is verified, locked or granted yet', () => {
    expect(given(registered)).toEqual({ ...account.initial(), ...ivanov });
    expect(given(registered)).toMatchObject({ isEmailVerified: false, isLocked: false, organizationIds: [] });
  });

  test('says that the password changed, never what it is', () => {
    expect(changePassword(given(registered), 'reset')).toEqual([{ type: 'PasswordChanged', data: { userId: 7, how: 'reset' } }]);
  });

  test('a new device is told of at a proved address', () => {
    const seen = { device: 'Firefox', network: '203.0.*.*', at: '2026-05-01T10:00:00.000Z' };
    expect(noticeNewDevice(given(registered), seen)).toEqual([]);
    const proved = given(registered, { type: 'EmailVerified', data: { userId: 7 } });
    expect(noticeNewDevice(proved, seen)).toEqual([{ type: 'NewDeviceUsed', data: { userId: 7, ...seen } }]);
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

describe('the language of messages', () => {
  const chosen = (locale: 'ru' | 'en'): EventOf<typeof accountEvents> => ({ type: 'AccountLanguageChosen', data: { userId: 7, locale } });

  test('is chosen, and chosen again when it is another one', () => {
    const { locale } = given(registered);
    const other = locale === 'ru' ? 'en' : 'ru';
    expect(chooseLanguage(given(registered), locale)).toEqual([]);
    expect(chooseLanguage(given(registered), other)).toEqual([chosen(other)]);
    expect(given(registered, chosen(other)).locale).toBe(other);
    expect(chooseLanguage(given(registered, chosen(other)), other)).toEqual([]);
    expect(chooseLanguage(given(registered, chosen(other)), locale)).toEqual([chosen(locale)]);
  });
});

describe('the verification of an address', () => {
  const verified: EventOf<typeof accountEvents> = { type: 'EmailVerified', data: { userId: 7 } };

  test('is asked for by a link that is good for a day, as often as it takes', () => {
    expect(requestEmailVerification(given(registered), 'en', '2026-05-01T10:00:00.000Z')).toEqual([
      {
        type: 'EmailVerificationRequested',
        data: { userId: 7, locale: 'en', requestedAt: '2026-05-01T10:00:00.000Z', expiresAt: '2026-05-02T10:00:00.000Z' },
      },
    ]);
  });

  test('is done once, and then no link is sent any more', () => {
    expect(verifyEmail(given(registered))).toEqual([verified]);
    expect(given(registered, verified).isEmailVerified).toBe(true);
    expect(verifyEmail(given(registered, verified))).toEqual([]);
    expect(requestEmailVerification(given(registered, verified), 'ru', '2026-05-01T10:00:00.000Z')).toEqual([]);
  });
});

describe('a lock', () => {
  const by = { byUserId: 1, reason: 'чужой аккаунт' };
  const locked: EventOf<typeof accountEvents> = { type: 'AccountLocked', data: { userId: 7, ...by } };
  const unlocked: EventOf<typeof accountEvents> = { type: 'AccountUnlocked', data: { userId: 7, byUserId: 1 } };

  test('has a reason', () => {
    expect(setLocked(given(registered), true, { byUserId: 1, reason: '' })).toMatchObject({
      refused: true,
      errors: { reason: ['error.required'] },
    });
    expect(setLocked(given(registered), true, by)).toEqual([locked]);
    expect(given(registered, locked).isLocked).toBe(true);
  });

  test('is taken away without one', () => {
    expect(setLocked(given(registered, locked), false, { byUserId: 1, reason: '' })).toEqual([unlocked]);
    expect(given(registered, locked, unlocked).isLocked).toBe(false);
  });

  test('that stands already is nothing new, whatever the reason', () => {
    expect(setLocked(given(registered, locked), true, { byUserId: 1, reason: '' })).toEqual([]);
    expect(setLocked(given(registered), false, by)).toEqual([]);
    expect(setLocked(given(registered, locked, unlocked), false, by)).toEqual([]);
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
    expect(
      given(registered, ...[3, 4].map((id) => ({ type: 'SystemRoleGranted' as const, data: { userId: 7, ...of(id) } }))).organizationIds,
    ).toEqual([3, 4]);
    expect(
      given(
        registered,
        { type: 'SystemRoleGranted', data: { userId: 7, ...of(3) } },
        { type: 'SystemRoleRevoked', data: { userId: 7, ...of(3) } },
      ).organizationIds,
    ).toEqual([]);
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
