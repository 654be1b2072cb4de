import { expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { isRefusal } from '#domain/decider';
import { chargedOf, outstandingOf, statusOf } from '../invoice.figures.js';
import type { InvoiceBooks } from '../invoice.fold.js';
import { settleRegistration } from '../invoices/settle.js';
import { ShelvedInvoice } from '../invoices/shelved-invoice.js';
import { after, booksOf, ids, invoiced, paid } from '../refunds/refund.fixture.js';
import { applyPromo, payablesOf } from './apply.js';

const off = (...discounts: [number, number][]) => ({
  ...{ promoCodeId: 4, code: 'EARLY2026' },
  discounts: new Map(discounts.map(([positionId, units]) => [positionId, minorOf(units)])),
});
const applied = (books: InvoiceBooks, promo: ReturnType<typeof off>): InvoiceBooks =>
  after(books, applyPromo(books, ids.paymentInvoiceId, promo));

test('a code makes its positions cheaper, with a line that says so', () => {
  const books = applied(booksOf(invoiced(600, 400)), off([1, 60]));
  expect([chargedOf(books), outstandingOf(books), statusOf(books)]).toEqual([940, 940, 0]);
  expect(books.positions[0]).toMatchObject({ amount: 540, fullAmount: 600 });
  expect(books.positions[0]?.lines.at(-1)).toEqual({ kind: 'promoCode', name: 'EARLY2026', amount: -60 });
  expect(books.promoCode).toEqual({ promoCodeId: 4, code: 'EARLY2026', discount: 60 });
});

test('all of it: nothing is left to pay', () => {
  const books = applied(booksOf(invoiced(600)), off([1, 600]));
  expect([outstandingOf(books), statusOf(books)]).toEqual([0, 6]);
});

test('once and no other beside it, and not where something was paid', () => {
  const books = applied(booksOf(invoiced(600)), off([1, 60]));
  expect(applyPromo(books, ids.paymentInvoiceId, off([1, 60]))).toEqual([]);
  expect(isRefusal(applyPromo(books, ids.paymentInvoiceId, { ...off([1, 60]), promoCodeId: 5 }))).toBe(true);
  expect(isRefusal(applyPromo(booksOf(invoiced(600), paid(100)), ids.paymentInvoiceId, off([1, 60])))).toBe(true);
  expect(payablesOf(books)).toEqual([]);
});

test.each([
  ['dearer: the discount stays as it was', 2_000, 1_040],
  ['cheaper: the same share is taken off', 300, 12],
])('an entry that becomes %s', (_what, price, charged) => {
  const books = applied(booksOf(invoiced(1_000)), off([1, 960]));
  const owed = { kind: 'participation' as const, refId: null, streamId: 1, userId: 1, vatRate: null, lines: [] };
  const now = { ...owed, fullAmount: minorOf(price), amount: minorOf(price) };
  const { events } = settleRegistration(1, [now], [new ShelvedInvoice(ids.paymentInvoiceId, books)]);
  expect(chargedOf(after(books, events.get(ids.paymentInvoiceId) ?? []))).toBe(charged);
});
