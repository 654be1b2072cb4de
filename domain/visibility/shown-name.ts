import { childAge } from '#contracts/rules/child-ages';
import { erasedName, fullName } from '#contracts/rules/names';
import { ageOn, toOrdinal } from '#contracts/rules/dates';
import { nothingGranted, type EntrySource, type Granted } from './granted.rules.js';

/** What of a person decides how they may be called and what of their entries is shown. */
export interface KnownPerson {
  lastName: string | null;
  firstName: string | null;
  birthDate: string | null;
  isPrivateProfile: boolean;
  /** A guardian has opened the page of a child. */
  isOpenedByGuardian: boolean;
  isHiddenLastName: boolean;
  isHiddenOrganizations: boolean;
  isHiddenAge: boolean;
  isHiddenWeight: boolean;
}

/** Whether a birth date is that of a child, whose profile is closed to visitors unless a guardian has opened it. */
export const isChild = (birthDate: string | null, today: string): boolean => birthDate !== null && ageOn(birthDate, today) < childAge;

/** Whoever was born after this day (as `toOrdinal` numbers days) is a child. */
export const childrenBornAfter = (today: string): number => toOrdinal(today) - childAge * 10_000;

/** A profile of which visitors see next to nothing. */
export const isClosed = (
  { isPrivateProfile, isOpenedByGuardian, birthDate }: Pick<KnownPerson, 'isPrivateProfile' | 'isOpenedByGuardian' | 'birthDate'>,
  today: string,
): boolean => isPrivateProfile || (isChild(birthDate, today) && !isOpenedByGuardian);

/** Whether the public knows a person by the first name alone: an organiser invites them, and does not register them. */
export const isSurnameHidden = (person: KnownPerson, today: string): boolean => person.isHiddenLastName || isClosed(person, today);

/** The name that anybody may see: the first name alone where the surname is hidden or the profile is private. */
export const shownName = (person: KnownPerson, today: string): string =>
  isSurnameHidden(person, today) ? (person.firstName ?? '') : fullName({ lastName: person.lastName, firstName: person.firstName });

/** A competitor as lists and grids call them. */
interface Competitor {
  fullName: string;
  organization: { id: number; name: string } | null;
  tournamentGridNumber: number | null;
}

/**
 * The same competitor as the public sees them: of one who hides the surname, or whose profile is private, the first name
 * and the number; the club unless it is hidden (docs/adr/0028-what-the-public-sees-of-competitors.md).
 */
export const publicView = <Entrant extends Competitor>(
  entrant: Entrant,
  firstName: string | null,
  person: KnownPerson | undefined,
  today: string,
): Entrant => {
  if (!person) return entrant;
  const isNameless = isSurnameHidden(person, today);
  if (!isNameless && !person.isHiddenOrganizations) return entrant;
  const number = entrant.tournamentGridNumber === null ? null : `№ ${entrant.tournamentGridNumber}`;
  return {
    ...entrant,
    fullName: isNameless ? [firstName, number].filter(Boolean).join(' ') || erasedName : entrant.fullName,
    organization: person.isHiddenOrganizations ? null : entrant.organization,
  };
};

/** An entry as the cabinet's lists have it. */
interface ListedEntry extends Competitor {
  saidBy: EntrySource;
  birthDate: string | null;
  weight: number | null;
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
}

/** Whether the staff of the sport event see no more of the person than the public. */
const isHiddenFromStaff = ({ saidBy }: Pick<ListedEntry, 'saidBy'>, person: KnownPerson, granted: Granted, today: string): boolean =>
  saidBy !== 'staff' && !granted.name && isSurnameHidden(person, today);

/**
 * The same entry as the staff of its sport event see it. What they typed or loaded themselves is theirs; else a hidden name, a
 * hidden birth date and a hidden weight stand there only by consent.
 */
export const staffView = <Entry extends ListedEntry>(
  entry: Entry,
  person: KnownPerson | undefined,
  granted: Granted = nothingGranted,
  today: string,
): Entry => {
  if (!person || entry.saidBy === 'staff') return entry;
  const closed = isClosed(person, today);
  const isNameless = isHiddenFromStaff(entry, person, granted, today);
  const named = isNameless ? { ...publicView(entry, entry.firstName, person, today), organization: entry.organization } : entry;
  return {
    ...named,
    ...(isNameless && { lastName: null, middleName: null }),
    birthDate: (closed || person.isHiddenAge) && !granted.groups.has('birthDate') ? null : entry.birthDate,
    weight: (closed || person.isHiddenWeight) && !granted.groups.has('weight') ? null : entry.weight,
  };
};
