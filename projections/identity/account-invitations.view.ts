import { accountInvitationEvents } from '#contracts/identity/account-invitation.events';
import { foldAccountInvitation, noAccountInvitation } from '#domain/identity/account-invitation.decider';
import { view } from '../view.js';

/** Who is invited to an account, by the number that it will have. */
export const accountInvitationsView = view(accountInvitationEvents, {
  name: 'account_invitations',
  version: 1,
  initial: (key) => noAccountInvitation(Number(key)),
  keys: (event) => event.data.userId,
  on: {
    AccountInvited: (doc, event) => void foldAccountInvitation(doc, event),
    AccountInvitationResent: (doc, event) => void foldAccountInvitation(doc, event),
    AccountInvitationRevoked: (doc, event) => void foldAccountInvitation(doc, event),
    AccountInvitationAccepted: (doc, event) => void foldAccountInvitation(doc, event),
  },
  columns: {
    status: { type: 'text', value: ({ status }) => status },
    emailHash: { type: 'text', value: ({ emailHash }) => emailHash },
    sentAt: { type: 'text', value: ({ sentAt }) => sentAt },
  },
  indexes: [['status', 'sentAt'], ['emailHash']],
});
