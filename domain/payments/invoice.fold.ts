import type { EventOf } from '#contracts/event';
import type { RefundStatus } from '#contracts/payments/invoice.docs';
import { invoiceEvents, type InvoicePosition } from '#contracts/payments/invoice.events';
import { atLeastNothing, minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';

export type InvoiceEvent = EventOf<typeof invoiceEvents>;
type DataOf<Type extends InvoiceEvent['type']> = Extract<InvoiceEvent, { type: Type }>['data'];

export interface BookedPosition extends InvoicePosition {
  /** What it costs by now, before the promo code. */
  price: Minor;
  /** Credit notes of what had been paid. */
  credited: Minor;
  /** Of these, what refunds gave back of an unchanged price. */
  creditedByRefunds: Minor;
  /** Given back, and held by refunds that are not done. */
  refunded: Minor;
  held: Minor;
  /** Of these, what went to whoever had left: it counts for nothing once they are back. */
  forgone: Minor;
  /** Of what is charged still, what refunds kept back as their fee. */
  feeKept: Minor;
  /** removed: nothing is charged; moved: another invoice charges it. */
  state: 'charged' | 'removed' | 'moved';
}

export interface BookedPayment {
  paymentId: string;
  amount: Minor;
  method: DataOf<'PaymentReceived'>['method'];
  provider: string | null;
  providerPaymentId: string | null;
  paidDate: string;
  documentNumber: string | null;
  comment: string;
  registrationId: number | null;
  isManual: boolean;
  /** Who has begun it online, or counted it. */
  byUserId: number | null;
  /** Revoked by hand, or all of it charged back: it counts no more. */
  isRevoked: boolean;
  /** Taken back by the payer's bank. */
  chargedBack: Minor;
  /** Of the provider; null: not charged back, or told before that was kept. */
  chargebackId: string | null;
  /** When that was told; '': it was not. */
  chargedBackAt: string;
}

export interface StartedPayment extends DataOf<'PaymentStarted'> {
  startedAt: string;
  /** Once the provider knows of it. */
  opened: { providerPaymentId: string; redirectUrl: string } | null;
}

export interface BookedRefund extends Omit<DataOf<'RefundCreated'>, 'paymentInvoiceId' | 'eventId'> {
  status: RefundStatus;
  createdAt: string;
  /** When it went to the provider; while it is `sent`, nobody has answered since. */
  sentAt: string | null;
  doneDate: string | null;
  providerRefundId: string | null;
  failure: string | null;
}

/** The books of one invoice: the state that is decided on, and the larger part of its document. */
export interface InvoiceBooks {
  created: DataOf<'InvoiceCreated'> | null;
  createdAt: string;
  /** When the last position came: from then on the days to pay it are counted. */
  addedAt: string;
  positions: BookedPosition[];
  payments: BookedPayment[];
  /** Begun at a provider and not decided there. */
  started: Record<string, StartedPayment>;
  /** Those that did not come about: a provider that tells otherwise later is believed. */
  failed: Record<string, StartedPayment & { reason: string }>;
  refunds: BookedRefund[];
  promoCode: { promoCodeId: number; code: string; discount: Minor } | null;
  /** In the order they were written: the next has the next number. */
  creditNotes: (Pick<DataOf<'InvoicePositionCredited'>, 'creditNote' | 'positionId' | 'amount' | 'reason'> & { notedAt: string })[];
  /** Expired or disabled. */
  isCancelled: boolean;
  isChargedBack: boolean;
  mismatch: { expected: Minor; found: Minor } | null;
  paidDate: string | null;
}

export const noBooks = (): InvoiceBooks => ({
  created: null,
  createdAt: '',
  addedAt: '',
  positions: [],
  payments: [],
  started: {},
  failed: {},
  refunds: [],
  promoCode: null,
  creditNotes: [],
  isCancelled: false,
  isChargedBack: false,
  mismatch: null,
  paidDate: null,
});

const positionOf = (books: InvoiceBooks, id: number): BookedPosition | undefined => books.positions.find((one) => one.positionId === id);
const refundOf = (books: InvoiceBooks, id: number): BookedRefund | undefined => books.refunds.find((one) => one.refundId === id);

/** Folds in place, for the decider and for the view. */
export const foldInvoice = (books: InvoiceBooks, event: InvoiceEvent, recordedAt: string): void => {
  const fold = folds[event.type] as (books: InvoiceBooks, data: InvoiceEvent['data'], recordedAt: string) => void;
  fold(books, event.data, recordedAt);
};

const setState = (books: InvoiceBooks, id: number, state: BookedPosition['state']): void => {
  const found = positionOf(books, id);
  if (found) found.state = state;
};

/** A refund lets go of what it held; one that is done has given it back. */
const settleRefund = (books: InvoiceBooks, id: number, status: RefundStatus): BookedRefund | undefined => {
  const refund = refundOf(books, id);
  if (!refund) return undefined;
  const isHeld = refund.status === 'created' || refund.status === 'sent';
  for (const { positionId, amount } of refund.positions) {
    const found = positionOf(books, positionId);
    if (!found) continue;
    if (isHeld) found.held = minus(found.held, amount);
    if (status === 'done') found.refunded = plus(found.refunded, amount);
  }
  if (status === 'done') keepFee(books, refund);
  refund.status = status;
  return refund;
};

/** The fee was taken off the last of what is given back: so much of it stays charged. */
const keepFee = (books: InvoiceBooks, { fee, positions }: BookedRefund): void => {
  let left = fee;
  for (const { positionId } of [...positions].reverse()) {
    const found = positionOf(books, positionId);
    if (!found) continue;
    const kept = smaller(left, atLeastNothing(minus(minus(found.amount, found.credited), found.feeKept)));
    found.feeKept = plus(found.feeKept, kept);
    left = minus(left, kept);
  }
};

const hold = (books: InvoiceBooks, refund: BookedRefund): void => {
  for (const { positionId, amount } of refund.positions) {
    const found = positionOf(books, positionId);
    if (found) found.held = plus(found.held, amount);
  }
};

const without = <One>(all: Readonly<Record<string, One>>, id: string): Record<string, One> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== id));

