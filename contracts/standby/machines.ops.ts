import { z } from 'zod';
import { answerOf, command, query } from '../op.js';

/** A person's session goes along when their page moves from one of two machines to the other (docs/adr/0117-a-stand-by.md). */
export const machineOps = {
  enter: command({
    name: 'EnterByTicket',
    path: '/api/enter-by-ticket',
    kind: 'raw',
    roles: ['V'],
    input: z.object({
      ticket: z.string().min(1, 'error.required').max(2_000, 'error.max_length'),
      cameFrom: z.string().max(300, 'error.max_length'),
    }),
    answer: answerOf<{ userId: number | null }>(),
    refusals: ['error.expired'],
    rateLimit: { limit: 600, seconds: 60 },
    summary:
      'Go on with the session of the other machine, by a ticket that it gave to a page of its own; only where this machine has led since',
  }),
};

export const machineQueries = {
  ticket: query({
    name: 'GetMachineTicket',
    path: '/api/get-machine-ticket',
    kind: 'none',
    method: 'POST',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    isNeverPutOff: true,
    input: z.object({}),
    answer: answerOf<{ ticket: string | null }>(),
    summary: 'A ticket by which the page of this session goes on at the other machine once that one leads; null where there is none',
  }),
};
