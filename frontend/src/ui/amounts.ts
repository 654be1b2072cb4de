import { decimalSignOf } from './numbers.js';
import type { Locale } from './locale.js';

/** Digits after the point in a currency. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount of the large unit as a person types it, `1 234,5` and `1234.5` alike; what is wrong with it is a key of an error. */
export const readAmount = (typed: string, currency: string): number | 'error.required' | 'error.not_numeric' | 'error.decimals' => {
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return 'error.required';
  const match = /^\d{1,12}(?:[.,](\d+))?$/.exec(text);
  if (!match) return 'error.not_numeric';
  return (match[1] ?? '').replace(/0+$/, '').length > digitsOf(currency) ? 'error.decimals' : Number(text.replace(',', '.'));
};

/** How an amount stands in a field before somebody changes it: without grouping, its fraction where it has one. */
export const typedAmount = (locale: Locale, amount: number, currency: string): string =>
  (Number.isInteger(amount) ? String(amount) : amount.toFixed(digitsOf(currency))).replace('.', decimalSignOf(locale));
