import { accountInvitationEvents } from '#contracts/identity/account-invitation.events';
import { erasureEvents } from '#contracts/erasure/erasure.events';
import { foldAccountInvitation, noAccountInvitation } from '#domain/identity/account-invitation.decider';
import { view } from '../view.js';

const invitationEvents = { ...accountInvitationEvents, PersonErased: erasureEvents.PersonErased };

/** Who is invited to an account, by the number that it will have. */
export const accountInvitationsView = view(invitationEvents, {
  name: 'account_invitations',
  version: 2,
  initial: (key) => noAccountInvitation(Number(key)),
  keys: (event) => event.data.userId,
  on: {
    AccountInvited: (doc, event) => void foldAccountInvitation(doc, event),
    AccountInvitationResent: (doc, event) => void foldAccountInvitation(doc, event),
    AccountInvitationRevoked: (doc, event) => void foldAccountInvitation(doc, event),
    AccountInvitationLapsed: (doc, event) => void foldAccountInvitation(doc, event),
    PersonErased: (doc, { data: { userId } }) => void Object.assign(doc, noAccountInvitation(userId)),
    AccountInvitationAccepted: (doc, event) => void foldAccountInvitation(doc, event),
  },
  columns: {
    status: { type: 'text', value: ({ status }) => status },
    emailHash: { type: 'text', value: ({ emailHash }) => emailHash },
    expiresAt: { type: 'text', value: ({ expiresAt }) => expiresAt },
    sentAt: { type: 'text', value: ({ sentAt }) => sentAt },
  },
  indexes: [['status', 'sentAt'], ['status', 'expiresAt'], ['emailHash']],
});
