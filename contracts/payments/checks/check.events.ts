import { z } from 'zod';
import { events } from '../../event.js';
import { minor } from '../money.js';

/** view: what lists and sums are made of differs from the books; ledger: its movements do; twice: another invoice charges the same position. */
const difference = z.object({
  kind: z.enum(['view', 'ledger', 'twice']),
  eventId: z.number().int().nullable(),
  paymentInvoiceId: z.number().int(),
  number: z.string(),
  /** What is outstanding by its books, and what was found in its place. */
  expected: minor,
  found: minor,
});
export type BooksDifference = z.output<typeof difference>;

/** The daily proof that all books add up: `books-check-all`. */
export const booksCheckEvents = events({
  BooksChecked: {
    v: 1,
    schema: z.object({
      /** dd-mm-yyyy */
      day: z.string(),
      at: z.string(),
      invoiceCount: z.number().int(),
      differenceCount: z.number().int(),
      /** The first of them. */
      differences: z.array(difference),
    }),
  },
});
