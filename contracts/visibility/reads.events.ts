import { z } from 'zod';
import { events } from '../event.js';

/** Reads of what is personal, on the reader's own event stream. */
export const readEvents = events({
  SensitiveDataRead: {
    v: 2,
    schema: z.object({
      /** Name of the query. */
      what: z.string(),
      ids: z.record(z.string(), z.number()),
      /** What the reader was there; an administrator in the name of another is one. Empty: it was not recorded then. */
      role: z.string(),
      rowCount: z.number().optional(),
    }),
    upcasts: { 1: (old: object) => ({ ...old, role: '' }) },
  },
});
