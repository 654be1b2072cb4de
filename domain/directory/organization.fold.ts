import type { EventOf } from '#contracts/event';
import { noOrganization, type Organization } from '#contracts/directory/organization.docs';
import { organizationEvents } from '#contracts/directory/person.events';

/** `organization-{id}`: one fold for the decisions of all contexts and for the view. An id of 0 is nobody's. */
export const organizationStream = {
  name: 'organization',
  events: organizationEvents,
  initial: (): Organization => noOrganization(0),
  evolve: (state: Organization, { type, data }: EventOf<typeof organizationEvents>): Organization => {
    state.id = data.organizationId;
    if (type === 'OrganizationCreated') state.name = data.name;
    else for (const { field, to } of data.changes) Object.assign(state, { [field]: to });
    return state;
  },
};
