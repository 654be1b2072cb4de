import { z } from 'zod';
import { boolean, date, email, id, oneOf, requiredText } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { genders } from '../rules/profile.js';
import type { Guardians, MyChildren } from './guardian.docs.js';
import { optionalText } from './profile-input.js';

const day = 86_400;
const ofChild = { kind: 'raw', roles: ['R', 'A'], subject: 'userId' } as const;
/** "I am a parent or legal guardian of this child": nobody becomes one without having said so. */
const declared = z.literal(true, 'error.required');
const decision = oneOf(['accept', 'decline']);

/** Guardians of children: `userId` is the child (docs/adr/0069-guardians.md). */
export const guardianOps = {
  makeChild: command({
    name: 'MakeChildProfile',
    path: '/api/children/make-profile',
    kind: 'raw',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    input: z.object({
      lastName: requiredText(100),
      firstName: requiredText(100),
      middleName: optionalText(100),
      birthDate: date,
      gender: z.preprocess((value) => (value === '' ? null : value), oneOf(genders).nullable()).optional(),
      isDeclared: declared,
    }),
    answer: answerOf<{ userId: number; successMessage: string }>(),
    refusals: ['error.duplicate', 'error.valid_birth_date', 'error.not_child', 'error.guardian_age', 'error.too_many'],
    rateLimit: { limit: 60, seconds: day },
    summary: 'A parent makes the profile of their child, and is its first guardian',
  }),
  invite: command({
    ...ofChild,
    name: 'InviteGuardian',
    path: '/api/guardians/invite',
    isForbiddenOnBehalf: true,
    input: z.object({ userId: id, email: email.nullable().optional(), guardianUserId: id.nullable().optional() }),
    answer: answerOf<Guardians>(),
    refusals: ['error.duplicate', 'error.self', 'error.not_child', 'error.too_many'],
    rateLimit: { limit: 50, seconds: day },
    summary: 'Invite a guardian of a child, by an e-mail address or by the number of their profile',
  }),
  answer: command({
    name: 'AnswerGuardianInvitation',
    path: '/api/guardians/answer-invitation',
    kind: 'raw',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    input: z.object({ userId: id, guardianshipId: id, decision }),
    answer: answerOf<object>(),
    refusals: ['error.self', 'error.not_child', 'error.guardian_age'],
    summary: 'Accept an invitation to be a guardian of a child, saying that one is its parent or legal guardian; or decline it',
  }),
  request: command({
    name: 'RequestGuardianship',
    path: '/api/guardians/request',
    kind: 'raw',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    input: z.object({ userId: id, isDeclared: declared }),
    answer: answerOf<{ successMessage: string }>(),
    refusals: ['error.duplicate', 'error.self', 'error.guardian_age', 'error.too_many'],
    rateLimit: { limit: 10, seconds: day },
    summary: 'Say that a child is one’s own, and ask whoever keeps its profile for access',
  }),
  withdraw: command({
    name: 'WithdrawGuardianRequest',
    path: '/api/guardians/withdraw-request',
    kind: 'raw',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    input: z.object({ userId: id, guardianshipId: id }),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'Take back what one asked for, saying that a child is one’s own',
  }),
  decideRequest: command({
    ...ofChild,
    name: 'DecideGuardianRequest',
    path: '/api/guardians/decide-request',
    isForbiddenOnBehalf: true,
    input: z.object({ userId: id, guardianshipId: id, decision }),
    answer: answerOf<Guardians>(),
    refusals: ['error.not_child', 'error.too_many'],
    summary: 'Grant or refuse what somebody asked for who says that the child is theirs',
  }),
  remove: command({
    ...ofChild,
    name: 'RemoveGuardian',
    path: '/api/guardians/remove',
    isForbiddenOnBehalf: true,
    input: z.object({ userId: id, guardianshipId: id }),
    answer: answerOf<object>(),
    refusals: ['error.last_guardian'],
    summary: 'End a guardianship, or withdraw an invitation; the last guardian of a child without an account stays',
  }),
  setPage: command({
    name: 'SetChildPage',
    path: '/api/children/set-page',
    kind: 'raw',
    roles: ['R'],
    subject: 'userId',
    isForbiddenOnBehalf: true,
    input: z.object({ userId: id, isOpen: boolean }),
    answer: answerOf<{ isOpen: boolean }>(),
    refusals: ['error.child_page'],
    summary: 'A guardian lets everybody see the page of a child, within what administrators allow, or closes it',
  }),
};

export const guardianQueries = {
  mine: query({
    name: 'GetMyChildren',
    path: '/api/get-my-children',
    kind: 'none',
    roles: ['U'],
    input: z.object({}),
    answer: answerOf<MyChildren>(),
    summary: 'The children whose guardian the caller is, and invitations and requests to become one',
  }),
  ofChild: query({
    name: 'GetGuardians',
    path: '/api/get-guardians',
    kind: 'raw',
    isSensitive: true,
    roles: ['U', 'R', 'A'],
    subject: 'userId',
    input: z.object({ userId: id }),
    answer: answerOf<Guardians>(),
    summary: 'The guardians of a child, invitations and requests to become one',
  }),
};
