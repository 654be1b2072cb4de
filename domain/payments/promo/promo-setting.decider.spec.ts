import { describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import type { PromoRedemption, PromoTerms } from '#contracts/payments/promo/promo.events';
import { isRefusal } from '#domain/decider';
import { budgetLeft, createPromoSetting, holdBudget, promoSetting, useBudget, type PromoSetting } from './promo-setting.decider.js';
import { keysOf, later, now, redemption, rub, terms } from './promo.fixture.js';

const setting = (given: Partial<PromoTerms>, ...held: PromoRedemption[]): PromoSetting => {
  const ids = { promoCodesSettingId: 4, eventId: 5 };
  const made = promoSetting.evolve(promoSetting.initial(), { type: 'PromoCodesSettingsCreated', data: { ...ids, terms: terms(given) } });
  return held.reduce((state, one) => promoSetting.evolve(state, { type: 'PromoBudgetHeld', data: { ...ids, redemption: one } }), made);
};

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
