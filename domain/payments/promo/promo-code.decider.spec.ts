import { describe, expect, test } from '@jest/globals';
import type { PromoRedemption } from '#contracts/payments/promo/promo.events';
import {
  issuePromoCode,
  normalCode,
  promoCode,
  redeemPromoCode,
  releaseRedemption,
  togglePromoCode,
  useRedemption,
  type PromoCode,
} from './promo-code.decider.js';
import { keysOf, later, now, redemption } from './promo.fixture.js';

const codeOf = (usageLimit: number | null, ...held: PromoRedemption[]): PromoCode => {
  const issued = { promoCodeId: 40, promoCodesSettingId: 4, eventId: 5, code: 'SPRING', usageLimit };
  const made = promoCode.evolve(promoCode.initial(), { type: 'PromoCodeIssued', data: issued });
  return held.reduce(
    (state, one) => promoCode.evolve(state, { type: 'PromoCodeRedeemed', data: { promoCodesSettingId: 4, redemption: one } }),
    made,
  );
};

describe('a code', () => {
  test('is issued once; people type it as they like', () => {
    const issued = { promoCodeId: 40, promoCodesSettingId: 4, eventId: 5, code: 'SPRING', usageLimit: null };
    expect(keysOf(issuePromoCode(promoCode.initial(), issued))).toEqual(['PromoCodeIssued']);
    expect(keysOf(issuePromoCode(codeOf(null), issued))).toEqual(['error.duplicate']);
    expect(normalCode(' spr-ing 26 ')).toBe('SPRING26');
  });

  test('is used up to its limit, and free again once a hold is over', () => {
    const state = codeOf(1, redemption(1));
    expect(keysOf(redeemPromoCode(state, redemption(2), now))).toEqual(['error.promo_used_up']);
    expect(keysOf(redeemPromoCode(state, redemption(2), later))).toEqual(['PromoCodeRedemptionReleased', 'PromoCodeRedeemed']);
    const [used] = useRedemption(state, 1, 77);
    const after = used ? promoCode.evolve(state, used) : state;
    expect(keysOf(redeemPromoCode(after, redemption(2), later))).toEqual(['error.promo_used_up']);
    const [released] = releaseRedemption(after, 1);
    const free = released ? promoCode.evolve(after, released) : after;
    expect(keysOf(redeemPromoCode(free, redemption(2), now))).toEqual(['PromoCodeRedeemed']);
  });

  test('that is disabled is refused; the value it has records nothing', () => {
    const state = codeOf(null);
    expect(togglePromoCode(state, true)).toEqual([]);
    const [disabled] = togglePromoCode(state) as [Parameters<typeof promoCode.evolve>[1]];
    expect(keysOf(redeemPromoCode(promoCode.evolve(state, disabled), redemption(1), now))).toEqual(['error.promo_disabled']);
  });
});
