import { decimalOf, exponentOf, type Minor } from '#contracts/payments/money';
import type { Locale } from '#platform/context';

/** An amount as it is read in a mail: grouped, with its currency. */
export const inCurrency = (amount: Minor, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: exponentOf(currency) }).format(
    decimalOf(amount, currency),
  );

/** A page of ours in the language of whoever reads. */
export const pageIn = (locale: Locale, publicUrl: string, path: string): string =>
  `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}${path}`;
