import type { EventOf } from '#contracts/event';
import { homeDay } from '#contracts/rules/dates';
import type { Aggregate, Decision } from '#domain/decider';
import { invoice, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { invoiceOfPayment, settlePayment } from '#domain/payments/paying/payment.decider';
import { keepNotice, paymentNotices, type KeptNotice } from '#domain/payments/paying/notices';
import type { ProviderPayment } from '#platform/ports/payment-provider';

/** Decides on one stream: in a command, or of a job's own accord. */
export type Decide = <S, T extends typeof invoice.events | typeof paymentNotices.events>(
  aggregate: Aggregate<S, T>,
  id: string | number,
  decide: (state: Readonly<S>) => Decision<EventOf<T>>,
) => Promise<unknown>;

/** Books what the provider says of a payment; answers whether it is one of ours. */
export const settleAsked = async (asked: ProviderPayment, decide: Decide, now = new Date().toISOString()): Promise<boolean> => {
  const { paymentId } = asked;
  const paymentInvoiceId = paymentId === null ? null : invoiceOfPayment(paymentId);
  if (paymentId === null || paymentInvoiceId === null) return false;
  let isOurs = true;
  await decide(invoice, paymentInvoiceId, (books: Readonly<InvoiceBooks>): readonly InvoiceEvent[] => {
    const events = settlePayment(books, { ...asked, paymentId }, homeDay(now));
    isOurs = events !== null;
    return events ?? [];
  });
  return isOurs;
};

/** Money that the provider has and nobody here knows of waits for a person. */
export const keepForPerson = (notice: KeptNotice, decide: Decide): Promise<unknown> =>
  decide(paymentNotices, notice.provider, (state) => keepNotice(state, notice));
