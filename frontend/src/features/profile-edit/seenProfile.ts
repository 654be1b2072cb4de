import type { Named } from '#contracts/directory/lookups.docs';
import { socialNetworks } from '#contracts/profiles/profile.docs';
import type { VisibleProfile } from '#contracts/profiles/visible.docs';
import { fullNameWithMiddle } from '#contracts/rules/names';

/** The profile of /api/get-profile, as far as the preview shows it. */
export interface SeenProfile extends Pick<
  VisibleProfile,
  'isPrivate' | 'lastName' | 'firstName' | 'middleName' | 'age' | 'height' | 'weight' | 'contacts' | 'shows'
> {
  country: Named | null;
  city: Named | null;
  sports: { sport: Named | null; rank: Named | null; level: Named | null }[];
  organizations: { organization: Named }[];
  coaches: { coach: { fullName: string } }[];
}

/** What the preview lists, in its order. */
export const seenFields = [
  'name',
  'age',
  'height',
  'weight',
  'place',
  'phone',
  'mail',
  'socials',
  'sports',
  'rank',
  'level',
  'organizations',
  'coaches',
] as const;
export const seenBlocks = ['results', 'events', 'coaching', 'organizationRating'] as const;

const list = (names: readonly (string | null | undefined)[]): string => [...new Set(names.filter(Boolean))].join(', ');

/** The values of the preview; empty: not seen, or not filled. */
export const seenValues = (seen: SeenProfile): Record<(typeof seenFields)[number], string> => ({
  name: fullNameWithMiddle(seen),
  age: String(seen.age ?? ''),
  height: String(seen.height ?? ''),
  weight: String(seen.weight ?? ''),
  place: list([seen.country?.name, seen.city?.name]),
  phone: seen.contacts.contactPhone ?? '',
  mail: seen.contacts.contactEmail ?? '',
  socials: list(socialNetworks.map((network) => seen.contacts[network])),
  sports: list(seen.sports.map(({ sport }) => sport?.name)),
  rank: list(seen.sports.map(({ rank }) => rank?.name)),
  level: list(seen.sports.map(({ level }) => level?.name)),
  organizations: list(seen.organizations.map(({ organization }) => organization.name)),
  coaches: list(seen.coaches.map(({ coach }) => coach.fullName)),
});
