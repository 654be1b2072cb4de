import { z } from 'zod';
import { events } from '../event.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

export const refusedCommandEvents = events({
  /** What a device had kept without a line, and what was not accepted when it arrived. */
  OfflineCommandRefused: {
    v: 1,
    schema: z.object({
      eventId: z.number(),
      streamId: z.number().nullable(),
      matchId: z.number().nullable(),
      /** Whom it was about: the winner, whose marks. */
      registrationId: z.number().nullable(),
      refusedCommandId: z.string(),
      command: z.string(),
      errors: z.array(z.string()),
      /** What was wanted: numbers and yes or no alone, no text. */
      changes: z.array(change),
    }),
  },
});
