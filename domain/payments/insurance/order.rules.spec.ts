import { describe, expect, test } from '@jest/globals';
import type { InsuranceSettings } from '#contracts/payments/insurance/settings.events';
import { minorOf } from '#contracts/payments/money';
import { priceOrder, type OrderFacts, type Wanted } from './order.rules.js';

const tariff = { sportId: 1, termInDays: 30, amount: minorOf(50_000) };
const settings: InsuranceSettings = {
  providers: [
    { key: 'local', name: 'Insurer', isEnabled: true, tariffs: [tariff] },
    { key: 'off', name: 'Off', isEnabled: false, tariffs: [tariff] },
  ],
  ...{ minAge: 5, maxAge: 70, isGiftAllowed: true, isOutsideEventAllowed: true },
};
const wanted: Wanted = { providerKey: 'local', sportId: 1, termInDays: 30, startDate: '01-06-2026' };
const facts: OrderFacts = {
  ...{ today: '30-05-2026', birthDate: '03-02-2010', isGift: false, isWithEntry: false, shownAmount: minorOf(50_000), standing: [] },
};
const price = (more: Partial<Wanted & OrderFacts> = {}, changed: Partial<InsuranceSettings> = {}) => {
  const both = { ...wanted, ...facts, ...more };
  return priceOrder({ ...settings, ...changed }, both, both);
};
const refusing = (field: string, code: string) => expect.objectContaining({ errors: { [field]: [code] } });

describe('an order of insurance', () => {
  test('costs what the tariff says, and holds from its first day for the whole term', () => {
    const order = { company: 'Insurer', amount: 50_000, validFrom: '01-06-2026', validTo: '30-06-2026' };
    expect(price()).toEqual(order);
    expect(price({ startDate: '30-05-2026' })).toMatchObject({ validTo: '28-06-2026' });
  });

  test('what the buyer saw is no price: another one of today is said', () => {
    expect(price({ shownAmount: minorOf(1) })).toEqual(refusing('price', 'error.price_changed'));
  });

  test('of an insurer that is switched off, or a term without a tariff', () => {
    expect(price({ providerKey: 'off' })).toEqual(refusing('termInDays', 'error.unknown_value'));
    expect(price({ termInDays: 31 })).toEqual(refusing('termInDays', 'error.unknown_value'));
    expect(price({ sportId: 2 })).toEqual(refusing('termInDays', 'error.unknown_value'));
  });

  test('begins today at the earliest and within a year', () => {
    for (const startDate of ['29-05-2026', '31-05-2027']) expect(price({ startDate })).toEqual(refusing('startDate', 'error.date_range'));
    expect(price({ startDate: '30-05-2027' })).toMatchObject({ amount: 50_000 });
  });

  test('ages are those of the first day; whoever gives learns nothing of them', () => {
    expect(price({ birthDate: '02-06-2021' })).toEqual(refusing('userId', 'error.not_eligible'));
    expect(price({ birthDate: '01-06-2021' })).toMatchObject({ amount: 50_000 });
    expect(price({ birthDate: '01-06-1955' })).toEqual(refusing('userId', 'error.not_eligible'));
    expect(price({ birthDate: null })).toEqual(refusing('userId', 'error.valid_birth_date'));
    expect(price({ birthDate: null, isGift: true })).toEqual(refusing('userId', 'error.not_eligible'));
  });

  test('no first day tells a giver when a birthday is: within the year all are refused, or none', () => {
    const days = ['30-05-2026', '01-06-2026', '02-06-2026', '30-05-2027'];
    for (const startDate of days) {
      const soonFive = price({ birthDate: '02-06-2021', isGift: true, startDate });
      expect(soonFive).toEqual(refusing('userId', 'error.not_eligible'));
      expect(price({ birthDate: '02-06-2001', isGift: true, startDate })).toMatchObject({ amount: 50_000 });
    }
  });

  test('twice for the same sport on the same day is none', () => {
    const standing = (validFrom: string, validTo: string, sportId = 1) => ({ standing: [{ sportId, validFrom, validTo }] });
    expect(price(standing('30-06-2026', '30-07-2026'))).toEqual(refusing('startDate', 'error.already_insured'));
    expect(price(standing('01-05-2026', '01-06-2026'))).toEqual(refusing('startDate', 'error.already_insured'));
    expect(price(standing('01-07-2026', '30-07-2026'))).toMatchObject({ amount: 50_000 });
    expect(price(standing('01-06-2026', '30-06-2026', 2))).toMatchObject({ amount: 50_000 });
  });

  test('nobody buys where it is closed, and nobody gives where gifts are', () => {
    expect(price({}, { isOutsideEventAllowed: false })).toEqual(refusing('form', 'error.insurance_closed'));
    expect(price({}, { providers: [] })).toEqual(refusing('form', 'error.insurance_closed'));
    expect(price({ isGift: true }, { isGiftAllowed: false })).toEqual(refusing('form', 'error.gift_closed'));
  });
});
