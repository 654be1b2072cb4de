import { minus, type Minor } from '#contracts/payments/money';
import { outstandingOf } from '#domain/payments/invoice.figures';
import { invoice, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { invoiceIds } from '#domain/payments/invoices/invoice.decider';
import { marksOf, referencesOf, type BankLine } from '#domain/payments/statements/bank-line';
import type { OwedInvoice, Share } from '#domain/payments/statements/matching';
import type { ConsequenceContext } from '#platform/log/consequences';
import { hashOf } from './met.js';

export type StatementBooks = Pick<ConsequenceContext, 'decide' | 'peek' | 'nextIds' | 'now'>;

/** An invoice as a statement meets it. */
export const owedBy = (paymentInvoiceId: number, books: InvoiceBooks): OwedInvoice => ({
  paymentInvoiceId,
  number: books.created?.number ?? '',
  eventId: books.created?.eventId ?? null,
  currency: books.created?.currency ?? '',
  outstanding: outstandingOf(books),
  isClosed: books.isCancelled || books.isChargedBack,
  isForeign: false,
  payerInn: books.created?.payerDetails?.inn ?? '',
  byHand: books.payments.flatMap(({ isManual, isRevoked, amount, paidDate }) =>
    isManual && !isRevoked ? [{ amount, date: paidDate }] : [],
  ),
});

/** Books the shares of a transfer on their invoices; more than was due is taken too, and shown as a mismatch. */
export const bookShares = async (line: BankLine, shares: readonly Share[], { decide }: StatementBooks): Promise<void> => {
  const [reference] = referencesOf(line);
  const mark = hashOf([...marksOf(line), line.payerInn, line.payerAccount].join('|'));
  for (const { paymentInvoiceId, amount } of shares) {
    await decide(invoice, paymentInvoiceId, (books) =>
      received(books, { paymentInvoiceId, amount, mark, reference: reference ?? mark, date: line.date }),
    );
  }
};

interface Received {
  paymentInvoiceId: number;
  amount: Minor;
  mark: string;
  reference: string;
  date: string;
}

const received = (books: InvoiceBooks, { paymentInvoiceId, amount, mark, reference, date }: Received): InvoiceEvent[] => {
  const paymentId = `${paymentInvoiceId}-bank-${mark}`;
  if (books.payments.some((one) => one.paymentId === paymentId)) return [];
  const ids = invoiceIds(paymentInvoiceId, books);
  const outstanding = outstandingOf(books);
  const isOver = minus(amount, outstanding) > 0;
  const payment = { paymentId, amount, method: 'bankTransfer' as const, provider: null, providerPaymentId: reference, paidDate: date };
  const mismatch = { ...ids, expected: outstanding, found: amount, providerPaymentId: reference };
  return [
    { type: 'PaymentReceived', data: { ...ids, ...payment } },
    ...(isOver ? [{ type: 'PaymentMismatchFound' as const, data: mismatch }] : []),
  ];
};
