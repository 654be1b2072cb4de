import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { describe, expect, test } from '@jest/globals';
import { baseDraftOf, baseInputOf, checkBase, lockOf } from './baseInformation.js';

const base = { lastName: 'Иванова', firstName: 'Анна', birthDate: '03-02-2001', height: 90, officialRepresentativeNote: 'x' };
const profile = {
  baseInformation: { userId: 5, middleName: null, gender: 'female', weight: null, country: null, ...base },
  filledFio: { lastName: true, firstName: true, middleName: false },
  isUserValidated: false,
  isIdentificationUserDocumentValidatedBool: false,
} as unknown as ProfileForEdit;
const given = baseDraftOf(profile);

describe('base information', () => {
  test.each([
    [{ birthDate: '31-12-1899' }, { birthDate: ['error.valid_birth_date'] }],
    [{ birthDate: '31-02-2001' }, { birthDate: ['error.valid_birth_date'] }],
    [{ birthDate: '03-02' }, { birthDate: ['error.valid_birth_date'] }],
    [{ birthDate: '' }, {}],
    [{ height: '99' }, { height: ['error.height'] }],
    [{ height: '100' }, {}],
    [{ height: '180,5' }, {}],
    [{ height: '180,555' }, { height: ['error.height'] }],
    [{ weight: '401' }, { weight: ['error.weight'] }],
    [{ weight: '400' }, {}],
  ])('%p', (patch, errors) => {
    expect(checkBase({ ...given, ...patch }, given)).toEqual(errors);
  });

  test('an old value out of bounds stays savable', () => {
    expect(checkBase(given, given)).toEqual({});
  });

  test('the note is sent by the representative alone', () => {
    expect(baseInputOf(given, 5, false)).not.toHaveProperty('profileBaseInformation.officialRepresentativeNote');
    expect(baseInputOf(given, 5, true)).toMatchObject({
      profileBaseInformation: { officialRepresentativeNote: 'x', height: 90, weight: null },
    });
  });

  test('locks: filled names of a validated user; names and birth date once the documents are', () => {
    expect(lockOf(profile, 'lastName')).toBeNull();
    const validated = { ...profile, isUserValidated: true };
    expect(lockOf(validated, 'lastName')).toBe('lockedByAdministrator');
    expect(lockOf(validated, 'middleName')).toBeNull();
    expect(lockOf(validated, 'birthDate')).toBeNull();
    expect(lockOf({ ...profile, isIdentificationUserDocumentValidatedBool: true, areNamesLocked: true }, 'birthDate')).toBe(
      'lockedByDocuments',
    );
  });
});
