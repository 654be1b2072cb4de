import { describe, expect, test } from '@jest/globals';
import type { Guardianship } from '#contracts/profiles/guardian.docs';
import type { Profile } from '#contracts/profiles/profile.docs';
import { isRefusal, type Decision } from '#domain/decider';
import {
  answerInvitation,
  decideRequest,
  inviteGuardian,
  removeGuardian,
  requestGuardianship,
  withdrawRequest,
  withoutGuardian,
} from './guardians.rules.js';
import { after, errorsOf, profileWith } from './profile.fixture.js';
import type { ProfileEvent } from './profile.fold.js';

const today = '23-11-2026';
const mother = 40;
const father = 41;
const by = { byUserId: mother, today, locale: 'en' as const };
const adult = { birthDate: null };

const row = (
  id: number,
  guardianUserId: number | null,
  status: Guardianship['status'],
  more: Partial<Guardianship> = {},
): Guardianship => ({
  ...{ id, status, guardianUserId, byUserId: null, emailHash: null, email: null, at: '2026-11-01T10:00:00.000Z' },
  ...more,
});
const childWith = (guardians: Guardianship[], birthDate = '01-02-2016'): Profile => {
  const profile = profileWith({ guardians, lastRowId: 5 });
  return { ...profile, base: { ...profile.base, birthDate } };
};
const kept = childWith([row(1, mother, 'confirmed')]);
const typesOf = (decision: Decision<ProfileEvent>) => (isRefusal(decision) ? decision.errors : decision.map(({ type }) => type));
const byMail = { guardianUserId: null, emailHash: 'hash', email: 'ivan@podium.test' };
const byNumber = { guardianUserId: father, emailHash: null, email: null };

describe('an invitation', () => {
  test('of oneself is none, neither by the number nor by an own address', () => {
    const child = childWith([]);
    const coach = { byUserId: father, today, locale: 'en' as const };
    expect(errorsOf(inviteGuardian(child, byNumber, coach))).toEqual({ guardianUserId: ['error.self'] });
    const invited = after(child, inviteGuardian(child, byMail, coach));
    const accept = { guardianshipId: 6, decision: 'accept' as const };
    const own = { guardianUserId: father, emailHash: 'hash', ...adult };
    expect(errorsOf(answerInvitation(invited, accept, own, { today }))).toEqual({ form: ['error.self'] });
    expect(typesOf(answerInvitation(invited, { ...accept, decision: 'decline' }, own, { today }))).toEqual(['GuardianDeclined']);
  });

  test('waits for whoever has the address or the number', () => {
    const invited = after(kept, inviteGuardian(kept, byMail, by));
    expect(invited.guardians).toMatchObject([{ id: 1 }, { id: 6, status: 'invited', guardianUserId: null, emailHash: 'hash' }]);
    const accept = { guardianshipId: 6, decision: 'accept' as const };
    const answered = (emailHash: string | null) =>
      answerInvitation(invited, accept, { guardianUserId: father, emailHash, ...adult }, { today });
    expect(answered('other')).toMatchObject({ status: 404 });
    expect(answered(null)).toMatchObject({ status: 404 });
    expect(after(invited, answered('hash')).guardians).toMatchObject([
      { guardianUserId: mother },
      { id: 6, status: 'confirmed', guardianUserId: father },
    ]);
  });

  test('is accepted once, or declined, by nobody else', () => {
    const invited = after(kept, inviteGuardian(kept, byNumber, by));
    const answer = (of: Profile, decision: 'accept' | 'decline', guardianUserId = father) =>
      answerInvitation(of, { guardianshipId: 6, decision }, { guardianUserId, emailHash: null, ...adult }, { today });
    expect(answer(invited, 'accept', 99)).toMatchObject({ status: 404 });
    const accepted = after(invited, answer(invited, 'accept'));
    expect(answer(accepted, 'accept')).toEqual([]);
    expect(answer(accepted, 'decline')).toMatchObject({ status: 404 });
    expect(after(invited, answer(invited, 'decline')).guardians).toHaveLength(1);
  });

  test.each<[string, Profile, object, string]>([
    ['of the child themselves', kept, { ...byNumber, guardianUserId: kept.userId }, 'error.self'],
    ['of somebody who is a guardian', kept, { ...byNumber, guardianUserId: mother }, 'error.duplicate'],
    ['of a third', childWith([row(1, mother, 'confirmed'), row(2, 42, 'invited')]), byNumber, 'error.too_many'],
    ['for a grown-up', childWith([row(1, mother, 'confirmed')], '23-11-2008'), byNumber, 'error.not_child'],
  ])('is refused: %s', (_what, profile, invited, key) => {
    expect(errorsOf(inviteGuardian(profile, invited as typeof byNumber, by))).toEqual({ guardianUserId: [key] });
  });
});

