import { expect, test } from '@jest/globals';
import { accountRules, requireSecondFactor } from './account-rules.decider.js';

test('whoever requires a second factor of administrators has logged in with one; ending it needs none', () => {
  const off = accountRules.initial();
  const required = { type: 'SecondFactorRequired' as const, data: { isForAdministrators: true } };
  expect(requireSecondFactor(off, true, { isStrong: false })).toMatchObject({
    errors: { isForAdministrators: ['error.second_factor_first'] },
  });
  expect(requireSecondFactor(off, true, { isStrong: true })).toEqual([required]);
  const on = accountRules.evolve(off, required);
  expect(requireSecondFactor(on, true, { isStrong: false })).toEqual([]);
  expect(requireSecondFactor(on, false, { isStrong: false })).toMatchObject([{ data: { isForAdministrators: false } }]);
});
