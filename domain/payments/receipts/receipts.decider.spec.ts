import { describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { isRefusal, type Refusal } from '#domain/decider';
import { booksOf, ids, invoiced, paid } from '../refunds/refund.fixture.js';
import {
  itemsOfPayment,
  itemsOfRefund,
  itemsTakenBack,
  queueReceipt,
  sendReceipt,
  settleReceipt,
  type MovedMoney,
} from './receipts.decider.js';
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

describe('what a receipt is for', () => {
  const item = (positionId: number | null, amount: number) => ({ positionId, amount, vatRate: null });
  const books = booksOf(invoiced(300, 400), paid(500), paid(250, 'p2'));

  test('of a payment: the positions in their order, those that an earlier payment left open; what is beyond them is an advance', () => {
    expect(itemsOfPayment(books, 'p1', minorOf(500))).toEqual([item(1, 300), item(2, 200)]);
    expect(itemsOfPayment(books, 'p2', minorOf(250))).toEqual([item(2, 200), item(null, 50)]);
  });

  test('of a payment for one entry: the positions of that entry', () => {
    const ofEntry = { ...books, payments: books.payments.slice(0, 1).map((one) => ({ ...one, amount: minorOf(400), registrationId: 2 })) };
    const positions = ofEntry.positions.map((one) => ({ ...one, registrationId: one.positionId }));
    expect(itemsOfPayment({ ...ofEntry, positions }, 'p1', minorOf(400))).toEqual([item(2, 400)]);
  });

  test('of a payment that was taken back meanwhile: the same', () => {
    const revoked = { ...books, payments: books.payments.map((one) => ({ ...one, isRevoked: true })) };
    expect(itemsOfPayment(revoked, 'p1', minorOf(500))).toEqual([item(1, 300), item(2, 200)]);
  });

  test('of what is taken back: what the receipt of that payment was for, as far as it reaches', () => {
    const state = after(
      receipts.initial(),
      queueReceipt(receipts.initial(), of, { ...moved, items: itemsOfPayment(books, 'p1', minorOf(500)) }),
    );
    expect(itemsTakenBack(state, 'p1', minorOf(500))).toEqual([item(1, 300), item(2, 200)]);
    expect(itemsTakenBack(state, 'p1', minorOf(310))).toEqual([item(1, 300), item(2, 10)]);
    expect(itemsTakenBack(state, 'p2', minorOf(7))).toEqual([item(null, 7)]);
  });

  test('of a refund: what it gives back of which position; what belongs to none was an advance', () => {
    const shares = [{ positionId: 2, amount: minorOf(100) }];
    expect(itemsOfRefund(books, shares, minorOf(120))).toEqual([item(2, 100), item(null, 20)]);
  });
});
