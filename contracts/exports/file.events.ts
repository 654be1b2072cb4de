import { z } from 'zod';
import { events } from '../event.js';

/** `file-exports-{eventId}` (0: of no sport event): which file left, for whom the metadata says. Nothing of what stands in it. */
export const fileEvents = events({
  FileExported: {
    v: 1,
    schema: z.object({
      exportType: z.string(),
      format: z.string(),
      eventId: z.number().nullable(),
      /** What was chosen; of words that were searched only that there were some. */
      filters: z.record(z.string(), z.unknown()),
      columns: z.array(z.string()),
      rowCount: z.number().nullable(),
      bytes: z.number(),
      sha256: z.string(),
      /** Of the log when the first row was read. */
      position: z.number(),
      /** Later than `position` where something of the sport event was recorded before the last row was read. */
      endPosition: z.number(),
    }),
  },
});
