import { z } from 'zod';
import { date, id } from '../input.js';
import { answerOf, query } from '../op.js';
import type { EventStatistics } from './statistics.docs.js';

export const statisticsOps = {
  eventStatistics: query({
    name: 'GetEventStatistics',
    path: '/api/get-event-statistics-data',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, dateFrom: date.nullable().optional(), dateTo: date.nullable().optional() }),
    answer: answerOf<EventStatistics>(),
    summary: 'Registrations by status, category, organisation, country and day; money; matches',
  }),
};
