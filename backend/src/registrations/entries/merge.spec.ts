import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MergePlan } from '#contracts/registrations/merge.docs';
import { mergeOps } from '#contracts/registrations/merge.ops';
import { category } from '#domain/sport-events/category.decider';
import { Desk, eventId } from '../desk.fixture.js';
import { decideMerge, mergeOperations } from './merge.js';

const [small, big] = [7, 8];
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(small, { weightFrom: 50, weightTo: 60 });
  await desk.category(big, { weightFrom: 60, weightTo: 70 });
});
afterEach(() => desk.close());

type Input = Parameters<typeof decideMerge>[0];
const both = { eventId, fromStreamId: small, intoStreamId: big };
const merge = (more: Partial<Input> = {}) => desk.run((context) => decideMerge({ ...both, ...more }, context));
const asked = async (op: object, input: object) => {
  const row = mergeOperations.find((one) => one.op === op);
  return desk.run(async (context) => (await row?.query?.(input, context)) ?? {});
};
const planned = async (more: object = {}): Promise<MergePlan> => (await asked(mergeOps.plan, { ...both, ...more })) as MergePlan;
const completed = (streamId: number) =>
  desk.given(category, streamId, [{ type: 'StreamCompleted', data: { streamId, eventId, isForced: false, reason: '', results: [] } }]);
const isThere = async (streamId: number) => (await desk.stateOf(category, streamId)).fields !== null;

describe('a merge of two categories', () => {
  test('moves those who fit and keeps the others, with their category', async () => {
    await desk.entered(small, { 1: { weight: 59 }, 2: { weight: 60.5 } });
    await desk.entered(big, { 3: {} });
    expect(await merge()).toEqual({ streamId: big, movedCount: 1, isSourceRemoved: false });
    expect(await desk.list(small)).toEqual({ 1: 'confirmed' });
    expect(await desk.list(big)).toEqual({ 2: 'confirmed', 3: 'confirmed' });
    expect(await isThere(small)).toBe(true);
  });

  test('with wider limits takes all, and the empty category goes', async () => {
    await desk.entered(small, { 1: { weight: 55 }, 2: { weight: 60.5 } });
    await desk.entered(big, { 3: {} });
    expect(await merge({ isWidened: true, name: 'Общая', reason: 'мало участников' })).toEqual({
      streamId: big,
      movedCount: 2,
      isSourceRemoved: true,
    });
    expect(await desk.list(big)).toEqual({ 1: 'confirmed', 2: 'confirmed', 3: 'confirmed' });
    expect((await desk.stateOf(category, big)).fields).toMatchObject({ name: 'Общая', weightFrom: 50, weightTo: 70 });
    expect(await isThere(small)).toBe(false);
  });

  test('makes room for all who come where places are limited', async () => {
    await desk.category(9, { weightFrom: 50, weightTo: 70, limit: 1 });
    await desk.entered(9, { 3: {} });
    await desk.entered(small, { 1: { weight: 55 } });
    expect(await merge({ intoStreamId: 9, isWidened: true })).toMatchObject({ movedCount: 1 });
    expect(await desk.list(9)).toEqual({ 1: 'confirmed', 3: 'confirmed' });
    expect((await desk.stateOf(category, 9)).fields?.limit).toBe(2);
  });

  test('judges weights by the new limits', async () => {
    const weighed = { registrationId: 3, eventId, streamId: big, userId: 1_003, actualWeight: 58, from: null };
    await desk.entered(big, { 3: {} });
    await desk.happened(3, { type: 'ActualWeightRecorded', data: weighed });
    await desk.entered(small, { 1: { weight: 55 } });
    await merge({ isWidened: true });
    expect((await desk.registration(3))?.statuses.weighIn).toBe('passed');
  });

  test('leaves who stands in both where they are', async () => {
    await desk.entered(small, { 1: { userId: 50, weight: 60.5 }, 2: { weight: 61 } });
    await desk.entered(big, { 3: { userId: 50 } });
    expect(await merge()).toMatchObject({ movedCount: 1, isSourceRemoved: false });
    expect(await desk.list(small)).toEqual({ 1: 'confirmed' });
  });

  test('is of categories of one sport event and one kind of entrant, and of two', async () => {
    await desk.category(9, { entrantKind: 'team' });
    expect(await merge({ intoStreamId: 9 })).toMatchObject({ errors: { intoStreamId: ['error.not_found'] } });
    expect(await merge({ intoStreamId: small })).toMatchObject({ errors: { intoStreamId: ['error.not_found'] } });
    expect(await merge({ fromStreamId: 99 })).toMatchObject({ errors: { fromStreamId: ['error.not_found'] } });
    expect(await merge({ eventId: 2 })).toMatchObject({ errors: { fromStreamId: ['error.not_found'] } });
  });

  test.each([small, big])('comes too late when category %p is completed', async (streamId) => {
    await desk.entered(small, { 1: { weight: 60.5 } });
    await completed(streamId);
    expect(await merge()).toMatchObject({ errors: { form: ['error.completed'] } });
    expect(await desk.list(small)).toEqual({ 1: 'confirmed' });
    expect((await planned()).error).toBe('error.completed');
  });
});

describe('the plan of a merge', () => {
  test('says of everybody what becomes of them, and why one stays', async () => {
    await desk.entered(small, { 1: { weight: 55 }, 2: { weight: 60.5 }, 4: { userId: 50, weight: 61 } });
    await desk.entered(big, { 3: { userId: 50 } });
    const { rows, entrantsAfter, isSourceRemoved, error } = await planned();
    expect(rows.map(({ registrationId, outcome }) => [registrationId, outcome])).toEqual([
      [1, 'unfit'],
      [2, 'moves'],
      [4, 'duplicate'],
    ]);
    expect(rows[0]?.reasons).not.toEqual([]);
    expect({ entrantsAfter, isSourceRemoved, error }).toEqual({ entrantsAfter: 2, isSourceRemoved: false, error: null });
  });

  test('shows the limits as they will be', async () => {
    await desk.entered(small, { 1: { weight: 55 } });
    expect(await planned({ isWidened: true })).toMatchObject({
      limits: { weightFrom: 50, weightTo: 70 },
      entrantsAfter: 1,
      isSourceRemoved: true,
    });
    expect((await planned()).limits).toMatchObject({ weightFrom: 60, weightTo: 70 });
  });
});

describe('proposals', () => {
  test('name categories with few entrants, and those that could take them', async () => {
    await desk.entered(small, { 1: { weight: 60.5 } });
    await desk.entered(big, { 2: {}, 3: {}, 4: {} });
    await desk.category(9, { weightFrom: 70, weightTo: 80 });
    expect(await asked(mergeOps.proposals, { eventId })).toMatchObject({
      small: [{ streamId: small, entrants: 1, into: [{ streamId: big, entrants: 3, fitting: 1 }] }],
    });
    expect(await asked(mergeOps.proposals, { eventId, below: 1 })).toEqual({ small: [] });
  });

  test('leave out what is completed', async () => {
    await desk.entered(small, { 1: {} });
    await desk.entered(big, { 2: {}, 3: {}, 4: {} });
    await completed(small);
    expect(await asked(mergeOps.proposals, { eventId })).toEqual({ small: [] });
  });
});
