import { z } from 'zod';
import { events } from '../event.js';

const orderId = z.number();

/** `fileOrder-{orderId}`: somebody has ordered a file that takes long. What was asked stands in the vault, for as long as the file. */
export const fileOrderEvents = events({
  FileOrdered: {
    v: 1,
    schema: z.object({
      orderId,
      eventId: z.number(),
      userId: z.number(),
      call: z.string(),
      exportType: z.string(),
      format: z.string(),
      rowCount: z.number(),
      orderedAt: z.string(),
    }),
  },
  /** It can be downloaded until `expiresAt`. */
  OrderedFileMade: { v: 1, schema: z.object({ orderId, rowCount: z.number(), bytes: z.number(), expiresAt: z.string() }) },
  /** `error`: the key of why. */
  FileOrderFailed: { v: 1, schema: z.object({ orderId, error: z.string() }) },
  FileOrderCancelled: { v: 1, schema: z.object({ orderId }) },
});
