import { z } from 'zod';
import { id, page } from '../input.js';
import { answerOf, query } from '../op.js';
import type { BoutHistory, HeadToHead } from './bouts.docs.js';

const open = { kind: 'raw', roles: ['V'] } as const;

export const boutQueries = {
  ofPerson: query({
    ...open,
    name: 'GetBouts',
    path: '/api/get-bouts',
    input: z.object({ userId: id, page }),
    answer: answerOf<BoutHistory>(),
    summary: 'The bouts of a person at published sport events, the newest first, with wins and losses by year and discipline',
  }),
  headToHead: query({
    ...open,
    name: 'GetHeadToHead',
    path: '/api/get-head-to-head',
    input: z.object({ userId: id, opponentId: id }),
    answer: answerOf<HeadToHead>(),
    summary: 'The bouts of two people with each other, when both show their results',
  }),
};
