import { decimalOf, exponentOf, minorFrom, type Minor } from '#contracts/payments/money';
import { ProviderUnavailable } from '#platform/ports/payment-provider';

/** 123450 kopecks as `1234.50`. */
export const decimalText = (amount: Minor, currency: string): string => decimalOf(amount, currency).toFixed(exponentOf(currency));

/** An amount as a provider writes it; one that cannot be read is no answer. */
export const amountOf = (value: string, currency: string): Minor => {
  const amount = minorFrom(value, currency);
  if (amount === null) throw new ProviderUnavailable('the provider answered an amount that cannot be read');
  return amount;
};

/** Our id of a refund, where the provider has kept it. */
export const refundIdIn = (metadata: Readonly<Record<string, string>> | null | undefined): number | null => {
  const given = Number(metadata?.['refundId']);
  return Number.isSafeInteger(given) ? given : null;
};
