import { z } from 'zod';
import { events } from '../../event.js';
import { minor } from '../money.js';

/** What a provider of payments tells of money that nobody here knows of: `payment-notices-{provider}`. */
export const paymentNoticeEvents = events({
  PaymentNoticeKept: {
    v: 1,
    schema: z.object({
      provider: z.string(),
      kind: z.enum(['payment', 'refund', 'chargeback']),
      /** Of the provider. */
      reference: z.string(),
      amount: minor,
      currency: z.string(),
    }),
  },
});