test('nobody under full age accepts an invitation; whoever invites is not told of it', () => {
  const invited = after(kept, inviteGuardian(kept, byNumber, by));
  const young = { guardianUserId: father, emailHash: null, birthDate: '24-11-2008' };
  const accept = { guardianshipId: 6, decision: 'accept' as const };
  expect(errorsOf(answerInvitation(invited, accept, young, { today }))).toEqual({ form: ['error.guardian_age'] });
});

describe('a request', () => {
  const asked = after(kept, requestGuardianship(kept, { guardianUserId: father, ...adult }, { today }));
  const grant = (of: Profile, decision: 'accept' | 'decline', byUserId = mother) =>
    decideRequest(of, { guardianshipId: 6, decision }, { byUserId, today });

  test('is granted or refused by another', () => {
    expect(grant(asked, 'accept', father)).toMatchObject({ status: 403 });
    expect(after(asked, grant(asked, 'accept')).guardians[1]).toMatchObject({ status: 'confirmed', guardianUserId: father });
    expect(after(asked, grant(asked, 'decline')).guardians).toHaveLength(1);
  });

  test('comes once, and not of a guardian; more than two are not granted', () => {
    expect(errorsOf(requestGuardianship(asked, { guardianUserId: father, ...adult }, { today }))).toEqual({ form: ['error.duplicate'] });
    const full = childWith([row(1, mother, 'confirmed'), row(2, 42, 'confirmed'), row(6, father, 'requested')]);
    expect(errorsOf(grant(full, 'accept'))).toEqual({ guardianshipId: ['error.too_many'] });
    const crowd = childWith(Array.from({ length: 10 }, (_, i) => row(i + 1, i + 100, 'requested')));
    expect(errorsOf(requestGuardianship(crowd, { guardianUserId: father, ...adult }, { today }))).toEqual({ form: ['error.too_many'] });
  });

  test('of a grown-up is taken as one of a child, and never granted', () => {
    const grownUp = childWith([], '23-11-2008');
    const waiting = after(grownUp, requestGuardianship(grownUp, { guardianUserId: father, ...adult }, { today }));
    expect(waiting.guardians).toMatchObject([{ status: 'requested', guardianUserId: father }]);
    expect(errorsOf(grant(waiting, 'accept'))).toEqual({ guardianshipId: ['error.not_child'] });
  });

  test('is of somebody of full age, and not of the child', () => {
    const young = { guardianUserId: father, birthDate: '24-11-2008' };
    expect(errorsOf(requestGuardianship(kept, young, { today }))).toEqual({ form: ['error.guardian_age'] });
    expect(errorsOf(requestGuardianship(kept, { guardianUserId: kept.userId, ...adult }, { today }))).toEqual({ form: ['error.self'] });
  });

  test('is taken back by who asked, while it waits', () => {
    expect(after(asked, withdrawRequest(asked, 6, father)).guardians).toEqual(kept.guardians);
    expect(withdrawRequest(asked, 6, mother)).toMatchObject({ status: 404 });
    expect(withdrawRequest(after(asked, grant(asked, 'accept')), 6, father)).toMatchObject({ status: 404 });
  });

  test('of somebody who is then invited stands there once', () => {
    expect(after(asked, inviteGuardian(asked, byNumber, by)).guardians.map(({ status }) => status)).toEqual(['confirmed', 'invited']);
  });
});

describe('the end of a guardianship', () => {
  const both = childWith([row(1, mother, 'confirmed'), row(2, father, 'confirmed')]);
  const remove = (of: Profile, guardianshipId: number, hasAccount = false) =>
    removeGuardian(of, guardianshipId, { byUserId: mother, hasAccount });

  test('either may end it, and the last stays while the child has no account', () => {
    const one = after(both, remove(both, 2));
    expect(one.guardians).toMatchObject([{ guardianUserId: mother }]);
    expect(errorsOf(remove(one, 1))).toEqual({ guardianshipId: ['error.last_guardian'] });
    expect(typesOf(remove(one, 1, true))).toEqual(['GuardianRemoved']);
  });

  test('an invitation is withdrawn by the same', () => {
    const invited = after(kept, inviteGuardian(kept, byMail, by));
    expect(typesOf(remove(invited, 6))).toEqual(['GuardianDeclined']);
    expect(remove(kept, 9)).toMatchObject({ status: 404 });
  });

  test('comes with the erasure of a guardian, also of the last one, and of whoever is invited or asks', () => {
    expect(withoutGuardian(kept, father)).toEqual([]);
    expect(after(kept, withoutGuardian(kept, mother)).guardians).toEqual([]);
    const all = childWith([row(1, mother, 'confirmed'), row(2, father, 'invited'), row(3, 42, 'requested')]);
    expect(typesOf(withoutGuardian(all, mother))).toEqual(['GuardianRemoved']);
    for (const userId of [father, 42]) expect(typesOf(withoutGuardian(all, userId))).toEqual(['GuardianDeclined']);
  });
});
