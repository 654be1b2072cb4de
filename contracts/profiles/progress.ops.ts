import { z } from 'zod';
import { id } from '../input.js';
import { answerOf, query } from '../op.js';
import type { Progress } from './progress.docs.js';

export const progressQueries = {
  ofPerson: query({
    name: 'GetProgress',
    path: '/api/get-progress',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ userId: id }),
    answer: answerOf<Progress>(),
    summary: 'Best results of a person and how they got there, in judged and measured sports, from published sport events',
  }),
};
