import { invoiceEvents } from '#contracts/payments/invoice.events';
import { nothing } from '#contracts/payments/money';
import type { InvoiceEvent } from '#domain/payments/invoice.fold';
import { movementOf, type Movement } from '#domain/payments/invoices/movements';
import { view, type EventFacts } from '../../view.js';

export interface LedgerDoc extends Movement {
  /** Position in the log: never changes, grows with time. */
  id: number;
  paymentInvoiceId: number;
  eventId: number | null;
  /** Of the invoice's event stream: the books know the balance after it. */
  version: number;
  date: string;
  byUserId: number | null;
}

const integer = (field: 'id' | 'paymentInvoiceId' | 'eventId' | 'debit' | 'credit') => ({
  type: 'integer' as const,
  value: (doc: LedgerDoc) => doc[field],
});
const text = (field: 'kind' | 'date' | 'provider') => ({ type: 'text' as const, value: (doc: LedgerDoc) => doc[field] });

/** Every movement of money, one document each, which nothing changes any more. */
export const ledgerView = view<LedgerDoc, typeof invoiceEvents>(invoiceEvents, {
  name: 'ledger',
  version: 1,
  initial: (key) => ({
    ...{ id: Number(key), paymentInvoiceId: 0, eventId: null, version: 0, date: '', byUserId: null },
    ...{ kind: 'charge', debit: nothing, credit: nothing, provider: null, providerPaymentId: null },
  }),
  keys: (event) => (movementOf(event) ? Number(event.position) : null),
  isOfOneEvent: true,
  on: Object.fromEntries(
    Object.keys(invoiceEvents).map((type) => [
      type,
      (doc: LedgerDoc, event: InvoiceEvent & EventFacts) => {
        const { paymentInvoiceId, eventId } = event.data;
        const { version, recordedAt: date, actorUserId: byUserId } = event;
        Object.assign(doc, movementOf(event), { paymentInvoiceId, eventId, version, date, byUserId });
      },
    ]),
  ),
  columns: {
    at: integer('id'),
    paymentInvoiceId: integer('paymentInvoiceId'),
    eventId: integer('eventId'),
    date: text('date'),
    kind: text('kind'),
    provider: text('provider'),
    debit: integer('debit'),
    credit: integer('credit'),
  },
  indexes: [
    ['eventId', 'at'],
    ['eventId', 'kind', 'at'],
    ['paymentInvoiceId', 'at'],
    ['kind', 'at'],
    ['at'],
    ['eventId', 'date'],
    // Sums of a sport event are counted within this one, without a look at the rows.
    ['eventId', 'kind', 'provider', 'debit', 'credit'],
  ],
});
