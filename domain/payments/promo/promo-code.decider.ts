import type { EventOf } from '#contracts/event';
import { plus } from '#contracts/payments/money';
import { promoCodeEvents, type PromoRedemption } from '#contracts/payments/promo/promo.events';
import { notFound, refuse, type Decision } from '#domain/decider';
import { counted, foldRedemption, givenBy, givingWay, type Redemptions } from './redemptions.js';

export type PromoCodeEvent = EventOf<typeof promoCodeEvents>;

export interface PromoCode {
  promoCodeId: number;
  promoCodesSettingId: number;
  code: string;
  isEnabled: boolean;
  usageLimit: number | null;
  redemptions: Redemptions;
}

/** `promo-code-{id}`: how often one code may be used is decided here. */
export const promoCode = {
  name: 'promo-code',
  events: promoCodeEvents,
  initial: (): PromoCode => ({
    promoCodeId: 0,
    promoCodesSettingId: 0,
    code: '',
    isEnabled: false,
    usageLimit: null,
    redemptions: new Map(),
  }),
  evolve: (state: PromoCode, event: PromoCodeEvent): PromoCode => {
    switch (event.type) {
      case 'PromoCodeIssued': {
        const { promoCodeId, promoCodesSettingId, code, usageLimit } = event.data;
        return Object.assign(state, { promoCodeId, promoCodesSettingId, code, usageLimit, isEnabled: true });
      }
      case 'PromoCodeEnabled':
      case 'PromoCodeDisabled':
        return Object.assign(state, { isEnabled: event.type === 'PromoCodeEnabled' });
      default:
        foldRedemption(state.redemptions, event);
        return state;
    }
  },
};

/** A code as people type it: letters of any case, with blanks and dashes wherever they like. */
export const normalCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

export const issuePromoCode = (
  state: PromoCode,
  code: { promoCodeId: number; promoCodesSettingId: number; eventId: number | null; code: string; usageLimit: number | null },
): Decision<PromoCodeEvent, 'error.duplicate'> =>
  state.promoCodeId === 0 ? [{ type: 'PromoCodeIssued', data: code }] : refuse('error.duplicate', 'codes');

/** Giving the value that it has records nothing. */
export const togglePromoCode = (state: PromoCode, isEnabled: boolean = !state.isEnabled): Decision<PromoCodeEvent> => {
  const { promoCodeId, promoCodesSettingId } = state;
  if (promoCodeId === 0) return notFound('promoCodeId');
  if (isEnabled === state.isEnabled) return [];
  return [{ type: isEnabled ? 'PromoCodeEnabled' : 'PromoCodeDisabled', data: { promoCodesSettingId, promoCodeId } }];
};

export const redeemPromoCode = (
  state: PromoCode,
  redemption: PromoRedemption,
  now: string,
): Decision<PromoCodeEvent, 'error.promo_disabled' | 'error.promo_used_up'> => {
  const { promoCodesSettingId, promoCodeId, usageLimit, redemptions } = state;
  if (promoCodeId === 0) return notFound('code');
  if (!state.isEnabled) return refuse('error.promo_disabled', 'code');
  if (usageLimit !== null && counted(redemptions, now, redemption.orderKey).length >= usageLimit)
    return refuse('error.promo_used_up', 'code');
  const released = givingWay(redemptions, now, redemption.orderKey).map(({ redemption: { redemptionId }, reason }): PromoCodeEvent => ({
    type: 'PromoCodeRedemptionReleased',
    data: { promoCodesSettingId, promoCodeId, redemptionId, reason, ...resultsOf(redemptions) },
  }));
  return [...released, { type: 'PromoCodeRedeemed', data: { promoCodesSettingId, redemption } }];
};

/** What invoices have of a code, but for one redemption. */
const resultsOf = (redemptions: Redemptions, exceptId?: number) => {
  const used = [...redemptions.values()].filter((one) => one.paymentInvoiceId !== null && one.redemptionId !== exceptId);
  return { usedCount: used.length, discountGiven: givenBy(used) };
};

/** An invoice has the discount: it does not lapse any more. */
export const useRedemption = (
  { promoCodesSettingId, promoCodeId, redemptions }: PromoCode,
  redemptionId: number,
  paymentInvoiceId: number,
): PromoCodeEvent[] => {
  const held = redemptions.get(redemptionId);
  if (held?.paymentInvoiceId !== null) return [];
  const before = resultsOf(redemptions);
  const after = { usedCount: before.usedCount + 1, discountGiven: plus(before.discountGiven, held.discount) };
  return [{ type: 'PromoCodeRedemptionUsed', data: { promoCodesSettingId, promoCodeId, redemptionId, paymentInvoiceId, ...after } }];
};

/** The invoice was cancelled, or the order took another code. */
export const releaseRedemption = (
  { promoCodesSettingId, promoCodeId, redemptions }: PromoCode,
  redemptionId: number,
  reason: 'cancelled' | 'replaced' = 'cancelled',
): PromoCodeEvent[] => {
  if (!redemptions.has(redemptionId)) return [];
  const data = { promoCodesSettingId, promoCodeId, redemptionId, reason, ...resultsOf(redemptions, redemptionId) };
  return [{ type: 'PromoCodeRedemptionReleased', data }];
};
