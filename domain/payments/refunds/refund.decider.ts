import { refundId as nextRefundId, refundsPerInvoice } from '#contracts/payments/refunds/refund-id';
import type { refundMethods } from '#contracts/payments/invoice.events';
import { decimalOf, minus, nothing, smaller, type Minor } from '#contracts/payments/money';
import { isRefusal, notFound, refuse, refuseFields, type Refusal } from '#domain/decider';
import { paidOf, refundableOf, statusOf } from '../invoice.figures.js';
import type { BookedRefund, InvoiceBooks, InvoiceEvent } from '../invoice.fold.js';
import { leftOfPayment, refundableOfPosition, sharesOf, splitShares, sumOf, type PositionShare } from './shares.js';

export type RefundMethod = (typeof refundMethods)[number];

/** What somebody wants to give back: of the whole invoice, or of chosen positions. */
export type RefundAsked = { amount: Minor } | { positions: readonly PositionShare[] };

export interface RefundTerms {
  method: RefundMethod;
  reason: string;
  /** Kept back by the organiser's rules: taken off what is asked for. */
  fee: Minor;
  byUserId: number | null;
  /** Those whom it is for no longer take part: what they had paid of an invoice that still awaits money goes back too. */
  isLeaving: boolean;
}

type Faults = Refusal<'error.not_paid' | 'error.amount_too_low' | 'error.amount_too_high' | 'error.required' | 'error.too_many'>;
type Bound = Pick<BookedRefund, 'method' | 'paymentId'> & { amount: Minor };

const idsOf = ({ created }: InvoiceBooks) => ({ paymentInvoiceId: created?.paymentInvoiceId ?? 0, eventId: created?.eventId ?? null });

const tooHigh = (books: InvoiceBooks, refundable: Minor, field: string) =>
  refuse('error.amount_too_high', field, { refundableAmount: decimalOf(refundable, books.created?.currency) });

/** Nothing was paid; or it awaits the rest of the money of somebody who still takes part. */
const faultOfState = (books: InvoiceBooks, isLeaving: boolean): Faults | null => {
  const status = statusOf(books);
  if (status === 5) return null;
  return paidOf(books) === 0 || (status === 0 && !isLeaving) ? refuse('error.not_paid') : null;
};

/** The positions that are given back of, and how much of each; what was paid beyond all positions belongs to none. */
const askedShares = (books: InvoiceBooks, asked: RefundAsked): { amount: Minor; shares: PositionShare[] } | Faults => {
  if ('amount' in asked) {
    if (asked.amount <= 0) return refuse('error.amount_too_low', 'amount');
    if (asked.amount > refundableOf(books)) return tooHigh(books, refundableOf(books), 'amount');
    return { amount: asked.amount, shares: sharesOf(books, asked.amount) };
  }
  if (asked.positions.length === 0) return refuse('error.required', 'positions');
  const faults: Record<string, ('error.amount_too_low' | 'error.amount_too_high' | 'error.not_found')[]> = {};
  for (const { positionId, amount } of asked.positions) {
    const position = books.positions.find((one) => one.positionId === positionId);
    const twice = asked.positions.filter((one) => one.positionId === positionId).length > 1;
    if (amount <= 0) faults[`positions.${positionId}`] = ['error.amount_too_low'];
    else if (!position) faults[`positions.${positionId}`] = ['error.not_found'];
    else if (twice || amount > refundableOfPosition(books, position)) faults[`positions.${positionId}`] = ['error.amount_too_high'];
  }
  const refused = refuseFields(faults);
  if (refused) return refused as Faults;
  const amount = sumOf(asked.positions);
  return amount > refundableOf(books) ? tooHigh(books, refundableOf(books), 'positions') : { amount, shares: [...asked.positions] };
};

/** Money goes back the way it came: of each payment at most what it brought, by hand where it came by hand. */
const waysBack = (books: InvoiceBooks, amount: Minor): Bound[] => {
  const ways: Bound[] = [];
  let left = amount;
  for (const payment of books.payments) {
    if (payment.method !== 'online' || payment.provider === null || payment.providerPaymentId === null) continue;
    const part = smaller(left, leftOfPayment(books, payment));
    if (part <= 0) continue;
    ways.push({ method: 'original', paymentId: payment.paymentId, amount: part });
    left = minus(left, part);
  }
  return left > 0 ? [...ways, { method: 'offline', paymentId: null, amount: left }] : ways;
};

/**
 * Gives money back: one refund for each payment that it goes back to. Refunds that are not done yet hold their amounts, so
 * that parallel ones never give back more than was paid.
 */
