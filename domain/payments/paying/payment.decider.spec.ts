import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { minorOf } from '#contracts/payments/money';
import { chargedOf, outstandingOf, paidOf, refundedOf, statusOf } from '../invoice.figures.js';
import type { InvoiceBooks, InvoiceEvent } from '../invoice.fold.js';
import { added, after, booksOf, ids, invoiced, paid } from '../refunds/refund.fixture.js';
import {
  beginPayment,
  failPayment,
  invoiceOfPayment,
  isBeingPaid,
  openPayment,
  paymentIdOf,
  settlePayment,
  type AskedPayment,
} from './payment.decider.js';

const today = '01-05-2026';
const beginning = { paymentId: '7-a', provider: 'bank', method: 'card' as const, byUserId: 9, returnPath: '/' };
const asked = (more: Partial<AskedPayment> = {}): AskedPayment => ({
  ...{ providerPaymentId: 'bp1', paymentId: '7-a', status: 'succeeded', amount: minorOf(1_000), currency: 'RUB', reason: null },
  ...more,
});
const begun = (...amounts: number[]): InvoiceBooks => {
  const books = booksOf(invoiced(...amounts));
  return after(books, beginPayment(books, beginning));
};
/** Given up for another, whatever the provider makes of it. */
const replaced = (books: InvoiceBooks, paymentId: string): InvoiceBooks =>
  after(books, failPayment(books, paymentId, { providerPaymentId: null, reason: 'replaced' }));
const booked = (said: ReturnType<typeof settlePayment>): InvoiceEvent[] => (typeof said === 'string' ? [] : said);
const settled = (books: InvoiceBooks, payment: AskedPayment): InvoiceBooks => after(books, booked(settlePayment(books, payment, today)));
const received = { type: 'PaymentReceived', data: { ...ids, paymentId: '7-a', amount: 1_000, method: 'online', provider: 'bank' } };
const expired: InvoiceEvent = { type: 'InvoiceExpired', data: { ...ids, dueDate: null } };

describe('a payment', () => {
  test('begins with what the invoice lacks', () => {
    const books = booksOf(invoiced(1_000, 500), paid(300));
    expect(beginPayment(books, beginning)).toMatchObject([{ type: 'PaymentStarted', data: { amount: 1_200, byUserId: 9 } }]);
  });

  test('of nothing, of an expired invoice or of none is refused', () => {
    const refusal = (key: string) => ({ refused: true, errors: expect.objectContaining({ form: [key] }) });
    expect(beginPayment(booksOf(invoiced(1_000), paid(1_000)), beginning)).toMatchObject(refusal('error.already_paid'));
    expect(beginPayment(booksOf(invoiced(1_000), expired), beginning)).toMatchObject(refusal('error.transition'));
    expect(beginPayment(booksOf(), beginning)).toMatchObject({ refused: true, status: 404 });
  });

  test('asked for again in another window is the same one; while it is under way there is no second one', () => {
    const books = begun(1_000);
    const again = { ...beginning, paymentId: '7-b' };
    expect(beginPayment(books, again)).toEqual([]);
    const beingPaid = { errors: { form: ['error.being_paid'] } };
    expect(beginPayment(books, { ...again, method: 'sbp' })).toMatchObject(beingPaid);
    expect(beginPayment(after(books, [added(2, 500)]), again)).toMatchObject(beingPaid);
    expect(beginPayment(replaced(books, '7-a'), { ...again, method: 'sbp' })).toMatchObject([{ type: 'PaymentStarted' }]);
  });

  test('that somebody else makes at this moment is not made twice', () => {
    expect(beginPayment(begun(1_000), { ...beginning, byUserId: 10 })).toMatchObject({ errors: { form: ['error.being_paid'] } });
  });

  test('is somebody’s own for twenty minutes, whatever the clock does then', () => {
    const isTheirs = (now: string) => isBeingPaid(begun(1_000), 10, now);
    expect(isTheirs('2026-05-01T10:19:00.000Z')).toBe(true);
    expect(isTheirs('2026-05-01T10:21:00.000Z')).toBe(false);
    expect(isTheirs('2026-04-30T10:00:00.000Z')).toBe(false);
    expect(isBeingPaid(begun(1_000), 9, '2026-05-01T10:00:00.000Z')).toBe(false);
  });

  test('is opened once', () => {
    const books = begun(1_000);
    const opened = { providerPaymentId: 'bp1', redirectUrl: '/bank/bp1' };
    const events = openPayment(books, '7-a', opened);
    expect(events).toMatchObject([{ type: 'PaymentOpened', data: { ...opened, provider: 'bank' } }]);
    expect(openPayment(after(books, events), '7-a', opened)).toEqual([]);
    expect(openPayment(books, '7-other', opened)).toEqual([]);
  });
});

