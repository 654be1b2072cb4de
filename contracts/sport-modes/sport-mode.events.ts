import { z } from 'zod';
import { events } from '../event.js';
import type { SportMode } from './types.js';

const named = z.object({ id: z.string(), version: z.string() });

/** `sportMode-{number}`: a mode of an organiser; each saving is a version of its own, which stays as it is. */
export const sportModeEvents = events({
  SportModeSaved: {
    v: 1,
    schema: z.object({
      /** The sport event in whose cabinet it was saved. */
      eventId: z.number(),
      ownerUserId: z.number(),
      /** The mode that it was copied from; null: it came as a file. */
      base: named.nullable(),
      mode: z.custom<SportMode>((value) => typeof value === 'object' && value !== null && 'version' in value),
    }),
  },
  /** No new category chooses it; those that keep it go on by it. */
  SportModeRemoved: { v: 1, schema: z.object({ eventId: z.number(), id: z.string(), version: z.string() }) },
});
