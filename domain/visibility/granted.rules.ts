import { consentDaysAfterEvent, type Consent, type ConsentGroup } from '#contracts/visibility/consent.docs';
import { addDays, toOrdinal } from '#contracts/rules/dates';

/** Who told the organisers the names of an entry: they themselves typed or loaded them, the entrant's side applied, or a profile was looked up by its id. */
export type EntrySource = 'staff' | 'entrant' | 'profile';

/** What of an entry decides who may see what. */
export interface EntryFacts {
  saidBy: EntrySource;
  isDeleted: boolean;
  isWithdrawn: boolean;
}

/** What of a sport event decides it; days as dd-mm-yyyy. */
export interface EventDays {
  isPublished: boolean;
  dateTo: string;
}

/** What the staff of one sport event may see of one person who is hidden from the public. */
export interface Granted {
  name: boolean;
  groups: ReadonlySet<ConsentGroup>;
}

export const nothingGranted: Granted = { name: false, groups: new Set() };

/** The last day on which what was consented to is seen. */
export const lastDayOf = ({ dateTo }: EventDays): string => addDays(dateTo, consentDaysAfterEvent);

/** A draft or an unpublished sport event opens nothing, nor does one that ended long ago. */
const isOpen = (event: EventDays, today: string): boolean => event.isPublished && toOrdinal(today) <= toOrdinal(lastDayOf(event));

const stands = ({ isDeleted, isWithdrawn }: EntryFacts): boolean => !isDeleted && !isWithdrawn;

/**
 * The name is told by an entry that the person's side made, or by a consent; groups by a consent alone. Both end with the last
 * entry that stands, and some time after the sport event.
 */
export const grantedBy = (
  event: EventDays,
  entries: readonly EntryFacts[],
  consent: Pick<Consent, 'groups'> | undefined,
  today: string,
): Granted => {
  const entered = entries.filter(stands);
  if (entered.length === 0 || !isOpen(event, today)) return nothingGranted;
  return { name: consent !== undefined || entered.some(({ saidBy }) => saidBy === 'entrant'), groups: new Set(consent?.groups) };
};

/** Over several sport events of the same viewer. */
export const unitedGrants = (grants: readonly Granted[]): Granted => ({
  name: grants.some(({ name }) => name),
  groups: new Set(grants.flatMap(({ groups }) => [...groups])),
});
