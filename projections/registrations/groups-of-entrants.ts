import type { EventOf } from '#contracts/event';
import type { teamEvents } from '#contracts/registrations/teams.events';

/** With whom an entrant stands. */
export interface Grouped {
  /** The team of a person; an entrant that is a team has its name alone. */
  team: { id: number; name: string } | null;
  registrationPairId: number | null;
}

export const noGroup = (): Grouped => ({ team: null, registrationPairId: null });

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
export const setGroup = (doc: Grouped & { id: number }, event: GroupEvent): void => {
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