const folds: { [Type in InvoiceEvent['type']]: (books: InvoiceBooks, data: DataOf<Type>, recordedAt: string) => void } = {
  InvoiceCreated: (books, data, recordedAt) => Object.assign(books, { created: data, createdAt: recordedAt }),
  InvoicePositionAdded: (books, { position }, recordedAt) => {
    books.addedAt = recordedAt;
    const kept = books.positions.filter(({ positionId }) => positionId !== position.positionId);
    books.positions = [
      ...kept,
      {
        ...{ ...position, price: position.fullAmount, credited: nothing, creditedByRefunds: nothing },
        ...{ refunded: nothing, held: nothing, forgone: nothing, feeKept: nothing, state: 'charged' as const },
      },
    ];
  },
  InvoicePositionRepriced: (books, { positionId, to, fullAmount, lines }) => {
    const found = positionOf(books, positionId);
    if (found) Object.assign(found, { amount: to, fullAmount, price: fullAmount, lines });
  },
  InvoicePositionRemoved: (books, { positionId }) => setState(books, positionId, 'removed'),
  InvoicePositionMoved: (books, { positionId }) => setState(books, positionId, 'moved'),
  InvoicePositionCredited: (books, { creditNote, positionId, amount, price, reason, refundId }, notedAt) => {
    const found = positionOf(books, positionId);
    books.creditNotes.push({ creditNote, positionId, amount, reason, notedAt });
    if (!found) return;
    found.price = price ?? found.price;
    found.credited = plus(found.credited, amount);
    if (refundId !== null) found.creditedByRefunds = plus(found.creditedByRefunds, amount);
  },
  InvoicePositionRecounted: (books, { positionId, price, givenBack }) => {
    const found = positionOf(books, positionId);
    if (found) Object.assign(found, { price, forgone: givenBack });
  },
  InvoicePositionCarried: (books, { positionId, toRegistrationId: registrationId, streamId }) => {
    const found = positionOf(books, positionId);
    if (found) Object.assign(found, { registrationId, streamId });
  },
  PaymentStarted: (books, data, recordedAt) => {
    books.started[data.paymentId] = { ...data, startedAt: recordedAt, opened: null };
  },
  PaymentOpened: (books, { paymentId, providerPaymentId, redirectUrl }) => {
    const found = books.started[paymentId];
    if (found) found.opened = { providerPaymentId, redirectUrl };
  },
  PaymentReceived: (books, { paymentId, amount, method, provider, providerPaymentId, paidDate }) => {
    const { byUserId = null } = books.started[paymentId] ?? books.failed[paymentId] ?? {};
    books.started = without(books.started, paymentId);
    books.failed = without(books.failed, paymentId);
    books.payments.push({
      ...{ paymentId, amount, method, provider, providerPaymentId, paidDate },
      ...{
        documentNumber: null,
        comment: '',
        registrationId: null,
        byUserId,
        isManual: false,
        isRevoked: false,
        chargedBack: nothing,
        chargebackId: null,
        chargedBackAt: '',
      },
    });
  },
  PaymentFailed: (books, { paymentId, reason }) => {
    const found = books.started[paymentId];
    if (found) books.failed[paymentId] = { ...found, reason };
    books.started = without(books.started, paymentId);
  },
  ManualPaymentSaved: (books, { paymentId, amount, method, paidDate, documentNumber, comment, registrationId, byUserId }) => {
    books.payments.push({
      ...{ paymentId, amount, method, paidDate, documentNumber, comment, registrationId, byUserId },
      ...{ provider: null, providerPaymentId: null, isManual: true, isRevoked: false },
      ...{ chargedBack: nothing, chargebackId: null, chargedBackAt: '' },
    });
  },
  ManualPaymentRevoked: (books, { paymentId }) => revoke(books, paymentId),
  PaymentMismatchFound: (books, { expected, found }) => {
    books.mismatch = { expected, found };
  },
  InvoicePaid: (books, _data, recordedAt) => Object.assign(books, { paidDate: recordedAt }),
  InvoiceExpired: (books) => Object.assign(books, { isCancelled: true }),
  OrganizationInvoiceDisabled: (books) => Object.assign(books, { isCancelled: true }),
  PromoCodeApplied: (books, { promoCodeId, code, discount }) => {
    books.promoCode = { promoCodeId, code, discount };
  },
  PromoCodeTakenOff: (books) => {
    books.promoCode = null;
  },
  RefundCreated: (books, { paymentInvoiceId: _invoice, eventId: _event, ...data }, recordedAt) => {
    const refund: BookedRefund = {
      ...data,
      status: 'created',
      createdAt: recordedAt,
      ...{ sentAt: null, doneDate: null, providerRefundId: null, failure: null },
    };
    books.refunds.push(refund);
    hold(books, refund);
  },
  RefundEdited: (books, { refundId, amount, positions, method, reason, fee, paymentId }) => {
    const refund = settleRefund(books, refundId, 'created');
    if (!refund) return;
    Object.assign(refund, { amount, positions, method, reason, fee, paymentId });
    hold(books, refund);
  },
  RefundRemoved: (books, { refundId }) => void settleRefund(books, refundId, 'removed'),
  RefundSent: (books, { refundId }, recordedAt) => {
    const refund = refundOf(books, refundId);
    if (refund) Object.assign(refund, { status: 'sent', sentAt: recordedAt });
  },
  RefundDone: (books, { refundId, doneDate, providerRefundId }) => {
    const refund = settleRefund(books, refundId, 'done');
    if (refund) Object.assign(refund, { doneDate, providerRefundId });
  },
  RefundFailed: (books, { refundId, reason }) => {
    const refund = settleRefund(books, refundId, 'failed');
    if (refund) refund.failure = reason;
  },
  InvoicePartlyRefunded: () => undefined,
  InvoiceRefunded: () => undefined,
  ChargebackReceived: (books, { paymentId, amount, providerChargebackId }, recordedAt) => {
    const found = books.payments.find((one) => one.paymentId === paymentId);
    const chargeback = { chargedBack: amount, chargebackId: providerChargebackId, chargedBackAt: recordedAt };
    if (found) Object.assign(found, chargeback, { isRevoked: amount >= found.amount });
    books.isChargedBack = books.payments.every((one) => one.isRevoked || one.chargedBack >= one.amount);
    books.paidDate = null;
  },
};

const revoke = (books: InvoiceBooks, paymentId: string): void => {
  const found = books.payments.find((one) => one.paymentId === paymentId);
  if (found) found.isRevoked = true;
  books.paidDate = null;
};

export const invoice = {
  name: 'invoice',
  events: invoiceEvents,
  initial: noBooks,
  evolve: (books: InvoiceBooks, event: InvoiceEvent, { recordedAt }: { recordedAt: string }): InvoiceBooks => {
    foldInvoice(books, event, recordedAt);
    return books;
  },
  copy: (books: InvoiceBooks): InvoiceBooks => structuredClone(books),
};
