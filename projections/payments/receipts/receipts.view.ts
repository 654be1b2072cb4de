import { nothing } from '#contracts/payments/money';
import { receiptEvents } from '#contracts/payments/receipts/receipt.events';
import { foldReceipt, newReceipt, type Receipt, type ReceiptEvent } from '#domain/payments/receipts/receipts.fold';
import { view, type EventFacts } from '../../view.js';

const fold = (doc: Receipt, event: Exclude<ReceiptEvent, { type: 'ReceiptQueued' }> & EventFacts): void =>
  foldReceipt(doc, event, event.recordedAt);

/** Whoever pays, as one value to search by. */
export const payerKey = ({ type, id }: Receipt['payer']): string => `${type}-${id}`;

/** Fiscal receipts, a document each. */
export const receiptsView = view<Receipt, typeof receiptEvents>(receiptEvents, {
  name: 'receipts',
  version: 2,
  initial: (key): Receipt =>
    newReceipt(
      {
        ...{ paymentInvoiceId: 0, eventId: null, receiptId: Number(key), type: 'income', source: '', payer: { type: 'user', id: 0 } },
        ...{ amount: nothing, currency: '', isCash: false, items: [] },
      },
      '',
    ),
  keys: ({ data }) => data.receiptId,
  on: {
    ReceiptQueued: (doc, { data, recordedAt }) => void Object.assign(doc, newReceipt(data, recordedAt)),
    ReceiptSent: fold,
    ReceiptRegistered: fold,
    ReceiptFailed: fold,
  },
  columns: {
    eventId: { type: 'integer', value: (doc) => doc.eventId },
    paymentInvoiceId: { type: 'integer', value: (doc) => doc.paymentInvoiceId },
    payer: { type: 'text', value: ({ payer }) => payerKey(payer) },
    status: { type: 'text', value: (doc) => doc.status },
    type: { type: 'text', value: (doc) => doc.type },
    queuedAt: { type: 'text', value: (doc) => doc.queuedAt },
  },
  indexes: [
    ['eventId', 'queuedAt'],
    ['eventId', 'status', 'queuedAt'],
    ['paymentInvoiceId'],
    ['payer', 'queuedAt'],
    ['status', 'queuedAt'],
    ['queuedAt'],
  ],
});
