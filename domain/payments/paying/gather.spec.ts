import { minorOf } from '#contracts/payments/money';
import { expect, test } from '@jest/globals';
import { after, added, booksOf, ids, invoiced, paid } from '../refunds/refund.fixture.js';
import type { InvoiceEvent } from '../invoice.fold.js';
import { gatherPositions, type InvoiceAt } from './gather.js';
import { beginPayment } from './payment.decider.js';

const order = { byUserId: 9, now: '2026-05-01T10:00:00.000Z' };
const invoice = (id: number, positions: Record<number, number>, ...more: InvoiceEvent[]): InvoiceAt => ({
  id,
  books: booksOf(
    invoiced(),
    Object.entries(positions).map(([positionId, amount]) => added(Number(positionId), amount)),
    more,
  ),
});
const gather = (invoices: InvoiceAt[], ...positionIds: number[]) => gatherPositions(invoices, { ...order, positionIds });

test('all that one invoice holds is paid as it stands', () => {
  expect(gather([invoice(7, { 1: 500, 2: 300 }), invoice(8, { 3: 100 })], 2, 1, 2)).toEqual({ invoiceId: 7 });
});

test('a part of one, or positions of several, are gathered', () => {
  const [first, second] = [invoice(7, { 1: 500, 2: 300 }), invoice(8, { 3: 100 })];
  expect(gather([first, second], 2)).toMatchObject({ from: [{ invoiceId: 7, positions: [{ positionId: 2 }] }] });
  expect(gather([first, second], 1, 3)).toMatchObject({ from: [{ invoiceId: 7 }, { invoiceId: 8 }] });
});

test('each position that cannot be paid is named', () => {
  const removed: InvoiceEvent = { type: 'InvoicePositionRemoved', data: { ...ids, positionId: 2, amount: minorOf(300), reason: 'left' } };
  const done = invoice(8, { 3: 100 }, paid(100));
  const paper = invoice(9, { 4: 100 });
  if (paper.books.created) paper.books.created.kind = 'organization';
  expect(gather([invoice(7, { 1: 500, 2: 300 }, removed), done, paper], 1, 2, 3, 4, 99)).toMatchObject({
    refused: true,
    errors: {
      'positions.2': ['error.not_found'],
      'positions.3': ['error.already_paid'],
      'positions.4': ['error.already_invoiced'],
      'positions.99': ['error.not_found'],
    },
  });
});

test('an invoice of which something was paid is paid to its end, and not torn apart', () => {
  const begun = invoice(7, { 1: 500, 2: 300 }, paid(100));
  expect(gather([begun], 1)).toMatchObject({ errors: { 'positions.1': ['error.whole_invoice'] } });
  expect(gather([begun], 1, 2)).toEqual({ invoiceId: 7 });
  expect(gather([begun, invoice(8, { 3: 100 })], 1, 2, 3)).toMatchObject({ errors: { 'positions.1': ['error.whole_invoice'] } });
});

test('what somebody else pays at this moment stays theirs', () => {
  const at = invoice(7, { 1: 500 });
  const books = after(
    at.books,
    beginPayment(at.books, { ...order, byUserId: 3, paymentId: '7-a', provider: 'bank', method: 'card', returnPath: '/' }),
  );
  expect(gather([{ id: 7, books }], 1)).toMatchObject({ errors: { 'positions.1': ['error.being_paid'] } });
  expect(gatherPositions([{ id: 7, books }], { positionIds: [1], byUserId: 3, now: order.now })).toEqual({ invoiceId: 7 });
});
