import { z } from 'zod';
import { events } from '../event.js';

/** Reference lists that administrators keep; what the product ships is where they start from. */
export const recordEvents = events({
  RecordSaved: {
    v: 1,
    schema: z.object({ list: z.string(), recordId: z.number(), ru: z.string(), en: z.string(), parentId: z.number().nullable() }),
  },
  /** No longer offered; what was chosen before keeps its name. */
  RecordRemoved: { v: 1, schema: z.object({ list: z.string(), recordId: z.number() }) },
});
