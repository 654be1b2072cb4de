import type { receiptEvents } from '#contracts/payments/receipts/receipt.events';
import { minorOf } from '#contracts/payments/money';
import { scenario, type Scenario } from './scenario.js';

const ids = { paymentInvoiceId: 7, eventId: 1 };

export const receipts: readonly Scenario[] = [
  scenario<typeof receiptEvents>('receipts', 7, [
    {
      type: 'ReceiptQueued',
      data: {
        ...{ ...ids, receiptId: 70_001, type: 'income', payer: { type: 'user', id: 11 }, source: 'payment-7-a' },
        ...{ amount: minorOf(150_000), currency: 'RUB', isCash: false },
        items: [{ positionId: 1, amount: minorOf(150_000), vatRate: null }],
      },
    },
    { type: 'ReceiptSent', data: { ...ids, receiptId: 70_001 } },
    { type: 'ReceiptFailed', data: { ...ids, receiptId: 70_001, reason: 'error.provider' } },
    {
      type: 'ReceiptRegistered',
      data: { ...ids, receiptId: 70_001, fiscalNumber: '0000000000070001', fiscalDate: '2026-05-01T10:00:00.000Z', url: null },
    },
  ]),
];
