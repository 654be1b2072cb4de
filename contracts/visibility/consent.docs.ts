/**
 * What somebody may let the organisers of one sport event see, by group (docs/spec/profile.md). Their name, their club and the
 * categories that they enter are told by entering itself.
 */
export const consentGroups = ['birthDate', 'weight', 'contacts', 'documents', 'profile'] as const;
export type ConsentGroup = (typeof consentGroups)[number];

/** Days after a sport event on which its organisers still see what entrants let them see. */
export const consentDaysAfterEvent = 30;

/** In which role somebody gave a consent or took it back. */
export const consentGivers = ['self', 'representative', 'guardian', 'administrator'] as const;
export type ConsentGiver = (typeof consentGivers)[number];

/** What a person lets the organisers of one sport event see. */
export interface Consent {
  eventId: number;
  groups: ConsentGroup[];
  byUserId: number | null;
  as: ConsentGiver;
  givenAt: string;
}

/** A consent as the person reads it. */
export interface ShownConsent extends Omit<Consent, 'byUserId'> {
  eventName: string;
  /** Who gave it: the person themselves, or whoever acts for them. */
  by: { id: number; name: string } | null;
  /** The entries that it stands for; without one it opens nothing. */
  entries: { registrationId: number; streamName: string }[];
  /** The last day on which organisers see anything by it, dd-mm-yyyy. */
  until: string;
  isOpen: boolean;
}

export interface Consents {
  consents: ShownConsent[];
}
