import { expect, test } from '@jest/globals';
import type { Payee } from '#contracts/payments/papers/payee.events';
import { isRefusal } from '#domain/decider';
import { noPayee, savePayee } from './payee.decider.js';

const right: Payee = {
  ...noPayee(),
  ...{ name: 'Федерация', inn: '7707083893', kpp: '773601001', bik: '044525225', bankName: 'Банк' },
  ...{ correspondentAccount: '30101810400000000225', iban: 'DE89 3704 0044 0532 0130 00', swift: 'deutdeff' },
};

test('an account is saved once, its spaces and letters made plain', () => {
  const decided = savePayee(noPayee(), 1, right);
  const [saved] = isRefusal(decided) ? [] : decided;
  expect(saved?.data.payee).toMatchObject({ iban: 'DE89370400440532013000', swift: 'DEUTDEFF' });
  expect(saved?.data.changes.map(({ field }) => field)).not.toContain('account');
  expect(savePayee(saved?.data.payee ?? noPayee(), 1, right)).toEqual([]);
});

test.each([
  ['inn', '7707083894'],
  ['kpp', '7736'],
  ['bik', '144525225'],
  ['account', '40702810000000000000'],
  ['correspondentAccount', '30101810500000000225'],
  ['iban', 'DE89370400440532013001'],
  ['swift', 'DEUT'],
])('a wrong %s is refused', (field, value) => {
  expect(savePayee(noPayee(), 1, { ...right, [field]: value })).toMatchObject({ errors: { [`payee.${field}`]: ['error.check_digits'] } });
});

test('an account needs its bank', () => {
  expect(savePayee(noPayee(), 1, { ...noPayee(), account: '40702810900000005555' })).toMatchObject({
    errors: { 'payee.bik': ['error.check_digits'] },
  });
});
