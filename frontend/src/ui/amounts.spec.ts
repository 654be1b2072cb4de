import { expect, test } from '@jest/globals';
import { readAmount, typedAmount } from './amounts.js';

test.each([
  ['1 234,5', 'RUB', 1_234.5],
  ['1\u00A0234.50', 'RUB', 1_234.5],
  ['1500,000', 'RUB', 1_500],
  ['', 'RUB', 'error.required'],
  ['-5', 'RUB', 'error.not_numeric'],
  ['1,234.5', 'RUB', 'error.not_numeric'],
  ['1,005', 'RUB', 'error.decimals'],
  ['10,5', 'JPY', 'error.decimals'],
])('"%s" in %s is %s', (typed, currency, read) => expect(readAmount(typed, currency)).toBe(read));

test('an amount stands in a field as the language writes it', () => {
  expect([typedAmount('ru', 1_234.5, 'RUB'), typedAmount('en', 1_234.5, 'RUB'), typedAmount('ru', 1_500, 'RUB')]).toEqual([
    '1234,50',
    '1234.50',
    '1500',
  ]);
});
