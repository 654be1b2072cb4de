import { describe, expect, test } from '@jest/globals';
import type { Membership, Profile } from '#contracts/profiles/profile.docs';
import { duplicateSigns, findDifferent, nameKeyOf } from './duplicates.rules.js';
import { profileWith, userId } from './profile.fixture.js';

const member = (organizationId: number, confirmation: Membership['confirmation'] = 'confirmed'): Membership => ({
  ...{ id: 1, organizationId, positionId: null, fromDate: null, toDate: null, isCurrent: true, confirmation },
});
const person = (base: Partial<Profile['base']> = {}, ...organizations: Membership[]): Profile => {
  const profile = profileWith({ organizations });
  return { ...profile, base: { ...profile.base, lastName: 'Орлова', firstName: 'Анна', birthDate: '03-02-2001', ...base } };
};

describe('two profiles may be of one person', () => {
  test('with the same names and birth date, whatever the case, the order and ё', () => {
    expect(duplicateSigns(person(), person({ lastName: 'анна', firstName: 'ОРЛОВА' }))).toEqual(['name', 'birthDate']);
    expect(duplicateSigns(person({ firstName: 'Алёна' }, member(3)), person({ firstName: 'Алена' }, member(3)))).toEqual([
      ...['name', 'birthDate', 'club'],
    ]);
  });

  test('with the same names and club where one birth date is not known', () => {
    const undated = person({ birthDate: null }, member(3));
    expect(duplicateSigns(undated, person({}, member(3)))).toEqual(['name', 'club']);
    expect(duplicateSigns(undated, person({}, member(4)))).toBeNull();
    expect(duplicateSigns(undated, person({}, member(3, 'declined')))).toEqual(['name']);
  });

  test('with the same names alone where neither birth dates nor clubs tell them apart, and last', () => {
    const typed = person({ birthDate: null });
    expect(duplicateSigns(typed, person())).toEqual(['name']);
    expect(duplicateSigns(typed, person({}, member(3)))).toEqual(['name']);
    expect(duplicateSigns(typed, person({ firstName: 'Яна' }))).toBeNull();
    expect(duplicateSigns(person({ birthDate: null }, member(3)), person({ birthDate: null }, member(4)))).toBeNull();
  });

  test('with another last name where first name, birth date and club are the same', () => {
    const before = person({ lastName: 'Соколова' }, member(3));
    expect(duplicateSigns(before, person({}, member(3)))).toEqual(['birthDate', 'club']);
    expect(duplicateSigns(before, person())).toBeNull();
    // Twins.
    expect(duplicateSigns(before, person({ firstName: 'Яна' }, member(3)))).toBeNull();
  });

  test('not with two known birth dates that differ, nor without a name', () => {
    expect(duplicateSigns(person({}, member(3)), person({ birthDate: '04-02-2001' }, member(3)))).toBeNull();
    expect(nameKeyOf({ lastName: null, firstName: 'Анна' })).toBeNull();
  });
});

test('an administrator finds two profiles different once', () => {
  expect(findDifferent(person(), 99, 1)).toEqual([{ type: 'ProfilesFoundDifferent', data: { userId, otherUserId: 99, byUserId: 1 } }]);
  expect(findDifferent({ ...person(), notSameAs: [99] }, 99, 1)).toEqual([]);
  expect(findDifferent(person(), userId, 1)).toMatchObject({ status: 404 });
});
