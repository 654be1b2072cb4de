import fc from 'fast-check';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { chargedOf, outstandingOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { expireInvoice } from '#domain/payments/invoices/invoice.decider';
import { orderProducts } from '#domain/payments/products/order';
import { addProduct, leftOf, product, reservedOf, type Product } from '#domain/payments/products/product.decider';
import { createRefunds } from '#domain/payments/refunds/refund.decider';
import { completeRefund } from '#domain/payments/refunds/refund.outcome';
import { registration } from '#domain/registrations/registration.decider';
import { deleted, recovered, statusChanged, withdrawn } from '#domain/registrations/registration.fixture';
import type { HandlerContext } from '#platform/context';
import { eventId, Till } from '../till.fixture.js';
import { takeProducts } from './take-products.js';

const productId = 900;
const price = 100_000;
let till: Till;
const openTill = async (stock: number | null = 5): Promise<void> => {
  till = await Till.open();
  const fields = { name: 'Футболка', description: '', price: minorOf(price), isEnabled: true, stock, image: null };
  await till.run(({ decide }) =>
    decide(product, productId, (state) => addProduct(state, { cabinetProductId: productId, eventId }, fields)),
  );
};
beforeEach(() => openTill());

/** Orders as the calls do; answers what was refused. */
const order = async (registrationId: number, count: number): Promise<Record<string, string[]>> => {
  const errors: Record<string, string[]> = {};
  await till.run(async (context) => {
    const { state } = await context.peek(registration, registrationId);
    const load = context.peek;
    const entry = { registrationId, eventId, known: state.products };
    const at = { path: 'products', errors };
    const products = await takeProducts([{ productId, count }], entry, { ...context, load } as unknown as HandlerContext, at);
    await context.decide(registration, registrationId, (latest) => orderProducts(latest, registrationId, products));
  });
  return errors;
};
const stateOf = async (): Promise<Product> => {
  let state = product.initial();
  await till.run(async ({ peek }) => {
    state = (await peek(product, productId)).state;
  });
  return state;
};
const left = async () => leftOf(await stateOf());
const invoiceOf = async (id: number): Promise<number> => (await till.registration(id)).invoiced?.paymentInvoiceId ?? 0;
const charged = async (id: number) => chargedOf(await till.books(await invoiceOf(id)));
const ordered = async (id: number) => (await till.registration(id)).products.map(({ count, amount }) => ({ count, amount }));

const pay = async (id: number): Promise<void> => {
  const paymentInvoiceId = await invoiceOf(id);
  const amount = outstandingOf(await till.books(paymentInvoiceId));
  const paid = { paymentId: `p${amount}`, amount, method: 'online' as const, provider: 'bank', providerPaymentId: `b${amount}` };
  await till.paid(paymentInvoiceId, { type: 'PaymentReceived', data: { paymentInvoiceId, eventId, ...paid, paidDate: '01-05-2026' } });
};
const refund = async (id: number): Promise<void> => {
  const paymentInvoiceId = await invoiceOf(id);
  const position = (await till.books(paymentInvoiceId)).positions.find(({ kind }) => kind === 'product');
  const positions = [{ positionId: position?.positionId ?? 0, amount: position?.amount ?? minorOf(0) }];
  const terms = { method: 'offline' as const, reason: '', fee: minorOf(0), byUserId: 3, isLeaving: false };
  await till.run(({ decide }) => decide(invoice, paymentInvoiceId, (books) => createRefunds(books, { positions }, terms)));
  const refundId = (await till.books(paymentInvoiceId)).refunds.at(-1)?.refundId ?? 0;
  const outcome = { providerRefundId: null, doneDate: '02-05-2026', toPaymentInvoiceId: null };
  await till.run(({ decide }) => decide(invoice, paymentInvoiceId, (books) => completeRefund(books, refundId, outcome)));
};
const expire = async (id: number): Promise<void> => {
  const paymentInvoiceId = await invoiceOf(id);
  await till.run(({ decide }) => decide(invoice, paymentInvoiceId, (books) => expireInvoice(books, paymentInvoiceId)));
};

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
      await openTill();
      for (const one of [5, 6, 7]) await till.registered(one, one === 7 ? 0 : 50_000, { userId: one });
      for (const one of steps) {
        await take(one);
        await agrees();
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
