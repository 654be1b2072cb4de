import { z } from 'zod';
import { id, page, requiredText } from '../input.js';
import { maxFileFormBytes } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import type { Claims, OwnClaim } from './claim.docs.js';
import { optionalText } from './profile-input.js';
import { askedAt } from './verification.ops.js';

const day = 86_400;
const ofPerson = { kind: 'raw', roles: ['U'], isForbiddenOnBehalf: true } as const;

/** "This is me": a person asks for a profile that a sport event or an import has made of them; accepted by `MergeProfiles`. */
export const claimOps = {
  claim: command({
    ...ofPerson,
    name: 'ClaimProfile',
    path: '/api/profile/claim',
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    input: z.object({ claimedUserId: id, link: optionalText(500), comment: requiredText(1_000) }),
    answer: answerOf<object>(),
    refusals: ['error.self', 'error.url', 'error.too_many', 'error.file_type', 'error.file_too_large', 'error.file_broken'],
    rateLimit: { limit: 20, seconds: day },
    summary:
      'Say that a profile is one’s own, with a link or a file in field `proof`; whether it has an account is not told, administrators decide',
  }),
  withdraw: command({
    ...ofPerson,
    name: 'WithdrawProfileClaim',
    path: '/api/profile/withdraw-claim',
    input: z.object({ claimedUserId: id }),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'Take back that a profile is one’s own, while nobody has decided',
  }),
  decline: command({
    name: 'DeclineProfileClaim',
    path: '/api/profile/decline-claim',
    kind: 'raw',
    roles: ['A'],
    subject: 'userId',
    input: z.object({ userId: id, claimedUserId: id, reason: requiredText(500), askedAt }),
    answer: answerOf<object>(),
    refusals: ['error.not_asked'],
    summary: 'An administrator finds that a profile is not that of whoever claims it, and says why',
  }),
};

export const claimQueries = {
  mine: query({
    name: 'GetMyProfileClaims',
    path: '/api/profile/get-my-claims',
    kind: 'none',
    roles: ['U'],
    input: z.object({}),
    answer: answerOf<{ claims: OwnClaim[] }>(),
    summary: 'The profiles of which the caller says that they are theirs, and what was found',
  }),
  all: query({
    name: 'GetProfileClaims',
    path: '/api/profile/get-claims',
    kind: 'raw',
    isSensitive: true,
    roles: ['A'],
    input: z.object({ page }),
    answer: answerOf<Claims>(),
    summary: 'Profiles that somebody says are theirs, by person, the first who asked first',
  }),
};
