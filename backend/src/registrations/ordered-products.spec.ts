import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { registration } from '#domain/registrations/registration.decider';
import { Desk, eventId } from './desk.fixture.js';
import { entrantKey, offered } from './entries/places.js';
import { orderedWith, recordOrders, type EntryProducts } from './ordered-products.js';
import type { Errors, Row } from './registrants.js';
import type { Asked } from './take-places.js';

const streamId = 7;
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(streamId, { limit: 3, gender: 'mixed' });
  await desk.entered(streamId, { 1: {}, 2: {} });
});
afterEach(() => desk.close());

const asked: { path: string; registrationId: number }[] = [];
/** Sells whatever is wanted, but for what is sold out. */
const shop = (isSoldOut = false): EntryProducts => ({
  offered: () => Promise.resolve([]),
  take: (_wanted, { registrationId }, _context, { path, errors }) => {
    asked.push({ path, registrationId });
    if (isSoldOut) (errors as Record<string, string[]>)[path] = ['error.sold_out'];
    return Promise.resolve([]);
  },
});
const rowWith = (count: number) => ({ products: Array.from({ length: count }, () => ({ productId: 5, quantity: 1 })) }) as unknown as Row;
const entryOf = (i: number, registrationId: number) => ({ i, data: { registrationId, eventId } }) as unknown as Asked;
const order = (rows: Row[], created: Asked[], products = shop()) => {
  asked.length = 0;
  const errors: Errors = {};
  return desk.run(async (context) => ({ orders: await orderedWith(rows, created, { context, products }, errors), errors }));
};

describe('products that are ordered with entries', () => {
  test('are of the first entry of their row, whatever other categories it names', async () => {
    await order([rowWith(0), rowWith(2)], [entryOf(0, 1), entryOf(1, 2), entryOf(1, 3)]);
    expect(asked).toEqual([{ path: 'registrations.1.products', registrationId: 2 }]);
  });

  test('are not asked for where the row makes no entry', async () => {
    expect(await order([rowWith(1)], [])).toMatchObject({ orders: new Map(), errors: {} });
    expect(asked).toEqual([]);
  });

  test('that are sold out stand as an error at their row', async () => {
    const { errors } = (await order([rowWith(1)], [entryOf(0, 1)], shop(true))) as { errors: Errors };
    expect(errors).toEqual({ 'registrations.0.products': ['error.sold_out'] });
  });

  test('change no entry if there are none', async () => {
    const before = await desk.stateOf(registration, 1);
    await desk.run((context) => recordOrders(new Map(), context));
    expect(await desk.stateOf(registration, 1)).toEqual(before);
  });
});

describe('places of a category', () => {
  test('are offered with how many are free, and without a number where nothing limits them', async () => {
    await desk.category(8, { limit: null, gender: 'mixed' });
    const categories = [streamId, 8].map((id) => ({ id, name: `№ ${id}` }));
    expect(await desk.run((context) => offered(context, categories))).toEqual([
      { id: 7, name: '№ 7', freePlaces: 1 },
      { id: 8, name: '№ 8', freePlaces: null },
    ]);
  });

  test('are held by a person under every name, by a team under each spelling of one', () => {
    expect(entrantKey({ userId: 5, teamName: 'A' })).toBe(entrantKey({ userId: 5 }));
    expect(entrantKey({ teamName: 'Team  A' })).toBe(entrantKey({ teamName: 'team a' }));
    expect(entrantKey({ teamName: 'Team B' })).not.toBe(entrantKey({ teamName: 'Team A' }));
  });
});
