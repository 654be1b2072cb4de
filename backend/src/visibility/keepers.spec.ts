import { describe, expect, test } from '@jest/globals';
import type { Guardianship } from '#contracts/profiles/guardian.docs';
import type { Membership, Profile } from '#contracts/profiles/profile.docs';
import { profileWith, userId } from '#domain/profiles/profile.fixture';
import type { DocumentReader } from '#platform/documents';
import { concernedBy, guardianDeciders } from './keepers.js';

const today = '23-11-2026';
const maker = 12;
const other = 13;
const mother = 40;
const club = 3;
const representing = (userIds: number[]) =>
  ({
    getMany: (_view: unknown, ids: number[]) => Promise.resolve(ids.includes(club) ? [{ organizationId: club, userIds }] : []),
  }) as unknown as DocumentReader;
const member: Membership = {
  ...{ id: 1, organizationId: club, positionId: null, fromDate: null, toDate: null },
  ...{ isCurrent: true, confirmation: 'confirmed' },
};
const guardian: Guardianship = {
  ...{ id: 2, status: 'confirmed', guardianUserId: mother, byUserId: null },
  ...{ emailHash: null, email: null, at: '2026-11-01T10:00:00.000Z' },
};
const child = (more: Partial<Profile> = {}): Profile => {
  const profile = profileWith({ createdByUserId: maker, createdForOrganizationId: club, organizations: [member], ...more });
  return { ...profile, base: { ...profile.base, birthDate: '01-02-2011' } };
};

describe('of what comes to a profile hear', () => {
  const heard = (more: Partial<Profile>, representatives = [maker, other]) =>
    concernedBy(child(more), representing(representatives), today);

  test('its person, its guardians and whoever made it', async () => {
    expect(await heard({})).toEqual([userId, maker]);
    expect(await heard({ guardians: [guardian] })).toEqual([userId, mother, maker]);
    expect(await heard({ guardians: [{ ...guardian, status: 'invited' }] })).toEqual([userId, maker]);
  });

  test('nobody who keeps it no more', async () => {
    expect(await heard({}, [other])).toEqual([userId]);
    expect(await heard({ organizations: [{ ...member, isCurrent: false }] })).toEqual([userId]);
    expect(await heard({ isTransferred: true, guardians: [guardian] })).toEqual([userId]);
  });
});

describe('about guardians decide', () => {
  const decide = (more: Partial<Profile>) => guardianDeciders(child(more), representing([maker, other]), today);

  test('guardians, and the representatives of the club while there is none', async () => {
    expect(await decide({})).toEqual([maker, other]);
    expect(await decide({ guardians: [guardian] })).toEqual([mother]);
  });

  test('neither once the child has taken the profile over: administrators do', async () => {
    expect(await decide({ isTransferred: true })).toEqual([]);
    expect(await decide({ isTransferred: true, guardians: [guardian] })).toEqual([]);
  });
});
