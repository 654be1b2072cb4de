import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { minorOf } from '#contracts/payments/money';
import { isRefusal, type Refusal } from '#domain/decider';
import { chargedOf, creditOf, outstandingOf, refundableOf, refundedOf, statusOf } from '../invoice.figures.js';
import type { InvoiceBooks, InvoiceEvent } from '../invoice.fold.js';
import { createRefunds, editRefund, removeRefund, type RefundAsked, type RefundEdit } from './refund.decider.js';
import { chargeBack, completeRefund, failRefund, noteworthyRefund, sendRefund } from './refund.outcome.js';
import { after, booksOf, done, ids, invoiced, paid, terms } from './refund.fixture.js';

const amount = (units: number): RefundAsked => ({ amount: minorOf(units) });
const some = (...pairs: [number, number][]): RefundAsked => ({
  positions: pairs.map(([positionId, units]) => ({ positionId, amount: minorOf(units) })),
});
const paidInvoice = () => booksOf(invoiced(600, 400), paid(1000));
const refunded = (books: InvoiceBooks, asked: RefundAsked, given = terms()): InvoiceBooks => {
  const held = after(books, createRefunds(books, asked, given));
  const refundId = held.refunds.at(-1)?.refundId ?? 0;
  return after(after(held, sendRefund(held, refundId)), completeRefund(after(held, sendRefund(held, refundId)), refundId, done));
};
const errorsOf = (decided: unknown) => (isRefusal(decided) ? decided.errors : null);
const created = (decided: readonly InvoiceEvent[] | { refused: true }) =>
  isRefusal(decided) ? [] : (decided as readonly InvoiceEvent[]).map(({ data }) => data);

const dispute = (units: number) => ({ providerChargebackId: 'd1', amount: minorOf(units), reason: 'fraud', isGivenBack: false });
const takenBack = (books: InvoiceBooks, units: number): readonly InvoiceEvent[] => {
  const taken = chargeBack(books, 'p1', dispute(units));
  return typeof taken === 'string' ? [] : taken;
};

describe('giving back', () => {
  test('a whole invoice: from its positions in order, to the payment it came by', () => {
    expect(created(createRefunds(paidInvoice(), amount(700), terms()))).toEqual([
      {
        ...{ ...ids, refundId: 7001, amount: 700, method: 'original', paymentId: 'p1', fee: 0, reason: 'ill', byUserId: 9 },
        positions: [
          { positionId: 1, amount: 600 },
          { positionId: 2, amount: 100 },
        ],
      },
    ]);
  });

  test('what is not there is refused with what is', () => {
    const books = paidInvoice();
    expect(createRefunds(books, amount(1001), terms())).toMatchObject({
      errors: { amount: ['error.amount_too_high'] },
      extra: { refundableAmount: 10 },
    });
    expect(errorsOf(createRefunds(books, amount(0), terms()))).toEqual({ amount: ['error.amount_too_low'] });
    expect(errorsOf(createRefunds(books, some(), terms()))).toEqual({ positions: ['error.required'] });
    expect(errorsOf(createRefunds(books, some([1, 601], [2, 0], [3, 5]), terms()))).toEqual({
      'positions.1': ['error.amount_too_high'],
      'positions.2': ['error.amount_too_low'],
      'positions.3': ['error.not_found'],
    });
    expect(errorsOf(createRefunds(books, some([1, 300], [1, 300]), terms()))).toEqual({ 'positions.1': ['error.amount_too_high'] });
  });

  test('nothing was paid: nothing to give back', () => {
    expect(errorsOf(createRefunds(booksOf(invoiced(600)), amount(1), terms()))).toEqual({ form: ['error.not_paid'] });
    expect(errorsOf(createRefunds(booksOf(), amount(1), terms()))).toEqual({ paymentInvoiceId: ['error.not_found'] });
  });

  test('an invoice that awaits the rest gives back to those who leave only', () => {
    const books = booksOf(invoiced(600), paid(200));
    expect(errorsOf(createRefunds(books, amount(200), terms()))).toEqual({ form: ['error.not_paid'] });
    expect(created(createRefunds(books, amount(200), { ...terms(), isLeaving: true }))).toHaveLength(1);
  });

  test('twenty of 100 on 1000 paid: ten', () => {
    let books = paidInvoice();
    let refusals = 0;
    for (let i = 0; i < 20; i += 1) {
      const decided = createRefunds(books, amount(100), terms());
      if (isRefusal(decided)) refusals += 1;
      else books = after(books, decided);
    }
    expect(refusals).toBe(10);
    expect(refundableOf(books)).toBe(0);
  });

  test('each payment takes back what it brought; what came by hand goes back by hand', () => {
    const books = booksOf(invoiced(1000), paid(300), paid(500, 'p2'), paid(200, 'p3', null));
    expect(created(createRefunds(books, amount(900), terms()))).toMatchObject([
      { refundId: 7001, amount: 300, method: 'original', paymentId: 'p1', positions: [{ positionId: 1, amount: 300 }] },
      { refundId: 7002, amount: 500, method: 'original', paymentId: 'p2', positions: [{ positionId: 1, amount: 500 }] },
      { refundId: 7003, amount: 100, method: 'offline', paymentId: null, positions: [{ positionId: 1, amount: 100 }] },
    ]);
  });

  test('the fee is kept back, and all of it is charged still', () => {
    const books = refunded(paidInvoice(), amount(1000), terms(minorOf(150)));
    expect([refundedOf(books), chargedOf(books), outstandingOf(books)]).toEqual([850, 150, 0]);
    expect(statusOf(books)).toBe(4);
  });

  test('what costs less now goes back first, without a second credit note', () => {
    const cheaper: InvoiceEvent = {
      type: 'InvoicePositionCredited',
      data: {
        ...ids,
        positionId: 2,
        creditNote: '2026-15/1',
        amount: minorOf(250),
        price: minorOf(150),
        reason: 'repriced',
        refundId: null,
      },
    };
    const before = booksOf(invoiced(600, 400), paid(1000), cheaper);
    expect(creditOf(before)).toBe(250);
    const books = refunded(before, amount(300));
    expect(books.refunds[0]?.positions).toEqual([
      { positionId: 1, amount: 50 },
      { positionId: 2, amount: 250 },
    ]);
    expect(books.positions.map(({ credited, creditedByRefunds }) => [credited, creditedByRefunds])).toEqual([
      [50, 50],
      [250, 0],
    ]);
    expect([chargedOf(books), outstandingOf(books), books.creditNotes.length]).toEqual([700, 0, 2]);
  });

  test('what was paid beyond all positions belongs to none', () => {
    const books = refunded(booksOf(invoiced(600), paid(800)), amount(200));
    expect(books.refunds[0]?.positions).toEqual([]);
    expect([chargedOf(books), outstandingOf(books)]).toEqual([600, 0]);
  });
});

