import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { expect, test } from '@jest/globals';
import { completenessOf, completenessPercent, missingParts } from './completeness.js';

const base = { lastName: 'Белова', firstName: 'Анна', gender: 'female', birthDate: '03-02-2001', height: 170, weight: 60 };
const places = { country: { id: 643, name: 'Россия' }, city: { id: 1, name: 'Казань' } };
const contacts = { contactEmail: 'anna@example.org', contactPhone: '', phoneForVerification: null };
/** As much of the answer of /api/profile as is measured. */
const profile = (more: object = {}): ProfileForEdit =>
  ({
    baseInformation: { ...base, ...places },
    aboutInformation: { about: '<p></p>' },
    userSports: [{ id: 1, roles: [] }],
    avatar: null,
    userOrganizations: [],
    contacts,
    userCoaches: [],
    documents: { snills: '' },
    identificationUserDocuments: [],
    ...more,
  }) as unknown as ProfileForEdit;

test('a profile is as full as its sections, and says what is missing', () => {
  const data = profile();
  expect([completenessOf('base-information', data), completenessOf('contacts', data), completenessOf('about', data)]).toEqual([
    'full',
    'half',
    'none',
  ]);
  expect(completenessOf('credentials', data)).toBeNull();
  expect(completenessPercent(data)).toBe(Math.round((2.5 / 8) * 100));
  expect(missingParts(data)).toEqual([
    { section: 'about', missing: ['about'] },
    { section: 'avatar', missing: ['avatar'] },
    { section: 'organizations', missing: ['organizations'] },
    { section: 'contacts', missing: ['contactPhone', 'verifiedPhone'] },
    { section: 'coaches', missing: ['coaches'] },
    { section: 'documents', missing: ['snills', 'identityDocument'] },
  ]);
  expect(missingParts(profile({ baseInformation: { ...base, ...places, height: null } }))[0]).toEqual({
    section: 'base-information',
    missing: ['height'],
  });
});
