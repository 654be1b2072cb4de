import { z } from 'zod';
import { events } from '../../event.js';
import { currency, minor } from '../money.js';

export const discountTypes = ['percent', 'fixed', 'setPrice'] as const;

const limit = z.number().int().nullable();

/** What a set of promo codes gives, and how far. */
const promoTerms = z.object({
  name: z.string(),
  discountType: z.enum(discountTypes),
  /** Of a discount in percent. */
  percent: z.number().nullable(),
  /** Of the others: what an order costs less by it, or what each position costs then. */
  amount: minor.nullable(),
  currency,
  /** dd-mm-yyyy, both with the day itself; null: without bound. */
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  usageLimitPerCode: limit,
  usageLimitPerUser: limit,
  usageLimitTotal: limit,
  /** All discounts together. */
  budget: minor.nullable(),
  /** What the positions that it is for must cost at least. */
  minAmount: minor.nullable(),
  /** Empty: for every category, every registration option. */
  streamIds: z.array(z.number().int()),
  registrationOptionIds: z.array(z.number().int()),
  comment: z.string(),
});
export type PromoTerms = z.output<typeof promoTerms>;

const settingIds = { promoCodesSettingId: z.number().int(), eventId: z.number().int().nullable() };

/** One order's use of a code: held until the order is invoiced or the time is over. */
const redemption = z.object({
  redemptionId: z.number().int(),
  promoCodeId: z.number().int(),
  code: z.string(),
  /** The order: one holds a code at most once. */
  orderKey: z.string(),
  /** Who pays, by whom the limit per person counts. */
  userId: z.number().int(),
  discount: minor,
  heldUntil: z.string(),
});
export type PromoRedemption = z.output<typeof redemption>;

const redemptionIds = { promoCodesSettingId: z.number().int(), promoCodeId: z.number().int(), redemptionId: z.number().int() };
const used = z.object({ ...redemptionIds, paymentInvoiceId: z.number().int() });
const released = z.object({ ...redemptionIds, reason: z.enum(['lapsed', 'replaced', 'cancelled']) });

/** Of the code, once this is recorded: invoices that have it, and what they cost less. */
const results = { usedCount: z.number().int(), discountGiven: minor };

/** A set of promo codes, with what all of them have given: `promo-codes-setting-{id}`. */
export const promoSettingEvents = events({
  PromoCodesSettingsCreated: { v: 1, schema: z.object({ ...settingIds, terms: promoTerms }) },
  PromoCodesAdded: {
    v: 1,
    schema: z.object({ ...settingIds, codes: z.array(z.object({ promoCodeId: z.number().int(), code: z.string() })) }),
  },
  PromoBudgetHeld: { v: 1, schema: z.object({ ...settingIds, redemption }) },
  PromoBudgetUsed: { v: 1, schema: used },
  PromoBudgetReleased: { v: 1, schema: released },
});

/** One code with its redemptions: `promo-code-{id}`. */
export const promoCodeEvents = events({
  PromoCodeIssued: {
    v: 1,
    schema: z.object({ ...settingIds, promoCodeId: z.number().int(), code: z.string(), usageLimit: limit }),
  },
  PromoCodeEnabled: { v: 1, schema: z.object({ promoCodesSettingId: z.number().int(), promoCodeId: z.number().int() }) },
  PromoCodeDisabled: { v: 1, schema: z.object({ promoCodesSettingId: z.number().int(), promoCodeId: z.number().int() }) },
  PromoCodeRedeemed: { v: 1, schema: z.object({ promoCodesSettingId: z.number().int(), redemption }) },
  PromoCodeRedemptionUsed: { v: 1, schema: used.extend(results) },
  PromoCodeRedemptionReleased: { v: 1, schema: released.extend(results) },
});
