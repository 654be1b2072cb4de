import { expect, test } from '@jest/globals';
import { accountRules, requireSecondFactor } from './account-rules.decider.js';

test('whoever requires a second factor of administrators has logged in with one; ending it needs none', () => {
  const off = accountRules.initial();
  const required = { type: 'SecondFactorRequired' as const, data: { isForAdministrators: true, isForRefunds: false } };
  expect(requireSecondFactor(off, { isForAdministrators: true }, { isStrong: false })).toMatchObject({
    errors: { isForAdministrators: ['error.second_factor_first'] },
  });
  expect(requireSecondFactor(off, { isForAdministrators: true }, { isStrong: true })).toEqual([required]);
  const on = accountRules.evolve(off, required);
  expect(requireSecondFactor(on, { isForAdministrators: true }, { isStrong: false })).toEqual([]);
  expect(requireSecondFactor(on, { isForAdministrators: false }, { isStrong: false })).toMatchObject([
    { data: { isForAdministrators: false } },
  ]);
});

test('the rule of refunds is set and ended with a second factor alone, and leaves the other rule as it is', () => {
  const off = accountRules.initial();
  const needed = { errors: { isForRefunds: ['error.second_factor_first'] } };
  expect(requireSecondFactor(off, { isForRefunds: true }, { isStrong: false })).toMatchObject(needed);
  const data = { isForAdministrators: false, isForRefunds: true };
  expect(requireSecondFactor(off, { isForRefunds: true }, { isStrong: true })).toEqual([{ type: 'SecondFactorRequired', data }]);
  expect(requireSecondFactor(data, { isForRefunds: false }, { isStrong: false })).toMatchObject(needed);
});
