import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { minorOf, plus } from '#contracts/payments/money';
import type { PromoRedemption, PromoTerms } from '#contracts/payments/promo/promo.events';
import { isRefusal, type Refusal } from '#domain/decider';
import { discountsOf, discountOf, type Payable } from './discounts.js';
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
import { budgetLeft, createPromoSetting, holdBudget, promoSetting, useBudget, type PromoSetting } from './promo-setting.decider.js';

const rub = (rubles: number) => minorOf(rubles * 100);
const now = '2026-05-01T10:00:00.000Z';
const later = '2026-05-01T10:30:00.000Z';

const terms = (given: Partial<PromoTerms> = {}): PromoTerms => ({
  ...{ name: 'Клубы', discountType: 'percent', percent: 10, amount: null, currency: 'RUB', validFrom: null, validTo: null },
  ...{ usageLimitPerCode: null, usageLimitPerUser: null, usageLimitTotal: null, budget: null, minAmount: null },
  ...{ streamIds: [], registrationOptionIds: [], comment: '' },
  ...given,
});
const position = (positionId: number, rubles: number, streamId = 1, registrationOptionId = 2): Payable => ({
  ...{ positionId, streamId, registrationOptionId, amount: rub(rubles) },
});
const off = (given: Partial<PromoTerms>, ...positions: Payable[]) => {
  const discounts = discountsOf(terms(given), positions);
  return isRefusal(discounts) ? discounts.errors : Object.fromEntries(discounts);
};

describe('a discount', () => {
  test('in percent is rounded half up for each position', () => {
    expect(off({ percent: 12.5 }, { ...position(1, 0), amount: minorOf(4) }, position(2, 100))).toEqual({ 1: 1, 2: 1_250 });
  });

  test('of a fixed sum is shared out and never more than what is paid', () => {
    const fixed = { discountType: 'fixed' as const, percent: null, amount: rub(100) };
    expect(off(fixed, position(1, 100), position(2, 200))).toEqual({ 1: 3_333, 2: 6_667 });
    expect(off(fixed, position(1, 60))).toEqual({ 1: 6_000 });
  });

  test('to a set price makes nothing dearer', () => {
    const set = { discountType: 'setPrice' as const, percent: null, amount: rub(50) };
    expect(off(set, position(1, 60), position(2, 40))).toEqual({ 1: 1_000, 2: 0 });
    expect(off({ ...set, amount: rub(0) }, position(1, 60))).toEqual({ 1: 6_000 });
  });

  test('is for its categories and options, and from its least amount on', () => {
    expect(off({ streamIds: [1] }, position(1, 100), position(2, 100, 9))).toEqual({ 1: 1_000 });
    expect(off({ registrationOptionIds: [7] }, position(1, 100))).toEqual({ code: ['error.promo_not_for_these'] });
    expect(off({ minAmount: rub(101) }, position(1, 100))).toEqual({ code: ['error.promo_min_amount'] });
    expect(off({ minAmount: rub(100) }, position(1, 100))).toEqual({ 1: 1_000 });
  });

  test('is never below nothing nor over what each position costs', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }).map(minorOf), { minLength: 1, maxLength: 8 });
    const given = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((percent) => ({ discountType: 'percent' as const, percent: percent / 100 })),
      fc.integer({ min: 0, max: 20_000_000 }).map((amount) => ({ discountType: 'setPrice' as const, amount: minorOf(amount) })),
      fc.integer({ min: 1, max: 20_000_000 }).map((amount) => ({ discountType: 'fixed' as const, amount: minorOf(amount) })),
    );
    fc.assert(
      fc.property(amounts, given, (all, by) => {
        const positions = all.map((amount, i) => ({ ...position(i + 1, 0), amount }));
        const discounts = discountsOf(terms(by), positions);
        if (isRefusal(discounts)) {
          expect(plus(...all)).toBe(0);
          return;
        }
        for (const { positionId, amount } of positions) {
          expect(discounts.get(positionId) ?? 0).toBeGreaterThanOrEqual(0);
          expect(discounts.get(positionId) ?? 0).toBeLessThanOrEqual(amount);
        }
        if (by.discountType === 'fixed') expect(discountOf(discounts)).toBe(Math.min(by.amount, plus(...all)));
      }),
    );
  });
});

