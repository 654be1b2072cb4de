import type { Named } from '#contracts/directory/lookups.docs';
import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { isMeasure, isValidBirthDate, profileLimits } from '#contracts/rules/profile';
import { localMoment } from '#contracts/rules/dates';
import type { FieldErrors } from '../../app/http.js';
import { typedNumber } from '../../ui/formValues.js';

/** The base information as its form has it. */
export interface BaseDraft {
  lastName: string;
  firstName: string;
  middleName: string;
  gender: string | null;
  birthDate: string;
  height: string;
  weight: string;
  country: Named | null;
  countryRegion: Named | null;
  city: Named | null;
  citizenship: Named | null;
  officialRepresentativeNote: string;
}

export const baseDraftOf = ({ baseInformation: base }: ProfileForEdit): BaseDraft => ({
  lastName: base.lastName ?? '',
  firstName: base.firstName ?? '',
  middleName: base.middleName ?? '',
  gender: base.gender,
  birthDate: base.birthDate ?? '',
  height: String(base.height ?? ''),
  weight: String(base.weight ?? ''),
  country: base.country,
  countryRegion: base.countryRegion,
  city: base.city,
  citizenship: base.citizenship,
  officialRepresentativeNote: base.officialRepresentativeNote ?? '',
});

/** `withNote`: the note is the representative's; nobody else sees it, so nobody else may send it. */
export const baseInputOf = (draft: BaseDraft, userId: number, withNote: boolean) => {
  const { officialRepresentativeNote, height, weight, ...rest } = draft;
  return {
    profileBaseInformation: {
      userId,
      ...rest,
      height: typedNumber(height),
      weight: typedNumber(weight),
      ...(withNote && { officialRepresentativeNote }),
    },
  };
};

const today = (): string => localMoment(new Date().toISOString(), 'UTC').date;

const isTypedMeasure = (text: string, limits: { min: number; max: number }): boolean => {
  const value = typedNumber(text);
  return typeof value === 'number' && isMeasure(value, limits);
};

/** The checks of docs/spec/profile.md, of what has changed alone: old values stay savable. */
export const checkBase = (draft: BaseDraft, given: BaseDraft): FieldErrors => {
  const isChanged = (field: 'birthDate' | 'height' | 'weight') => draft[field] !== given[field] && draft[field] !== '';
  return {
    ...(isChanged('birthDate') && !isValidBirthDate(draft.birthDate, today()) && { birthDate: ['error.valid_birth_date'] }),
    ...(isChanged('height') && !isTypedMeasure(draft.height, profileLimits.height) && { height: ['error.height'] }),
    ...(isChanged('weight') && !isTypedMeasure(draft.weight, profileLimits.weight) && { weight: ['error.weight'] }),
  };
};

export type LockReason = 'lockedByDocuments' | 'lockedByAdministrator';

/** Why a field may not change any more; null when it may (docs/spec/profile.md). */
export const lockOf = (data: ProfileForEdit, field: 'lastName' | 'firstName' | 'middleName' | 'birthDate'): LockReason | null => {
  if (data.areNamesLocked) return 'lockedByDocuments';
  return field !== 'birthDate' && data.isUserValidated && data.filledFio[field] ? 'lockedByAdministrator' : null;
};
