import { z } from 'zod';
import { boolean, date, id, integer, listOf, number, oneOf, page, text } from '../../input.js';
import { maxPromoCodesPerCall } from '../../limits.js';
import { answerOf, command, query } from '../../op.js';
import { amountInput } from '../amount.input.js';
import type { PromoCodeRow, PromoCodesPage, PromoCreateData, PromoSettingDetails, PromoSettingsPage } from './promo.docs.js';
import { discountTypes } from './promo.events.js';

export const promoCodeLength = { min: 6, max: 16, usual: 8 } as const;

const editors = ['O', 'A'] as const;
const ids = listOf(id).optional();
const count = integer
  .refine((value) => value >= 1 && value <= 1_000_000, 'error.range')
  .nullable()
  .optional();
const amount = amountInput.nullable().optional();

/** Codes to make: so many, or these. */
const newCodes = {
  codesCount: integer.refine((value) => value >= 1 && value <= maxPromoCodesPerCall, 'error.too_many').optional(),
  codeLength: integer.refine((value) => value >= promoCodeLength.min && value <= promoCodeLength.max, 'error.range').optional(),
  codePrefix: text(8)
    .refine((value) => /^[\p{L}\d-]*$/u.test(value), 'error.unknown_value')
    .optional(),
  codes: listOf(text(40), maxPromoCodesPerCall).optional(),
};
const wrongCodes = ['error.min_length', 'error.max_length', 'error.unknown_value', 'error.duplicate', 'error.too_many'] as const;
const perPage = integer.optional();

/** Promo codes of the organiser: a setting says what its codes give and how far (docs/spec/payments.md). */
export const promoOps = {
  forNew: query({
    name: 'GetPromoCodesSettingsData',
    path: '/api/cabinet/get-promo-codes-settings-data-for-create-new',
    kind: 'none',
    roles: editors,
    input: z.object({}),
    answer: answerOf<PromoCreateData>(),
    summary: 'What new promo codes may be for: own sport events with their categories and registration options',
  }),
  create: command({
    name: 'CreatePromoCodesSettings',
    path: '/api/cabinet/create-new-promo-codes-settings',
    kind: 'raw',
    roles: editors,
    scope: 'eventId',
    input: z.object({
      name: text(200),
      eventId: id.nullable().optional(),
      discountType: oneOf(discountTypes),
      discountValue: number,
      ...{ validFrom: date.nullable().optional(), validTo: date.nullable().optional() },
      ...{ usageLimitPerCode: count, usageLimitPerUser: count, usageLimitTotal: count },
      ...{ budget: amount, minAmount: amount, streamIds: ids, registrationOptionIds: ids },
      ...newCodes,
      comment: text(1_000).optional(),
    }),
    answer: answerOf<{ promoCodesSettingId: number; promoCodes: PromoCodeRow[] }>(),
    refusals: [...wrongCodes, 'error.range', 'error.date_range', 'error.amount_too_low', 'error.price'],
    isForbiddenOnBehalf: true,
    summary: 'Promo codes of a sport event (administrators: of all), made by number or given; one bad code refuses all',
  }),
  details: query({
    name: 'GetPromoCodesSettingDetails',
    path: '/api/cabinet/get-promo-codes-setting-details-data',
    kind: 'raw',
    roles: editors,
    input: z.object({ promoCodesSettingId: id }),
    answer: answerOf<PromoSettingDetails>(),
    summary: 'What a set of promo codes gives, its totals, and the last 200 invoices that have it',
  }),
  settings: query({
    name: 'GetPromoCodesSettingsList',
    path: '/api/cabinet/get-promo-codes-settings-list-by-page',
    kind: 'raw',
    roles: editors,
    scope: 'eventId',
    input: z.object({ page, perPage, eventId: id.nullable().optional(), needle: text(100).optional() }),
    answer: answerOf<PromoSettingsPage>(),
    summary: 'Sets of promo codes by page, the newest first',
  }),
  codes: query({
    name: 'GetPromoCodesList',
    path: '/api/cabinet/get-promo-codes-list-by-page',
    kind: 'raw',
    roles: editors,
    input: z.object({
      promoCodesSettingId: id,
      ...{ page, perPage, isEnabled: boolean.optional(), isUsed: boolean.optional(), needle: text(100).optional() },
    }),
    answer: answerOf<PromoCodesPage>(),
    summary: 'Codes of a set by page, in the order of their making',
  }),
  toggle: command({
    name: 'TogglePromoCode',
    path: '/api/cabinet/toggle-promo-code-enabled',
    kind: 'raw',
    roles: editors,
    input: z.object({ promoCodeId: id, isEnabled: boolean.optional() }),
    answer: answerOf<{ promoCode: PromoCodeRow | null }>(),
    refusals: [],
    isForbiddenOnBehalf: true,
    summary: 'Enable or disable a code (absent: switch); invoices that have it keep their discount',
  }),
  addCodes: command({
    name: 'AddPromoCodes',
    path: '/api/cabinet/add-new-promo-codes',
    kind: 'raw',
    roles: editors,
    input: z.object({ promoCodesSettingId: id, ...newCodes }),
    answer: answerOf<{ promoCodes: PromoCodeRow[] }>(),
    refusals: wrongCodes,
    isForbiddenOnBehalf: true,
    summary: 'More codes of a set, made by number or given',
  }),
};
