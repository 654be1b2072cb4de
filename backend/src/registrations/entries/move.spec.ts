import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { category } from '#domain/sport-events/category.decider';
import { AskedOfGrid, Desk, eventId } from '../desk.fixture.js';
import { decideCopy } from './copy.js';
import { decideDelete } from './leave.js';
import { decideRecover, decideReorder } from './list.js';
import { decideChangeCategory, decideMove } from './move.js';

const [light, heavy] = [7, 8];
let desk: Desk;
const grid = new AskedOfGrid();
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(light, { weightFrom: 50, weightTo: 60 });
  await desk.category(heavy, { weightFrom: 60, weightTo: 70, limit: 2 });
});
afterEach(() => desk.close());

const move = (registrationIds: number[], streamId: number, more: object = {}) =>
  desk.run((context) => decideMove({ eventId, registrationIds, streamId, ...more }, context));

describe('a move to another category', () => {
  test('goes with the entrant, who leaves the old list for the end of the new one', async () => {
    await desk.entered(light, { 1: { tournamentGridNumber: 12 }, 2: {} });
    await desk.entered(heavy, { 3: {} });
    expect(await move([1], heavy)).toBeNull();
    expect(await desk.list(light)).toEqual({ 2: 'confirmed' });
    expect(await desk.registration(1)).toMatchObject({ streamId: heavy, index: 2, tournamentGridNumber: null });
  });

  test('asks whether they fit, unless the organiser insists', async () => {
    await desk.entered(light, { 1: { weight: 59 } });
    expect(await move([1], heavy)).toMatchObject({ errors: { 'registrations.1': ['error.not_eligible'] } });
    const one = { registrationId: 1, streamId: heavy };
    expect(await desk.run((context) => decideChangeCategory(one, context))).toMatchObject({ errors: { streamId: ['error.not_eligible'] } });
    expect(await move([1], heavy, { isForce: true })).toBeNull();
  });

  test('judges a weight that was recorded anew', async () => {
    await desk.entered(light, { 1: {} });
    await desk.happened(1, {
      type: 'ActualWeightRecorded',
      data: { registrationId: 1, eventId, streamId: light, userId: 1_001, actualWeight: 61.5, from: null },
    });
    expect(await move([1], heavy)).toBeNull();
    expect((await desk.registration(1))?.statuses.weighIn).toBe('passed');
  });

  test('into a full category is refused to one who holds a place, and is for the waiting list of one who waits', async () => {
    await desk.entered(light, { 1: {}, 2: { status: 'waitingList' } });
    await desk.entered(heavy, { 3: {}, 4: {} });
    expect(await move([1], heavy)).toMatchObject({ errors: { form: ['error.limit_reached'] } });
    expect(await move([2], heavy)).toBeNull();
    expect(await desk.list(heavy)).toEqual({ 2: 'waitingList', 3: 'confirmed', 4: 'confirmed' });
  });

  test('with room takes one who waited in, after all who held places', async () => {
    await desk.entered(light, { 1: { status: 'waitingList', statusOnceIn: 'new' }, 2: {} });
    await desk.entered(heavy, { 3: {} });
    expect(await move([1, 2], heavy)).toBeNull();
    expect(await desk.list(heavy)).toEqual({ 1: 'waitingList', 2: 'confirmed', 3: 'confirmed' });
    await desk.category(9);
    expect(await move([1], 9)).toBeNull();
    expect(await desk.list(9)).toEqual({ 1: 'new' });
  });

  test('lets in who waits for the place that is left', async () => {
    await desk.category(9, { limit: 1 });
    await desk.entered(9, { 1: {}, 2: { status: 'waitingList', statusOnceIn: 'confirmed' } });
    expect(await move([1], light)).toBeNull();
    expect(await desk.list(9)).toEqual({ 2: 'confirmed' });
  });

  test('of somebody who is there already is a duplicate, and nobody moves', async () => {
    await desk.entered(light, { 1: { userId: 50 }, 2: {} });
    await desk.entered(heavy, { 3: { userId: 50 } });
    expect(await move([1, 2], heavy)).toMatchObject({ errors: { 'registrations.1': ['error.duplicate'] } });
    expect(Object.keys(await desk.list(light))).toEqual(['1', '2']);
  });

  test('to where they are is nothing', async () => {
    await desk.entered(light, { 1: {} });
    expect(await move([1], light)).toBeNull();
    expect(await desk.registration(1)).toMatchObject({ version: 1 });
  });

  test('of a deleted one, or into a completed category, is refused', async () => {
    await desk.entered(light, { 1: {}, 2: {} });
    await desk.run((context) => decideDelete({ registrationId: 1 }, context, grid));
    expect(await move([1], heavy)).toMatchObject({ errors: { 'registrations.1': ['error.transition'] } });
    await desk.given(category, heavy, [
      { type: 'StreamCompleted', data: { streamId: heavy, eventId, isForced: false, reason: '', results: [] } },
    ]);
    expect(await move([2], heavy)).toMatchObject({ errors: { form: ['error.completed'] } });
  });
});

