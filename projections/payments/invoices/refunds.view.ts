import { invoiceEvents } from '#contracts/payments/invoice.events';
import type { RefundStatus } from '#contracts/payments/invoice.docs';
import { nothing, type Minor } from '#contracts/payments/money';
import type { InvoiceEvent } from '#domain/payments/invoice.fold';
import { view } from '../../view.js';

type DataOf<Type extends InvoiceEvent['type']> = Extract<InvoiceEvent, { type: Type }>['data'];

/** A refund as lists find it; what it says of itself stands in the books of its invoice. */
export interface RefundDoc {
  refundId: number;
  paymentInvoiceId: number;
  eventId: number | null;
  status: RefundStatus;
  method: DataOf<'RefundCreated'>['method'];
  amount: Minor;
  createdAt: string;
}

const becomes =
  (status: RefundStatus) =>
  (doc: RefundDoc): void =>
    void Object.assign(doc, { status });

/** Refunds, a document each. */
export const refundsView = view<RefundDoc, typeof invoiceEvents>(invoiceEvents, {
  name: 'refunds',
  version: 1,
  initial: (key) => ({
    ...{ refundId: Number(key), paymentInvoiceId: 0, eventId: null, status: 'created', method: 'original', amount: nothing, createdAt: '' },
  }),
  keys: ({ data }) => ('refundId' in data && typeof data.refundId === 'number' ? data.refundId : null),
  on: {
    RefundCreated: (doc, { data: { paymentInvoiceId, eventId, method, amount }, recordedAt }) =>
      void Object.assign(doc, { paymentInvoiceId, eventId, method, amount, createdAt: recordedAt }),
    RefundEdited: (doc, { data: { method, amount } }) => void Object.assign(doc, { method, amount }),
    RefundSent: becomes('sent'),
    RefundDone: becomes('done'),
    RefundFailed: becomes('failed'),
    RefundRemoved: becomes('removed'),
  },
  columns: {
    eventId: { type: 'integer', value: ({ eventId }) => eventId },
    status: { type: 'text', value: ({ status }) => status },
    method: { type: 'text', value: ({ method }) => method },
    amount: { type: 'integer', value: ({ amount }) => amount },
    createdAt: { type: 'text', value: ({ createdAt }) => createdAt },
  },
  indexes: [
    ['eventId', 'createdAt'],
    ['eventId', 'status', 'method', 'amount'],
  ],
});
