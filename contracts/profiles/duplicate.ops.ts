import { z } from 'zod';
import { id } from '../input.js';
import { answerOf, command, query } from '../op.js';
import type { ProposedDuplicate } from './duplicate.docs.js';

/** Profiles that may be of one person; merged by `MergeProfiles`. */
export const duplicateOps = {
  findDifferent: command({
    name: 'FindProfilesDifferent',
    path: '/api/profile/find-different',
    kind: 'raw',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({ userId: id, otherUserId: id }),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'An administrator finds that two profiles are of two persons; they are not proposed again',
  }),
};

export const duplicateQueries = {
  proposed: query({
    name: 'GetDuplicateProposals',
    path: '/api/profile/get-duplicate-proposals',
    kind: 'none',
    isSensitive: true,
    roles: ['A'],
    input: z.object({}),
    answer: answerOf<{ proposals: ProposedDuplicate[]; hasMore: boolean }>(),
    summary: 'Profiles that have a name, a birth date or a club in common and may be of one person, the likeliest first',
  }),
};