describe('copies', () => {
  const copy = (registrationIds: number[], streamIds: number[]) =>
    desk.run((context) => decideCopy({ eventId, registrationIds, streamIds }, context));

  test('stand in each category that they fit; who is there or does not fit is skipped and named', async () => {
    await desk.category(9);
    await desk.entered(light, { 1: { weight: 59 }, 2: { weight: 60.5, userId: 50 } });
    await desk.entered(9, { 3: { userId: 50 } });
    expect(await copy([1, 2], [9, heavy])).toEqual({
      skipped: [
        { registrationId: 2, streamId: 9, error: 'error.duplicate' },
        { registrationId: 1, streamId: heavy, error: 'error.not_eligible' },
      ],
    });
    expect(Object.values(await desk.list(9))).toEqual(['confirmed', 'confirmed']);
    expect(Object.values(await desk.list(heavy))).toEqual(['confirmed']);
  });

  test('may be asked for again: they are there', async () => {
    await desk.category(9);
    await desk.entered(light, { 1: {} });
    await copy([1], [9]);
    expect(await copy([1], [9])).toEqual({ skipped: [{ registrationId: 1, streamId: 9, error: 'error.duplicate' }] });
  });

  test('past the limit are refused as a whole', async () => {
    await desk.entered(light, { 1: { weight: 60.5 }, 2: {}, 3: {} });
    expect(await copy([1, 2, 3], [heavy])).toMatchObject({ errors: { form: ['error.limit_reached'] } });
    expect(await desk.list(heavy)).toEqual({});
  });
});

describe('the bin', () => {
  const remove = (registrationId: number) => desk.run((context) => decideDelete({ registrationId }, context, grid));
  const recover = (...registrationIds: number[]) => desk.run((context) => decideRecover({ eventId, registrationIds }, context, grid));

  test('gives an entry back at the end of the list, at the status before', async () => {
    await desk.entered(heavy, { 1: {}, 2: {} });
    await remove(1);
    expect(await recover(1)).toBeNull();
    expect(await desk.registration(1)).toMatchObject({ isDeleted: false, index: 3, statuses: { participation: 'confirmed' } });
  });

  test('gives it back to the waiting list of a category that is full by now', async () => {
    await desk.entered(heavy, { 1: {}, 2: {} });
    await remove(1);
    await desk.entered(heavy, { 3: {} });
    expect(await recover(1)).toBeNull();
    expect(await desk.list(heavy)).toMatchObject({ 1: 'waitingList', 3: 'confirmed' });
  });

  test('gives one who had left back as one who has left', async () => {
    await desk.entered(heavy, { 1: { status: 'rejected' } });
    await remove(1);
    expect(await recover(1)).toBeNull();
    expect(await desk.list(heavy)).toEqual({ 1: 'rejected' });
  });

  test('keeps who has entered anew meanwhile, and who was never in it', async () => {
    await desk.entered(heavy, { 1: { userId: 50 }, 2: {} });
    await remove(1);
    await desk.entered(heavy, { 3: { userId: 50 } });
    expect(await recover(1, 2)).toMatchObject({
      errors: { 'registrations.1': ['error.duplicate'], 'registrations.2': ['error.not_deleted'] },
    });
  });
});

describe('the order of the list', () => {
  test('is changed by hand; everyone between steps aside', async () => {
    await desk.entered(heavy, { 1: {}, 2: {}, 3: { status: 'waitingList' } });
    const reorder = (registrationId: number, index: number) =>
      desk.run((context) => decideReorder({ streamId: heavy, registrationId, index }, context));
    expect(await reorder(3, 1)).toBeNull();
    expect(await Promise.all([1, 2, 3].map(async (id) => (await desk.registration(id))?.index))).toEqual([2, 3, 1]);
    expect(await reorder(3, 4)).toMatchObject({ errors: { index: ['error.index_range'] } });
  });
});
