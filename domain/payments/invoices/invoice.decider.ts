import { exponentOf, minorOf, minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import { isBefore } from '#contracts/rules/dates';
import { notFound, refuse, type Decision } from '#domain/decider';
import type { Registration } from '#domain/registrations/registration.decider';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import { outstandingOf, paidOf, type BookedPayment, type InvoiceBooks, type InvoiceEvent } from '../invoice.fold.js';
import { allotted, demandOf } from './allotment.js';
import type { Invoice } from './settle.js';

export const invoiceIds = (paymentInvoiceId: number, { created }: InvoiceBooks) => ({
  paymentInvoiceId,
  eventId: created?.eventId ?? null,
});

/** Whether new positions of its athlete come into it. */
export const isOpenPersonal = (books: InvoiceBooks): boolean =>
  books.created?.kind === 'personal' &&
  !books.isCancelled &&
  books.promoCode === null &&
  books.payments.length === 0 &&
  books.refunds.length === 0 &&
  Object.keys(books.started).length === 0;

export interface ManualPayment {
  amount: Minor;
  method: BookedPayment['method'];
  /** dd-mm-yyyy */
  paidDate: string;
  documentNumber: string | null;
  comment: string;
  /** The payer gave more than is due: taken, and shown as a mismatch. */
  isOverpaid: boolean;
  byUserId: number | null;
  today: string;
}

type ManualRefusal = 'error.amount_too_low' | 'error.amount_too_high' | 'error.date_range' | 'error.duplicate' | 'error.transition';

/** Money that came in past the providers, as somebody of the staff has counted it. */
export const saveManualPayment = (
  books: InvoiceBooks,
  paymentInvoiceId: number,
  { isOverpaid, today, ...payment }: ManualPayment,
): Decision<InvoiceEvent, ManualRefusal> => {
  if (!books.created) return notFound('paymentInvoiceId');
  if (payment.amount <= 0) return refuse('error.amount_too_low', 'amount');
  if (isBefore(today, payment.paidDate)) return refuse('error.date_range', 'paidDate');
  if (books.isCancelled) return refuse('error.transition');
  const { documentNumber } = payment;
  const isKnown = documentNumber !== null && books.payments.some((one) => !one.isRevoked && one.documentNumber === documentNumber);
  if (isKnown) return refuse('error.duplicate', 'documentNumber');
  const outstanding = outstandingOf(books);
  const isOver = payment.amount > outstanding;
  if (isOver && !isOverpaid) {
    const due = Math.max(outstanding, 0) / 10 ** exponentOf(books.created.currency);
    return refuse('error.amount_too_high', 'amount', { outstandingAmount: due });
  }
  const ids = invoiceIds(paymentInvoiceId, books);
  const data = { ...ids, ...payment, paymentId: `${paymentInvoiceId}-manual-${books.payments.length + 1}`, registrationId: null };
  const mismatch = { ...ids, expected: outstanding, found: payment.amount, providerPaymentId: null };
  return [{ type: 'ManualPaymentSaved', data }, ...(isOver ? [{ type: 'PaymentMismatchFound' as const, data: mismatch }] : [])];
};

/** Gives up waiting for money: only where none came, and none is on its way. */
export const expireInvoice = (books: InvoiceBooks, paymentInvoiceId: number): Decision<InvoiceEvent, 'error.transition'> => {
  if (!books.created) return notFound('paymentInvoiceId');
  if (books.isCancelled) return [];
  const isPending = paidOf(books) > 0 || Object.keys(books.started).length > 0 || outstandingOf(books) <= 0;
  if (isPending) return refuse('error.transition');
  return [{ type: 'InvoiceExpired', data: { ...invoiceIds(paymentInvoiceId, books), dueDate: books.created.dueDate } }];
};

/** Said once, when the whole sum is there. */
export const reachedSum = (books: InvoiceBooks, paymentInvoiceId: number): InvoiceEvent[] => {
  const amount = paidOf(books);
  if (books.paidDate !== null || amount <= 0 || outstandingOf(books) > 0) return [];
  const isOnline = books.payments.some(({ method, isRevoked }) => method === 'online' && !isRevoked);
  return [{ type: 'InvoicePaid', data: { ...invoiceIds(paymentInvoiceId, books), amount, isOnline } }];
};

/**
 * The mark "paid on the spot" of a registration as a payment of what is due for it, and its taking back as a correction. A mark
 * that is older than the registration's first invoice counts too.
 */
export const followMark = (
  { state, registrationId, decided }: { state: Registration; registrationId: number; decided: readonly { type: string }[] },
  { id, books }: Invoice,
  said: { today: string; byUserId: number | null },
): InvoiceEvent[] => {
  const last = decided.findLast(({ type }) => type === 'OfflinePaymentSet' || type === 'OfflinePaymentRevoked') as
    RegistrationEvent | undefined;
  const own = books.payments.filter((one) => one.isManual && one.registrationId === registrationId);
  const live = own.filter(({ isRevoked }) => !isRevoked);
  const ids = invoiceIds(id, books);
  if (last?.type === 'OfflinePaymentRevoked')
    return live.map(({ paymentId, amount }) => ({ type: 'ManualPaymentRevoked', data: { ...ids, paymentId, amount, registrationId } }));
  const isNew = last !== undefined || (state.isOfflinePayment && state.invoiced === null);
  const amount = isNew && live.length === 0 ? dueFor(registrationId, books) : nothing;
  if (amount <= 0) return [];
  const { paidDate, documentNumber } = state.offlinePayment;
  const payment = { paymentId: `${id}-offline-${registrationId}-${own.length + 1}`, amount, method: 'other' as const, comment: '' };
  const data = { ...ids, ...payment, paidDate: paidDate ?? said.today, documentNumber, byUserId: said.byUserId, registrationId };
  return [{ type: 'ManualPaymentSaved', data }];
};

/** What is still to be paid for a registration in an invoice, at most what the invoice lacks. */
const dueFor = (registrationId: number, books: InvoiceBooks): Minor => {
  const paid = allotted(books);
  const own = books.positions.filter((one) => one.registrationId === registrationId && one.state === 'charged');
  const due = plus(...own.map((one) => minus(demandOf(one), paid.get(one.positionId) ?? nothing)));
  return books.isCancelled ? nothing : smaller(due, minorOf(Math.max(outstandingOf(books), 0)));
};
