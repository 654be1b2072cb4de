import type { PrivacyFlag } from '#contracts/rules/profile';
import { fields, flagOf, patterns, type Field } from './canaries.js';
import type { ReadPath } from './read-path.js';
import type { Actor } from './people.js';

const editors: readonly Actor[] = ['self', 'representative', 'administrator'];
const staff: readonly Actor[] = ['organiser', 'operator', 'referee'];
/** What whoever runs a sport event sees of those who compete there (docs/adr/0028). */
const competing: readonly Field[] = ['lastName', 'organization', 'coach', 'age', 'birthDate', 'weight'];
/** Results and clubs of a published sport event are official; who hides the club is shown without it. */
const official: readonly Field[] = ['results'];
/** In lists of public things these words are what was asked for, not whose they are. */
const ofItself: Record<ReadPath['area'], readonly Field[]> = {
  profile: [],
  event: ['events', 'coaching', ...official],
  list: ['events', 'organization', 'coach', 'coaching', 'organizationRating'],
};

const isHidden = (field: Field, flags: ReadonlySet<PrivacyFlag>, { area }: ReadPath): boolean => {
  const flag = flagOf[field];
  if (flag === undefined || flags.has(flag)) return true;
  // Of a private profile competitors keep the club.
  return flags.has('isPrivateProfile') && !(area === 'event' && field === 'organization');
};

const isPrivileged = (actor: Actor, field: Field, { area, isForAll, isForEditors }: ReadPath): boolean => {
  if (isForAll) return false;
  if (editors.includes(actor)) return true;
  if (actor === 'organiser' && !isForEditors && area === 'profile') return field !== 'personal';
  return staff.includes(actor) && area === 'event' && competing.includes(field);
};

/** Fields that an answer tells. */
export const toldIn = (answer: string, { area, tells = {} }: ReadPath): Field[] =>
  fields.filter((field) => {
    const own = tells[field];
    if (own) return own.test(answer);
    return !ofItself[area].includes(field) && patterns[field].test(answer);
  });

/** Fields that this actor may not be told. */
export const leaks = (told: readonly Field[], actor: Actor, flags: ReadonlySet<PrivacyFlag>, path: ReadPath): Field[] =>
  told.filter((field) => isHidden(field, flags, path) && !isPrivileged(actor, field, path));

/** Fields that this actor must be told; without them a test for leaks would find nothing to look for. */
export const missing = (told: readonly Field[], actor: Actor, flags: ReadonlySet<PrivacyFlag>, path: ReadPath): Field[] => {
  const { shows = [], to, tells = {} } = path;
  if (to && !to.includes(actor)) return [];
  const isOpen = (field: Field): boolean =>
    !isHidden(field, flags, path) || (to !== undefined && path.area !== 'list') || isPrivileged(actor, field, path);
  // Who is not in the list is not named in it.
  if (fields.some((field) => tells[field] && !isOpen(field))) return [];
  return shows.filter((field) => isOpen(field) && !told.includes(field));
};
