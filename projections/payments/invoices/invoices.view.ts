import { invoiceEvents } from '#contracts/payments/invoice.events';
import { chargedOf, outstandingOf, paidOf, refundableOf, refundedOf, statusOf } from '#domain/payments/invoice.figures';
import { foldInvoice, noBooks, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { discountOf, paymentKindOf } from '#domain/payments/invoices/figures';
import { movementOf, type Movement } from '#domain/payments/invoices/movements';
import { numberKey } from '#domain/payments/statements/invoice-numbers';
import { view, type EventFacts } from '../../view.js';

export interface InvoiceDoc {
  paymentInvoiceId: number;
  books: InvoiceBooks;
  /** What moved money, with what was outstanding after it. */
  movements: BookedMovement[];
  version: number;
  changedAt: string;
}

type BookedMovement = Pick<Movement, 'debit' | 'credit'> & { version: number; balance: number };

const fold = (doc: InvoiceDoc, event: InvoiceEvent & EventFacts): void => {
  foldInvoice(doc.books, event, event.recordedAt);
  Object.assign(doc, { version: event.version, changedAt: event.recordedAt });
  const moved = movementOf(event);
  if (moved) doc.movements.push({ version: event.version, debit: moved.debit, credit: moved.credit, balance: outstandingOf(doc.books) });
};

const handlers = Object.fromEntries(Object.keys(invoiceEvents).map((type) => [type, fold])) as Record<
  keyof typeof invoiceEvents,
  typeof fold
>;

const payerIdOf = ({ created }: InvoiceBooks, type: 'user' | 'organization'): number | null =>
  created?.payer.type === type ? created.payer.id : null;

/** Invoices, each with its books. */
export const invoicesView = view<InvoiceDoc, typeof invoiceEvents>(invoiceEvents, {
  name: 'invoices',
  version: 7,
  initial: (key): InvoiceDoc => ({ paymentInvoiceId: Number(key), books: noBooks(), movements: [], version: 0, changedAt: '' }),
  keys: ({ data }) => data.paymentInvoiceId,
  on: handlers,
  columns: {
    eventId: { type: 'integer', value: ({ books }) => books.created?.eventId ?? null },
    kind: { type: 'text', value: ({ books }) => books.created?.kind ?? null },
    number: { type: 'text', value: ({ books }) => books.created?.number ?? null },
    /** As purposes of transfers are searched for it. */
    numberKey: { type: 'text', value: ({ books }) => (books.created ? numberKey(books.created.number) : null) },
    payerInn: { type: 'text', value: ({ books }) => books.created?.payerDetails?.inn ?? null },
    payerUserId: { type: 'integer', value: ({ books }) => payerIdOf(books, 'user') },
    payerOrganizationId: { type: 'integer', value: ({ books }) => payerIdOf(books, 'organization') },
    status: { type: 'integer', value: ({ books }) => statusOf(books) },
    paymentKind: { type: 'text', value: ({ books }) => paymentKindOf(books) },
    provider: { type: 'text', value: ({ books }) => books.payments.find(({ provider }) => provider !== null)?.provider ?? null },
    currency: { type: 'text', value: ({ books }) => books.created?.currency ?? null },
    charged: { type: 'integer', value: ({ books }) => chargedOf(books) },
    paid: { type: 'integer', value: ({ books }) => paidOf(books) },
    refunded: { type: 'integer', value: ({ books }) => refundedOf(books) },
    discount: { type: 'integer', value: ({ books }) => discountOf(books) },
    outstanding: { type: 'integer', value: ({ books }) => outstandingOf(books) },
    refundable: { type: 'integer', value: ({ books }) => refundableOf(books) },
    /** All its positions have gone elsewhere, and no money came: in no list, unless it was cancelled or expired, which somebody may look for. */
    isEmpty: {
      type: 'integer',
      value: ({ books }) =>
        Number(!books.isCancelled && books.payments.length === 0 && books.positions.every(({ state }) => state === 'moved')),
    },
    createdAt: { type: 'text', value: ({ books }) => books.createdAt },
    /** Another amount came in than was due, and it is not evened out since. */
    isMismatch: { type: 'integer', value: ({ books }) => Number(books.mismatch !== null && outstandingOf(books) !== 0) },
  },
  indexes: [
    ['eventId', 'status', 'createdAt'],
    ['eventId', 'createdAt'],
    ['eventId', 'isEmpty', 'createdAt'],
    ['eventId', 'isMismatch'],
    ['eventId', 'outstanding'],
    // Sums of a sport event are counted within this one, without a look at the rows.
    ['eventId', 'isEmpty', 'status', 'paymentKind', 'createdAt', 'charged', 'paid', 'refunded', 'outstanding', 'discount'],
    ['payerUserId', 'createdAt'],
    ['payerOrganizationId', 'createdAt'],
    ['number'],
    ['numberKey'],
    ['payerInn', 'status'],
    ['createdAt'],
  ],
});
