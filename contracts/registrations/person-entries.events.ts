import { z } from 'zod';
import { events } from '../event.js';

/** The entries of a person at a sport event that asks something once of each person: `person-entries-{eventId}.{userId}`. */
export const personEntryEvents = events({
  PersonEntryMade: {
    v: 1,
    schema: z.object({ eventId: z.number().int(), userId: z.number().int(), registrationId: z.number().int() }),
  },
});
