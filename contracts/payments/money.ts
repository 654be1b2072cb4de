import { z } from 'zod';

/**
 * Money inside the product: an integer of the smallest unit of its currency (kopecks, cents). Arithmetic on it makes plain
 * numbers, which the compiler does not take for money: only the functions here and in `domain/payments/money.ts` make it.
 */
export const minor = z.number().int().brand<'Minor'>();
export type Minor = z.output<typeof minor>;

/** Takes an integer for money; a fraction is a fault of the program. */
export const minorOf = (units: number): Minor => {
  if (!Number.isSafeInteger(units)) throw new RangeError(`${units} is no whole number of the smallest unit`);
  return units as Minor;
};

export const nothing = minorOf(0);
export const plus = (...amounts: readonly Minor[]): Minor => minorOf(amounts.reduce<number>((sum, one) => sum + one, 0));
export const minus = (from: Minor, amount: Minor): Minor => minorOf(from - amount);
export const times = (amount: Minor, count: number): Minor => minorOf(amount * count);
export const smaller = (a: Minor, b: Minor): Minor => (a < b ? a : b);
export const atLeastNothing = (amount: Minor): Minor => (amount < 0 ? nothing : amount);

/** ISO 4217; one a sport event, roubles unless its organiser has chosen another. */
export const currency = z.string().regex(/^[A-Z]{3}$/);
export const defaultCurrency = 'RUB';

const exponents = new Map<string, number>();

/** Digits after the point in a currency (ISO 4217, as the platform's Intl knows them): 2 for RUB and EUR, 0 for JPY. */
export const exponentOf = (code: string): number => {
  const known = exponents.get(code);
  if (known !== undefined) return known;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2;
  exponents.set(code, digits);
  return digits;
};

/** As calls and answers give it: a number in the large unit, 1234.5 for 123450 kopecks. */
export const decimalOf = (amount: Minor, code: string = defaultCurrency): number =>
  Number((amount / 10 ** exponentOf(code)).toFixed(exponentOf(code)));

/** From a number or a text of the large unit, `.` or `,` before the fraction; null when it is none or has more digits than the currency. */
export const minorFrom = (given: number | string, code: string = defaultCurrency): Minor | null => {
  const digits = exponentOf(code);
  const text = typeof given === 'number' ? String(given) : given.replaceAll(/[\s\u00A0\u202F]/g, '');
  const match = /^(-?)(\d{1,12})(?:[.,](\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.replace(/0+$/, '').length > digits) return null;
  const units = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return minorOf(sign === '-' ? 0 - units : units);
};
