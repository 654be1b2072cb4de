import { z } from 'zod';
import { events, personal } from '../../event.js';

const count = z.number().int();

/** What the desk does about invoices that nobody has paid: `unpaid-invoices-{eventId}`. */
export const unpaidEvents = events({
  InvoicePaidStatusChecked: {
    v: 1,
    schema: z.object({ eventId: z.number().int(), checkedCount: count, changedCount: count, failedCount: count, at: z.string() }),
  },
  UnpaidReminded: {
    v: 1,
    schema: z.object({
      eventId: z.number().int(),
      paymentInvoiceIds: z.array(z.number().int()),
      text: z.string(),
      /** dd-mm-yyyy, as whoever reminds has set it; null: none. */
      dueDate: z.string().nullable(),
      byUserId: z.number().int().nullable(),
      at: z.string(),
    }),
    personal: personal('byUserId', ['text']),
  },
});
