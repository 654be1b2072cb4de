import { decimalOf, defaultCurrency, minorOf } from '#contracts/payments/money';
import type { Locale } from '../../ui/locale.js';
import { formatMoney } from '../../ui/numbers.js';

type Data = Readonly<Record<string, unknown>>;

/** Records hold whole kopecks; where they name no currency it is that of the house. */
const moneyText = (value: unknown, currency: string, locale: Locale): string =>
  typeof value === 'number' && Number.isSafeInteger(value) ? formatMoney(locale, decimalOf(minorOf(value), currency), currency) : '—';

const isRecord = (value: unknown): value is Data => typeof value === 'object' && value !== null;

/** Amounts of a record as people read them. */
export const moneyParams = (data: Data, locale: Locale): Record<string, string> => {
  const currency = typeof data['currency'] === 'string' && /^[A-Z]{3}$/.test(data['currency']) ? data['currency'] : defaultCurrency;
  const of = (value: unknown) => moneyText(value, currency, locale);
  const { position } = data;
  return {
    ...{
      money: of(data['amount']),
      discountMoney: of(data['discount']),
      positionMoney: of(isRecord(position) ? position['amount'] : null),
    },
    ...{ fromMoney: of(data['from']), toMoney: of(data['to']), expectedMoney: of(data['expected']), foundMoney: of(data['found']) },
  };
};
