import { maxWeightKilograms } from '../limits.js';
import { isDay, toOrdinal } from './dates.js';

/** Limits of the profile area (docs/spec/profile.md and 9), shared by browser and server. */
export const profileLimits = {
  birthYearFrom: 1900,
  ageFrom: 2,
  height: { min: 100, max: 260 },
  weight: { min: 20, max: maxWeightKilograms },
  externalLinks: 3,
  identityDocuments: 4,
  filesPerDocument: 1,
  whoIssuedTo: 500,
  recommendationFrom: 30,
  recommendationTo: 5_000,
  aboutTo: 10_000,
  placeDigits: 4,
  listRows: 50,
  certificates: 30,
} as const;

export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

/** The document types of a person; type 1 is the passport, with a series of 4 digits and a number of 6. */
export const identityDocumentTypes = [
  { id: 1, ru: 'Паспорт гражданина РФ', en: 'Passport of a Russian citizen' },
  { id: 2, ru: 'Свидетельство о рождении', en: 'Birth certificate' },
  { id: 3, ru: 'Заграничный паспорт', en: 'International passport' },
  { id: 4, ru: 'Паспорт иностранного гражданина', en: 'Passport of a foreign citizen' },
  { id: 5, ru: 'Вид на жительство', en: 'Residence permit' },
] as const;
export const defaultIdentityDocumentType = 1;

/** The toggles of the private information; `isHideOrganizationRating` is spelled so by the specification. */
export const privacyFlags = [
  'isPrivateProfile',
  'isHiddenHeight',
  'isHiddenAge',
  'isHiddenWeight',
  'isHiddenLastName',
  'isHiddenResults',
  'isHiddenEvents',
  'isHiddenPublicPhone',
  'isHiddenPublicMail',
  'isHiddenSocial',
  'isHiddenCoaches',
  'isHiddenCoaching',
  'isHiddenOrganizations',
  'isHiddenRank',
  'isHiddenLevel',
  'isHideOrganizationRating',
] as const;
export type PrivacyFlag = (typeof privacyFlags)[number];

/** A day that exists, in 1900 or later, at least two years before today; both dd-mm-yyyy. */
export const isValidBirthDate = (birthDate: string, today: string): boolean =>
  isDay(birthDate) &&
  Number(birthDate.slice(6)) >= profileLimits.birthYearFrom &&
  toOrdinal(birthDate) + profileLimits.ageFrom * 10_000 <= toOrdinal(today);

/** Kilograms that somebody says they weigh; children of the youngest groups among them. */
export const declaredWeight = { min: 5, max: maxWeightKilograms } as const;

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max;

/** A height or weight of a person: within its limits, to the hundredth at most (scales at a weigh-in show tenths). */
export const isMeasure = (value: number, limits: { min: number; max: number }): boolean =>
  isWithin(value, limits) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** The web address that somebody means who leaves out how it is fetched: `club.example/judo` is `https://club.example/judo`. */
export const asWebAddress = (text: string): string => (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+(?:[/?#:]|$)/u.test(text) ? `https://${text}` : text);

/** The national insurance number as digits alone. */
export const isValidSnills = (snills: string): boolean => /^\d{11}$/.test(snills);

export const isPassportSeries = (series: string): boolean => /^\d{4}$/.test(series);
export const isPassportNumber = (number: string): boolean => /^\d{6}$/.test(number);

/** An address of the web that may be linked to: http or https, with a host, without a login in it. */
export const isWebAddress = (text: string): boolean => {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === '' && password === '';
  } catch {
    return false;
  }
};

/** The sites of each network; an address of it is on one of them or below it. */
const socialSites = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  twitter: ['twitter.com', 'x.com'],
  youtube: ['youtube.com', 'youtu.be'],
  vkontakte: ['vk.com', 'vk.ru', 'vkontakte.ru'],
  odnoklassniki: ['ok.ru', 'odnoklassniki.ru'],
} as const;

/** An address of this network and of no other site. */
export const isAddressOf = (network: keyof typeof socialSites, text: string): boolean => {
  if (!isWebAddress(text)) return false;
  const { hostname } = new URL(text);
  return socialSites[network].some((site) => hostname === site || hostname.endsWith(`.${site}`));
};
