import { z } from 'zod';
import { events } from '../event.js';

/** `protestRules-{eventId}`: until when protests are taken. */
export const protestRuleEvents = events({
  ProtestLimitSet: {
    v: 1,
    schema: z.object({ eventId: z.number(), from: z.number().nullable(), to: z.number().nullable() }),
  },
});
