import { atLeastNothing, minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import type { NoticeReason } from '#contracts/payments/paying/notice.events';
import { notFound, refuse, type Refusal } from '#domain/decider';
import { outstandingOf, paidOf, refundedOf } from '../invoice.figures.js';
import type { BookedRefund, InvoiceBooks, InvoiceEvent } from '../invoice.fold.js';

const idsOf = ({ created }: InvoiceBooks) => ({ paymentInvoiceId: created?.paymentInvoiceId ?? 0, eventId: created?.eventId ?? null });

const refundIn = (books: InvoiceBooks, refundId: number): BookedRefund | undefined =>
  books.refunds.find((one) => one.refundId === refundId);

/** On its way to the provider: it can be changed no more. */
export const sendRefund = (books: InvoiceBooks, refundId: number): readonly InvoiceEvent[] | Refusal => {
  const refund = refundIn(books, refundId);
  if (!refund) return notFound('refundId');
  if (refund.status === 'sent') return [];
  if (refund.status !== 'created') return refuse('error.transition');
  const payment = books.payments.find(({ paymentId }) => paymentId === refund.paymentId);
  const provider = payment?.provider ?? null;
  return [{ type: 'RefundSent', data: { ...idsOf(books), refundId, provider, paymentId: refund.paymentId } }];
};

/** The number of the next credit note: of the invoice's own, so that none is missing and none is there twice. */
export const creditNoteOf = ({ created, creditNotes }: InvoiceBooks, ahead = 0): string =>
  `${created?.number ?? ''}/${creditNotes.length + ahead + 1}`;

/** What is given back is charged no more: a credit note for each position, less those of paid money that were written before. */
const creditNotes = (books: InvoiceBooks, refund: BookedRefund): InvoiceEvent[] => {
  const notes: InvoiceEvent[] = [];
  let overpaid = atLeastNothing(minus(nothing, outstandingOf(books)));
  for (const share of refund.positions) {
    const position = books.positions.find(({ positionId }) => positionId === share.positionId);
    if (!position) continue;
    const noted = smaller(smaller(share.amount, atLeastNothing(minus(position.credited, position.refunded))), overpaid);
    overpaid = minus(overpaid, noted);
    const amount = smaller(minus(share.amount, noted), minus(position.amount, position.credited));
    if (amount === 0) continue;
    const { positionId } = share;
    const about = { creditNote: creditNoteOf(books, notes.length), price: null, reason: 'refund', refundId: refund.refundId };
    notes.push({ type: 'InvoicePositionCredited', data: { ...idsOf(books), positionId, amount, ...about } });
  }
  return notes;
};

export interface RefundOutcome {
  providerRefundId: string | null;
  /** dd-mm-yyyy */
  doneDate: string;
  toPaymentInvoiceId: number | null;
}

/** The money is out. What is told twice is recorded once; what a provider tells of a refund that had failed counts too. */
export const completeRefund = (books: InvoiceBooks, refundId: number, outcome: RefundOutcome): readonly InvoiceEvent[] | Refusal => {
  const refund = refundIn(books, refundId);
  if (!refund) return notFound('refundId');
  if (refund.status === 'done') return [];
  if (refund.status === 'removed') return refuse('error.transition');
  const done: InvoiceEvent = { type: 'RefundDone', data: { ...idsOf(books), refundId, amount: refund.amount, ...outcome } };
  const refunded = plus(refundedOf(books), refund.amount);
  const type = refunded >= paidOf(books) ? 'InvoiceRefunded' : 'InvoicePartlyRefunded';
  return [...creditNotes(books, refund), done, { type, data: { ...idsOf(books), refunded } }];
};

/** The provider refused it: what it held may be given back anew. */
export const failRefund = (books: InvoiceBooks, refundId: number, reason: string): readonly InvoiceEvent[] | Refusal => {
  const refund = refundIn(books, refundId);
  if (!refund) return notFound('refundId');
  if (refund.status !== 'sent' && refund.status !== 'created') return [];
  return [{ type: 'RefundFailed', data: { ...idsOf(books), refundId, reason } }];
};

/** What a provider tells of a refund and the books cannot take, or can take in part alone: a person has to look; null: they can. */
export const noteworthyRefund = (
  books: InvoiceBooks,
  refundId: number,
  told: { status: 'succeeded' | 'failed'; amount: Minor; currency: string },
): Extract<NoticeReason, 'removed' | 'returned' | 'amount'> | null => {
  const refund = refundIn(books, refundId);
  if (!refund) return null;
  if (told.status === 'failed') return refund.status === 'done' ? 'returned' : null;
  if (refund.status === 'removed') return 'removed';
  return told.amount === refund.amount && told.currency === books.created?.currency ? null : 'amount';
};

interface Chargeback {
  providerChargebackId: string;
  amount: Minor;
  reason: string;
  isGivenBack: boolean;
}

/**
 * The payer's bank took a payment back: refunds of it that were not sent have nothing to give back any more. A payment is taken back once;
 * a second time, and money that comes back from there, is for a person.
 */
export const chargeBack = (
  books: InvoiceBooks,
  paymentId: string,
  { providerChargebackId, amount, reason, isGivenBack }: Chargeback,
): readonly InvoiceEvent[] | Extract<NoticeReason, 'unknown' | 'again' | 'won'> => {
  const payment = books.payments.find((one) => one.paymentId === paymentId);
  const isKnown = payment?.chargebackId === providerChargebackId;
  if (isGivenBack) return isKnown ? 'won' : [];
  // What came by hand no bank of a payer takes back.
  if (!payment || payment.isManual) return 'unknown';
  if (payment.chargedBack > 0) return isKnown || payment.chargebackId === null ? [] : 'again';
  const taken = smaller(amount, payment.amount);
  const { providerPaymentId } = payment;
  const received: InvoiceEvent = {
    type: 'ChargebackReceived',
    data: { ...idsOf(books), paymentId, amount: taken, providerPaymentId, providerChargebackId, reason },
  };
  const pending = books.refunds.filter((one) => one.status === 'created' && one.paymentId === paymentId);
  const removed = pending.map(({ refundId }): InvoiceEvent => ({
    type: 'RefundRemoved',
    data: { ...idsOf(books), refundId, reason: 'chargeback', byUserId: null },
  }));
  return [...removed, received];
};
