import { minorOf } from '#contracts/payments/money';
import type { PromoRedemption, PromoTerms } from '#contracts/payments/promo/promo.events';
import { isRefusal, type Refusal } from '#domain/decider';

export const rub = (rubles: number) => minorOf(rubles * 100);
export const now = '2026-05-01T10:00:00.000Z';
export const later = '2026-05-01T10:30:00.000Z';

export const terms = (given: Partial<PromoTerms> = {}): PromoTerms => ({
  ...{ name: 'Клубы', discountType: 'percent', percent: 10, amount: null, currency: 'RUB', validFrom: null, validTo: null },
  ...{ usageLimitPerCode: null, usageLimitPerUser: null, usageLimitTotal: null, budget: null, minAmount: null },
  ...{ streamIds: [], registrationOptionIds: [], comment: '' },
  ...given,
});
export const redemption = (redemptionId: number, given: Partial<PromoRedemption> = {}): PromoRedemption => ({
  ...{
    redemptionId,
    promoCodeId: 40,
    code: 'SPRING',
    orderKey: `order ${redemptionId}`,
    userId: redemptionId,
    discount: rub(100),
    heldUntil: later,
  },
  ...given,
});

export const keysOf = (decided: readonly { type: string }[] | Refusal) =>
  isRefusal(decided) ? Object.values(decided.errors).flat() : decided.map(({ type }) => type);
