import { z } from 'zod';
import { boolean, id, page, text } from '../input.js';
import { answerOf, query } from '../op.js';
import type { SportEvent, SportEventAnswer } from './sport-event.docs.js';
import type { Paged } from '../pages.js';

export const sportEventQueries = {
  getEvent: query({
    name: 'GetEvent',
    path: '/api/get-event',
    kind: 'raw',
    roles: ['V', 'O', 'T', 'J', 'CR', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<SportEventAnswer>(),
    summary: 'A sport event with its streams, registration options and playgrounds',
  }),
  getEvents: query({
    name: 'GetEvents',
    path: '/api/get-events',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ page, needle: text(100).optional(), isOwn: boolean.optional() }),
    answer: answerOf<Paged & { events: SportEvent[] }>(),
    summary: 'Published sport events by page, newest first; with isOwn those the caller works at',
  }),
};
