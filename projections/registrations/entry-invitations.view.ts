import { entryInvitationEvents } from '#contracts/registrations/entry-invitation.events';
import type { EntryInvitation } from '#contracts/registrations/entry-invitation.docs';
import { foldInvitation, invitationKey, noInvitation } from '#domain/registrations/entry-invitation.decider';
import { view } from '../view.js';

/** Who is invited to which sport event. */
export const entryInvitationsView = view<EntryInvitation, typeof entryInvitationEvents>(entryInvitationEvents, {
  name: 'entry_invitations',
  version: 1,
  initial: noInvitation,
  keys: ({ data: { eventId, userId } }) => invitationKey(eventId, userId),
  on: {
    EntryInvited: (doc, event) => foldInvitation(doc, event),
    EntryInvitationAccepted: (doc, event) => foldInvitation(doc, event),
    EntryInvitationDeclined: (doc, event) => foldInvitation(doc, event),
    EntryInvitationTakenBack: (doc, event) => foldInvitation(doc, event),
  },
  columns: {
    eventId: { type: 'integer', value: (doc) => doc.eventId },
    userId: { type: 'integer', value: (doc) => doc.userId },
  },
  indexes: [['eventId'], ['userId']],
});
