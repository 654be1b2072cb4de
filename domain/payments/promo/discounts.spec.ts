import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { minorOf, plus } from '#contracts/payments/money';
import type { PromoTerms } from '#contracts/payments/promo/promo.events';
import { isRefusal } from '#domain/decider';
import { discountsOf, discountOf, type Payable } from './discounts.js';
import { rub, terms } from './promo.fixture.js';

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
