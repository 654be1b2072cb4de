import { atLeastNothing, exponentOf, minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import { isBefore } from '#contracts/rules/dates';
import { notFound, refuse, type Decision } from '#domain/decider';
import type { Registration } from '#domain/registrations/registration.decider';
import { outstandingOf, paidOf } from '../invoice.figures.js';
import type { BookedPayment, InvoiceBooks, InvoiceEvent } from '../invoice.fold.js';
import { demandOf } from './allotment.js';
import { chargedFor } from './settle.js';
import type { ShelvedInvoice } from './shelved-invoice.js';

export const invoiceIds = (paymentInvoiceId: number, { created }: InvoiceBooks) => ({
  paymentInvoiceId,
  eventId: created?.eventId ?? null,
});

/** A position goes to another invoice, where the same id is added; nothing of it is charged here any more. */
export const movedOut = (books: InvoiceBooks, paymentInvoiceId: number, positionId: number, toPaymentInvoiceId: number): InvoiceEvent[] => {
  const position = books.positions.find((one) => one.positionId === positionId && one.state === 'charged');
  if (!position) return [];
  const data = { ...invoiceIds(paymentInvoiceId, books), positionId, amount: chargedFor(position), toPaymentInvoiceId };
  return [{ type: 'InvoicePositionMoved', data }];
};

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

/** A registration with what a command has just decided of it. */
export interface Marked {
  state: Registration;
  registrationId: number;
  decided: readonly { type: string }[];
}

const lastMark = ({ decided }: Marked): string | undefined =>
  decided.findLast(({ type }) => type === 'OfflinePaymentSet' || type === 'OfflinePaymentRevoked')?.type;

const markedPayments = (registrationId: number, { payments }: InvoiceBooks): BookedPayment[] =>
  payments.filter((one) => one.isManual && one.registrationId === registrationId);

/** The mark "paid on the spot" is taken back: a correction. */
export const followUnmarking = (marked: Marked, { ids, books }: ShelvedInvoice): InvoiceEvent[] => {
  if (lastMark(marked) !== 'OfflinePaymentRevoked') return [];
  const { registrationId } = marked;
  const live = markedPayments(registrationId, books).filter(({ isRevoked }) => !isRevoked);
  return live.map(({ paymentId, amount }) => ({ type: 'ManualPaymentRevoked', data: { ...ids, paymentId, amount, registrationId } }));
};

/** The mark of registrations as payments of what is due for them. One that is older than its first invoice counts too. */
export const followMarking = (
  all: readonly Marked[],
  invoice: ShelvedInvoice,
  said: { today: string; byUserId: number | null },
): InvoiceEvent[] => {
  const { id, ids, books } = invoice;
  let lacking = books.isCancelled ? nothing : atLeastNothing(outstandingOf(books));
  return all.flatMap((marked): InvoiceEvent[] => {
    const { state, registrationId } = marked;
    const own = markedPayments(registrationId, books);
    if (!isNewMark(marked) || own.some(({ isRevoked }) => !isRevoked)) return [];
    const amount = smaller(dueFor(registrationId, invoice), lacking);
    if (amount <= 0) return [];
    lacking = minus(lacking, amount);
    const { paidDate, documentNumber } = state.offlinePayment;
    const payment = { paymentId: `${id}-offline-${registrationId}-${own.length + 1}`, amount, method: 'other' as const, comment: '' };
    const by = { paidDate: paidDate ?? said.today, documentNumber, byUserId: said.byUserId, registrationId };
    return [{ type: 'ManualPaymentSaved', data: { ...ids, ...payment, ...by } }];
  });
};

const isNewMark = (marked: Marked): boolean => {
  const last = lastMark(marked);
  const { state } = marked;
  return last === undefined ? state.isOfflinePayment && state.invoiced === null : last === 'OfflinePaymentSet';
};

/** What is still to be paid for a registration in an invoice. */
const dueFor = (registrationId: number, invoice: ShelvedInvoice): Minor =>
  plus(...invoice.chargedOf(registrationId).map((one) => minus(demandOf(one), invoice.paid.get(one.positionId) ?? nothing)));
