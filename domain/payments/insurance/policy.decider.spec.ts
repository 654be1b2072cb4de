import { describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { added, booksOf, ids, invoiced, paid as paid2 } from '../refunds/refund.fixture.js';
import type { InvoiceBooks, InvoiceEvent } from '../invoice.fold.js';
import { followPosition, insuredIn, settlePolicy, coverPaymentOf, type CoverPayment } from './policy.decider.js';
import { policy, type OrderedPolicy, type Policy, type PolicyEvent } from './policy.fold.js';

const ordered: OrderedPolicy = {
  ...{
    policyId: 5,
    registrationId: null,
    paymentInvoiceId: 7,
    positionId: 1,
    userId: 11,
    payerUserId: 12,
    isGift: true,
    organizationId: null,
  },
  ...{ providerKey: 'local', company: 'Insurer', sportId: 1, termInDays: 30, validFrom: '01-06-2026', validTo: '30-06-2026' },
  ...{ amount: minorOf(50_000), currency: 'RUB', insured: { fullName: 'Иванова Анна', birthDate: '03-02-2010' } },
};
const given = (...events: PolicyEvent[]): Policy =>
  [{ type: 'PolicyOrdered' as const, data: ordered }, ...events].reduce((state, event) => policy.evolve(state, event), policy.initial());
const paid = (turn = 1): PolicyEvent => ({
  type: 'PolicyPaid',
  data: { policyId: 5, issueKey: `policy-5-${turn}`, paidDate: '30-05-2026', paymentInvoiceId: 7, positionId: 1 },
});
const issued: PolicyEvent = { type: 'PolicyIssued', data: { policyId: 5, number: 'POD-1', url: null } };
const cancelled = (reason: 'refunded' | 'unpaid'): PolicyEvent => ({
  type: 'PolicyCancelled',
  data: { policyId: 5, issueKey: 'policy-5-1', reason, date: '31-05-2026' },
});
const follow = (state: Policy, payment: CoverPayment) =>
  followPosition(state, payment, { today: '30-05-2026', paymentInvoiceId: 7, positionId: 1 });

describe('a policy follows its position', () => {
  test('paid once, whoever tells it again', () => {
    expect(follow(given(), 'paid')).toEqual([paid()]);
    for (const state of [given(paid()), given(paid(), issued)]) expect(follow(state, 'paid')).toEqual([]);
    expect(follow(given(), 'unpaid')).toEqual([]);
    expect(follow(policy.initial(), 'paid')).toEqual([]);
  });

  test('a refund ends it, before and after it was issued', () => {
    const end = { policyId: 5, issueKey: 'policy-5-1', reason: 'refunded', date: '30-05-2026' };
    for (const state of [given(paid()), given(paid(), issued)])
      expect(follow(state, 'refunded')).toEqual([{ type: 'PolicyCancelled', data: end }]);
    expect(follow(given(paid(), cancelled('refunded')), 'refunded')).toEqual([]);
  });

  test('a payment that was taken back and comes anew is a new policy of the insurer', () => {
    const state = given(paid(), issued, cancelled('unpaid'));
    expect(follow(state, 'paid')).toEqual([paid(2)]);
    expect(given(paid(), issued, cancelled('unpaid'), paid(2))).toMatchObject({ status: 'paid', number: null, cancelled: null });
  });
});

describe('a policy that is paid with an entry', () => {
  const ordering = { policyId: 5 };
  const at = (books: InvoiceBooks[]) =>
    coverPaymentOf(
      books.flatMap((one) => insuredIn(one, ordering.policyId)),
      minorOf(50_000),
    );
  const insured = (positionId: number, kopecks: number): InvoiceEvent => {
    const event = added(positionId, kopecks);
    if (event.type === 'InvoicePositionAdded') Object.assign(event.data.position, { kind: 'insurance', refId: 5 });
    return event;
  };

  test('is paid with its own position, not with those beside it', () => {
    const books = (kopecks: number) => booksOf(invoiced(), [insured(1, 50_000), added(2, 150_000)], [paid2(kopecks)]);
    expect(at([books(40_000)])).toBe('unpaid');
    expect(at([books(50_000)])).toBe('paid');
    expect(at([])).toBe('removed');
  });

  test('of whoever left with a part of it paid is no policy for that part; with the rest of it, it is one', () => {
    const left: InvoiceEvent[] = [
      {
        type: 'InvoicePositionCredited',
        data: { ...ids, positionId: 1, amount: minorOf(40_000), creditNote: 'n/1', price: null, reason: 'left', refundId: null },
      },
      {
        type: 'InvoicePositionRecounted',
        data: { ...ids, positionId: 1, from: minorOf(50_000), price: minorOf(10_000), givenBack: minorOf(0) },
      },
    ];
    const first = booksOf(invoiced(), [insured(1, 50_000)], [paid2(10_000)], left);
    expect(at([first])).toBe('unpaid');
    // A refund that is under way when they leave ends the policy once it is done.
    const held: InvoiceEvent[] = [
      {
        type: 'InvoicePositionRecounted',
        data: { ...ids, positionId: 1, from: minorOf(50_000), price: minorOf(40_000), givenBack: minorOf(10_000) },
      },
    ];
    expect(at([booksOf(invoiced(), [insured(1, 50_000)], [paid2(50_000)], held)])).toBe('paid');
    const rest = booksOf(invoiced(), [insured(3, 40_000)]);
    expect(at([first, rest])).toBe('unpaid');
    expect(at([first, booksOf(invoiced(), [insured(3, 40_000)], [paid2(40_000)])])).toBe('paid');
  });
});

describe('what the insurer answers', () => {
  test('is recorded once, with a page of the insurer only where it is one', () => {
    expect(settlePolicy(given(paid()), 'policy-5-1', { number: 'POD-1', url: null })).toEqual([issued]);
    expect(settlePolicy(given(paid(), issued), 'policy-5-1', { number: 'POD-1', url: null })).toEqual([]);
    const urlOf = (url: string) => settlePolicy(given(paid()), 'policy-5-1', { number: 'POD-1', url })[0]?.data;
    expect(urlOf('https://insurer.example/1')).toMatchObject({ url: 'https://insurer.example/1' });
    for (const url of ['javascript:alert(1)', 'http://insurer.example/1', '/1']) expect(urlOf(url)).toMatchObject({ url: null });
  });

  test('is late when the policy was cancelled or paid anew meanwhile', () => {
    const answer = { number: 'POD-1', url: null };
    expect(settlePolicy(given(paid(), cancelled('refunded')), 'policy-5-1', answer)).toEqual([]);
    expect(settlePolicy(given(paid(), cancelled('unpaid'), paid(2)), 'policy-5-1', answer)).toEqual([]);
  });

  test('a no is kept; the refund that follows ends it', () => {
    const [declined] = settlePolicy(given(paid()), 'policy-5-1', { declined: 'age' });
    expect(declined).toEqual({ type: 'PolicyDeclined', data: { policyId: 5, reason: 'age' } });
    const state = given(paid(), declined as PolicyEvent);
    expect(follow(state, 'paid')).toEqual([]);
    expect(follow(state, 'refunded')).toMatchObject([{ type: 'PolicyCancelled' }]);
  });
});
