import { currency as currencyCode, decimalOf, minorOf } from '#contracts/payments/money';
import type { Locale } from '../../ui/locale.js';
import { formatDecimals, formatMoney } from '../../ui/numbers.js';
import { valueText } from './recordWords.js';

/** Fields of records and states that hold whole kopecks or cents, in whatever currency. */
export const amountFields: ReadonlySet<string> = new Set([
  ...['amount', 'fullAmount', 'paidAmount', 'minAmount', 'budget', 'discount', 'discountGiven', 'discountHeld', 'forgone'],
  ...['price', 'priceInKopecks', 'priceDifferenceInKopecks', 'fee', 'feeKept', 'fixed', 'perPerson', 'givenBack'],
  ...['refunded', 'chargedBack', 'credited', 'creditedByRefunds', 'held', 'expected', 'found'],
]);

/** The value of a field as people say it: an amount in the large unit, with its currency where that is known. */
export const recordedValue = (path: string, value: unknown, locale: Locale, currency: string | null = null): string => {
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || !amountFields.has(field)) return valueText(value, locale);
  return currency === null
    ? formatDecimals(locale, decimalOf(minorOf(value)), 2)
    : formatMoney(locale, decimalOf(minorOf(value), currency), currency);
};

/** The currency that a record or a state names, at whatever depth. */
export const currencyIn = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  const own = currencyCode.safeParse(Reflect.get(value, 'currency'));
  if (own.success) return own.data;
  for (const part of Object.values(value)) {
    const found = currencyIn(part);
    if (found !== null) return found;
  }
  return null;
};
