import type { EventOf } from '#contracts/event';
import { minus, type Minor } from '#contracts/payments/money';
import { promoSettingEvents, type PromoRedemption, type PromoTerms } from '#contracts/payments/promo/promo.events';
import { toOrdinal } from '#contracts/rules/dates';
import { notFound, refuse, refuseFields, type Decision, type Refusal } from '#domain/decider';
import { counted, foldRedemption, givenBy, givingWay, type Redemptions } from './redemptions.js';

type SettingEvent = EventOf<typeof promoSettingEvents>;

export interface PromoSetting {
  promoCodesSettingId: number;
  eventId: number | null;
  terms: PromoTerms | null;
  codesCount: number;
  redemptions: Redemptions;
}

/** `promo-codes-setting-{id}`: limits a person and over all, and the budget, are decided here. */
export const promoSetting = {
  name: 'promo-codes-setting',
  events: promoSettingEvents,
  initial: (): PromoSetting => ({ promoCodesSettingId: 0, eventId: null, terms: null, codesCount: 0, redemptions: new Map() }),
  evolve: (state: PromoSetting, event: SettingEvent): PromoSetting => {
    if (event.type === 'PromoCodesSettingsCreated') Object.assign(state, event.data);
    else if (event.type === 'PromoCodesAdded') state.codesCount += event.data.codes.length;
    else foldRedemption(state.redemptions, event);
    return state;
  },
};

type TermsRefusal = 'error.required' | 'error.range' | 'error.date_range' | 'error.amount_too_low';

export const createPromoSetting = (
  state: PromoSetting,
  ids: { promoCodesSettingId: number; eventId: number | null },
  terms: PromoTerms,
): Decision<SettingEvent, TermsRefusal> => {
  const refused = refuseFields(wrongTerms(terms));
  if (refused) return refused;
  return state.terms ? [] : [{ type: 'PromoCodesSettingsCreated', data: { ...ids, terms } }];
};

const isCrossed = (from: string | null, to: string | null): boolean => from !== null && to !== null && toOrdinal(from) > toOrdinal(to);

const isBelowOne = (limit: number | null): boolean => limit !== null && limit < 1;

const wrongDiscount = ({ discountType, percent, amount }: PromoTerms): TermsRefusal | null => {
  if (discountType === 'percent') return percent !== null && percent > 0 && percent <= 100 ? null : 'error.range';
  const least = discountType === 'fixed' ? 1 : 0;
  return amount !== null && amount >= least ? null : 'error.amount_too_low';
};

const limits = ['usageLimitPerCode', 'usageLimitPerUser', 'usageLimitTotal', 'budget'] as const;

const wrongTerms = (terms: PromoTerms): Record<string, TermsRefusal[]> => {
  const discount = wrongDiscount(terms);
  return {
    ...(terms.name === '' && { name: ['error.required' as const] }),
    ...(discount && { discountValue: [discount] }),
    ...(isCrossed(terms.validFrom, terms.validTo) && { validTo: ['error.date_range' as const] }),
    ...Object.fromEntries(limits.filter((field) => isBelowOne(terms[field])).map((field) => [field, ['error.amount_too_low' as const]])),
    ...(terms.minAmount !== null && terms.minAmount < 0 && { minAmount: ['error.amount_too_low' as const] }),
  };
};

export const addPromoCodes = (state: PromoSetting, codes: { promoCodeId: number; code: string }[]): Decision<SettingEvent> => {
  const { terms, promoCodesSettingId, eventId } = state;
  if (!terms) return notFound('promoCodesSettingId');
  return codes.length === 0 ? [] : [{ type: 'PromoCodesAdded', data: { promoCodesSettingId, eventId, codes } }];
};

/** The discounts given and held at a moment. */
export const discountGiven = ({ redemptions }: PromoSetting, now: string): Minor => givenBy(counted(redemptions, now, ''));

/** What is left of the budget; null: there is none. */
export const budgetLeft = (setting: PromoSetting, now: string): Minor | null => {
  const budget = setting.terms?.budget ?? null;
  return budget === null ? null : minus(budget, discountGiven(setting, now));
};

export type PromoRefusal = 'error.promo_not_yet' | 'error.promo_expired' | 'error.promo_used_up' | 'error.promo_budget';

/** Holds a use of one of its codes; `day` is the day at the sport event. */
export const holdBudget = (
  state: PromoSetting,
  redemption: PromoRedemption,
  { now, day }: { now: string; day: string },
): Decision<SettingEvent, PromoRefusal> => {
  const { terms, promoCodesSettingId, eventId } = state;
  if (!terms) return notFound('code');
  const others = counted(state.redemptions, now, redemption.orderKey);
  const refused = outOfTime(terms, day) ?? overLimit(terms, others, redemption);
  if (refused) return refused;
  const released = givingWay(state.redemptions, now, redemption.orderKey).map(
    ({ redemption: { redemptionId, promoCodeId }, reason }): SettingEvent => ({
      type: 'PromoBudgetReleased',
      data: { promoCodesSettingId, promoCodeId, redemptionId, reason },
    }),
  );
  return [...released, { type: 'PromoBudgetHeld', data: { promoCodesSettingId, eventId, redemption } }];
};

const outOfTime = ({ validFrom, validTo }: PromoTerms, day: string): Refusal<PromoRefusal> | null => {
  if (validFrom !== null && toOrdinal(day) < toOrdinal(validFrom)) return refuse('error.promo_not_yet', 'code');
  return validTo !== null && toOrdinal(day) > toOrdinal(validTo) ? refuse('error.promo_expired', 'code') : null;
};

const overLimit = (terms: PromoTerms, others: ReturnType<typeof counted>, redemption: PromoRedemption): Refusal<PromoRefusal> | null => {
  const ofPerson = others.filter(({ userId }) => userId === redemption.userId);
  const isUsedUp =
    others.length >= (terms.usageLimitTotal ?? Number.POSITIVE_INFINITY) ||
    ofPerson.length >= (terms.usageLimitPerUser ?? Number.POSITIVE_INFINITY);
  if (isUsedUp) return refuse('error.promo_used_up', 'code');
  const isTooMuch = terms.budget !== null && givenBy(others) + redemption.discount > terms.budget;
  return isTooMuch ? refuse('error.promo_budget', 'code') : null;
};

type Ids = { promoCodeId: number; redemptionId: number };

/** An invoice has the discount: it does not lapse any more. */
export const useBudget = (state: PromoSetting, { promoCodeId, redemptionId }: Ids, paymentInvoiceId: number): SettingEvent[] => {
  const { promoCodesSettingId, redemptions } = state;
  if (redemptions.get(redemptionId)?.paymentInvoiceId !== null) return [];
  return [{ type: 'PromoBudgetUsed', data: { promoCodesSettingId, promoCodeId, redemptionId, paymentInvoiceId } }];
};

export const releaseBudget = (
  { promoCodesSettingId, redemptions }: PromoSetting,
  { promoCodeId, redemptionId }: Ids,
  reason: 'cancelled' | 'replaced' = 'cancelled',
): SettingEvent[] =>
  redemptions.has(redemptionId) ? [{ type: 'PromoBudgetReleased', data: { promoCodesSettingId, promoCodeId, redemptionId, reason } }] : [];
