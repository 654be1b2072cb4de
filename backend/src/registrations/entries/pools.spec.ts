import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PoolPlan } from '#contracts/registrations/pools.docs';
import { poolOps } from '#contracts/registrations/pools.ops';
import { category } from '#domain/sport-events/category.decider';
import { Desk, eventId } from '../desk.fixture.js';
import { decideMake, decideUndo, poolOperations } from './pools.js';

const [boys, girls] = [7, 8];
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(boys, { gender: 'male', ageFrom: 8, ageTo: 9 });
  await desk.category(girls, { gender: 'female', ageFrom: 9, ageTo: 10 });
});
afterEach(() => desk.close());

const weigh = (registrationId: number, streamId: number, actualWeight: number) =>
  desk.happened(registrationId, {
    type: 'ActualWeightRecorded',
    data: { registrationId, eventId, streamId, userId: registrationId + 1_000, actualWeight, from: null },
  });
const planned = async (more: object = {}): Promise<PoolPlan> => {
  const row = poolOperations.find(({ op }) => op === poolOps.plan);
  const input = { eventId, streamIds: [boys, girls], least: 2, most: 3, by: 'kg', isDeclaredTaken: false, ...more };
  return (await desk.run(async (context) => (await row?.query?.(input, context)) ?? {})) as PoolPlan;
};
type Pools = Parameters<typeof decideMake>[0]['pools'];
const make = (pools: Pools) => desk.run((context) => decideMake({ eventId, pools }, context));
const undo = () => desk.run((context) => decideUndo({ eventId }, context));
const madeIds = async () => (await planned()).made;

describe('the plan of pools', () => {
  test('parts the weighed over all categories, and names whoever is not', async () => {
    await desk.entered(boys, { 1: { weight: 25 }, 2: { weight: 30 }, 3: { weight: 26 } });
    await desk.entered(girls, { 4: { weight: 29 }, 5: { weight: null }, 6: { weight: 20, status: 'withdrawn' } });
    for (const [id, kg] of [
      [1, 25.5],
      [2, 30],
    ] as const)
      await weigh(id, boys, kg);
    await weigh(4, girls, 29.5);
    const plan = await planned();
    expect(plan.notWeighed.map(({ registrationId, weight }) => [registrationId, weight])).toEqual([
      [3, 26],
      [5, null],
    ]);
    expect(plan.pools).toEqual([[1, 4, 2]]);
    // One of those who are not weighed can be taken in by hand, by their declared weight.
    expect(plan.entrants.find(({ registrationId }) => registrationId === 3)).toMatchObject({ weight: 26, isWeighed: false });
    const all = await planned({ isDeclaredTaken: true });
    expect(all.pools).toEqual([
      [1, 3],
      [4, 2],
    ]);
    expect(all.entrants.filter(({ isWeighed }) => !isWeighed).map(({ registrationId }) => registrationId)).toEqual([3]);
  });

  test('is of categories of the sport event alone', async () => {
    expect(await planned({ streamIds: [boys, 99] })).toMatchObject({ errors: { streamIds: ['error.not_found'] } });
  });
});

describe('pools that are accepted', () => {
  beforeEach(async () => {
    await desk.entered(boys, { 1: { weight: 25 }, 2: { weight: 30 } });
    await desk.entered(girls, { 3: { weight: 26 }, 4: { weight: 31 } });
  });
  const pools = [
    { name: 'Пул 1: 25–26 кг', registrationIds: [1, 3] },
    { name: 'Пул 2: 30–31 кг', registrationIds: [2, 4] },
  ];

  test('are categories that take in the entrants and the limits of those they came from', async () => {
    expect(await make(pools)).not.toMatchObject({ refused: true });
    const [first = 0, second = 0] = await madeIds();
    expect([await desk.list(first), await desk.list(second)]).toEqual([
      { 1: 'confirmed', 3: 'confirmed' },
      { 2: 'confirmed', 4: 'confirmed' },
    ]);
    expect((await desk.stateOf(category, first)).fields).toMatchObject({
      ...{ name: 'Пул 1: 25–26 кг', gender: 'mixed', ageFrom: 8, ageTo: 10, weightFrom: null, weightTo: null },
    });
    expect(await desk.list(boys)).toEqual({});
  });

  test('are undone: everybody is back and the pools are gone; once', async () => {
    await make(pools);
    const [first = 0] = await madeIds();
    expect(await undo()).not.toMatchObject({ refused: true });
    expect([await desk.list(boys), await desk.list(girls)]).toEqual([
      { 1: 'confirmed', 2: 'confirmed' },
      { 3: 'confirmed', 4: 'confirmed' },
    ]);
    expect((await desk.stateOf(category, first)).fields).toBeNull();
    expect(await undo()).toMatchObject({ status: 404 });
  });

  test('are undone as far as there are categories to go back to', async () => {
    await make(pools);
    const [first = 0, second = 0] = await madeIds();
    await desk.given(category, girls, [{ type: 'StreamRemoved', data: { eventId, streamId: girls } }]);
    expect(await undo()).not.toMatchObject({ refused: true });
    expect(await desk.list(boys)).toEqual({ 1: 'confirmed', 2: 'confirmed' });
    expect([await desk.list(first), await desk.list(second)]).toEqual([{ 3: 'confirmed' }, { 4: 'confirmed' }]);
    expect((await desk.stateOf(category, first)).fields).toMatchObject({ name: 'Пул 1: 25–26 кг' });
    expect(await undo()).toMatchObject({ status: 404 });
  });

  test('take in nobody who is entered as part of a pair or team', async () => {
    await desk.category(9, { entrantKind: 'pair' });
    await desk.entered(9, { 5: { weight: 25 } });
    expect(await make([{ name: 'Пул', registrationIds: [1, 5] }])).toMatchObject({ errors: { 'registrations.5': ['error.not_athlete'] } });
  });

  test('are not undone once one of them is completed', async () => {
    await make(pools);
    const [first = 0] = await madeIds();
    await desk.given(category, first, [{ type: 'StreamCompleted', data: { streamId: first, eventId, isForced: false, results: [] } }]);
    expect(await undo()).toMatchObject({ errors: { form: ['error.completed'] } });
    expect(await madeIds()).toEqual([]);
    expect(await desk.list(boys)).toEqual({});
  });

  test('have names of their own, and everybody once', async () => {
    const [one] = pools;
    if (!one) throw new Error('no pool');
    expect(await make([one, one])).toMatchObject({ errors: { pools: ['error.duplicate'] } });
    expect(await make([one, { name: 'Ещё', registrationIds: [1] }])).toMatchObject({ errors: { pools: ['error.duplicate'] } });
    expect(await make([{ name: 'Ещё', registrationIds: [99] }])).toMatchObject({ refused: true });
    expect(await desk.list(boys)).toEqual({ 1: 'confirmed', 2: 'confirmed' });
  });
});
