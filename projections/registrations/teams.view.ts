import { teamEvents } from '#contracts/registrations/teams.events';
import { teamsStream, type TeamEvent, type TeamsOfCategory } from '#domain/registrations/teams.fold';
import { view } from '../view.js';

const fold = (doc: TeamsOfCategory, event: TeamEvent): void => void teamsStream.evolve(doc, event);

/** Teams and pairs, by category. */
export const teamsView = view<TeamsOfCategory, typeof teamEvents>(teamEvents, {
  name: 'teams',
  version: 1,
  initial: (key) => ({ ...teamsStream.initial(), streamId: Number(key) }),
  keys: (event) => event.data.streamId,
  on: {
    TeamCreated: fold,
    TeamRenamed: fold,
    TeamReordered: fold,
    TeamMembersChanged: fold,
    TeamRemoved: fold,
    RegistrationPairChanged: fold,
    RegistrationPairSplit: fold,
  },
  columns: { eventId: { type: 'integer', value: (doc) => doc.eventId } },
  indexes: [['eventId']],
});
