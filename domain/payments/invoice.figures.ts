import type { InvoiceStatus } from '#contracts/payments/invoice.docs';
import { atLeastNothing, minus, nothing, plus, type Minor } from '#contracts/payments/money';
import type { InvoiceBooks } from './invoice.fold.js';

const sum = <One>(all: readonly One[], of: (one: One) => Minor): Minor => plus(...all.map(of));

/** What is charged: live positions less their credit notes. */
export const chargedOf = ({ positions }: InvoiceBooks): Minor =>
  sum(positions, (one) => (one.state === 'charged' ? minus(one.amount, one.credited) : nothing));
export const paidOf = ({ payments }: InvoiceBooks): Minor =>
  sum(payments, (one) => (one.isRevoked ? nothing : minus(one.amount, one.chargedBack)));
export const refundedOf = ({ refunds }: InvoiceBooks): Minor => sum(refunds, (one) => (one.status === 'done' ? one.amount : nothing));
/** Held by refunds on their way. */
const heldOf = ({ refunds }: InvoiceBooks): Minor =>
  sum(refunds, (one) => (one.status === 'created' || one.status === 'sent' ? one.amount : nothing));
/** charged = paid − refunded + outstanding, always; below zero it is credit. */
export const outstandingOf = (books: InvoiceBooks): Minor => plus(minus(chargedOf(books), paidOf(books)), refundedOf(books));
/** What may still be given back. */
export const refundableOf = (books: InvoiceBooks): Minor => atLeastNothing(minus(minus(paidOf(books), refundedOf(books)), heldOf(books)));
/** Paid beyond what is charged, and promised to no refund. */
export const creditOf = (books: InvoiceBooks): Minor => atLeastNothing(minus(minus(nothing, outstandingOf(books)), heldOf(books)));

/** docs/spec/payments.md. */
export const statusOf = (books: InvoiceBooks): InvoiceStatus => {
  const paid = paidOf(books);
  const refunded = refundedOf(books);
  if (books.isChargedBack || (refunded > 0 && refunded >= paid)) return 5;
  if (refunded > 0) return 4;
  if (books.isCancelled) return 3;
  if (outstandingOf(books) > 0) return 0;
  if (paid > 0) return books.payments.some((one) => !one.isRevoked && one.method === 'online') ? 1 : 2;
  return books.positions.some(({ state }) => state === 'charged') ? 6 : 3;
};
