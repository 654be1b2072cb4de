import { z } from 'zod';
import { email, id, oneOf, page, requiredText } from '../input.js';
import { answerOf, command, query } from '../op.js';
import type { Paged } from '../pages.js';
import { newPassword } from './account.ops.js';
import type { ShownInvitation } from './account-invitation.docs.js';
import type { LoggedIn } from './session.docs.js';

const day = 86_400;
const hour = 3_600;
const byAdministrator = { kind: 'wrapped', roles: ['A'], isForbiddenOnBehalf: true } as const;

export const accountInvitationOps = {
  invite: command({
    ...byAdministrator,
    name: 'InviteAccount',
    path: '/api/cabinet/invite-account',
    input: z.object({
      email,
      lastName: requiredText(100),
      firstName: requiredText(100),
      /** Given when it is accepted; absent: none. */
      role: oneOf(['administrator', 'organiser']).nullish(),
    }),
    answer: answerOf<{ userId: number }>(),
    refusals: ['error.duplicate'],
    rateLimit: { limit: 200, seconds: day },
    summary: 'Invite somebody without an account: a link to their e-mail, good once and for 7 days',
  }),
  resend: command({
    ...byAdministrator,
    name: 'ResendAccountInvitation',
    path: '/api/cabinet/resend-account-invitation',
    input: z.object({ userId: id }),
    refusals: ['error.not_invited'],
    rateLimit: { limit: 200, seconds: day },
    summary: 'Send a new link to whoever is invited; the ones before are dead',
  }),
  revoke: command({
    ...byAdministrator,
    name: 'RevokeAccountInvitation',
    path: '/api/cabinet/revoke-account-invitation',
    input: z.object({ userId: id }),
    refusals: ['error.not_invited'],
    summary: 'Take an invitation back: its link is dead at once',
  }),
  accept: command({
    name: 'AcceptAccountInvitation',
    path: '/api/accept-account-invitation',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ token: requiredText(200), newPassword }),
    answer: answerOf<LoggedIn>(),
    refusals: ['error.expired', 'error.duplicate', 'error.weak_password'],
    rateLimit: { limit: 100, seconds: hour },
    summary: 'Make the account that one was invited to, by the token of the link and a password of one’s own; logs in',
  }),
};

export const accountInvitationQueries = {
  list: query({
    ...byAdministrator,
    name: 'GetAccountInvitations',
    path: '/api/cabinet/get-account-invitations',
    isSensitive: true,
    input: z.object({ page }),
    answer: answerOf<Paged & { invitations: ShownInvitation[] }>(),
    summary: 'Who is invited and has no account yet, the newest first',
  }),
};