export const createRefunds = (books: InvoiceBooks, asked: RefundAsked, terms: RefundTerms): readonly InvoiceEvent[] | Faults | Refusal => {
  if (!books.created) return notFound('paymentInvoiceId');
  const faulty = faultOfState(books, terms.isLeaving);
  if (faulty) return faulty;
  const found = askedShares(books, asked);
  if (isRefusal(found)) return found;
  const fee = smaller(terms.fee, found.amount);
  const amount = minus(found.amount, fee);
  if (amount === 0) return refuse('error.amount_too_low', 'amount');
  const [shares] = splitShares(found.shares, smaller(amount, sumOf(found.shares)));
  const ways = terms.method === 'original' ? waysBack(books, amount) : [{ method: terms.method, paymentId: null, amount }];
  if (books.refunds.length + ways.length > refundsPerInvoice) return refuse('error.too_many');
  return refundsOf(books, ways, shares, { ...terms, fee });
};

const refundsOf = (
  books: InvoiceBooks,
  ways: readonly Bound[],
  shares: readonly PositionShare[],
  { reason, byUserId, fee }: RefundTerms,
): InvoiceEvent[] => {
  const ids = idsOf(books);
  let rest = [...shares];
  return ways.map(({ method, paymentId, amount }, i): InvoiceEvent => {
    const [positions, others] = splitShares(rest, amount);
    rest = others;
    const refundId = nextRefundId(ids.paymentInvoiceId, books.refunds.length + 1 + i);
    // It was taken off the last of the shares.
    const keptBack = i === ways.length - 1 ? fee : nothing;
    return { type: 'RefundCreated', data: { ...ids, refundId, amount, positions, method, fee: keptBack, reason, byUserId, paymentId } };
  });
};

const refundIn = (books: InvoiceBooks, refundId: number): BookedRefund | undefined =>
  books.refunds.find((one) => one.refundId === refundId);

/** The books as they would be without what a refund holds. */
const withoutRefund = (books: InvoiceBooks, refund: BookedRefund): InvoiceBooks => {
  const held = new Map(refund.positions.map(({ positionId, amount }) => [positionId, amount]));
  return {
    ...books,
    refunds: books.refunds.filter((one) => one !== refund),
    positions: books.positions.map((one) => ({ ...one, held: minus(one.held, held.get(one.positionId) ?? nothing) })),
  };
};

export interface RefundEdit {
  asked: RefundAsked | null;
  method: RefundMethod | null;
  reason: string;
  byUserId: number | null;
}

/** Only until it is sent. Its bounds are those of a new refund; money still goes back to one payment. */
export const editRefund = (
  books: InvoiceBooks,
  refundId: number,
  { asked, method, reason, byUserId }: RefundEdit,
): readonly InvoiceEvent[] | Faults | Refusal => {
  const refund = refundIn(books, refundId);
  if (!refund) return notFound('refundId');
  if (refund.status !== 'created') return refuse('error.transition');
  const others = withoutRefund(books, refund);
  const found = asked === null ? { amount: refund.amount, shares: refund.positions } : askedShares(others, asked);
  if (isRefusal(found)) return found;
  const wanted = method ?? refund.method;
  const [way] = wanted === 'original' ? waysBack(others, found.amount) : [{ method: wanted, paymentId: null, amount: found.amount }];
  if (!way || way.amount < found.amount) return tooHigh(books, way?.amount ?? nothing, 'amount');
  const { amount, shares: positions } = found;
  const after = { amount, positions, method: way.method, paymentId: way.paymentId, fee: refund.fee, reason };
  const before = { amount: refund.amount, positions: refund.positions, method: refund.method, paymentId: refund.paymentId };
  const isSame = JSON.stringify({ ...before, fee: refund.fee, reason: refund.reason }) === JSON.stringify(after);
  return isSame ? [] : [{ type: 'RefundEdited', data: { ...idsOf(books), refundId, ...after, byUserId } }];
};

/** Before it is sent, or once the provider has refused it: money that is out stays out. */
export const removeRefund = (
  books: InvoiceBooks,
  refundId: number,
  { reason, byUserId }: { reason: string; byUserId: number | null },
): readonly InvoiceEvent[] | Refusal => {
  const refund = refundIn(books, refundId);
  if (!refund) return notFound('refundId');
  if (refund.status === 'removed') return [];
  if (refund.status !== 'created' && refund.status !== 'failed') return refuse('error.transition');
  return [{ type: 'RefundRemoved', data: { ...idsOf(books), refundId, reason, byUserId } }];
};
