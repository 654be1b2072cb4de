import { setTimeout as wait } from 'node:timers/promises';
import type { MadeInvoice } from '#contracts/payments/paying/paying.docs';
import { decimalOf, defaultCurrency } from '#contracts/payments/money';
import { chargedOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import type { OperationContext } from '#platform/context';
import { progressOf } from './progress.js';

export interface Made {
  paymentInvoiceId: number;
  /** Null: nothing was to be paid. */
  paymentId: string | null;
}

/** So long the answer waits for the address of the provider; whoever gets none waits on the page of the payment. */
const patienceMilliseconds = 4_000;

/** Of a command that comes again: what it recorded the first time. */
export const madeBy = (events: readonly { type: string; data: unknown }[]): Made => {
  const data = events.findLast(({ type }) => type === 'PaymentStarted')?.data as Made | undefined;
  return { paymentInvoiceId: data?.paymentInvoiceId ?? 0, paymentId: data?.paymentId ?? null };
};

/** The invoice with its payment and where the payer goes; `returnPath` is the page that waits for it. */
export const madeAnswer = async (
  { paymentInvoiceId, paymentId }: Made,
  returnPath: (paymentId: string) => string,
  context: OperationContext,
): Promise<MadeInvoice> => {
  const until = Date.now() + patienceMilliseconds;
  let { state: books } = await context.load(invoice, paymentInvoiceId);
  while (paymentId !== null && progressOf(books, paymentId)?.state === 'begun' && Date.now() < until) {
    await wait(50);
    books = (await context.load(invoice, paymentInvoiceId)).state;
  }
  const payment = paymentId === null ? null : progressOf(books, paymentId);
  const currency = books.created?.currency ?? defaultCurrency;
  const { number = '' } = books.created ?? {};
  return {
    payment,
    invoice: { paymentInvoiceId, number, amount: decimalOf(chargedOf(books), currency), currency },
    redirectUrl: paymentId === null ? null : (payment?.redirectUrl ?? returnPath(paymentId)),
  };
};
