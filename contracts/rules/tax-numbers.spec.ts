import { describe, expect, test } from '@jest/globals';
import { isAccountAt, isCorrespondentAccountAt, isIban, isInn, isKpp, isSwift } from './tax-numbers.js';

describe('numbers of payers and payees', () => {
  test.each([
    ['7707083893', true],
    ['7707083894', false],
    ['7736207543', true],
    ['500100732259', true],
    ['500100732269', false],
    ['500100732258', false],
    ['770708389', false],
    ['77070838930', false],
    ['770708389x', false],
    ['', false],
  ])('INN %s: %s', (inn, isRight) => expect(isInn(inn)).toBe(isRight));

  test('one wrong digit of an INN is always noticed where its weight is not lost in the remainder', () => {
    const wrong = Array.from({ length: 10 }, (_, digit) => `${digit}707083893`).filter(isInn);
    expect(wrong).toEqual(['7707083893']);
  });

  test.each([
    ['773601001', true],
    ['7736AB001', true],
    ['77360100', false],
    ['7736ab001', false],
    ['003601001', false],
  ])('KPP %s: %s', (kpp, isRight) => expect(isKpp(kpp)).toBe(isRight));

  test('an account fits its bank by its key', () => {
    const fitting = Array.from({ length: 10 }, (_, key) => `40702810${key}00000005555`).filter((one) => isAccountAt(one, '044525225'));
    expect(fitting).toHaveLength(1);
    expect(isAccountAt('4070281090000000555', '044525225')).toBe(false);
    expect(fitting.some((one) => isAccountAt(one, '044525226'))).toBe(false);
    expect(fitting.some((one) => isAccountAt(one, '144525225'))).toBe(false);
  });

  test('the account of a bank at the Bank of Russia fits its code', () => {
    expect(isCorrespondentAccountAt('30101810400000000225', '044525225')).toBe(true);
    expect(isCorrespondentAccountAt('30101810500000000225', '044525225')).toBe(false);
  });

  test.each([
    ['DE89370400440532013000', true],
    ['GB82WEST12345698765432', true],
    ['DE89370400440532013001', false],
    ['DE89 3704', false],
  ])('IBAN %s: %s', (iban, isRight) => expect(isIban(iban)).toBe(isRight));

  test('SWIFT codes have eight or eleven signs', () => {
    expect(['DEUTDEFF', 'DEUTDEFF500', 'DEUTDE', 'deutdeff'].map(isSwift)).toEqual([true, true, false, false]);
  });
});
