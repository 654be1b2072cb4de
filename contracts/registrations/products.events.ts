import { z } from 'zod';
import { events } from '../event.js';
import { minor } from '../payments/money.js';

const ids = { registrationId: z.number(), eventId: z.number(), streamId: z.number(), userId: z.number().nullable() };

const orderedProduct = z.object({
  cabinetProductId: z.number().int(),
  /** As it was named when it was ordered. */
  name: z.string(),
  count: z.number().int().positive(),
  /** Of all pieces, at the prices at which they were ordered. */
  amount: minor,
});
export type OrderedProduct = z.output<typeof orderedProduct>;

/** What an entry has besides: T-shirts, a banquet, a training camp. */
export const orderedProductEvents = events({
  ProductsOrdered: {
    v: 1,
    schema: z.object({
      ...ids,
      /** All that it has after the change. */
      products: z.array(orderedProduct),
      /** left: it takes part no more; expired: its invoice was not paid in time; refunded: it was given back. */
      reason: z.enum(['order', 'left', 'expired', 'refunded']),
    }),
  },
});
