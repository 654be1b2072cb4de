import { z } from 'zod';
import { events } from '../../event.js';
import { currency, minor } from '../money.js';
import { receiptTypes } from './receipt.docs.js';

const ids = { paymentInvoiceId: z.number().int(), eventId: z.number().int().nullable(), receiptId: z.number().int() };

/** Fiscal receipts of one invoice (54-FZ): `receipts-{paymentInvoiceId}`. One for each movement of money. */
export const receiptEvents = events({
  ReceiptQueued: {
    v: 1,
    schema: z.object({
      ...ids,
      type: z.enum(receiptTypes),
      payer: z.object({ type: z.enum(['user', 'organization']), id: z.number().int() }),
      /** The payment or refund that it is of. */
      source: z.string(),
      amount: minor,
      currency,
      /** Cash, or without it. */
      isCash: z.boolean(),
      items: z.array(z.object({ positionId: z.number().int().nullable(), amount: minor, vatRate: z.number().nullable() })),
    }),
  },
  ReceiptSent: { v: 1, schema: z.object(ids) },
  ReceiptRegistered: {
    v: 1,
    schema: z.object({ ...ids, fiscalNumber: z.string(), fiscalDate: z.string(), url: z.string().nullable() }),
  },
  ReceiptFailed: { v: 1, schema: z.object({ ...ids, reason: z.string() }) },
});
