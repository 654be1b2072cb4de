import { nothing } from '#contracts/payments/money';
import { refuseFields, type Refusal } from '#domain/decider';
import { outstandingOf } from '../invoice.figures.js';
import type { BookedPosition, InvoiceBooks } from '../invoice.fold.js';
import { allotted, demandOf } from '../invoices/allotment.js';

export interface InvoiceAt {
  id: number;
  books: InvoiceBooks;
}

/** What is paid at once: one invoice as it stands, or positions of several that are gathered in a new one. */
export type Gathering = { invoiceId: number } | { from: { invoiceId: number; positions: BookedPosition[] }[] };

interface Order {
  positionIds: readonly number[];
  byUserId: number | null;
  /** Whose payment it is: receipts and the history of payments are theirs. */
  payerUserId: number;
}

type Paying = Pick<Order, 'byUserId'>;

type Problem = 'error.not_found' | 'error.already_paid' | 'error.already_invoiced' | 'error.being_paid' | 'error.whole_invoice';

/** Of an invoice with something to pay: the positions of which something is not paid. */
export const payablePositions = (books: InvoiceBooks): BookedPosition[] => {
  const paid = allotted(books);
  return books.positions.filter((one) => one.state === 'charged' && demandOf(one) > (paid.get(one.positionId) ?? nothing));
};

/** Something of it was paid, or it has a promo code. */
export const isTouched = ({ payments, refunds, promoCode }: InvoiceBooks): boolean =>
  payments.some(({ isRevoked }) => !isRevoked) || refunds.length > 0 || promoCode !== null;

/** Chooses positions to be paid together. An invoice of which something was paid, or that has a promo code, is paid as a whole. */
export const gatherPositions = (
  invoices: readonly InvoiceAt[],
  { positionIds, payerUserId, ...order }: Order,
): Gathering | Refusal<Problem> => {
  const errors: Record<string, Problem[]> = {};
  const chosen = new Map<InvoiceAt, BookedPosition[]>();
  for (const positionId of new Set(positionIds)) {
    const found = payableIn(invoices, positionId, order);
    if (typeof found === 'string') errors[`positions.${positionId}`] = [found];
    else chosen.set(found.at, [...(chosen.get(found.at) ?? []), found.position]);
  }
  for (const { positionId } of torn(chosen)) errors[`positions.${positionId}`] = ['error.whole_invoice'];
  const [only, ...others] = chosen;
  const isWhole = only !== undefined && others.length === 0 && isAllOf(only);
  if (!isWhole) for (const { positionId } of underWay(chosen)) errors[`positions.${positionId}`] = ['error.being_paid'];
  const refusal = refuseFields(errors);
  if (refusal) return refusal;
  if (isWhole && !mayChangePayer(only[0], payerUserId)) return { invoiceId: only[0].id };
  return { from: [...chosen].map(([{ id }, positions]) => ({ invoiceId: id, positions })) };
};

/** An invoice of somebody else that nobody has begun to pay: whoever pays it gets an invoice of their own. */
const mayChangePayer = ({ books }: InvoiceAt, payerUserId: number): boolean => {
  const { payer } = books.created ?? {};
  return payer?.type === 'user' && payer.id !== payerUserId && !isTouched(books) && Object.keys(books.started).length === 0;
};

type Chosen = readonly [InvoiceAt, readonly BookedPosition[]];

const isAllOf = ([{ books }, positions]: Chosen): boolean =>
  payablePositions(books).every(({ positionId }) => positions.some((one) => one.positionId === positionId));

const torn = (chosen: ReadonlyMap<InvoiceAt, readonly BookedPosition[]>): BookedPosition[] =>
  [...chosen].flatMap((one) => (isTouched(one[0].books) && (chosen.size > 1 || !isAllOf(one)) ? one[1] : []));

/** A payment of their invoice is under way: they stay in it. */
const underWay = (chosen: ReadonlyMap<InvoiceAt, readonly BookedPosition[]>): BookedPosition[] =>
  [...chosen].flatMap(([{ books }, positions]) => (Object.keys(books.started).length > 0 ? positions : []));

const liveIn = ({ positions }: InvoiceBooks, positionId: number): BookedPosition | undefined =>
  positions.find((one) => one.positionId === positionId && one.state === 'charged');

/** A position that can be paid, with the invoice that charges for it. */
const payableIn = (invoices: readonly InvoiceAt[], positionId: number, order: Paying) => {
  for (const at of invoices) {
    const position = liveIn(at.books, positionId);
    if (position) return problemOf(at.books, order) ?? problemAt(at.books, positionId) ?? { at, position };
  }
  return 'error.not_found' as const;
};

/** Of an invoice that is paid in part: what is paid already. */
const problemAt = (books: InvoiceBooks, positionId: number): Problem | null =>
  payablePositions(books).some((one) => one.positionId === positionId) ? null : 'error.already_paid';

const problemOf = (books: InvoiceBooks, { byUserId }: Paying): Problem | null => {
  if (books.isCancelled) return 'error.not_found';
  if (books.created?.kind === 'organization') return 'error.already_invoiced';
  if (outstandingOf(books) <= 0) return 'error.already_paid';
  return Object.values(books.started).some((one) => one.byUserId !== byUserId) ? 'error.being_paid' : null;
};
