import type { Named } from '#contracts/directory/lookups.docs';
import type { ProfileForEdit, ProfileSections } from '#contracts/profiles/edit.docs';

/** What a field of choices gives, as the profile has it. */
export const asNamed = (choice: { id: number | string; name: string } | null): Named | null =>
  choice && { id: Number(choice.id), name: choice.name };

const sectionKeys = [
  'baseInformation',
  'filledFio',
  'privateInformation',
  'aboutInformation',
  'avatar',
  'userSports',
  'userOrganizations',
  'userCoaches',
  'contacts',
  'documents',
  'identificationUserDocuments',
  'isIdentificationUserDocumentValidated',
  'isIdentificationUserDocumentValidatedBool',
  'areNamesLocked',
  'isUserValidated',
] as const satisfies (keyof ProfileSections)[];

/** The profile with the sections that an answer brought. */
export const withSections = (data: ProfileForEdit, answer: Partial<ProfileSections> & { version?: number }): ProfileForEdit => {
  const given = Object.fromEntries(sectionKeys.flatMap((key) => (answer[key] === undefined ? [] : [[key, answer[key]]])));
  return { ...data, ...(given as Partial<ProfileSections>), version: answer.version ?? data.version };
};
