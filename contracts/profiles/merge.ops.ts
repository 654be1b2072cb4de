import { z } from 'zod';
import { id, oneOf, page } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { mergeableFields, type MadeMerge, type MergePlan } from './merge.docs.js';

const two = { userId: id, otherUserId: id };
const ofAdministrator = { kind: 'raw', roles: ['A'], isForbiddenOnBehalf: true } as const;

/** Two profiles of one person become one (docs/adr/0070-merged-profiles.md). */
export const mergeOps = {
  merge: command({
    ...ofAdministrator,
    name: 'MergeProfiles',
    path: '/api/profile/merge',
    input: z.object({ ...two, takenFields: z.array(oneOf(mergeableFields)).max(mergeableFields.length).default([]) }),
    refusals: ['error.merged_away', 'error.merge_account', 'error.merge_erasure', 'error.merge_same_category', 'error.locked'],
    summary: 'Merge the profile `otherUserId` into `userId`; of `takenFields` the value of the profile that goes is taken',
  }),
  undo: command({
    ...ofAdministrator,
    name: 'UndoMerge',
    path: '/api/profile/undo-merge',
    input: z.object(two),
    refusals: ['error.merge_later_first', 'error.merge_final'],
    summary: 'Part two merged profiles again, within `mergeUndoDays`',
  }),
};

export const mergeQueries = {
  plan: query({
    ...ofAdministrator,
    name: 'GetMergePlan',
    path: '/api/profile/get-merge-plan',
    input: z.object(two),
    isSensitive: true,
    answer: answerOf<MergePlan>(),
    summary: 'Both histories, where two profiles differ, and what speaks against merging them',
  }),
  made: query({
    ...ofAdministrator,
    name: 'GetMerges',
    path: '/api/profile/get-merges',
    input: z.object({ page }),
    answer: answerOf<{ merges: MadeMerge[]; total: number; page: number; maxPage: number }>(),
    summary: 'Merges that were made, the last one first, and which of them can be undone',
  }),
};
