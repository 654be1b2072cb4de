import { atLeastNothing, minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import { creditOf, outstandingOf, refundableOf } from '../invoice.figures.js';
import { allotted } from '../invoices/allotment.js';
import type { BookedPayment, BookedPosition, InvoiceBooks } from '../invoice.fold.js';

export interface PositionShare {
  positionId: number;
  amount: Minor;
}

export const sumOf = (shares: readonly { amount: Minor }[]): Minor => plus(...shares.map(({ amount }) => amount));

/**
 * What may still be given back of a position, at most what the invoice has left. What was paid for others of the invoice is
 * theirs; what was paid beyond all that is charged is of those that cost less by now.
 */
export const refundableOfPosition = (books: InvoiceBooks, position: BookedPosition, paid = allotted(books)): Minor => {
  if (position.state !== 'charged') return nothing;
  const { positionId, amount, credited, creditedByRefunds, refunded, held } = position;
  const overpaid = atLeastNothing(minus(nothing, outstandingOf(books)));
  const brought = plus(paid.get(positionId) ?? nothing, smaller(minus(credited, creditedByRefunds), overpaid));
  return smaller(atLeastNothing(minus(minus(smaller(amount, brought), refunded), held)), refundableOf(books));
};

/** Credit notes of a position that nobody was paid for yet. */
const creditedButKept = ({ credited, refunded, held }: BookedPosition): Minor => atLeastNothing(minus(minus(credited, refunded), held));

/** Takes as much as there is of what is still asked for. */
const taker = (amount: Minor) => {
  let left = amount;
  return (there: Minor): Minor => {
    const taken = smaller(left, atLeastNothing(there));
    left = minus(left, taken);
    return taken;
  };
};

/**
 * To which positions an amount belongs that is given back of a whole invoice: first those that cost less than was paid for
 * them, then what was paid beyond all positions (it is of none), then the others as they stand on the invoice.
 */
export const sharesOf = (books: InvoiceBooks, amount: Minor, only?: ReadonlySet<number>): PositionShare[] => {
  const take = taker(amount);
  const paid = allotted(books);
  const charged = books.positions.filter(({ state, positionId }) => state === 'charged' && (only?.has(positionId) ?? true));
  // Credit notes of a price that was not paid in full left less to give back than they are written for.
  const takeCredit = taker(creditOf(books));
  const credits = charged.map((position) => takeCredit(smaller(creditedButKept(position), refundableOfPosition(books, position, paid))));
  const shares = new Map(charged.map(({ positionId }, i) => [positionId, take(credits[i] ?? nothing)]));
  if (!only) take(minus(creditOf(books), plus(...credits)));
  for (const position of charged) {
    const before = shares.get(position.positionId) ?? nothing;
    shares.set(position.positionId, plus(before, take(minus(refundableOfPosition(books, position, paid), before))));
  }
  return [...shares].map(([positionId, share]) => ({ positionId, amount: share })).filter((one) => one.amount > 0);
};

/** What of a payment has not gone back the way it came. */
export const leftOfPayment = (books: InvoiceBooks, payment: BookedPayment): Minor => {
  if (payment.isRevoked) return nothing;
  const gone = books.refunds.filter(
    ({ paymentId, status }) => paymentId === payment.paymentId && status !== 'failed' && status !== 'removed',
  );
  return atLeastNothing(minus(minus(payment.amount, payment.chargedBack), sumOf(gone)));
};

/** Divides shares after an amount: those that it covers, and those that are left. */
export const splitShares = (shares: readonly PositionShare[], amount: Minor): [PositionShare[], PositionShare[]] => {
  const take = taker(amount);
  const first = shares.map((share) => ({ ...share, amount: take(share.amount) }));
  const rest = shares.map((share, i) => ({ ...share, amount: minus(share.amount, first[i]?.amount ?? nothing) }));
  return [first.filter((share) => share.amount > 0), rest.filter((share) => share.amount > 0)];
};
