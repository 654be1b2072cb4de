import { decimalOf, defaultCurrency, minorOf, minus, nothing, type Minor } from '#contracts/payments/money';
import type { Repricing } from '#contracts/registrations/repricing.docs';
import type { Registration } from '#domain/registrations/registration.decider';

/** What an entry costs: as its invoices say, else its price. */
const costOf = ({ isCreated, invoiced, priceInKopecks }: Registration): Minor => {
  if (!isCreated) return nothing;
  return invoiced === null ? minorOf(priceInKopecks) : invoiced.amount;
};

/** What a change does to the price of an entry; null: it stays. */
export const repricingOf = (registrationId: number, before: Registration, after: Registration): Repricing | null => {
  const [from, to] = [costOf(before), costOf(after)];
  if (from === to) return null;
  const currency = after.invoiced?.currency ?? before.invoiced?.currency ?? defaultCurrency;
  const paid = before.invoiced?.paidAmount ?? nothing;
  const large = (amount: Minor) => decimalOf(amount, currency);
  return {
    ...{ registrationId, currency, from: large(from), to: large(to), difference: large(minus(to, from)) },
    toPay: large(to > paid ? minus(to, paid) : nothing),
    credit: large(paid > to ? minus(paid, to) : nothing),
  };
};
