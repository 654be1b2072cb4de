import { describe, expect, test } from '@jest/globals';
import type { Guardianship } from '#contracts/profiles/guardian.docs';
import type { Membership, Profile } from '#contracts/profiles/profile.docs';
import { profileWith } from '#domain/profiles/profile.fixture';
import { consentsFor, decidesGuardians, isOfEnteringClub, keeperOf as keeperAt } from './keeper.rules.js';

const today = '23-11-2026';
const keeperOf = (profile: Profile, who: { userId: number | null; organizationIds: readonly number[] }, day = today) =>
  keeperAt(profile, who, day);

const maker = 12;
const club = 3;
const member: Membership = {
  ...{ id: 1, organizationId: club, positionId: null, fromDate: null, toDate: null },
  ...{ isCurrent: true, confirmation: 'confirmed' },
};
const made = (more: Partial<Profile> = {}) =>
  profileWith({ createdByUserId: maker, createdForOrganizationId: club, organizations: [member], ...more });

describe('who keeps the profile of another', () => {
  const representative = { userId: maker, organizationIds: [club] };

  test('the representative of a club that has confirmed them', () => {
    expect(keeperOf(made(), representative)).toBe('representative');
    expect(keeperOf(made(), { userId: maker + 1, organizationIds: [club] })).toBe('representative');
    expect(keeperOf(made(), { userId: maker, organizationIds: [club + 1] })).toBeNull();
    expect(keeperOf(made(), { userId: null, organizationIds: [] })).toBeNull();
  });

  test.each<[string, Partial<Profile>, readonly number[]]>([
    ['once they represent the club no more', {}, []],
    ['once the membership has ended', { organizations: [{ ...member, isCurrent: false }] }, [club]],
    ['while the club has not confirmed it', { organizations: [{ ...member, confirmation: 'pending' }] }, [club]],
    ['once it was handed over', { isTransferred: true }, [club]],
  ])('not its maker %s', (_when, more, organizationIds) => {
    expect(keeperOf(made(more), { userId: maker, organizationIds })).toBeNull();
  });

  describe('a guardian', () => {
    const parent = { userId: 40, organizationIds: [] };
    const row: Guardianship = {
      ...{ id: 2, status: 'confirmed', guardianUserId: 40, byUserId: null },
      ...{ emailHash: null, email: null, at: '2026-11-01T10:00:00.000Z' },
    };
    const child = (more: Partial<Profile> = {}) => {
      const profile = made({ createdByUserId: 40, createdForOrganizationId: null, guardians: [row], ...more });
      return { ...profile, base: { ...profile.base, birthDate: '01-02-2016' } };
    };

    test('keeps it, and not while they are only invited or ask', () => {
      expect(keeperOf(child(), parent)).toBe('guardian');
      for (const status of ['invited', 'requested'] as const)
        expect(keeperOf(child({ guardians: [{ ...row, status }] }), parent)).toBeNull();
      expect(keeperOf(child({ guardians: [] }), parent)).toBeNull();
    });

    test('until the person has taken the profile over, and not only when a link was sent', () => {
      const sent = { isTransferred: true, pendingTransfer: { emailHash: 'h', email: 'a@podium.test' } };
      expect(keeperOf(child(sent), parent)).toBe('guardian');
      expect(keeperOf(child(sent), representative)).toBeNull();
      expect(keeperOf(child({ ...sent, pendingTransfer: null }), parent)).toBeNull();
    });

    test('of one who always had an account until full age', () => {
      const own = child({ createdByUserId: null });
      expect(keeperOf(own, parent, '31-01-2034')).toBe('guardian');
      expect(keeperOf(own, parent, '01-02-2034')).toBeNull();
      expect(keeperOf(child(), parent, '01-02-2034')).toBe('guardian');
    });

    test('consents for a child, and the club only while there is no guardian; from 14 on the person does', () => {
      const self = { userId: child().userId, organizationIds: [] };
      expect([parent, representative, self].map((who) => consentsFor(child(), who, today))).toEqual([true, false, false]);
      expect([parent, representative, self].map((who) => consentsFor(child(), who, '01-02-2030'))).toEqual([true, false, true]);
      expect(consentsFor(child({ guardians: [] }), representative, today)).toBe(true);
      const own = child({ isTransferred: true });
      expect(consentsFor(own, { userId: own.userId, organizationIds: [] }, today)).toBe(true);
    });

    test('decides about other guardians; the club does while there is none', () => {
      expect(decidesGuardians(child(), parent, today)).toBe(true);
      expect(keeperOf(child(), representative)).toBe('representative');
      expect(decidesGuardians(child(), representative, today)).toBe(false);
      expect(decidesGuardians(child({ guardians: [] }), representative, today)).toBe(true);
    });
  });
});

describe('the club of an entry', () => {
  const row: Guardianship = {
    ...{ id: 2, status: 'confirmed', guardianUserId: 40, byUserId: null },
    ...{ emailHash: null, email: null, at: '2026-11-01T10:00:00.000Z' },
  };
  const athlete = 20;
  const entered = (registeredByUserId: number | null, userId: number | null = athlete) =>
    isOfEnteringClub({ organization: { id: club }, userId, registeredByUserId }, made({ guardians: [row] }), { organizationIds: [club] });

  test('has rights on what it or the staff has entered', () => {
    expect([entered(maker), entered(null), entered(maker, null)]).toEqual([true, true, true]);
    expect(isOfEnteringClub({ organization: { id: club }, userId: null, registeredByUserId: 1 }, null, { organizationIds: [] })).toBe(
      false,
    );
    expect(isOfEnteringClub({ organization: null, userId: null, registeredByUserId: 1 }, null, { organizationIds: [club] })).toBe(false);
  });

  test('has none by being named by the athlete or by their guardian', () => {
    expect([entered(athlete), entered(40)]).toEqual([false, false]);
  });
});
