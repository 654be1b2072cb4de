import { z } from 'zod';
import { boolean, email, oneOf, requiredText } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { isWeakPassword } from '../rules/password.js';
import type { KeptMail, LoggedIn, SessionAnswer } from './session.docs.js';

/** A password as it is typed at a login: any text. */
const givenPassword = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? 'error.required' : 'error.type') })
  .max(200, 'error.max_length');
export const newPassword = givenPassword
  .min(8, 'error.weak_password')
  .refine((password) => password.length < 8 || !isWeakPassword(password), 'error.weak_password');

const hour = 3_600;

export const accountOps = {
  login: command({
    name: 'Login',
    path: '/api/login',
    kind: 'raw',
    roles: ['V'],
    input: z.object({
      email,
      password: z.string({ error: (issue) => (issue.input === undefined ? 'error.required' : 'error.type') }).max(200, 'error.max_length'),
    }),
    answer: answerOf<LoggedIn>(),
    refusals: ['error.credentials', 'error.account_locked', 'error.too_many_requests'],
    isTakenOnStandby: true,
    summary: 'Log in; replaces both cookies',
  }),
  logout: command({
    name: 'Logout',
    path: '/api/logout',
    kind: 'none',
    roles: ['V'],
    input: z.object({}),
    answer: answerOf<object>(),
    refusals: [],
    isTakenOnStandby: true,
    summary: 'Log out; the session is gone on the server',
  }),
  register: command({
    name: 'Register',
    path: '/api/register',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ email, password: newPassword, lastName: requiredText(100), firstName: requiredText(100) }),
    answer: answerOf<LoggedIn>(),
    refusals: ['error.duplicate', 'error.weak_password', 'error.too_many_requests'],
    rateLimit: { limit: 100, seconds: hour },
    summary: 'Make an account and log in',
  }),
  grant: command({
    name: 'GrantSystemRole',
    path: '/api/grant-system-role',
    kind: 'wrapped',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({ email, role: oneOf(['administrator', 'organiser']), isGranted: boolean }),
    answer: answerOf<{ userId: number; role: 'administrator' | 'organiser'; isGranted: boolean }>(),
    refusals: [],
    summary: 'Grant or revoke a role that is not of one sport event',
  }),
};

export const passwordOps = {
  requestReset: command({
    name: 'RequestPasswordReset',
    path: '/api/password/request-reset',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ email }),
    answer: answerOf<object>(),
    refusals: ['error.too_many_requests'],
    rateLimit: { limit: 30, seconds: hour },
    summary: 'Send a reset link; the same answer for known and unknown addresses',
  }),
  reset: command({
    name: 'ResetPassword',
    path: '/api/password/reset',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ token: requiredText(200), newPassword }),
    answer: answerOf<object>(),
    refusals: ['error.expired', 'error.weak_password', 'error.password_used'],
    summary: 'Set a new password by the token of a reset link; ends all sessions of the account',
  }),
  change: command({
    name: 'ChangePassword',
    path: '/api/password/change',
    kind: 'raw',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    input: z.object({ currentPassword: givenPassword, newPassword }),
    answer: answerOf<LoggedIn>(),
    refusals: ['error.credentials', 'error.too_many_requests', 'error.weak_password', 'error.password_used'],
    summary: 'Change the own password; ends the other sessions',
  }),
};

export const accountQueries = {
  session: query({
    name: 'GetSession',
    path: '/api/session',
    kind: 'get',
    isNeverPutOff: true,
    roles: ['V'],
    input: z.object({}),
    answer: answerOf<SessionAnswer>(),
    summary: 'Who am I; sets the cookies',
  }),
  outbox: query({
    name: 'GetOutbox',
    path: '/api/outbox',
    kind: 'get',
    roles: ['V'],
    input: z.object({}),
    answer: answerOf<{ mails: KeptMail[] }>(),
    summary: 'Mail kept by the local outbox; for administrators and for callers on this machine',
  }),
};
