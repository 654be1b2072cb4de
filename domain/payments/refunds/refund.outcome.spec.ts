import { describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { refundsPerInvoice } from '#contracts/payments/refunds/refund-id';
import { isRefusal, type Refusal } from '#domain/decider';
import { outstandingOf } from '../invoice.figures.js';
import type { InvoiceBooks, InvoiceEvent } from '../invoice.fold.js';
import { createRefunds, editRefund, removeRefund, type RefundAsked } from './refund.decider.js';
import { chargeBack, completeRefund, failRefund, noteworthyRefund, sendRefund } from './refund.outcome.js';
import { sharesOf } from './shares.js';
import { after, booksOf, done, ids, invoiced, paid, terms } from './refund.fixture.js';

const amount = (units: number): RefundAsked => ({ amount: minorOf(units) });
const some = (...pairs: [number, number][]): RefundAsked => ({
  positions: pairs.map(([positionId, units]) => ({ positionId, amount: minorOf(units) })),
});
type Decided = readonly InvoiceEvent[] | Refusal;
const errorsOf = (decided: unknown) => (isRefusal(decided) ? decided.errors : null);
const dataOf = (decided: Decided) => (isRefusal(decided) ? [] : decided.map(({ data }) => data));
const create = (books: InvoiceBooks, asked: RefundAsked, more: object = {}) => createRefunds(books, asked, { ...terms(), ...more });
const held = (books: InvoiceBooks, units: number) => after(books, create(books, amount(units)));
const paidInvoice = () => booksOf(invoiced(600, 400), paid(1000));
const unknown = { refundId: ['error.not_found'] };
const cheaper = (positionId: number, units: number): InvoiceEvent => ({
  type: 'InvoicePositionCredited',
  data: {
    ...{ ...ids, positionId, creditNote: `2026-15/${positionId}`, amount: minorOf(units), price: minorOf(1), reason: 'repriced' },
    refundId: null,
  },
});

describe('money that goes back', () => {
  test('of several positions, down to the smallest coin', () => {
    expect(dataOf(create(paidInvoice(), some([1, 100], [2, 1])))).toMatchObject([{ amount: 101, method: 'original' }]);
  });

  test('by two payments is divided over the positions in their order, and the fee is taken off the last', () => {
    const books = booksOf(invoiced(600, 400), paid(300), paid(700, 'p2'));
    expect(dataOf(create(books, amount(900), { fee: minorOf(100) }))).toMatchObject([
      { paymentId: 'p1', amount: 300, fee: 0, positions: [{ positionId: 1, amount: 300 }] },
      {
        ...{ paymentId: 'p2', amount: 500, fee: 100 },
        positions: [
          { positionId: 1, amount: 300 },
          { positionId: 2, amount: 200 },
        ],
      },
    ]);
  });

  test('goes by the next payment once the first has nothing left', () => {
    const books = held(booksOf(invoiced(1000), paid(300), paid(700, 'p2')), 300);
    expect(dataOf(create(books, amount(200)))).toMatchObject([{ paymentId: 'p2', amount: 200 }]);
  });

  test('goes by hand where no provider can take it back, and the last coin too', () => {
    const byHand = (given: object) => {
      const books = booksOf(invoiced(999, 1), paid(999), paid(1, 'p2'));
      Object.assign(books.payments[1] ?? {}, given);
      return dataOf(create(books, amount(1000)));
    };
    for (const given of [{ provider: null }, { providerPaymentId: null }, { method: 'cash' }])
      expect(byHand(given)).toMatchObject([
        { amount: 999, method: 'original' },
        { amount: 1, method: 'offline', paymentId: null },
      ]);
  });

  test('goes by hand where the organiser says so', () => {
    expect(dataOf(create(paidInvoice(), amount(5), { method: 'offline' }))).toMatchObject([{ method: 'offline', paymentId: null }]);
  });

  test('is nothing where the fee takes all of it, and where somebody leaves who never paid', () => {
    expect(errorsOf(create(paidInvoice(), amount(100), { fee: minorOf(100) }))).toEqual({ amount: ['error.amount_too_low'] });
    expect(errorsOf(create(booksOf(invoiced(600)), amount(1), { isLeaving: true }))).toEqual({ form: ['error.not_paid'] });
  });

  test('of positions that became cheaper is no more in all than was paid', () => {
    const books = booksOf(invoiced(600, 400), paid(700), cheaper(1, 250), cheaper(2, 250));
    expect(create(books, some([1, 450], [2, 251]))).toMatchObject({
      errors: { positions: ['error.amount_too_high'] },
      extra: { refundableAmount: 7 },
    });
    expect(create(books, some([1, 450], [2, 250]))).toHaveLength(1);
    const whole = after(held(books, 700), completeRefund(held(books, 700), 7001, done));
    expect(outstandingOf(whole)).toBe(0);
  });

  test('belongs to positions that are charged, of these to those that were chosen', () => {
    const gone = paidInvoice();
    Object.assign(gone.positions[0] ?? {}, { state: 'removed' });
    expect(errorsOf(create(gone, some([1, 100])))).toEqual({ 'positions.1': ['error.amount_too_high'] });
    expect(sharesOf(gone, minorOf(300))).toEqual([]);
    expect(sharesOf(paidInvoice(), minorOf(300), new Set([2]))).toEqual([{ positionId: 2, amount: 300 }]);
    expect(sharesOf(paidInvoice(), minorOf(600))).toEqual([{ positionId: 1, amount: 600 }]);
    const overpaid = booksOf(invoiced(600, 400), paid(1100));
    expect(sharesOf(overpaid, minorOf(300))).toEqual([{ positionId: 1, amount: 200 }]);
    expect(sharesOf(overpaid, minorOf(300), new Set([1]))).toEqual([{ positionId: 1, amount: 300 }]);
  });

  test('goes back in at most so many refunds as an invoice has numbers for', () => {
    const books = paidInvoice();
    const removed = held(books, 1).refunds.map((one) => ({ ...one, status: 'removed' as const }));
    const after998 = { ...books, refunds: Array.from({ length: refundsPerInvoice - 1 }, () => removed).flat() };
    expect(dataOf(create(after998, amount(5)))).toMatchObject([{ refundId: 7999 }]);
    expect(errorsOf(create({ ...after998, refunds: [...after998.refunds, ...removed] }, amount(5)))).toEqual({
      form: ['error.too_many'],
    });
  });
});

describe('what a payment has left to give back', () => {
  const books = () => booksOf(invoiced(1000), paid(300), paid(700, 'p2'));
  const firstWay = (of: InvoiceBooks) => dataOf(create(of, amount(300)))[0];

  test('is whole again once the refund was removed or refused', () => {
    const first = held(books(), 300);
    expect(firstWay(first)).toMatchObject({ paymentId: 'p2' });
    expect(firstWay(after(first, removeRefund(first, 7001, { reason: 'x', byUserId: 9 })))).toMatchObject({ paymentId: 'p1', amount: 300 });
    expect(firstWay(after(first, failRefund(first, 7001, 'refused')))).toMatchObject({ paymentId: 'p1', amount: 300 });
  });

  test('is nothing of one that the bank took back', () => {
    const taken = chargeBack(books(), 'p1', { providerChargebackId: 'd1', amount: minorOf(300), reason: 'fraud', isGivenBack: false });
    const back = after(books(), typeof taken === 'string' ? [] : taken);
    expect(dataOf(create(back, amount(300), { isLeaving: true }))).toMatchObject([{ paymentId: 'p2', amount: 300 }]);
  });

  test('is not touched by what goes back of another payment', () => {
    expect(dataOf(create(held(books(), 300), amount(700)))).toMatchObject([{ paymentId: 'p2', amount: 700 }]);
  });

  test('is nothing of one that was revoked by hand', () => {
    const revoked = books();
    Object.assign(revoked.payments[0] ?? {}, { isRevoked: true });
    expect(dataOf(create(revoked, amount(300), { isLeaving: true }))).toMatchObject([{ paymentId: 'p2', amount: 300 }]);
  });

  test('bounds an edited refund, less what others hold of it', () => {
    const edit = { method: null, reason: 'ill', byUserId: 9 };
    const first = held(books(), 300);
    expect(editRefund(first, 7001, { ...edit, asked: amount(500) })).toMatchObject({
      errors: { amount: ['error.amount_too_high'] },
      extra: { refundableAmount: 3 },
    });
    expect(dataOf(editRefund(first, 7001, { ...edit, asked: amount(200) }))).toMatchObject([{ amount: 200, paymentId: 'p1' }]);
  });
});

describe('what becomes of a refund', () => {
  test('that nobody knows: not found; nothing to look at for a person', () => {
    const books = paidInvoice();
    const told = { status: 'succeeded' as const, amount: minorOf(1), currency: 'RUB' };
    expect(errorsOf(sendRefund(books, 7009))).toEqual(unknown);
    expect(errorsOf(completeRefund(books, 7009, done))).toEqual(unknown);
    expect(errorsOf(failRefund(books, 7009, 'x'))).toEqual(unknown);
    expect(errorsOf(removeRefund(books, 7009, { reason: 'x', byUserId: 9 }))).toEqual(unknown);
    expect(noteworthyRefund(books, 7009, told)).toBeNull();
  });

  test('it is sent to the provider of its payment, by hand to none, and not once it was removed', () => {
    const books = booksOf(invoiced(1000), paid(300), paid(600, 'p2', 'other'), paid(100, 'p3', null));
    const three = held(books, 1000);
    expect(dataOf(sendRefund(three, 7001))).toEqual([{ ...ids, refundId: 7001, provider: 'bank', paymentId: 'p1' }]);
    expect(dataOf(sendRefund(three, 7002))).toMatchObject([{ provider: 'other', paymentId: 'p2' }]);
    expect(dataOf(sendRefund(three, 7003))).toMatchObject([{ provider: null, paymentId: null }]);
    const removed = after(three, removeRefund(three, 7001, { reason: 'x', byUserId: 9 }));
    expect(errorsOf(sendRefund(removed, 7001))).toEqual({ form: ['error.transition'] });
    expect(errorsOf(completeRefund(removed, 7001, done))).toEqual({ form: ['error.transition'] });
  });

  test('its credit notes bear the next numbers of the invoice; the last coin makes it wholly refunded', () => {
    const books = held(paidInvoice(), 1000);
    const events = completeRefund(books, 7001, done);
    expect(dataOf(events)).toMatchObject([{ creditNote: '2026-15/1' }, { creditNote: '2026-15/2' }, {}, { refunded: 1000 }]);
    expect(isRefusal(events) ? null : events.at(-1)?.type).toBe('InvoiceRefunded');
    const noted = held(booksOf(invoiced(600, 400), cheaper(1, 100), paid(900)), 900);
    expect(dataOf(completeRefund(noted, 7001, done))).toMatchObject([{ creditNote: '2026-15/2' }, { creditNote: '2026-15/3' }, {}, {}]);
  });

  test('it may be refused before it was sent; of another currency a person has to look', () => {
    const books = held(paidInvoice(), 700);
    expect(failRefund(books, 7001, 'closed account')).toMatchObject([{ type: 'RefundFailed', data: { reason: 'closed account' } }]);
    expect(noteworthyRefund(books, 7001, { status: 'failed', amount: minorOf(700), currency: 'RUB' })).toBeNull();
    expect(noteworthyRefund(books, 7001, { status: 'succeeded', amount: minorOf(700), currency: 'EUR' })).toBe('amount');
  });
});

describe('a payment that the bank took back', () => {
  const dispute = { providerChargebackId: 'd1', amount: minorOf(300), reason: 'fraud', isGivenBack: false };

  test('takes the refunds with it that wait for it, not those of others, nor what is on its way', () => {
    const books = held(held(booksOf(invoiced(1000), paid(300), paid(700, 'p2')), 200), 300);
    expect(books.refunds.map(({ paymentId }) => paymentId)).toEqual(['p1', 'p1', 'p2']);
    const sent = after(books, sendRefund(books, 7001));
    expect(chargeBack(sent, 'p1', dispute)).toMatchObject([
      { type: 'RefundRemoved', data: { refundId: 7002, reason: 'chargeback' } },
      { type: 'ChargebackReceived', data: { paymentId: 'p1', amount: 300 } },
    ]);
  });

  test('was none that came by hand', () => {
    const books = booksOf(invoiced(1000), paid(1000));
    Object.assign(books.payments[0] ?? {}, { isManual: true });
    expect(chargeBack(books, 'p1', dispute)).toBe('unknown');
  });

  test('is told again without a number by older records: nothing new', () => {
    const taken = chargeBack(paidInvoice(), 'p1', dispute);
    const back = after(paidInvoice(), typeof taken === 'string' ? [] : taken);
    Object.assign(back.payments[0] ?? {}, { chargebackId: null });
    expect(chargeBack(back, 'p1', dispute)).toEqual([]);
  });
});
