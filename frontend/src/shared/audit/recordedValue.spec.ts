import { expect, test } from '@jest/globals';
import { currencyIn, recordedValue } from './recordedValue.js';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test('an amount is said in the large unit, with the currency that its record names', () => {
  expect(plain(recordedValue('amount', 150_050, 'ru', 'RUB'))).toBe('1 500,50 ₽');
  expect(recordedValue('position.amount', 150_050, 'en', 'EUR')).toBe('€1,500.50');
  expect(recordedValue('amount', 1_500, 'en', 'JPY')).toBe('JP¥1,500');
});

test('without a currency it is said without one', () => {
  expect(plain(recordedValue('priceInKopecks', 150_000, 'ru'))).toBe('1 500,00');
});

test('what is no amount stands as it is', () => {
  expect(recordedValue('usedCount', 1_500, 'en')).toBe('1,500');
  expect(recordedValue('amount', null, 'en', 'EUR')).toBe('—');
  expect(recordedValue('price', 'free', 'en', 'EUR')).toBe('free');
});

test('the currency of a state stands wherever it does', () => {
  expect(currencyIn({ positions: [{ amount: 1 }], created: { currency: 'KZT' } })).toBe('KZT');
  expect(currencyIn({ currency: '' })).toBeNull();
  expect(currencyIn({ amount: 1 })).toBeNull();
});
