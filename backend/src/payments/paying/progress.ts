import { decimalOf, defaultCurrency } from '#contracts/payments/money';
import type { PaymentProgress } from '#contracts/payments/paying/paying.docs';
import type { InvoiceBooks } from '#domain/payments/invoice.fold';

/** How far a payment of an invoice is; null: the invoice has no such payment. */
export const progressOf = (books: InvoiceBooks, paymentId: string): PaymentProgress | null => {
  const { created } = books;
  const booked = books.payments.find((one) => one.paymentId === paymentId);
  const begun = books.started[paymentId];
  const failed = books.failed[paymentId];
  const one = booked ?? begun ?? failed;
  if (!created || !one) return null;
  const { paymentInvoiceId, number, eventId, currency } = created;
  return {
    ...{ paymentInvoiceId, paymentId, number, eventId, currency, amount: decimalOf(one.amount, currency || defaultCurrency) },
    state: booked ? 'paid' : failed ? 'failed' : begun?.opened ? 'waiting' : 'begun',
    reason: failed?.reason ?? null,
    redirectUrl: begun?.opened?.redirectUrl ?? null,
  };
};
