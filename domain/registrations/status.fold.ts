import type { EventOf } from '#contracts/event';
import type { registrationEvents } from '#contracts/registrations/registration.events';
import type { ComponentStatuses, ComponentType, ParticipationStatus } from '#contracts/registrations/statuses';
import { acceptRequest, type EntryDetails } from './details.fold.js';

/** Events by which a component of a registration gets another status. */
export type StatusEvent = Extract<
  EventOf<typeof registrationEvents>,
  {
    type:
      | 'RegistrationStatusChanged'
      | 'RegistrationWithdrawn'
      | 'RegistrationDeactivated'
      | 'RegistrationPromotedFromWaitingList'
      | 'RegistrationDeleted'
      | 'RegistrationRecovered';
  }
>;

/** What statuses say of a registration. */
interface WithStatuses {
  statuses: ComponentStatuses;
  comments: Partial<Record<ComponentType, string>>;
  statusBefore: ParticipationStatus | null;
  isDeleted: boolean;
  index: number;
  details: EntryDetails;
}

export const changeStatus = (facts: WithStatuses, event: StatusEvent): void => {
  switch (event.type) {
    case 'RegistrationStatusChanged': {
      const { componentType, to, comment } = event.data;
      if (componentType === 'participation') setParticipation(facts, to as ParticipationStatus);
      else Object.assign(facts.statuses, { [componentType]: to });
      if (comment) facts.comments[componentType as ComponentType] = comment;
      return;
    }
    case 'RegistrationWithdrawn':
      setParticipation(facts, 'withdrawn', event.data.reason);
      return;
    case 'RegistrationDeactivated':
      setParticipation(facts, 'deactivated', event.data.reason);
      return;
    case 'RegistrationPromotedFromWaitingList':
      setParticipation(facts, event.data.to);
      return;
    case 'RegistrationDeleted':
      facts.isDeleted = true;
      return;
    case 'RegistrationRecovered':
      Object.assign(facts, { isDeleted: false, index: event.data.index });
      setParticipation(facts, event.data.statusAfter);
  }
};

const setParticipation = (facts: WithStatuses, to: ParticipationStatus, comment: string | null = null): void => {
  facts.statusBefore = facts.statuses.participation;
  facts.statuses.participation = to;
  if (comment) facts.comments.participation = comment;
  if (to === 'withdrawn') acceptRequest(facts.details);
};
