import { z } from 'zod';
import { events } from '../../event.js';
import { currency, minor } from '../money.js';
import { feeRule } from '../refunds/fee-rules.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** From that day on a registration option costs so much. */
const priceStep = z.object({ registrationOptionId: z.number().int(), fromDate: z.string(), amount: minor });
export type PriceStep = z.output<typeof priceStep>;

export const insuranceAsked = ['none', 'offered', 'required'] as const;

const paymentSettings = z.object({
  currency,
  /** Percent within all amounts; null: without VAT. */
  vatRate: z.number().nullable(),
  /** Days after which an unpaid invoice expires; null: never. */
  dueDays: z.number().int().nullable(),
  priceSteps: z.array(priceStep),
  /** What is kept of refunds, by the day on which they are made. */
  feeRules: z.array(feeRule),
  /** Whether entrants are asked for insurance. */
  insurance: z.enum(insuranceAsked),
});
export type PaymentSettings = z.output<typeof paymentSettings>;

/** How one pays at a sport event: `payment-settings-{eventId}`. */
export const paymentSettingsEvents = events({
  PaymentSettingsSaved: {
    v: 2,
    schema: z.object({ eventId: z.number().int(), settings: paymentSettings, changes: z.array(change) }),
    upcasts: { 1: (old: { settings: object }) => ({ ...old, settings: { ...old.settings, insurance: 'none' } }) },
  },
});
