import { describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import type { InvoiceEvent } from '../invoice.fold.js';
import { booksOf, ids, invoiced, paid } from '../refunds/refund.fixture.js';
import { expireInvoice, isOpenPersonal, movedOut, reachedSum, saveManualPayment, type ManualPayment } from './invoice.decider.js';

const expired: InvoiceEvent = { type: 'InvoiceExpired', data: { ...ids, dueDate: null } };

const counted = (amount: number, more: Partial<ManualPayment> = {}): ManualPayment => ({
  ...{ amount: minorOf(amount), method: 'cash', paidDate: '01-05-2026', documentNumber: null, comment: '' },
  ...{ isOverpaid: false, byUserId: 9, today: '01-05-2026', ...more },
});
const save = (books: ReturnType<typeof booksOf>, payment: ManualPayment) => saveManualPayment(books, 7, payment);

describe('money that somebody counted by hand', () => {
  test('is booked under a number of its own', () => {
    const [first] = save(booksOf(invoiced(1_000)), counted(400)) as InvoiceEvent[];
    expect(first).toMatchObject({ type: 'ManualPaymentSaved', data: { paymentInvoiceId: 7, amount: 400, paymentId: '7-manual-1' } });
    if (!first) throw new Error('nothing was decided');
    expect(save(booksOf(invoiced(1_000), first), counted(600))).toMatchObject([{ data: { amount: 600, paymentId: '7-manual-2' } }]);
  });

  test('is more than nothing, not of tomorrow, and of an invoice that is there and lives', () => {
    const books = booksOf(invoiced(1_000));
    expect(save(books, counted(0))).toMatchObject({ errors: { amount: ['error.amount_too_low'] } });
    expect(save(books, counted(1, { paidDate: '02-05-2026' }))).toMatchObject({ errors: { paidDate: ['error.date_range'] } });
    expect(save(booksOf(invoiced(1_000), expired), counted(1))).toMatchObject({ errors: { form: ['error.transition'] } });
    expect(save(booksOf(), counted(1))).toMatchObject({ status: 404 });
  });

  test('is not counted twice by its document', () => {
    const [first] = save(booksOf(invoiced(1_000)), counted(400, { documentNumber: 'A-1' })) as InvoiceEvent[];
    if (!first) throw new Error('nothing was decided');
    const books = booksOf(invoiced(1_000), first);
    expect(save(books, counted(100, { documentNumber: 'A-1' }))).toMatchObject({ errors: { documentNumber: ['error.duplicate'] } });
    expect(save(books, counted(100, { documentNumber: 'A-2' }))).toHaveLength(1);
  });

  test('beyond what is due is asked about first, and booked as a mismatch', () => {
    const books = booksOf(invoiced(1_000), paid(700));
    expect(save(books, counted(301))).toMatchObject({ errors: { amount: ['error.amount_too_high'] }, extra: { outstandingAmount: 3 } });
    expect(save(books, counted(300))).toHaveLength(1);
    expect(save(books, counted(301, { isOverpaid: true }))).toMatchObject([
      { type: 'ManualPaymentSaved' },
      { type: 'PaymentMismatchFound', data: { expected: 300, found: 301 } },
    ]);
  });
});

describe('an invoice', () => {
  test('expires once, where no money came and something is due', () => {
    expect(expireInvoice(booksOf(invoiced(1_000)), 7)).toEqual([expired]);
    expect(expireInvoice(booksOf(invoiced(1_000), expired), 7)).toEqual([]);
    expect(expireInvoice(booksOf(invoiced(1_000), paid(1)), 7)).toMatchObject({ errors: { form: ['error.transition'] } });
    expect(expireInvoice(booksOf(invoiced()), 7)).toMatchObject({ errors: { form: ['error.transition'] } });
    expect(expireInvoice(booksOf(), 7)).toMatchObject({ status: 404 });
  });

  test('says that it is paid once the whole sum is there, and once only', () => {
    expect(reachedSum(booksOf(invoiced(1_000), paid(999)), 7)).toEqual([]);
    expect(reachedSum(booksOf(invoiced(0)), 7)).toEqual([]);
    const [reached] = reachedSum(booksOf(invoiced(1_000), paid(1_000)), 7);
    expect(reached).toEqual({ type: 'InvoicePaid', data: { ...ids, amount: 1_000, isOnline: true } });
    if (!reached) throw new Error('nothing was decided');
    expect(reachedSum(booksOf(invoiced(1_000), paid(1_000), reached), 7)).toEqual([]);
    expect(reachedSum(booksOf(invoiced(1_000), paid(1_000, 'p1', null)), 7)).toMatchObject([{ data: { isOnline: false } }]);
  });

  test('takes further positions of its athlete while it is personal, unpaid and lives', () => {
    expect(isOpenPersonal(booksOf(invoiced(1_000)))).toBe(true);
    expect(isOpenPersonal(booksOf(invoiced(1_000), paid(1)))).toBe(false);
    expect(isOpenPersonal(booksOf(invoiced(1_000), expired))).toBe(false);
    expect(isOpenPersonal(booksOf())).toBe(false);
  });

  test('lets go of a position that it charges, and of no other', () => {
    const books = booksOf(invoiced(1_000, 500));
    const [moved] = movedOut(books, 7, 2, 8);
    expect(moved).toMatchObject({ type: 'InvoicePositionMoved', data: { positionId: 2, amount: 500, toPaymentInvoiceId: 8 } });
    if (!moved) throw new Error('nothing was decided');
    expect(movedOut(books, 7, 3, 8)).toEqual([]);
    expect(movedOut(booksOf(invoiced(1_000, 500), moved), 7, 2, 8)).toEqual([]);
  });
});
