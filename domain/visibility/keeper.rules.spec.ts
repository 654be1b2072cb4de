import { describe, expect, test } from '@jest/globals';
import type { Membership, Profile } from '#contracts/profiles/profile.docs';
import { profileWith } from '#domain/profiles/profile.fixture';
import { keeperOf } from './keeper.rules.js';

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
});
