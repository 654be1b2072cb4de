import type { Change } from '#contracts/event';
import type { BaseInformation, Profile } from '#contracts/profiles/profile.docs';
import { isMeasure, isValidBirthDate, profileLimits } from '#contracts/rules/profile';

export type BaseErrors = Record<
  string,
  ('error.locked' | 'error.valid_birth_date' | 'error.height' | 'error.weight' | 'error.not_found')[]
>;

/** Who somebody is, as far as names and birth date say. */
export type Person = Pick<BaseInformation, 'lastName' | 'firstName' | 'middleName' | 'birthDate'>;

const names = ['lastName', 'firstName', 'middleName'] as const;

/**
 * Fields that may not change any more: filled names of a validated user; names and birth date once documents were validated, until an
 * administrator takes the verdict back: whoever is locked cannot lift the lock by changing a document.
 */
export const lockedFields = ({ base, isUserValidated, areNamesLocked }: Profile): (keyof Person)[] =>
  areNamesLocked ? [...names, 'birthDate'] : isUserValidated ? names.filter((name) => (base[name] ?? '') !== '') : [];

export const changesTo = <T extends object>(before: T, wanted: Partial<T>): Change[] =>
  Object.entries(wanted)
    .map(([field, to]) => ({ field, from: before[field as keyof T], to: to }))
    .filter(({ from, to }) => to !== undefined && JSON.stringify(from) !== JSON.stringify(to));

/** The checks of both screens (docs/spec/profile.md and 5): limits only of what changes, so that old values stay savable. */
export const checkBaseInformation = (profile: Profile, changes: readonly Change[], today: string): BaseErrors => {
  const errors: BaseErrors = {};
  const changed = new Map(changes.map(({ field, to }) => [field, to]));
  for (const field of lockedFields(profile)) if (changed.has(field)) errors[field] = ['error.locked'];
  const birthDate = changed.get('birthDate');
  if (typeof birthDate === 'string' && !isValidBirthDate(birthDate, today)) errors['birthDate'] ??= ['error.valid_birth_date'];
  for (const field of ['height', 'weight'] as const) {
    const value = changed.get(field);
    if (typeof value === 'number' && !isMeasure(value, profileLimits[field])) errors[field] = [`error.${field}`];
  }
  return errors;
};
