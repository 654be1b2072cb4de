import { homeDay } from '#contracts/rules/dates';
import type { Refusal } from '#domain/decider';
import type { BookedRefund, InvoiceBooks, InvoiceEvent } from '#domain/payments/invoice.fold';
import { completeRefund, failRefund } from '#domain/payments/refunds/refund.outcome';
import { isDeclined, type Declined, type PaymentProvider, type ProviderRefund } from '#platform/ports/payment-provider';

export const refundIn = ({ refunds }: InvoiceBooks, refundId: number): BookedRefund | undefined =>
  refunds.find((one) => one.refundId === refundId);

/**
 * Has a refund that is on its way carried out, and answers how it stands. It is looked for first: a provider forgets the keys of what it was
 * asked for after a day, its refunds never. Null: there is nothing to ask for.
 */
export const carryOut = async (
  provider: PaymentProvider,
  books: InvoiceBooks,
  refundId: number,
): Promise<ProviderRefund | Declined | null> => {
  const refund = refundIn(books, refundId);
  const payment = books.payments.find((one) => one.paymentId === refund?.paymentId);
  if (refund?.status !== 'sent' || !payment?.providerPaymentId || payment.provider !== provider.name) return null;
  const { paymentId, providerPaymentId } = payment;
  const order = { refundId, paymentId, providerPaymentId, amount: refund.amount, currency: books.created?.currency ?? '' };
  return (await provider.findRefund(order)) ?? provider.refund(order, `refund-${refundId}`);
};

/** What the provider says of a refund, as the books take it. */
export const settledRefund = (
  books: InvoiceBooks,
  refundId: number,
  answer: ProviderRefund | Declined,
  now: string,
): readonly InvoiceEvent[] | Refusal => {
  if (isDeclined(answer)) return failRefund(books, refundId, answer.declined);
  if (answer.status === 'pending') return [];
  if (answer.status === 'failed') return failRefund(books, refundId, answer.reason ?? 'failed');
  return completeRefund(books, refundId, { providerRefundId: answer.providerRefundId, doneDate: homeDay(now), toPaymentInvoiceId: null });
};
