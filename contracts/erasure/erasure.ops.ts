import { z } from 'zod';
import { id } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { optionalText } from '../profiles/profile-input.js';
import type { ErasurePlan } from './erasure.docs.js';

/** The person, who keeps their profile for them until it is handed over, or an administrator by a request on paper. */
const ofPerson = { kind: 'wrapped', roles: ['U', 'R', 'A'], subject: 'userId', isForbiddenOnBehalf: true } as const;

export const erasureOps = {
  request: command({
    ...ofPerson,
    name: 'RequestErasure',
    path: '/api/profile/request-erasure',
    input: z.object({ userId: id, reason: optionalText(500) }),
    answer: answerOf<{ dueAt: string | null }>(),
    refusals: ['error.is_administrator', 'error.required'],
    summary: 'Ask that what is known of a person is erased; it is done after a time in which it can be taken back',
  }),
  takeBack: command({
    ...ofPerson,
    name: 'TakeBackErasure',
    path: '/api/profile/take-back-erasure',
    input: z.object({ userId: id }),
    refusals: ['error.erasure_begun'],
    summary: 'Take back the request for erasure, until it is carried out',
  }),
};

export const erasureQueries = {
  get: query({
    ...ofPerson,
    name: 'GetErasure',
    path: '/api/profile/get-erasure',
    input: z.object({ userId: id }),
    answer: answerOf<ErasurePlan>(),
    summary: 'What an erasure would take, what stays and why, and whether it was asked for',
  }),
};
