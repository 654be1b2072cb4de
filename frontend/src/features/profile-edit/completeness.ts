import type { ProfileData } from './profileData.js';
import type { SectionName } from './sectionNames.js';

export type Completeness = 'none' | 'half' | 'full';

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== 0);
const of = (...values: unknown[]): Completeness => {
  const filled = values.filter(isFilled).length;
  return filled === 0 ? 'none' : filled === values.length ? 'full' : 'half';
};

const measures: Partial<Record<SectionName, (data: ProfileData) => Completeness>> = {
  'base-information': ({ baseInformation: base }) =>
    of(base.lastName, base.firstName, base.gender, base.birthDate, base.height, base.weight, base.country, base.city),
  about: ({ aboutInformation }) => of(aboutInformation.about.replaceAll(/<[^>]*>/g, '').trim()),
  sports: ({ userSports }) => of(userSports),
  avatar: ({ avatar }) => of(avatar),
  organizations: ({ userOrganizations }) => of(userOrganizations),
  contacts: ({ contacts }) => of(contacts.contactEmail, contacts.contactPhone, contacts.phoneForVerification),
  coaches: ({ userCoaches }) => of(userCoaches),
  documents: ({ documents, identificationUserDocuments }) => of(documents.snills, identificationUserDocuments),
};

/** How much of a section is filled; null for those that nobody need fill. */
export const completenessOf = (section: SectionName, data: ProfileData): Completeness | null => measures[section]?.(data) ?? null;

const weight: Record<Completeness, number> = { none: 0, half: 0.5, full: 1 };

export const completenessPercent = (data: ProfileData): number => {
  const all = Object.values(measures).map((measure) => weight[measure(data)]);
  return Math.round((all.reduce((sum, part) => sum + part, 0) / all.length) * 100);
};
