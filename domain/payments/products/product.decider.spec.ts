import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { isRefusal } from '#domain/decider';
import { addProduct, editProduct, holdProduct, leftOf, product, reservedOf, type Product } from './product.decider.js';
import { withPieces } from './order.js';

type Decided = ReturnType<typeof holdProduct> | ReturnType<typeof editProduct> | ReturnType<typeof addProduct>;

const shirt = { name: 'Футболка', description: '', price: minorOf(100_000), isEnabled: true, stock: 5, image: null };
const after = (state: Product, decided: Decided): Product => {
  if (isRefusal(decided)) throw new Error(JSON.stringify(decided.errors));
  const known = { ...state, held: new Map(state.held) };
  for (const event of decided) product.evolve(known, event);
  return known;
};
const sold = (fields: Partial<typeof shirt> = {}): Product =>
  after(product.initial(), addProduct(product.initial(), { cabinetProductId: 9, eventId: 1 }, { ...shirt, ...fields }));
const hold = (state: Product, registrationId: number, count: number) => holdProduct(state, { eventId: 1, registrationId, count });

describe('a product with stock', () => {
  test('an entry takes pieces, as many as are left', () => {
    const state = after(sold(), hold(sold(), 70, 3));
    expect(leftOf(state)).toBe(2);
    expect(hold(state, 71, 3)).toMatchObject({ errors: { form: ['error.sold_out'] }, extra: { left: 2 } });
    expect(hold(state, 71, 2)).toEqual([
      { type: 'ProductReserved', data: { cabinetProductId: 9, eventId: 1, registrationId: 71, from: 0, to: 2 } },
    ]);
    expect(hold(state, 70, 5)).toHaveLength(1);
    expect(hold(state, 70, 3)).toEqual([]);
  });

  test('what is given back is for sale again', () => {
    const taken = after(sold(), hold(sold(), 70, 5));
    const returned = after(taken, hold(taken, 70, 0));
    expect([...returned.held]).toEqual([]);
    expect(leftOf(returned)).toBe(5);
  });

  test('what is not for sale is not ordered, and can be given back', () => {
    const taken = after(sold(), hold(sold(), 70, 2));
    const closed = after(taken, editProduct(taken, { isEnabled: false }));
    expect(hold(closed, 70, 3)).toMatchObject({ errors: { form: ['error.product_closed'] } });
    expect(hold(closed, 70, 1)).toMatchObject([{ type: 'ProductReturned' }]);
    expect(hold(product.initial(), 70, 1)).toMatchObject({ status: 404 });
  });

  test('is edited as far as something changes; its stock is never below what is ordered', () => {
    const taken = after(sold(), hold(sold(), 70, 4));
    expect(editProduct(taken, { stock: 3 })).toMatchObject({ errors: { stock: ['error.stock_sold'] } });
    expect(editProduct(taken, { name: 'Футболка' })).toEqual([]);
    expect(editProduct(taken, { stock: 4, price: minorOf(1) })).toMatchObject([
      {
        type: 'CabinetProductEdited',
        data: {
          changes: [
            { field: 'price', from: 100_000, to: 1 },
            { field: 'stock', from: 5, to: 4 },
          ],
        },
      },
    ]);
    expect(editProduct(product.initial(), { stock: 4 })).toMatchObject({ status: 404 });
  });

  test('whatever is ordered, changed and given back, in whatever order: never more than the stock', () => {
    const step = fc.oneof(
      fc.record({ registrationId: fc.integer({ min: 1, max: 6 }), count: fc.nat(6) }),
      fc.record({ stock: fc.option(fc.nat(12)), isEnabled: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = sold();
        for (const one of steps) {
          const decided = 'count' in one ? hold(state, one.registrationId, one.count) : editProduct(state, one);
          if (!isRefusal(decided)) state = after(state, decided);
          const { stock } = state.fields ?? shirt;
          expect(stock === null || reservedOf(state) <= stock).toBe(true);
        }
      }),
    );
  });
});

describe('the price of an order', () => {
  const offer = (price: number) => ({ cabinetProductId: 9, name: 'Футболка', price: minorOf(price) });

  test('what was ordered keeps its price, more costs what it costs now, fewer take their share off', () => {
    const two = withPieces([], offer(100), 2);
    expect(two).toEqual([{ cabinetProductId: 9, name: 'Футболка', count: 2, amount: 200 }]);
    const three = withPieces(two, offer(150), 3);
    expect(three).toMatchObject([{ count: 3, amount: 350 }]);
    expect(withPieces(three, offer(999), 1)).toMatchObject([{ count: 1, amount: 117 }]);
    expect(withPieces(three, offer(999), 0)).toEqual([]);
  });
});
