import { z } from 'zod';
import { events } from '../event.js';

export const workRoles = ['operator', 'referee'] as const;

const ids = { eventId: z.number(), passId: z.number() };

/** `workPasses-{eventId}`: who works at a sport event by a code. The code itself stands in the vault alone, as a hash. */
export const workPassEvents = events({
  WorkPassIssued: {
    v: 1,
    schema: z.object({
      ...ids,
      label: z.string(),
      role: z.enum(workRoles),
      playgroundIds: z.array(z.number()),
      isHeadReferee: z.boolean(),
      validUntil: z.string(),
    }),
  },
  WorkPassOpened: { v: 1, schema: z.object(ids) },
  WorkPassTakenBack: { v: 1, schema: z.object(ids) },
});
