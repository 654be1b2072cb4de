import { z } from 'zod';
import { events } from '../event.js';
import { importFields } from './import.docs.js';

export const importEvents = events({
  /** Part of a table was registered; its header, by a hash, means these columns from now on to whoever imported it. */
  EntriesImported: {
    v: 1,
    schema: z.object({
      eventId: z.number(),
      /** Of the representative who entered them; null: the staff did. */
      organizationId: z.number().nullable(),
      headerHash: z.string(),
      columns: z.array(z.enum(importFields).nullable()),
      /** Rows that were registered, of them those on the waiting list; who was there already; rows that failed. */
      registered: z.number(),
      waiting: z.number(),
      already: z.number(),
      wrong: z.number(),
    }),
  },
});
