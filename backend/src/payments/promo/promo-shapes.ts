import { decimalOf } from '#contracts/payments/money';
import type { PromoCodeRow, PromoCodesSettingRow, PromoCodeState, ShownPromoTerms } from '#contracts/payments/promo/promo.docs';
import type { PromoTerms } from '#contracts/payments/promo/promo.events';
import { homeDay, toOrdinal } from '#contracts/rules/dates';
import { budgetLeft, discountGiven, promoSetting } from '#domain/payments/promo/promo-setting.decider';
import type { OperationContext } from '#platform/context';
import type { PromoCodeDoc, PromoSettingDoc } from '#projections/payments/promo/promo.views';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

const termsShape = ({ percent, amount, budget, minAmount, ...terms }: PromoTerms): ShownPromoTerms => ({
  ...terms,
  discountValue: amount === null ? (percent ?? 0) : decimalOf(amount),
  budget: budget === null ? null : decimalOf(budget),
  minAmount: minAmount === null ? null : decimalOf(minAmount),
});

export const settingRow = async (
  { id, eventId, createdAt }: Pick<PromoSettingDoc, 'id' | 'eventId' | 'createdAt'>,
  terms: PromoTerms,
  context: OperationContext,
): Promise<PromoCodesSettingRow> => {
  const { state } = await context.load(promoSetting, id);
  const event = eventId === null ? null : await context.documents.get(sportEventsView, eventId);
  const left = budgetLeft(state, context.now);
  return {
    ...termsShape(terms),
    id,
    eventId,
    eventName: event?.name ?? null,
    codesCount: state.codesCount,
    usedCount: [...state.redemptions.values()].filter(({ paymentInvoiceId }) => paymentInvoiceId !== null).length,
    discountGiven: decimalOf(discountGiven(state, context.now)),
    budgetLeft: left === null ? null : decimalOf(left),
    createdDate: homeDay(createdAt),
  };
};

/** What a row is made of. */
export type ShownCode = Omit<PromoCodeDoc, 'promoCodesSettingId' | 'madeAt'>;

const stateOf = ({ isEnabled, usedCount, usageLimit }: ShownCode, { validFrom, validTo }: PromoTerms, day: string): PromoCodeState => {
  if (!isEnabled) return 'disabled';
  if (validTo !== null && toOrdinal(day) > toOrdinal(validTo)) return 'expired';
  if (usageLimit !== null && usedCount >= usageLimit) return 'usedUp';
  return validFrom !== null && toOrdinal(day) < toOrdinal(validFrom) ? 'notYetValid' : 'active';
};

/** `day`: where the codes are for. */
export const codeRow = (doc: ShownCode, terms: PromoTerms, day: string): PromoCodeRow => ({
  id: doc.id,
  code: doc.code,
  isEnabled: doc.isEnabled,
  state: stateOf(doc, terms, day),
  usedCount: doc.usedCount,
  usageLimit: doc.usageLimit,
  discountGiven: decimalOf(doc.discountGiven),
  createdDate: homeDay(doc.createdAt),
});
