import { z } from 'zod';
import { id } from '../input.js';
import { answerOf, query } from '../op.js';
import { categoryInput } from '../sport-events/sport-event.ops.js';
import type { LimitsEffect } from './limits.docs.js';

const limits = {
  gender: true,
  ageFrom: true,
  ageTo: true,
  ageBy: true,
  weightFrom: true,
  weightTo: true,
  levelIds: true,
  limit: true,
} as const;

export const limitsOps = {
  effect: query({
    name: 'GetLimitsEffect',
    path: '/api/cabinet/get-limits-effect',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, streamId: id, stream: categoryInput.pick(limits) }),
    answer: answerOf<LimitsEffect>(),
    summary: 'Who would no longer fit a category with other limits of gender, age, weight, level or places; which categories they fit',
  }),
};