const edit = (given: Partial<RefundEdit>): RefundEdit => ({ asked: null, method: null, reason: 'ill', byUserId: 9, ...given });

describe('a refund', () => {
  const held = () => after(paidInvoice(), createRefunds(paidInvoice(), amount(700), terms()));

  test('is edited within the bounds of a new one, until it is sent', () => {
    const books = held();
    expect(editRefund(books, 7001, edit({}))).toEqual([]);
    const changed = after(books, editRefund(books, 7001, edit({ asked: amount(1000), method: 'offline' })));
    expect(changed.refunds[0]).toMatchObject({ amount: 1000, method: 'offline', paymentId: null });
    expect(changed.positions.map((one) => one.held)).toEqual([600, 400]);
    expect(errorsOf(editRefund(books, 7001, edit({ asked: amount(1001) })))).toEqual({ amount: ['error.amount_too_high'] });
    expect(errorsOf(editRefund(after(books, sendRefund(books, 7001)), 7001, edit({})))).toEqual({ form: ['error.transition'] });
    expect(errorsOf(editRefund(books, 7002, edit({})))).toEqual({ refundId: ['error.not_found'] });
  });

  test('is removed before it is sent, or once it has failed; what it held is free again', () => {
    const by = { reason: 'wrong', byUserId: 9 };
    const books = held();
    const removed = after(books, removeRefund(books, 7001, by));
    expect([refundableOf(removed), removed.positions[0]?.held]).toEqual([1000, 0]);
    expect(removeRefund(removed, 7001, by)).toEqual([]);
    const sent = after(books, sendRefund(books, 7001));
    expect(errorsOf(removeRefund(sent, 7001, by))).toEqual({ form: ['error.transition'] });
    const failed = after(sent, failRefund(sent, 7001, 'refused'));
    expect(refundableOf(failed)).toBe(1000);
    expect(after(failed, removeRefund(failed, 7001, by)).refunds[0]?.status).toBe('removed');
    expect(errorsOf(removeRefund(refunded(paidInvoice(), amount(5)), 7001, by))).toEqual({ form: ['error.transition'] });
  });

  test('is done once, whatever is told twice, and says so on the invoice', () => {
    const books = held();
    const sent = after(books, sendRefund(books, 7001));
    expect(sendRefund(sent, 7001)).toEqual([]);
    const events = completeRefund(sent, 7001, done);
    expect(isRefusal(events) ? [] : events.map(({ type }) => type)).toEqual([
      'InvoicePositionCredited',
      'InvoicePositionCredited',
      'RefundDone',
      'InvoicePartlyRefunded',
    ]);
    const over = after(sent, events);
    expect(over.positions.map((one) => [one.held, one.refunded])).toEqual([
      [0, 600],
      [0, 100],
    ]);
    expect(completeRefund(over, 7001, done)).toEqual([]);
    expect(failRefund(over, 7001, 'late')).toEqual([]);
    expect(statusOf(refunded(paidInvoice(), amount(1000)))).toBe(5);
  });

  test('of a payment that was charged back has nothing to give back', () => {
    const books = held();
    const back = after(books, takenBack(books, 1000));
    expect(back.refunds[0]?.status).toBe('removed');
    expect([statusOf(back), refundableOf(back), outstandingOf(back)]).toEqual([5, 0, 1000]);
    expect(chargeBack(back, 'p1', dispute(1000))).toEqual([]);
    expect(errorsOf(createRefunds(back, amount(1), terms()))).toEqual({ amount: ['error.amount_too_high'] });
  });

  test('follows a part that the bank took back', () => {
    const books = booksOf(invoiced(1000), paid(1000));
    const back = after(books, takenBack(books, 400));
    expect([refundableOf(back), outstandingOf(back), statusOf(back)]).toEqual([600, 400, 0]);
  });
});

