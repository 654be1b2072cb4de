import { emailHash } from '#backend/directory/email-hash';
import { accountInvitationEvents } from '#contracts/identity/account-invitation.events';
import { accountInvitationOps, accountInvitationQueries } from '#contracts/identity/account-invitation.ops';
import type { InputOf } from '#contracts/op';
import { fullName } from '#contracts/rules/names';
import { isRefusal, refuse } from '#domain/decider';
import { account, changeSystemRole, emailHolder, verifyEmail } from '#domain/identity/account.decider';
import {
  acceptInvitation,
  accountInvitation,
  inviteAccount,
  isOpen,
  resendInvitation,
  revokeInvitation,
} from '#domain/identity/account-invitation.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import { onCommand, onCommandOf, onQuery, recordedField, type Implementation } from '#platform/operations/implementation';
import type { Mailer } from '#platform/ports/mailer';
import { accountInvitationsView } from '#projections/identity/account-invitations.view';
import { accountsView } from '#projections/identity/accounts.view';
import { letIn } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';
import { linkMail } from './mails.js';
import { newPasswordFault } from './new-password.js';
import { openAccount } from './open-account.js';

const perPage = 20;
const byOf = ({ actor }: OperationContext): number => actor.userId ?? 0;

const decideInvite = async (
  { email, lastName, firstName, role = null }: InputOf<typeof accountInvitationOps.invite>,
  context: HandlerContext,
  { pepper }: IdentityParts,
) => {
  const hash = emailHash(pepper, email);
  const isTaken = (await context.load(emailHolder, hash)).state.userId !== null;
  // One whose time is over is sent again.
  const isInvited = (await context.documents.count(accountInvitationsView, { filter: { status: 'pending', emailHash: hash } })) > 0;
  if (isTaken || isInvited) return refuse('error.duplicate', 'email');
  const [userId = 0] = await context.nextIds('user');
  const invited = { userId, emailHash: hash, email, lastName, firstName, role, byUserId: byOf(context), locale: context.locale };
  const decided = await context.decide(accountInvitation, userId, (state) => inviteAccount(state, invited, context.now));
  return isRefusal(decided) ? decided : { userId };
};

const decideAccept = async (
  { token, newPassword }: InputOf<typeof accountInvitationOps.accept>,
  context: HandlerContext,
  parts: IdentityParts,
) => {
  const userId = Number((await parts.invitationTokens.look(token)) ?? 0);
  const { email, lastName, firstName, role, byUserId, ...invitation } = (await context.load(accountInvitation, userId)).state;
  // Whoever administers no more invites nobody.
  const isMeant = isOpen(invitation, context.now) && (await context.load(account, byUserId)).state.isAdministrator;
  if (!isMeant || email === null) return refuse('error.expired', 'token');
  const own = [email, lastName, firstName];
  const fault = await newPasswordFault(parts.passwords, { userId: null, password: newPassword, own }, 'newPassword');
  if (fault) return fault;
  const person = { email, password: newPassword, lastName: lastName ?? '', firstName: firstName ?? '' };
  const opened = await openAccount(parts, context, person, userId);
  if (isRefusal(opened)) return refuse('error.duplicate');
  await context.decide(account, userId, verifyEmail);
  if (role !== null) await context.decide(account, userId, (state) => changeSystemRole(state, { role, organizationId: null }, true));
  const accepted = await context.decide(accountInvitation, userId, (state) => acceptInvitation(state, context.now));
  return isRefusal(accepted) ? accepted : opened;
};

const shown = async (page: number | undefined, context: OperationContext) => {
  const { documents, now } = context;
  const query = { filter: { status: 'pending' }, sort: [['sentAt', 'desc']] } as const;
  const { rows, ...pages } = await documents.page(accountInvitationsView, query, page, perPage);
  const inviters = await documents.getMany(accountsView, [...new Set(rows.map(({ byUserId }) => byUserId))]);
  const nameOf = new Map(inviters.map((one) => [one.userId, fullName(one)]));
  const invitations = rows.map(({ userId, email, role, sentAt, expiresAt, lastName, firstName, byUserId }) => ({
    ...{ userId, email, role, sentAt, expiresAt },
    fullName: fullName({ lastName, firstName }),
    invitedBy: nameOf.has(byUserId) ? { id: byUserId, fullName: nameOf.get(byUserId) ?? '' } : null,
    isExpired: expiresAt <= now,
  }));
  return { invitations, ...pages };
};

const ofInvitation = onCommandOf(accountInvitation, ({ userId }: { userId: number }) => userId);

/** Administrators invite; the invited set their own password, and get the role only then. */
export const accountInvitationOperations = (parts: IdentityParts): Implementation[] => [
  onCommand(accountInvitationOps.invite, {
    queueKey: ({ email }) => `invite-${email}`,
    decide: (input, context) => decideInvite(input, context, parts),
    answer: ({ events, decided }) => ({ userId: decided?.userId ?? recordedField(events, 'userId', 0) }),
  }),
  ofInvitation(accountInvitationOps.resend, {
    facts: (_input, context) => Promise.resolve(byOf(context)),
    decide: (_input, state, byUserId, { now }) => resendInvitation(state, byUserId, now),
  }),
  ofInvitation(accountInvitationOps.revoke, {
    facts: (_input, context) => Promise.resolve(byOf(context)),
    decide: (_input, state, byUserId) => revokeInvitation(state, byUserId),
  }),
  onCommand(accountInvitationOps.accept, {
    decide: (input, context) => decideAccept(input, context, parts),
    answer: async ({ input, events, decided }, context) => {
      if (decided) {
        await parts.passwords.keep(decided.userId, decided.prepared);
        await parts.invitationTokens.removeAllOf(decided.userId);
      }
      return letIn(parts, context, decided?.userId, { key: recordedField(events, 'emailHash', ''), password: input.newPassword });
    },
  }),
  onQuery(accountInvitationQueries.list, ({ page }, context) => shown(page, context)),
];

/** The link stands in no event: it is made here, and the ones before are dead. */
export const invitationMails = (
  { invitationTokens }: IdentityParts,
  mailer: Mailer,
  documents: DocumentReader,
  publicUrl: string,
): ProcessSpec => ({
  name: 'account-invitation-mail',
  on: ['AccountInvited', 'AccountInvitationResent'],
  run: async ({ id, type, data }) => {
    const { AccountInvited: first, AccountInvitationResent: again } = accountInvitationEvents;
    const { userId, expiresAt } = type === 'AccountInvited' ? first.schema.parse(data) : again.schema.parse(data);
    const invitation = await documents.get(accountInvitationsView, userId);
    // Taken back, accepted, or sent again since.
    if (!invitation?.email || invitation.expiresAt !== expiresAt || !isOpen(invitation, new Date().toISOString())) return;
    await invitationTokens.removeAllOf(userId);
    const token = await invitationTokens.make(userId, id, expiresAt);
    await mailer.send({ to: invitation.email, ...linkMail('invitation', invitation.locale, publicUrl, token) }, id);
  },
});
