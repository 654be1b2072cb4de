import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import type { SectionName } from './sectionNames.js';

export type Completeness = 'none' | 'half' | 'full';

/** What a full profile says, by section; the value stands beside what it is called. */
const parts = {
  'base-information': ({ baseInformation: base }) => ({
    lastName: base.lastName,
    firstName: base.firstName,
    gender: base.gender,
    birthDate: base.birthDate,
    height: base.height,
    weight: base.weight,
    country: base.country,
    city: base.city,
  }),
  about: ({ aboutInformation }) => ({ about: aboutInformation.about.replaceAll(/<[^>]*>/g, '').trim() }),
  sports: ({ userSports }) => ({ sports: userSports }),
  avatar: ({ avatar }) => ({ avatar }),
  organizations: ({ userOrganizations }) => ({ organizations: userOrganizations }),
  contacts: ({ contacts }) => ({
    contactEmail: contacts.contactEmail,
    contactPhone: contacts.contactPhone,
    verifiedPhone: contacts.phoneForVerification,
  }),
  coaches: ({ userCoaches }) => ({ coaches: userCoaches }),
  documents: ({ documents, identificationUserDocuments }) => ({
    snills: documents.snills,
    identityDocument: identificationUserDocuments,
  }),
} as const satisfies Partial<Record<SectionName, (data: ProfileForEdit) => Record<string, unknown>>>;

type Measured = keyof typeof parts;
/** What may be missing. */
export type Part = { [Section in Measured]: keyof ReturnType<(typeof parts)[Section]> }[Measured];

const measured = Object.keys(parts) as Measured[];
const isMeasured = (section: SectionName): section is Measured => Object.hasOwn(parts, section);

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== 0);

const look = (section: Measured, data: ProfileForEdit): { missing: Part[]; count: number } => {
  const all = Object.entries(parts[section](data));
  return { missing: all.filter(([, value]) => !isFilled(value)).map(([part]) => part as Part), count: all.length };
};

const degree = (section: Measured, data: ProfileForEdit): Completeness => {
  const { missing, count } = look(section, data);
  return missing.length === 0 ? 'full' : missing.length === count ? 'none' : 'half';
};

/** How much of a section is filled; null for those that nobody need fill. */
export const completenessOf = (section: SectionName, data: ProfileForEdit): Completeness | null =>
  isMeasured(section) ? degree(section, data) : null;

const weight: Record<Completeness, number> = { none: 0, half: 0.5, full: 1 };

export const completenessPercent = (data: ProfileForEdit): number => {
  const sum = measured.reduce((total, section) => total + weight[degree(section, data)], 0);
  return Math.round((sum / measured.length) * 100);
};

/** What a profile still lacks, section by section. */
export const missingParts = (data: ProfileForEdit): { section: Measured; missing: Part[] }[] =>
  measured.map((section) => ({ section, missing: look(section, data).missing })).filter(({ missing }) => missing.length > 0);
