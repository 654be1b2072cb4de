import fc from 'fast-check';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { outstandingOf } from '#domain/payments/invoice.figures';
import { reservedOf } from '#domain/payments/products/product.decider';
import { deleted, recovered, statusChanged, withdrawn } from '#domain/registrations/registration.fixture';
import type { Till } from '../till.fixture.js';
import { price, productId, shopAt } from './shop.fixture.js';

const { open: openTill, order, stateOf, left, invoiceOf, charged, ordered, pay, refund, expire } = shopAt(() => till);
let till: Till;
beforeEach(async () => {
  till = await openTill();
});

describe('a product with an entry', () => {
  test('is a position beside the price of the entry, in the append that takes its pieces', async () => {
    await till.registered(5, 50_000);
    expect(await order(5, 2)).toEqual({});
    const { positions } = await till.books(await invoiceOf(5));
    expect(positions).toMatchObject([
      { kind: 'participation', amount: 50_000 },
      { kind: 'product', refId: productId, userId: 11, amount: 2 * price, lines: [{ kind: 'product', name: 'Футболка × 2' }] },
    ]);
    expect(await left()).toBe(3);
    await order(5, 1);
    expect(await charged(5)).toBe(50_000 + price);
    expect(await left()).toBe(4);
  });

  test('needs no price of the entry', async () => {
    await till.registered(5, 0, { status: 'confirmed' });
    await order(5, 1);
    expect(await charged(5)).toBe(price);
    expect((await till.registration(5)).statuses).toMatchObject({ participation: 'confirmed', payment: 'unpaid' });
  });

  test('beyond the stock nothing is ordered', async () => {
    await till.registered(5, 0, { status: 'confirmed' });
    expect(await order(5, 6)).toEqual({ 'products.0.count': ['error.sold_out'] });
    expect(await ordered(5)).toEqual([]);
  });

  test('more of what is paid is a second position; the first one stays', async () => {
    await till.registered(5, 0, { status: 'confirmed' });
    await order(5, 1);
    await pay(5);
    await order(5, 3);
    const { positions } = await till.books(await invoiceOf(5));
    expect(positions).toMatchObject([{ amount: 2 * price, lines: [{ kind: 'difference', name: 'Футболка × 3' }] }]);
    expect(await left()).toBe(2);
  });
});

describe('its pieces are for sale again', () => {
  test.each([
    ['withdrawn', () => withdrawn('awaitingPayment')],
    ['rejected', () => statusChanged('awaitingPayment', 'rejected')],
    ['deleted', () => deleted('awaitingPayment')],
  ])('when an unpaid entry is %s', async (_how, how) => {
    await till.registered(5, 50_000);
    await order(5, 2);
    await till.happened(5, how());
    expect(await left()).toBe(5);
    expect(await ordered(5)).toEqual([]);
    expect(await charged(5)).toBe(0);
  });

  test('who comes back orders anew', async () => {
    await till.registered(5, 50_000);
    await order(5, 5);
    await till.happened(5, deleted('awaitingPayment'));
    await till.registered(6, 50_000, { userId: 12 });
    await order(6, 5);
    await till.happened(5, recovered('awaitingPayment'));
    expect(await left()).toBe(0);
    expect(await ordered(5)).toEqual([]);
    expect(await charged(5)).toBe(50_000);
  });

  test('when the invoice expires; the entry itself keeps its position', async () => {
    await till.registered(5, 50_000);
    await order(5, 2);
    await expire(5);
    expect(await left()).toBe(5);
    expect(await ordered(5)).toEqual([]);
    expect(await charged(5)).toBe(50_000);
  });

  test('when the invoice of the unpaid ones expires: those that are paid stay', async () => {
    await till.registered(5, 0, { status: 'confirmed' });
    await order(5, 1);
    await pay(5);
    const first = await invoiceOf(5);
    await order(5, 4);
    await expire(5);
    expect(await left()).toBe(4);
    expect(await ordered(5)).toEqual([{ count: 1, amount: price }]);
    expect([outstandingOf(await till.books(first)), (await till.registration(5)).statuses.payment]).toEqual([0, 'paid']);
  });

  test('what is paid stays with who has left, until it is given back', async () => {
    await till.registered(5, 50_000);
    await order(5, 2);
    await pay(5);
    await till.happened(5, withdrawn('confirmed'));
    expect(await left()).toBe(3);
    await refund(5);
    expect(await left()).toBe(5);
    expect(await ordered(5)).toEqual([]);
  });

  test('when they are given back less the fee, which stays charged; ordered again they are charged again', async () => {
    await till.registered(5, 50_000);
    await order(5, 2);
    await pay(5);
    const first = await invoiceOf(5);
    await refund(5, minorOf(15_000));
    expect(await left()).toBe(5);
    expect(await ordered(5)).toEqual([]);
    await order(5, 1);
    expect(await charged(5)).toBe(price);
    expect(outstandingOf(await till.books(first))).toBe(0);
  });

  test('when it alone is given back; ordered again it is charged again', async () => {
    await till.registered(5, 50_000);
    await order(5, 2);
    await pay(5);
    await refund(5);
    expect(await left()).toBe(5);
    expect(await ordered(5)).toEqual([]);
    await order(5, 1);
    expect(await left()).toBe(4);
    expect(await charged(5)).toBe(price);
    expect((await till.registration(5)).invoiced?.invoiceIds).toHaveLength(2);
  });
});

interface Step {
  step: 'order' | 'leave' | 'return' | 'pay' | 'expire';
  id: number;
  count?: number;
}

const take = async ({ step, id, count = 0 }: Step): Promise<void> => {
  const { participation } = (await till.registration(id)).statuses;
  const isIn = participation !== 'withdrawn';
  if (step === 'order' && isIn) await order(id, count);
  if (step === 'leave' && isIn) await till.happened(id, withdrawn(participation));
  if (step === 'return' && !isIn) await till.happened(id, statusChanged('withdrawn', 'confirmed'));
  const isDue = (await invoiceOf(id)) > 0 && outstandingOf(await till.books(await invoiceOf(id))) > 0;
  if (step === 'pay' && isDue) await pay(id);
  if (step === 'expire' && isDue) await expire(id);
};

const agrees = async (): Promise<void> => {
  const state = await stateOf();
  expect(reservedOf(state)).toBeLessThanOrEqual(5);
  for (const entry of [5, 6, 7]) {
    const { products } = await till.registration(entry);
    expect(products[0]?.count ?? 0).toBe(state.held.get(entry) ?? 0);
  }
};

test('whatever happens to entries, each piece is with the entry that has ordered it, and none is sold twice', async () => {
  const id = fc.constantFrom(5, 6, 7);
  const step = fc.oneof(
    fc.record({ step: fc.constant('order' as const), id, count: fc.nat(4) }),
    fc.record({ step: fc.constantFrom('leave' as const, 'return' as const, 'pay' as const, 'expire' as const), id }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      till = await openTill();
      for (const one of [5, 6, 7]) await till.registered(one, one === 7 ? 0 : 50_000, { userId: one });
      for (const one of steps) {
        await take(one);
        await agrees();
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
