import { socialNetworks, type Contacts } from '#contracts/profiles/profile.docs';
import { isAddressOf, isWebAddress, profileLimits } from '#contracts/rules/profile';

type ContactErrors = Record<string, ('error.email' | 'error.phone' | 'error.url' | 'error.other_site' | 'error.too_many')[]>;

const emailShape = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/;
/** A phone as people write it: digits, spaces, brackets, dashes, a leading plus. */
const phoneShape = /^\+?[\d\s()-]{5,39}$/;
/** A name in a social network, without the address before it. */
const handleShape = /^@?[\p{L}\p{N}._-]{1,100}$/u;

export interface GivenContacts extends Partial<Omit<Contacts, 'externalLinks'>> {
  externalLinks?: { id?: number | null | undefined; url: string }[] | undefined;
}

/** What was sent, an empty text as null. */
export const blankAsNull = <T extends object>(texts: T): { [Key in keyof T]?: Exclude<T[Key], undefined> | null } =>
  // A field keeps its type but for undefined, which is left out, and '', which is null.
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]: [string, unknown]) => [field, value === '' ? null : value]),
  ) as { [Key in keyof T]?: Exclude<T[Key], undefined> | null };

/** The contacts as they will stand: blank is null, links without an address are left out, new links get the next numbers. */
export const wantedContacts = (given: GivenContacts, lastRowId: number): Partial<Contacts> => {
  const { externalLinks, ...texts } = given;
  let next = lastRowId;
  const wanted: Partial<Contacts> = blankAsNull(texts);
  if (externalLinks) {
    wanted.externalLinks = externalLinks.filter(({ url }) => url !== '').map(({ id, url }) => ({ id: id ?? (next += 1), url }));
  }
  return wanted;
};

export const checkContacts = (wanted: Partial<Contacts>): ContactErrors => {
  const errors: ContactErrors = {};
  for (const field of ['contactEmail', 'personalEmail'] as const) {
    if (wanted[field] && !emailShape.test(wanted[field])) errors[field] = ['error.email'];
  }
  for (const field of ['contactPhone', 'personalPhone'] as const) {
    if (wanted[field] && !phoneShape.test(wanted[field])) errors[field] = ['error.phone'];
  }
  for (const network of socialNetworks) {
    const value = wanted[network];
    if (!value || isAddressOf(network, value) || (handleShape.test(value) && !isWebAddress(value))) continue;
    errors[network] = [isWebAddress(value) ? 'error.other_site' : 'error.url'];
  }
  const links = wanted.externalLinks ?? [];
  if (links.length > profileLimits.externalLinks) errors['externalLinks'] = ['error.too_many'];
  links.forEach(({ url }, i) => {
    if (!isWebAddress(url)) errors[`externalLinks.${i}`] = ['error.url'];
  });
  return errors;
};
