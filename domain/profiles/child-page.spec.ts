import { describe, expect, test } from '@jest/globals';
import type { Guardianship } from '#contracts/profiles/guardian.docs';
import type { Profile } from '#contracts/profiles/profile.docs';
import { removeGuardian, setChildPage, withoutGuardian } from './guardians.rules.js';
import { handOverFrom } from './hand-over.rules.js';
import { profileWith, userId } from './profile.fixture.js';

const today = '23-11-2026';
const mother = 40;
const guardian = (guardianUserId: number): Guardianship => ({
  ...{ id: guardianUserId, status: 'confirmed', guardianUserId, byUserId: null },
  ...{ emailHash: null, email: null, at: '2026-11-01T10:00:00.000Z' },
});
const child = (more: Partial<Profile> = {}, birthDate: string | null = '01-02-2016'): Profile => {
  const profile = profileWith({ guardians: [guardian(mother)], ...more });
  return { ...profile, base: { ...profile.base, birthDate } };
};
const set = (profile: Profile, isOpen: boolean, childPageFromAge: number | null = 10) =>
  setChildPage(profile, isOpen, { byUserId: mother, today, childPageFromAge });

describe('the page of a child', () => {
  test('is opened from the age on that administrators allow', () => {
    expect(set(child(), true)).toEqual([{ type: 'ChildPageOpened', data: { userId, byUserId: mother } }]);
    expect(set(child({ isOpenedByGuardian: true }), true)).toEqual([]);
    for (const refused of [set(child(), true, 11), set(child(), true, null), set(child({}, null), true)])
      expect(refused).toMatchObject({ errors: { isOpen: ['error.child_page'] } });
  });

  test('is closed whatever they allow', () => {
    expect(set(child({ isOpenedByGuardian: true }), false, null)).toEqual([
      { type: 'ChildPageClosed', data: { userId, byUserId: mother } },
    ]);
    expect(set(child(), false)).toEqual([]);
  });

  test('is closed with its last guardian, and not before', () => {
    const closed = { type: 'ChildPageClosed', data: { userId, byUserId: null } };
    const two = child({ isOpenedByGuardian: true, guardians: [guardian(mother), guardian(41)] });
    const one = child({ isOpenedByGuardian: true });
    const remove = (profile: Profile) => removeGuardian(profile, mother, { byUserId: mother, hasAccount: true });
    expect(remove(two)).not.toContainEqual(closed);
    expect(remove(one)).toContainEqual(closed);
    expect(withoutGuardian(two, 41)).not.toContainEqual(closed);
    expect(withoutGuardian(one, mother)).toContainEqual(closed);
    expect(withoutGuardian(one, 77)).toEqual([]);
  });
});

test('a profile is handed over from a birthday on, of one born on 29 February from 1 March', () => {
  const from = (birthDate: string | null, handOverAge = 14, on = today) => handOverFrom(birthDate, { handOverAge }, on);
  expect(from('24-11-2012')).toBe('24-11-2026');
  expect(from('23-11-2012')).toBeNull();
  expect(from('23-11-2012', 18)).toBe('23-11-2030');
  expect(from('29-02-2012')).toBeNull();
  expect(from('29-02-2012', 14, '28-02-2026')).toBe('01-03-2026');
  expect(from(null)).toBeNull();
});
