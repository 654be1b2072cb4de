import { addDays, isBefore, localMoment } from '#contracts/rules/dates';
import { outstandingOf, paidOf } from '../invoice.figures.js';
import type { InvoiceBooks } from '../invoice.fold.js';

export interface ExpiryTerms {
  /** Days to pay after the last position came; null: as long as one likes. */
  dueDays: number | null;
  timeZone: string;
}

/** The last day on which it can be paid, where its sport event takes place; null: it does not expire. A club's paper is disabled by hand. */
export const lastDayOf = ({ created, addedAt }: InvoiceBooks, { dueDays, timeZone }: ExpiryTerms): string | null =>
  created === null || created.kind === 'organization' || addedAt === '' || dueDays === null
    ? null
    : addDays(localMoment(addedAt, timeZone).date, dueDays);

/** Nobody has paid anything of it, nobody is paying, and its last day is over. */
export const isOverdue = (books: InvoiceBooks, terms: ExpiryTerms, today: string): boolean => {
  const lastDay = lastDayOf(books, terms);
  const isIdle = paidOf(books) === 0 && !books.isChargedBack && Object.keys(books.started).length === 0;
  return lastDay !== null && isBefore(lastDay, today) && isIdle && !books.isCancelled && outstandingOf(books) > 0;
};
