import { z } from 'zod';
import { id } from '../input.js';
import { query } from '../op.js';

export const calendarQueries = {
  get: query({
    name: 'GetEventCalendar',
    path: '/api/event/{eventId}/calendar.ics',
    kind: 'get',
    roles: ['V', 'O', 'T', 'J', 'CR', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, registrationId: id.optional() }),
    summary: 'A sport event as iCalendar; of an entrant, what they still have to fight, when and where, without names',
  }),
};
