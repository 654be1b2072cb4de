import type { EventOf } from '#contracts/event';
import type { detailEvents } from '#contracts/registrations/details.events';
import { acceptRequest, foldDetails, noDetails, type EntryDetails } from '#domain/registrations/details.fold';
import type { ComponentType } from '#contracts/registrations/statuses';
import type { teamEvents } from '#contracts/registrations/teams.events';

/** What a registration's document says besides the entry itself: what became known of it, and with whom it stands. */
export interface DetailedEntry {
  actualWeight: number | null;
  comments: Partial<Record<ComponentType, string>>;
  details: EntryDetails;
  /** The team of a person; an entrant that is a team has its name alone. */
  team: { id: number; name: string } | null;
  registrationPairId: number | null;
  countryId: number | null;
  countryRegionId: number | null;
  cityId: number | null;
  height: number | null;
  levelId: number | null;
  rankId: number | null;
  phone: string | null;
  email: string | null;
}

export const noEntryDetails = (): Omit<DetailedEntry, 'comments'> => ({
  actualWeight: null,
  details: noDetails(),
  team: null,
  registrationPairId: null,
  countryId: null,
  countryRegionId: null,
  cityId: null,
  height: null,
  levelId: null,
  rankId: null,
  phone: null,
  email: null,
});

/** Folds what became known of an entrant. */
export const setDetails = (doc: DetailedEntry & { version: number }, event: EventOf<typeof detailEvents> & { version: number }): void => {
  foldDetails(doc, event);
  doc.actualWeight = doc.details.actualWeight;
  doc.version = event.version;
};

export const acceptWithdrawal = ({ details }: DetailedEntry): void => acceptRequest(details);

type GroupEvent = EventOf<typeof teamEvents>;

/** The registrations whose team or pair an event is about. */
export const membersTouched = (event: GroupEvent): readonly number[] => {
  switch (event.type) {
    case 'TeamMembersChanged':
      return [...event.data.added, ...event.data.removed];
    case 'RegistrationPairChanged':
      return [...event.data.to, ...event.data.freedRegistrationIds];
    case 'TeamRenamed':
    case 'TeamRemoved':
    case 'RegistrationPairSplit':
      return event.data.registrationIds;
    default:
      return [];
  }
};

/** Sets with whom a registration stands. */
export const setGroup = (doc: DetailedEntry & { id: number }, event: GroupEvent): void => {
  switch (event.type) {
    case 'TeamMembersChanged': {
      const { teamId, name, registrationIds } = event.data;
      if (registrationIds.includes(doc.id)) doc.team = { id: teamId, name };
      else if (doc.team?.id === teamId) doc.team = null;
      return;
    }
    case 'TeamRenamed':
      doc.team = { id: event.data.teamId, name: event.data.to };
      return;
    case 'TeamRemoved':
      doc.team = null;
      return;
    case 'RegistrationPairChanged':
      doc.registrationPairId = event.data.to.includes(doc.id) ? event.data.registrationPairId : null;
      return;
    case 'RegistrationPairSplit':
      doc.registrationPairId = null;
      return;
    case 'TeamCreated':
    case 'TeamReordered':
  }
};
