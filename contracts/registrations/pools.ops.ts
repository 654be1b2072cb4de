import { z } from 'zod';
import { boolean, bulkOf, id, integer, listOf, oneOf, requiredText } from '../input.js';
import { maxCategoriesPerCall } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import type { PoolPlan } from './pools.docs.js';

const size = integer.refine((value) => value >= 2 && value <= 20, 'error.range');
const shared = { kind: 'wrapped', roles: ['O', 'A'], scope: 'eventId' } as const;

/** Children's pools: entrants of categories without weight classes, parted by closest weights. */
export const poolOps = {
  plan: query({
    ...shared,
    name: 'GetPoolPlan',
    path: '/api/cabinet/get-pool-plan',
    input: z
      .object({
        eventId: id,
        /** None: which pools can be undone is told all the same. */
        streamIds: listOf(id, maxCategoriesPerCall),
        least: size,
        most: size,
        by: oneOf(['kg', 'percent']),
        /** Whoever is not weighed yet is parted by the weight that was declared; else they are in no pool until somebody puts them there. */
        isDeclaredTaken: boolean,
      })
      .refine(({ least, most }) => least <= most, { path: ['most'], message: 'error.range' }),
    answer: answerOf<PoolPlan>(),
    summary: 'How the entrants of categories are parted into pools of closest weights, clubs apart where that costs nothing',
  }),
  make: command({
    ...shared,
    name: 'MakePools',
    path: '/api/cabinet/make-pools',
    input: z.object({
      eventId: id,
      pools: bulkOf(z.object({ name: requiredText(200), registrationIds: bulkOf(id, 100) }), maxCategoriesPerCall),
    }),
    answer: answerOf<{ streamIds: number[] }>(),
    refusals: [
      'error.duplicate',
      'error.grid_drawn',
      'error.completed',
      'error.has_results',
      'error.match_running',
      'error.limit_reached',
      'error.transition',
      'error.too_many',
      'error.not_athlete',
    ],
    summary: 'Make a category of each pool and move its entrants there; the categories that they leave stay',
  }),
  undo: command({
    ...shared,
    name: 'UndoPools',
    path: '/api/cabinet/undo-pools',
    input: z.object({ eventId: id }),
    answer: answerOf<object>(),
    refusals: ['error.grid_drawn', 'error.completed', 'error.not_empty', 'error.duplicate', 'error.transition', 'error.limit_reached'],
    summary: 'Undo the pools that were made last, before any of them is drawn: their entrants go back, the categories go',
  }),
};
