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

const orderedInsurance = z.object({
  insuranceId: z.number().int(),
  providerKey: z.string(),
  /** As the insurer was called when it was ordered. */
  company: z.string(),
  termInDays: z.number().int(),
  /** dd-mm-yyyy, both days within */
  validFrom: z.string(),
  validTo: z.string(),
  amount: minor,
});
export type OrderedInsurance = z.output<typeof orderedInsurance>;

/** left: it takes part no more; expired: its invoice was not paid in time; refunded: it was given back. */
const reason = z.enum(['order', 'left', 'expired', 'refunded']);

/** What an entry has besides: T-shirts, a banquet, a training camp; insurance of its athlete. */
export const orderedProductEvents = events({
  ProductsOrdered: {
    v: 1,
    schema: z.object({
      ...ids,
      /** All that it has after the change. */
      products: z.array(orderedProduct),
      reason,
    }),
  },
  /** The policy itself stands on its own stream; it is paid with the entry. */
  EntryInsuranceOrdered: {
    v: 1,
    schema: z.object({ ...ids, /** Null: none any more. */ ordered: orderedInsurance.nullable(), reason }),
  },
});