const redemption = (redemptionId: number, given: Partial<PromoRedemption> = {}): PromoRedemption => ({
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

const setting = (given: Partial<PromoTerms>, ...held: PromoRedemption[]): PromoSetting => {
  const ids = { promoCodesSettingId: 4, eventId: 5 };
  const made = promoSetting.evolve(promoSetting.initial(), { type: 'PromoCodesSettingsCreated', data: { ...ids, terms: terms(given) } });
  return held.reduce((state, one) => promoSetting.evolve(state, { type: 'PromoBudgetHeld', data: { ...ids, redemption: one } }), made);
};
const codeOf = (usageLimit: number | null, ...held: PromoRedemption[]): PromoCode => {
  const issued = { promoCodeId: 40, promoCodesSettingId: 4, eventId: 5, code: 'SPRING', usageLimit };
  const made = promoCode.evolve(promoCode.initial(), { type: 'PromoCodeIssued', data: issued });
  return held.reduce(
    (state, one) => promoCode.evolve(state, { type: 'PromoCodeRedeemed', data: { promoCodesSettingId: 4, redemption: one } }),
    made,
  );
};
const keysOf = (decided: readonly { type: string }[] | Refusal) =>
  isRefusal(decided) ? Object.values(decided.errors).flat() : decided.map(({ type }) => type);

describe('terms', () => {
  const create = (given: Partial<PromoTerms>) => {
    const decided = createPromoSetting(promoSetting.initial(), { promoCodesSettingId: 4, eventId: null }, terms(given));
    return isRefusal(decided) ? decided.errors : decided.length;
  };
  test('that make sense are recorded', () => expect(create({})).toBe(1));
  test('that do not are refused by field', () => {
    expect(create({ percent: 100.5 })).toEqual({ discountValue: ['error.range'] });
    expect(create({ discountType: 'fixed', amount: minorOf(0) })).toEqual({ discountValue: ['error.amount_too_low'] });
    expect(create({ name: '', validFrom: '02-05-2026', validTo: '01-05-2026', budget: minorOf(0) })).toEqual({
      name: ['error.required'],
      validTo: ['error.date_range'],
      budget: ['error.amount_too_low'],
    });
  });
});

describe('limits of a set of codes', () => {
  const hold = (state: PromoSetting, one: PromoRedemption, at = now, day = '01-05-2026') =>
    keysOf(holdBudget(state, one, { now: at, day }));

  test('days: the last one counts', () => {
    const state = setting({ validFrom: '01-05-2026', validTo: '02-05-2026' });
    expect(hold(state, redemption(1), now, '30-04-2026')).toEqual(['error.promo_not_yet']);
    expect(hold(state, redemption(1), now, '02-05-2026')).toEqual(['PromoBudgetHeld']);
    expect(hold(state, redemption(1), now, '03-05-2026')).toEqual(['error.promo_expired']);
  });

  test('a budget that fits one order refuses the second, until the first lets go', () => {
    const state = setting({ budget: rub(150) }, redemption(1));
    expect(hold(state, redemption(2))).toEqual(['error.promo_budget']);
    expect(hold(state, redemption(2), later)).toEqual(['PromoBudgetReleased', 'PromoBudgetHeld']);
    expect(budgetLeft(state, now)).toBe(rub(50));
    expect(budgetLeft(state, later)).toBe(rub(150));
  });

  test('a person, and all together', () => {
    expect(hold(setting({ usageLimitPerUser: 1 }, redemption(1)), redemption(2, { userId: 1 }))).toEqual(['error.promo_used_up']);
    expect(hold(setting({ usageLimitPerUser: 1 }, redemption(1)), redemption(2))).toEqual(['PromoBudgetHeld']);
    expect(hold(setting({ usageLimitTotal: 1 }, redemption(1)), redemption(2))).toEqual(['error.promo_used_up']);
  });

  test('an order that comes again replaces what it held', () => {
    const state = setting({ usageLimitTotal: 1, budget: rub(100) }, redemption(1));
    expect(hold(state, redemption(2, { orderKey: 'order 1' }))).toEqual(['PromoBudgetReleased', 'PromoBudgetHeld']);
  });

  test('what an invoice has does not lapse', () => {
    const state = setting({ usageLimitTotal: 1 }, redemption(1));
    const [used] = useBudget(state, { promoCodeId: 40, redemptionId: 1 }, 77);
    const after = used ? promoSetting.evolve(state, used) : state;
    expect(hold(after, redemption(2), later)).toEqual(['error.promo_used_up']);
    expect(useBudget(after, { promoCodeId: 40, redemptionId: 1 }, 77)).toEqual([]);
  });
});

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
