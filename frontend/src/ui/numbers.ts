import { baseOf, tagOf, type BaseLocale, type Locale } from './locale.js';

/** `1 234,5`, `1,234.5`. */
export const formatNumber = (locale: Locale, value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(tagOf(locale), options).format(value);

/** With so many decimals, no more and no fewer. */
export const formatDecimals = (locale: Locale, value: number, decimals: number): string =>
  formatNumber(locale, value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** What parts the decimals from the whole: a comma in Russian, a point in English. */
export const decimalSignOf = (locale: Locale): string => (baseOf(locale) === 'ru' ? ',' : '.');

/** `1 234,50 ₽`, `€1,234.50`: always with all decimals of the currency, so that columns of amounts line up. */
export const formatMoney = (locale: Locale, amount: number, currency: string): string =>
  formatNumber(locale, amount, { style: 'currency', currency });

/** The same as one reads it in a sentence: decimals only where there are any. */
export const formatPrice = (locale: Locale, amount: number, currency: string): string =>
  formatNumber(locale, amount, { style: 'currency', currency, ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }) });

/** `₽`, `€`; the three letters where a language knows no sign for it. */
export const currencySign = (locale: Locale, currency: string): string =>
  new Intl.NumberFormat(tagOf(locale), { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency')?.value ??
  currency;

const signs: Record<BaseLocale, string> = { ru: '№', en: 'No.' };

/** `№ 12`, `No. 12`. */
export const numbered = (locale: Locale, number: number | string): string => `${signs[baseOf(locale)]} ${number}`;