describe('for a person, as no rule can book it, is', () => {
  test('a second chargeback of a payment, one of nothing that is known, and what a dispute gives back', () => {
    const back = after(paidInvoice(), takenBack(paidInvoice(), 400));
    expect(chargeBack(back, 'p1', { ...dispute(600), providerChargebackId: 'd2' })).toBe('again');
    expect(chargeBack(back, 'p9', dispute(1))).toBe('unknown');
    expect(chargeBack(back, 'p1', { ...dispute(400), isGivenBack: true })).toBe('won');
    // It was won before it was told: nothing had been taken.
    expect(chargeBack(paidInvoice(), 'p1', { ...dispute(400), isGivenBack: true })).toEqual([]);
  });

  test('a refund that comes back, that went out though it was taken back, or of another amount', () => {
    const created = after(paidInvoice(), createRefunds(paidInvoice(), amount(700), terms()));
    const told = { status: 'succeeded' as const, amount: minorOf(700), currency: 'RUB' };
    const over = after(created, completeRefund(created, 7001, done));
    expect(noteworthyRefund(created, 7001, told)).toBeNull();
    expect(noteworthyRefund(over, 7001, told)).toBeNull();
    expect(noteworthyRefund(over, 7001, { ...told, status: 'failed' })).toBe('returned');
    expect(noteworthyRefund(created, 7001, { ...told, amount: minorOf(1) })).toBe('amount');
    const removed = after(created, removeRefund(created, 7001, { reason: 'twice', byUserId: 9 }));
    expect(noteworthyRefund(removed, 7001, told)).toBe('removed');
  });
});

test('a provider that pays a refund after all is believed', () => {
  const held = after(paidInvoice(), createRefunds(paidInvoice(), amount(700), terms()));
  const failed = after(held, failRefund(held, 7001, 'refused'));
  expect(refundedOf(after(failed, completeRefund(failed, 7001, done)))).toBe(700);
});

const step = fc.record({ pick: fc.nat(5), of: fc.nat(30), units: fc.nat(700), fee: fc.nat(50), part: fc.nat(3) });
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const decidedBy = (books: InvoiceBooks, { pick, of, units, fee, part }: Step): readonly InvoiceEvent[] | Refusal => {
  const open = books.refunds.filter(({ status }) => status !== 'failed');
  const refund = open[of % Math.max(1, open.length)]?.refundId ?? 0;
  if (pick <= 1) return createRefunds(books, amount(units), terms(minorOf(part === 0 ? fee : 0)));
  if (pick === 2) return createRefunds(books, some([1 + part, units]), terms());
  if (pick === 3) return sendRefund(books, refund);
  if (pick === 4) return part > 0 ? completeRefund(books, refund, done) : failRefund(books, refund, 'no');
  return part > 1 ? removeRefund(books, refund, { reason: '', byUserId: 1 }) : editRefund(books, refund, edit({ asked: amount(units) }));
};

test('random refunds of a paid invoice never give back more than was paid, and nothing becomes due', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.boolean(), (steps, isByHand) => {
      let books = booksOf(invoiced(500, 700, 300), paid(900), paid(600, 'p2', isByHand ? null : 'bank'));
      for (const one of steps) {
        const decided = decidedBy(books, one);
        if (!isRefusal(decided)) books = after(books, decided);
        expect(outstandingOf(books)).toBe(0);
        expect(refundedOf(books)).toBeLessThanOrEqual(1500);
        for (const position of books.positions) {
          expect(position.held).toBeGreaterThanOrEqual(0);
          expect(position.credited).toBeGreaterThanOrEqual(position.refunded);
          expect(position.refunded + position.held).toBeLessThanOrEqual(position.amount);
        }
      }
    }),
    { numRuns: 150 },
  );
});
