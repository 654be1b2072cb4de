import { describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { firstSettings, paymentSettings, priceStepOn, refundFeeOn, savePaymentSettings } from './settings.decider.js';

const step = (fromDate: string, amount: number, registrationOptionId = 1) => ({ registrationOptionId, fromDate, amount: minorOf(amount) });
const fee = (fromDate: string | null, percent: number) => ({ fromDate, percent, fixed: minorOf(0), isPerPerson: false });
const facts = { registrationOptionIds: new Set([1, 2]), hasPrices: false };
const save = (given: Partial<ReturnType<typeof firstSettings>>, known = firstSettings(), at = facts) =>
  savePaymentSettings(known, 5, { ...known, ...given }, at);

describe('how one pays at a sport event', () => {
  test('is recorded whole with what changed, steps in the order of their days', () => {
    const priceSteps = [step('10-05-2026', 200), step('02-05-2026', 150)];
    expect(save({ vatRate: 20, priceSteps })).toEqual([
      {
        type: 'PaymentSettingsSaved',
        data: {
          eventId: 5,
          settings: { ...firstSettings(), vatRate: 20, priceSteps: priceSteps.toReversed() },
          changes: [
            { field: 'vatRate', from: null, to: 20 },
            { field: 'priceSteps', from: [], to: priceSteps.toReversed() },
          ],
        },
      },
    ]);
  });

  test('saved as it is records nothing', () => {
    const known = { ...firstSettings(), priceSteps: [step('02-05-2026', 150)] };
    const state = paymentSettings.evolve(firstSettings(), {
      type: 'PaymentSettingsSaved',
      data: { eventId: 5, settings: known, changes: [] },
    });
    expect(save({ priceSteps: [step('02-05-2026', 150)] }, state)).toEqual([]);
  });

  test('two steps of one option on one day, and steps of unknown options, are refused', () => {
    expect(save({ priceSteps: [step('02-05-2026', 1), step('02-05-2026', 2), step('02-05-2026', 2, 3)] })).toMatchObject({
      errors: {
        'settings.priceSteps.1.fromDate': ['error.duplicate'],
        'settings.priceSteps.2.registrationOptionId': ['error.not_found'],
      },
    });
    expect(save({ refundFees: [fee(null, 1), fee(null, 2)] })).toMatchObject({
      errors: { 'settings.refundFees.1.fromDate': ['error.duplicate'] },
    });
  });

  test('the currency stays once something has a price', () => {
    expect(save({ currency: 'EUR' }, firstSettings(), { ...facts, hasPrices: true })).toMatchObject({
      errors: { 'settings.currency': ['error.not_empty'] },
    });
    expect(save({ currency: 'EUR' })).toHaveLength(1);
  });
});

test('the fee of a refund is that of the last day which has begun', () => {
  const refundFees = [fee('01-06-2026', 50), fee(null, 10)];
  expect(refundFeeOn({ refundFees }, '31-05-2026')?.percent).toBe(10);
  expect(refundFeeOn({ refundFees }, '01-06-2026')?.percent).toBe(50);
  expect(refundFeeOn({ refundFees: [fee('01-06-2026', 50)] }, '31-05-2026')).toBeNull();
  expect(priceStepOn({ priceSteps: [step('01-06-2026', 5)] }, 2, '02-06-2026')).toBeNull();
});
