import { z } from 'zod';
import { events } from '../event.js';

/** `pools-{eventId}`: children's pools that were made of categories. */
export const poolEvents = events({
  PoolsMade: {
    v: 1,
    schema: z.object({
      eventId: z.number(),
      /** Each pool is a category; its entrants stood in another one before. */
      pools: z.array(
        z.object({ streamId: z.number(), entrants: z.array(z.object({ registrationId: z.number(), fromStreamId: z.number() })) }),
      ),
    }),
  },
  /** The last ones that were made: their entrants are back, the categories are gone. */
  PoolsUndone: { v: 1, schema: z.object({ eventId: z.number(), streamIds: z.array(z.number()) }) },
});
