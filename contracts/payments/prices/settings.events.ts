import { z } from 'zod';
import { events } from '../../event.js';
import { currency, minor } from '../money.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** From that day on a registration option costs so much. */
const priceStep = z.object({ registrationOptionId: z.number().int(), fromDate: z.string(), amount: minor });
export type PriceStep = z.output<typeof priceStep>;

/** What is kept back of a refund from that day on (null: from the beginning). */
const refundFee = z.object({
  fromDate: z.string().nullable(),
  percent: z.number(),
  fixed: minor,
  /** The fixed part for each person whose position is refunded; else once a refund. */
  isPerPerson: z.boolean(),
});
export type RefundFee = z.output<typeof refundFee>;

const paymentSettings = z.object({
  currency,
  /** Percent within all amounts; null: without VAT. */
  vatRate: z.number().nullable(),
  /** Days after which an unpaid invoice expires; null: never. */
  dueDays: z.number().int().nullable(),
  /** Whom one pays through; null: the server's default. */
  provider: z.string().nullable(),
  priceSteps: z.array(priceStep),
  refundFees: z.array(refundFee),
});
export type PaymentSettings = z.output<typeof paymentSettings>;

/** How one pays at a sport event: `payment-settings-{eventId}`. */
export const paymentSettingsEvents = events({
  PaymentSettingsSaved: {
    v: 1,
    schema: z.object({ eventId: z.number().int(), settings: paymentSettings, changes: z.array(change) }),
  },
});
