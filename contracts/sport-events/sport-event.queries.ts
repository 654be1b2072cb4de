import { z } from 'zod';
import { boolean, id, page, text } from '../input.js';
import { query } from '../op.js';

export const sportEventQueries = {
  getEvent: query({
    name: 'GetEvent',
    path: '/api/get-event',
    kind: 'raw',
    roles: ['V', 'O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id }),
    summary: 'A sport event with its streams, registration options and playgrounds',
  }),
  getEvents: query({
    name: 'GetEvents',
    path: '/api/get-events',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ page, needle: text(100).optional(), isOwn: boolean.optional() }),
    summary: 'Published sport events by page, newest first; with isOwn those the caller works at',
  }),
};
