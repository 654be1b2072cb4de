import { expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { feeOf } from './fee.rules.js';

const rule = (untilDate: string | null, fixed: number, percent: number, perPerson: number) => ({
  ...{ untilDate, percent, fixed: minorOf(fixed), perPerson: minorOf(perPerson) },
});
const rules = [rule(null, 0, 50, 0), rule('10-05-2026', 0, 0, 0), rule('20-05-2026', 10_000, 5, 2_500)];

test.each([
  ['10-05-2026', 100_000, 1, 0],
  ['11-05-2026', 100_000, 3, 22_500],
  ['21-05-2026', 100_001, 3, 50_001],
  ['11-05-2026', 9_000, 1, 9_000],
])('on %s of %d for %d persons: %d', (today, amount, persons, fee) => {
  expect(feeOf(rules, { amount: minorOf(amount), persons, today })).toBe(fee);
});

test('without a rule nothing is kept', () => {
  expect(feeOf([rule('10-05-2026', 5, 5, 5)], { amount: minorOf(100), persons: 1, today: '11-05-2026' })).toBe(0);
});
