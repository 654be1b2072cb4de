import { z } from 'zod';
import { boolean, id, integer, reason, text } from '../input.js';
import { answerOf, command, query } from '../op.js';
import type { MergePlan, MergeProposals, Merged } from './merge.docs.js';

const merge = { eventId: id, fromStreamId: id, intoStreamId: id, isWidened: boolean.optional() };
const maxSize = 100;

/** Two categories become one. */
export const mergeOps = {
  merge: command({
    name: 'MergeCategories',
    path: '/api/cabinet/merge-categories',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ ...merge, name: text(200).optional(), reason: reason.optional() }),
    answer: answerOf<Merged>(),
    refusals: ['error.grid_drawn', 'error.completed', 'error.limit_reached', 'error.duplicate', 'error.not_found', 'error.range'],
    summary: 'Move all who fit from one category into another, its limits widened if wanted; the emptied one is removed',
  }),
  plan: query({
    name: 'GetMergePlan',
    path: '/api/cabinet/get-merge-plan',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object(merge),
    answer: answerOf<MergePlan>(),
    summary: 'What a merge of two categories would do to each entrant',
  }),
  proposals: query({
    name: 'GetMergeProposals',
    path: '/api/cabinet/get-merge-proposals',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, below: integer.refine((value) => value >= 1 && value <= maxSize, 'error.range').optional() }),
    answer: answerOf<MergeProposals>(),
    summary: 'Categories with few entrants, and the neighbours that these fit by age and weight',
  }),
};
