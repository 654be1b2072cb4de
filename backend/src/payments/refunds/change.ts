import type { InputOf } from '#contracts/op';
import { invoiceOfRefund } from '#contracts/payments/refunds/refund-id';
import type { refundOps } from '#contracts/payments/refunds/refund.ops';
import { isRefusal, notFound, refuse, staleOf, type Refusal } from '#domain/decider';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { editRefund, removeRefund, type RefundAsked, type RefundMethod } from '#domain/payments/refunds/refund.decider';
import { completeRefund, sendRefund } from '#domain/payments/refunds/refund.outcome';
import type { HandlerContext } from '#platform/context';
import { isConnected, payWithCredit, todayAt, type RefundParts } from './parts.js';

interface Given {
  refundId: number;
  expectedVersion?: number | undefined;
}

/** The books that a refund stands in, as the caller has seen them. */
const booksOf = async ({ refundId, expectedVersion }: Given, context: HandlerContext): Promise<InvoiceBooks | Refusal> => {
  const seen = await context.peek(invoice, invoiceOfRefund(refundId));
  if (!seen.state.refunds.some((one) => one.refundId === refundId)) return notFound('refundId');
  return staleOf(expectedVersion, seen) ?? seen.state;
};

export const decideEdit = async (
  given: Given & { method?: RefundMethod | undefined; reason: string },
  readAsked: (books: InvoiceBooks) => RefundAsked | Refusal | null,
  context: HandlerContext,
  parts: RefundParts,
): Promise<Refusal | null> => {
  const books = await booksOf(given, context);
  if (isRefusal(books)) return books;
  const asked = readAsked(books);
  if (isRefusal(asked)) return asked;
  const edit = { asked, method: given.method ?? null, reason: given.reason, byUserId: context.actor.userId };
  const decided = await context.decide(invoice, invoiceOfRefund(given.refundId), (state) => editRefund(state, given.refundId, edit));
  if (isRefusal(decided)) return decided;
  const paymentIds = decided.map((event) => (event.type === 'RefundEdited' ? event.data.paymentId : null));
  return isConnected(books, paymentIds, parts) ? null : refuse('error.provider_disconnected');
};

export const decideRemove = async (given: Given & { reason: string }, context: HandlerContext): Promise<Refusal | null> => {
  const books = await booksOf(given, context);
  if (isRefusal(books)) return books;
  const { refundId, reason } = given;
  const by = { reason, byUserId: context.actor.userId };
  const decided = await context.decide(invoice, invoiceOfRefund(refundId), (state) => removeRefund(state, refundId, by));
  return isRefusal(decided) ? decided : null;
};

/** Does not wait for the delay within which a refund can still be changed. */
export const decideSend = async (
  given: InputOf<typeof refundOps.send>,
  context: HandlerContext,
  parts: RefundParts,
): Promise<Refusal | null> => {
  const books = await booksOf(given, context);
  if (isRefusal(books)) return books;
  const { refundId, toPaymentInvoiceId } = given;
  const paymentInvoiceId = invoiceOfRefund(refundId);
  const refund = books.refunds.find((one) => one.refundId === refundId);
  if (refund?.status !== 'created') return refuse('error.transition');
  if (refund.method === 'credit') {
    if (toPaymentInvoiceId === undefined) return refuse('error.required', 'toPaymentInvoiceId');
    return payWithCredit(books, refundId, toPaymentInvoiceId, context);
  }
  if (refund.method === 'original' && !isConnected(books, [refund.paymentId], parts)) return refuse('error.provider_disconnected');
  const doneDate = await todayAt(books.created?.eventId ?? null, context);
  const outcome = { providerRefundId: null, doneDate, toPaymentInvoiceId: null };
  const decided = await context.decide(invoice, paymentInvoiceId, (state) =>
    refund.method === 'offline' ? completeRefund(state, refundId, outcome) : sendRefund(state, refundId),
  );
  return isRefusal(decided) ? decided : null;
};
