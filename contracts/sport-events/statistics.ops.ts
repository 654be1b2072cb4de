import { z } from 'zod';
import { date, id } from '../input.js';
import { query } from '../op.js';

export const statisticsOps = {
  eventStatistics: query({
    name: 'GetEventStatistics',
    path: '/api/get-event-statistics-data',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, dateFrom: date.nullable().optional(), dateTo: date.nullable().optional() }),
    summary: 'Registrations by status, category, organisation, country and day; money; matches',
  }),
};