describe('what the provider says', () => {
  test('of money that came is booked once', () => {
    const books = begun(1_000);
    expect(settlePayment(books, asked(), today)).toMatchObject([received]);
    const done = settled(books, asked());
    expect([statusOf(done), outstandingOf(done), done.started]).toEqual([1, 0, {}]);
    expect(settlePayment(done, asked(), today)).toEqual([]);
  });

  test('against what was booked, or of a second payment of one order, is for a person', () => {
    const done = settled(begun(1_000), asked());
    expect(settlePayment(done, asked({ status: 'failed' }), today)).toBe('undone');
    expect(settlePayment(done, asked({ providerPaymentId: 'bp2' }), today)).toBe('twice');
    expect(settlePayment(done, asked({ providerPaymentId: 'bp2', status: 'failed' }), today)).toEqual([]);
  });

  test('of a payment that failed frees the invoice; money that came after all is not lost', () => {
    const failed = settled(begun(1_000), asked({ status: 'failed', reason: 'no funds' }));
    expect([statusOf(failed), Object.keys(failed.started)]).toEqual([0, []]);
    expect(settlePayment(failed, asked({ status: 'failed' }), today)).toEqual([]);
    expect(settlePayment(failed, asked(), today)).toMatchObject([received]);
  });

  test('of one that still waits is nothing to record', () => {
    expect(settlePayment(begun(1_000), asked({ status: 'pending' }), today)).toEqual([]);
  });

  test('of a payment that was never begun here belongs to somebody else', () => {
    expect(settlePayment(begun(1_000), asked({ paymentId: '7-z' }), today)).toBe('unknown');
    expect(settlePayment(booksOf(), asked(), today)).toBe('unknown');
    expect(settlePayment(booksOf(), asked({ status: 'failed' }), today)).toEqual([]);
  });

  test('of another sum is booked as it is, and said', () => {
    const events = settlePayment(begun(1_000), asked({ amount: minorOf(900) }), today);
    expect(events).toMatchObject([
      { type: 'PaymentReceived', data: { amount: 900 } },
      { type: 'PaymentMismatchFound', data: { expected: 1_000, found: 900, providerPaymentId: 'bp1' } },
    ]);
  });

  test('of another currency is said once, and pays nothing', () => {
    const books = begun(1_000);
    expect(settlePayment(books, asked({ currency: 'EUR' }), today)).toMatchObject([{ type: 'PaymentMismatchFound', data: { found: 0 } }]);
    const noted = settled(books, asked({ currency: 'EUR' }));
    expect(settlePayment(noted, asked({ currency: 'EUR' }), today)).toEqual([]);
    expect(paidOf(noted)).toBe(0);
  });

  test('of money for an invoice that was given up, or paid meanwhile, is booked and shown as too much', () => {
    const mismatch = { type: 'PaymentMismatchFound', data: { expected: 0, found: 1_000 } };
    expect(settlePayment(after(begun(1_000), [expired]), asked(), today)).toMatchObject([received, mismatch]);
    expect(settlePayment(after(begun(1_000), [paid(1_000, 'desk', null)]), asked(), today)).toMatchObject([received, mismatch]);
  });

  test('in whatever order and however often: each payment is booked at most once, and the books add up', () => {
    const said = fc.record({
      paymentId: fc.constantFrom('7-a', '7-b', '7-c'),
      status: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const),
    });
    fc.assert(
      fc.property(fc.array(said, { maxLength: 30 }), (notices) => {
        let books = booksOf(invoiced(1_000));
        for (const paymentId of ['7-a', '7-b', '7-c'])
          books = replaced(after(books, beginPayment(books, { ...beginning, paymentId })), paymentId);
        for (const one of notices) books = settled(books, asked(one));
        const begunIds = new Set(['7-a', '7-b', '7-c']);
        const came = new Set(
          notices.filter(({ status, paymentId }) => status === 'succeeded' && begunIds.has(paymentId)).map((one) => one.paymentId),
        );
        expect(paidOf(books)).toBe(came.size * 1_000);
        expect(chargedOf(books)).toBe(paidOf(books) - refundedOf(books) + outstandingOf(books));
      }),
    );
  });
});

test('the provider has no answer: it comes to nothing once', () => {
  const books = begun(1_000);
  const events = failPayment(books, '7-a', { providerPaymentId: null, reason: 'unavailable' });
  expect(events).toMatchObject([{ type: 'PaymentFailed', data: { provider: 'bank', reason: 'unavailable' } }]);
  expect(failPayment(after(books, events), '7-a', { providerPaymentId: null, reason: 'unavailable' })).toEqual([]);
});

test('a payment’s id names its invoice', () => {
  expect(invoiceOfPayment(paymentIdOf(17, '0123456789abcdef'))).toBe(17);
  for (const other of ['17-a', '0-0123456789abcdef', 'order 5', '17-0123456789abcdef0', '']) expect(invoiceOfPayment(other)).toBeNull();
});
