import type { OnlineMethod } from '#contracts/payments/paying/methods';
import type { NoticeReason } from '#contracts/payments/paying/notice.events';
import { nothing, type Minor } from '#contracts/payments/money';
import { notFound, refuse, type Decision } from '#domain/decider';
import { outstandingOf } from '../invoice.figures.js';
import type { InvoiceBooks, InvoiceEvent, StartedPayment } from '../invoice.fold.js';

const idsOf = ({ created }: InvoiceBooks) => ({ paymentInvoiceId: created?.paymentInvoiceId ?? 0, eventId: created?.eventId ?? null });

/** Ours, and nobody guesses it: the provider keeps it with the payment and tells it back. */
export const paymentIdOf = (paymentInvoiceId: number, random: string): string => `${paymentInvoiceId}-${random}`;
/** Of an id that was made here; null: of another product at the same provider. */
export const invoiceOfPayment = (paymentId: string): number | null => {
  const found = /^([1-9]\d{0,14})-[0-9a-z]{16}$/.exec(paymentId)?.[1];
  return found === undefined ? null : Number(found);
};

/** So long a payment that was begun may be gone on with. A clock that was put back makes none of them last. */
const freshMinutes = 20;
export const isFresh = ({ startedAt }: StartedPayment, now: string): boolean =>
  Math.abs(Date.parse(now) - Date.parse(startedAt)) < freshMinutes * 60_000;

/** A payment that somebody else makes at this moment. */
export const isBeingPaid = ({ started }: InvoiceBooks, byUserId: number | null, now: string): boolean =>
  Object.values(started).some((one) => one.byUserId !== byUserId && isFresh(one, now));

interface PaymentBeginning {
  paymentId: string;
  provider: string;
  method: OnlineMethod;
  byUserId: number | null;
  returnPath: string;
}

/** The same sum that its payer asks for again, by the same method, is the payment that was begun already: nobody pays twice in two windows. */
export const begunAlready = (
  books: InvoiceBooks,
  { provider, method, byUserId }: Pick<PaymentBeginning, 'provider' | 'method' | 'byUserId'>,
): StartedPayment | null =>
  Object.values(books.started).find(
    (one) => one.amount === outstandingOf(books) && one.method === method && one.provider === provider && one.byUserId === byUserId,
  ) ?? null;

/** Begins to pay what an invoice still lacks. While a payment is under way there is no second one: both might be paid. */
export const beginPayment = (
  books: InvoiceBooks,
  beginning: PaymentBeginning,
): Decision<InvoiceEvent, 'error.already_paid' | 'error.transition' | 'error.being_paid'> => {
  if (!books.created) return notFound('paymentInvoiceId');
  if (books.isCancelled) return refuse('error.transition');
  const amount = outstandingOf(books);
  if (amount <= 0) return refuse('error.already_paid');
  if (begunAlready(books, beginning)) return [];
  if (Object.keys(books.started).length > 0) return refuse('error.being_paid');
  return [{ type: 'PaymentStarted', data: { ...idsOf(books), ...beginning, amount } }];
};

/** The provider knows of it now. */
export const openPayment = (books: InvoiceBooks, paymentId: string, opened: NonNullable<StartedPayment['opened']>): InvoiceEvent[] => {
  const found = books.started[paymentId];
  if (!found || found.opened) return [];
  return [{ type: 'PaymentOpened', data: { ...idsOf(books), paymentId, provider: found.provider, ...opened } }];
};

/** It comes to nothing. What was decided before stays. */
export const failPayment = (
  books: InvoiceBooks,
  paymentId: string,
  { providerPaymentId, reason }: { providerPaymentId: string | null; reason: string },
): InvoiceEvent[] => {
  const found = books.started[paymentId];
  if (!found) return [];
  return [{ type: 'PaymentFailed', data: { ...idsOf(books), paymentId, provider: found.provider, providerPaymentId, reason } }];
};

/** As the provider answered when it was asked. */
export interface AskedPayment {
  providerPaymentId: string;
  paymentId: string;
  status: 'pending' | 'succeeded' | 'failed';
  amount: Minor;
  currency: string;
  reason: string | null;
}

/**
 * What a provider says of a payment. Money that came is booked once, whatever was known before: also after a failure, and after the
 * invoice was given up. More or less than what was due is said for a person to look at. A reason: no rule can book it, a person has to.
 */
export const settlePayment = (
  books: InvoiceBooks,
  asked: AskedPayment,
  today: string,
): InvoiceEvent[] | Extract<NoticeReason, 'unknown' | 'twice' | 'undone'> => {
  const { paymentId, providerPaymentId, status } = asked;
  const booked = books.payments.find((one) => one.paymentId === paymentId);
  if (booked) {
    if (booked.providerPaymentId !== providerPaymentId) return status === 'succeeded' ? 'twice' : [];
    return status === 'failed' ? 'undone' : [];
  }
  const known = books.started[paymentId] ?? books.failed[paymentId];
  if (!known || !books.created) return status === 'succeeded' ? 'unknown' : [];
  if (status === 'pending') return [];
  if (status === 'failed') return failPayment(books, paymentId, { providerPaymentId, reason: asked.reason ?? '' });
  return cameIn(books, known, asked, today);
};

/** Money of a payment that was not booked yet. */
const cameIn = (books: InvoiceBooks, known: StartedPayment, asked: AskedPayment, today: string): InvoiceEvent[] => {
  const { paymentId, providerPaymentId, amount } = asked;
  const ids = idsOf(books);
  // Of another currency nobody knows how much of the invoice it pays.
  if (asked.currency !== books.created?.currency)
    return isNoted(books, known.amount, nothing) ? [] : [mismatch(ids, known.amount, nothing, asked)];
  const due = books.isCancelled ? nothing : outstandingOf(books);
  const isOff = amount !== known.amount || amount > due;
  const { provider } = known;
  return [
    { type: 'PaymentReceived', data: { ...ids, paymentId, amount, method: 'online', provider, providerPaymentId, paidDate: today } },
    ...(isOff ? [mismatch(ids, amount > due ? due : known.amount, amount, asked)] : []),
  ];
};

const isNoted = ({ mismatch }: InvoiceBooks, due: Minor, found: Minor): boolean => {
  if (!mismatch) return false;
  const { expected: noted } = mismatch;
  return mismatch.found === found && noted === due;
};

const mismatch = (ids: ReturnType<typeof idsOf>, expected: Minor, found: Minor, { providerPaymentId }: AskedPayment): InvoiceEvent => ({
  type: 'PaymentMismatchFound',
  data: { ...ids, expected, found, providerPaymentId },
});
