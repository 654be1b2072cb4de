import { describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { firstSettings, paymentSettings, priceStepOn, savePaymentSettings } from './settings.decider.js';

const step = (fromDate: string, amount: number, registrationOptionId = 1) => ({ registrationOptionId, fromDate, amount: minorOf(amount) });
const rule = (untilDate: string | null) => ({ untilDate, percent: 1, fixed: minorOf(0), perPerson: minorOf(0) });
const facts = { registrationOptionIds: new Set([1, 2]), hasEntries: false, isInsuranceSold: false };
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
    expect(save({ feeRules: [rule(null), rule(null)] })).toMatchObject({
      errors: { 'settings.feeRules.1.untilDate': ['error.duplicate'] },
    });
  });

  test('two options may change their prices on one day, and one option twice; fee rules stand by their last days, the one without an end last', () => {
    const priceSteps = [step('02-05-2026', 1, 2), step('10-05-2026', 2), step('02-05-2026', 3)];
    const feeRules = [rule(null), rule('20-05-2026'), rule('10-05-2026')];
    expect(save({ priceSteps, feeRules })).toMatchObject([
      {
        data: {
          settings: {
            priceSteps: [step('02-05-2026', 3), step('10-05-2026', 2), step('02-05-2026', 1, 2)],
            feeRules: [rule('10-05-2026'), rule('20-05-2026'), rule(null)],
          },
        },
      },
    ]);
  });

  test('insurance is asked for where somebody sells it', () => {
    expect(save({ insurance: 'required' })).toMatchObject({ errors: { 'settings.insurance': ['error.insurance_closed'] } });
    expect(save({ insurance: 'offered' }, firstSettings(), { ...facts, isInsuranceSold: true })).toHaveLength(1);
    expect(save({ insurance: 'none' }, { ...firstSettings(), insurance: 'required' })).toHaveLength(1);
    // What stands is not asked about again.
    expect(save({ insurance: 'required', vatRate: 10 }, { ...firstSettings(), insurance: 'required' })).toHaveLength(1);
  });

  test('the currency stays once something has a price', () => {
    expect(save({ currency: 'EUR' }, firstSettings(), { ...facts, hasEntries: true })).toMatchObject({
      errors: { 'settings.currency': ['error.not_empty'] },
    });
    expect(save({ currency: 'EUR' })).toHaveLength(1);
    expect(save({ vatRate: 20 }, firstSettings(), { ...facts, hasEntries: true })).toHaveLength(1);
  });
});

test('a step of another option does not count', () => {
  expect(priceStepOn([step('01-06-2026', 5)], 2, '02-06-2026')).toBeNull();
  expect(priceStepOn([step('01-06-2026', 5)], 1, '02-06-2026')?.amount).toBe(5);
});
