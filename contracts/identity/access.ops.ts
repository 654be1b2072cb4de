import { z } from 'zod';
import { email, id, page, requiredText } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { optionalText } from '../profiles/profile-input.js';
import { newPassword } from './account.ops.js';
import type { Paged } from '../pages.js';
import type { RoleHolder } from './access.docs.js';
import type { LoggedIn, SessionsAnswer } from './session.docs.js';

const day = 86_400;
const hour = 3_600;
const token = requiredText(200);

/** A profile that a representative made becomes its person's own (docs/spec/profile.md, docs/api.md). */
export const transferOps = {
  transfer: command({
    name: 'TransferToPersonalAccess',
    path: '/api/profile/transfer-to-personal-access',
    kind: 'raw',
    roles: ['R', 'A'],
    isForbiddenOnBehalf: true,
    subject: 'editableUserId',
    input: z.object({ editableUserId: id, newEmail: email }),
    answer: answerOf<{ successMessage: string }>(),
    refusals: ['error.not_transferable', 'error.duplicate', 'error.hand_over_age'],
    rateLimit: { limit: 200, seconds: day },
    summary: 'Hand a profile over to the athlete: a link to their e-mail, good once and for 7 days',
  }),
  accept: command({
    name: 'AcceptPersonalAccess',
    path: '/api/accept-personal-access',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ token, newPassword }),
    answer: answerOf<LoggedIn>(),
    refusals: ['error.expired', 'error.duplicate', 'error.weak_password', 'error.password_used'],
    rateLimit: { limit: 100, seconds: hour },
    summary: 'Set the password of a profile that was handed over, by the token of the link; logs in',
  }),
};

export const credentialsOps = {
  save: command({
    name: 'SaveCredentials',
    path: '/api/profile/credentials',
    kind: 'raw',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    // Errors stand under the names of the fields themselves (docs/spec/profile.md), so the handler looks at them.
    input: z.object({ profileCredentials: z.object({ currentPassword: z.unknown().optional(), newPassword: z.unknown().optional() }) }),
    answer: answerOf<LoggedIn>(),
    refusals: ['error.credentials', 'error.too_many_requests', 'error.weak_password', 'error.password_used'],
    summary: 'Change the own password from the profile; ends the other sessions',
  }),
};

export const emailOps = {
  request: command({
    name: 'RequestEmailVerification',
    path: '/api/request-email-verification',
    kind: 'none',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    input: z.object({}),
    answer: answerOf<object>(),
    refusals: ['error.too_many_requests'],
    rateLimit: { limit: 5, seconds: hour },
    summary: 'Send a link that proves the own e-mail address, good for a day',
  }),
  verify: command({
    name: 'VerifyEmail',
    path: '/api/verify-email',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ token }),
    answer: answerOf<{ successMessage: string }>(),
    refusals: ['error.expired'],
    rateLimit: { limit: 100, seconds: hour },
    summary: 'The e-mail address is proved by the token of the link',
  }),
};

export const sessionOps = {
  endOthers: command({
    name: 'EndOtherSessions',
    path: '/api/end-other-sessions',
    kind: 'none',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    input: z.object({}),
    answer: answerOf<{ successMessage: string }>(),
    refusals: [],
    summary: 'Log out everywhere but here',
  }),
  endOne: command({
    name: 'EndSession',
    path: '/api/end-session',
    kind: 'raw',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    input: z.object({ id: requiredText(40) }),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'Log out on one of the own devices; its live connections are closed at once',
  }),
};

export const sessionQueries = {
  list: query({
    name: 'GetSessions',
    path: '/api/get-sessions',
    kind: 'none',
    roles: ['U'],
    input: z.object({}),
    answer: answerOf<SessionsAnswer>(),
    summary: 'Where one is logged in, the last used first',
  }),
};

export const roleQueries = {
  holders: query({
    name: 'GetRoleHolders',
    path: '/api/cabinet/get-role-holders',
    kind: 'wrapped',
    roles: ['A'],
    isSensitive: true,
    input: z.object({ text: optionalText(100), page }),
    answer: answerOf<Paged & { accounts: RoleHolder[] }>(),
    summary: 'Accounts with a role that is not of one sport event, by name or e-mail',
  }),
};
