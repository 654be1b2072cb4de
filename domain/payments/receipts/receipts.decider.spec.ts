import { describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { isRefusal, type Refusal } from '#domain/decider';
import { booksOf, ids, invoiced } from '../refunds/refund.fixture.js';
import { itemsOf, itemsOfRefund, queueReceipt, sendReceipt, settleReceipt, type MovedMoney } from './receipts.decider.js';
import { receipts, type ReceiptEvent, type ReceiptsOfInvoice } from './receipts.fold.js';

const of = { ...ids, currency: 'RUB', payer: { type: 'user', id: 1 } } as const;
const moved: MovedMoney = { type: 'income', source: 'p1', amount: minorOf(500), isCash: false, items: [] };
const after = (state: ReceiptsOfInvoice, events: readonly ReceiptEvent[] | Refusal): ReceiptsOfInvoice => {
  if (isRefusal(events)) throw new Error('refused');
  return events.reduce((now, event) => receipts.evolve(now, event, { recordedAt: '2026-05-01T10:00:00.000Z' }), structuredClone(state));
};
const queued = () => after(receipts.initial(), queueReceipt(receipts.initial(), of, moved));
const registered = { status: 'registered', fiscalNumber: '1', fiscalDate: '2026-05-01T10:00:01.000Z', url: null } as const;
const typesOf = (events: readonly ReceiptEvent[] | Refusal) => (isRefusal(events) ? events.errors : events.map(({ type }) => type));

describe('a receipt', () => {
  test('is queued once for each movement of money, and returned once', () => {
    const state = queued();
    expect(state.all[0]).toMatchObject({ receiptId: 70_001, status: 'queued' });
    expect(queueReceipt(state, of, moved)).toEqual([]);
    expect(queueReceipt(state, of, { ...moved, type: 'incomeReturn' })).toMatchObject([{ data: { receiptId: 70_002 } }]);
    expect(queueReceipt(state, of, { ...moved, source: 'p2', amount: minorOf(0) })).toEqual([]);
  });

  test('fails and is tried again until it is registered; then nothing changes it', () => {
    const sent = after(queued(), sendReceipt(queued(), 70_001));
    expect(sendReceipt(sent, 70_001)).toEqual([]);
    const failed = after(sent, settleReceipt(sent, 70_001, { status: 'failed', reason: 'error.provider' }));
    expect(failed.all[0]).toMatchObject({ status: 'failed', failure: 'error.provider' });
    expect(settleReceipt(failed, 70_001, { status: 'failed', reason: 'error.provider' })).toEqual([]);
    const again = after(failed, sendReceipt(failed, 70_001));
    expect(again.all[0]?.status).toBe('sent');
    const over = after(again, settleReceipt(again, 70_001, registered));
    expect(over.all[0]).toMatchObject({ status: 'registered', fiscalNumber: '1', failure: null });
    expect(typesOf(sendReceipt(over, 70_001))).toEqual([]);
    expect(typesOf(settleReceipt(over, 70_001, { status: 'failed', reason: 'late' }))).toEqual([]);
  });

  test('waits where the registrar does, and is not there under another number', () => {
    expect(settleReceipt(queued(), 70_001, { status: 'waiting' })).toEqual([]);
    expect(typesOf(settleReceipt(queued(), 70_002, registered))).toEqual({ receiptId: ['error.not_found'] });
    expect(typesOf(sendReceipt(queued(), 70_002))).toEqual({ receiptId: ['error.not_found'] });
  });
});

test('a payment is for the positions in their order; what is beyond them is an advance', () => {
  const books = booksOf(invoiced(300, 400));
  expect(itemsOf(books, minorOf(500))).toEqual([
    { positionId: 1, amount: 300, vatRate: null },
    { positionId: 2, amount: 200, vatRate: null },
  ]);
  expect(itemsOf(books, minorOf(750)).at(-1)).toEqual({ positionId: null, amount: 50, vatRate: null });
  expect(itemsOfRefund(books, [{ positionId: 2, amount: minorOf(100) }], minorOf(120))).toEqual([
    { positionId: 2, amount: 100, vatRate: null },
    { positionId: null, amount: 20, vatRate: null },
  ]);
});
