import { minorOf } from '#contracts/payments/money';
import { expect, test } from '@jest/globals';
import { isRefusal } from '../../decider.js';
import { after, added, booksOf, ids, invoiced, paid } from '../refunds/refund.fixture.js';
import type { InvoiceEvent } from '../invoice.fold.js';
import { gatherPositions, type InvoiceAt } from './gather.js';
import { beginPayment } from './payment.decider.js';

const order = { byUserId: 9, payerUserId: 1 };
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

test('all of an invoice of somebody else is gathered for whoever pays it, as long as nothing of it was paid or begun', () => {
  const by = (at: InvoiceAt) => gatherPositions([at], { byUserId: 9, payerUserId: 9, positionIds: [1] });
  const begun = beginPayment(invoice(7, { 1: 500 }).books, {
    ...{ paymentId: '7-x', provider: 'bank', method: 'card', byUserId: 9, returnPath: '/' },
  });
  expect(by(invoice(7, { 1: 500 }))).toMatchObject({ from: [{ invoiceId: 7, positions: [{ positionId: 1 }] }] });
  expect(by(invoice(7, { 1: 500 }, paid(200)))).toEqual({ invoiceId: 7 });
  expect(by(invoice(7, { 1: 500 }, ...(isRefusal(begun) ? [] : begun)))).toEqual({ invoiceId: 7 });
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

test('of an invoice with a position that is paid the others are all there is to pay', () => {
  const half = invoice(7, { 1: 500, 2: 300 }, paid(500));
  expect(gather([half], 2)).toEqual({ invoiceId: 7 });
  expect(gather([half], 1, 2)).toMatchObject({ errors: { 'positions.1': ['error.already_paid'] } });
  const three = invoice(7, { 1: 500, 2: 300, 3: 100 }, paid(500));
  expect(gather([three], 2)).toMatchObject({ errors: { 'positions.2': ['error.whole_invoice'] } });
});

test('what is being paid stays where it is: for others, and for its payer as long as it is not all of it', () => {
  const at = invoice(7, { 1: 500, 2: 300 });
  const books = after(
    at.books,
    beginPayment(at.books, { ...order, byUserId: 3, paymentId: '7-a', provider: 'bank', method: 'card', returnPath: '/' }),
  );
  const beingPaid = { errors: { 'positions.1': ['error.being_paid'] } };
  expect(gather([{ id: 7, books }], 1)).toMatchObject(beingPaid);
  const theirs = (...positionIds: number[]) => gatherPositions([{ id: 7, books }], { positionIds, byUserId: 3, payerUserId: 1 });
  expect(theirs(1)).toMatchObject(beingPaid);
  expect(theirs(1, 2)).toEqual({ invoiceId: 7 });
});
