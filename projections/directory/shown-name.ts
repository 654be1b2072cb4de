import { erasedName, fullName } from '#contracts/rules/names';
import { ageOn } from '#contracts/rules/dates';
import type { PersonDoc } from './people.view.js';

/** Under 14 a profile is private to visitors, whatever its toggles say (docs/spec/roles.md). */
const childAge = 14;

const isChild = (birthDate: string | null, today: string): boolean => birthDate !== null && ageOn(birthDate, today) < childAge;

/** A profile of which visitors see next to nothing. */
export const isClosed = ({ isPrivateProfile, birthDate }: Pick<PersonDoc, 'isPrivateProfile' | 'birthDate'>, today: string): boolean =>
  isPrivateProfile || isChild(birthDate, today);

/** Whether the public knows a person by the first name alone. */
const isSurnameHidden = (person: PersonDoc, today: string): boolean => person.isHiddenLastName || isClosed(person, today);

/** The name that anybody may see: the first name alone where the surname is hidden or the profile is private. */
export const shownName = (person: PersonDoc, today: string): string =>
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
  person: PersonDoc | undefined,
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
