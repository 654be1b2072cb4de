import type { Profile } from '#contracts/profiles/profile.docs';
import type { DuplicateSign } from '#contracts/profiles/duplicate.docs';
import { foldText } from '#contracts/text';
import { notFound, type Decision } from '#domain/decider';
import type { ProfileEvent } from './profile.fold.js';

type Person = Pick<Profile, 'base' | 'organizations'>;

/** First and last name as they are compared: whichever stands first. */
export const nameKeyOf = ({ lastName, firstName }: Pick<Profile['base'], 'lastName' | 'firstName'>): string | null =>
  lastName && firstName ? foldText(`${lastName} ${firstName}`).split(' ').sort().join(' ') : null;

const clubsOf = ({ organizations }: Person): Set<number> =>
  new Set(organizations.filter(({ confirmation }) => confirmation !== 'declined').map(({ organizationId }) => organizationId));

/** What two profiles have in common; a birth date that one of them lacks speaks for nothing and against nothing. */
const signsOf = (one: Person, other: Person): DuplicateSign[] => {
  const clubs = clubsOf(other);
  const same: Record<DuplicateSign, boolean> = {
    name: nameKeyOf(one.base) !== null && nameKeyOf(one.base) === nameKeyOf(other.base),
    birthDate: one.base.birthDate !== null && one.base.birthDate === other.base.birthDate,
    club: [...clubsOf(one)].some((id) => clubs.has(id)),
  };
  return (['name', 'birthDate', 'club'] as const).filter((sign) => same[sign]);
};

const isFirstNameSame = (one: Person, other: Person): boolean =>
  foldText(one.base.firstName ?? '') === foldText(other.base.firstName ?? '');

/**
 * By what two profiles may be of one person; null: they are not proposed. Same names with a birth date or a club in common, or a last
 * name that was changed or mistyped: the same first name, birth date and club. Two known birth dates that differ are two persons. Of
 * namesakes of whom nothing tells them apart the name alone speaks: an entry typed with a name is often all that there is.
 */
export const duplicateSigns = (one: Person, other: Person): DuplicateSign[] | null => {
  const signs = signsOf(one, other);
  const areDatesKnown = one.base.birthDate !== null && other.base.birthDate !== null;
  const areClubsKnown = clubsOf(one).size > 0 && clubsOf(other).size > 0;
  if (signs.includes('name') && !areDatesKnown && !areClubsKnown) return signs;
  if (signs.length < 2 || (areDatesKnown && !signs.includes('birthDate'))) return null;
  return signs.includes('name') || isFirstNameSame(one, other) ? signs : null;
};

/** An administrator has found that two profiles are of two persons: they are not proposed again. */
export const findDifferent = (
  { userId, notSameAs, isErased }: Profile,
  otherUserId: number,
  byUserId: number | null,
): Decision<ProfileEvent> => {
  if (userId === 0 || isErased || userId === otherUserId) return notFound('userId');
  return notSameAs.includes(otherUserId) ? [] : [{ type: 'ProfilesFoundDifferent', data: { userId, otherUserId, byUserId } }];
};
