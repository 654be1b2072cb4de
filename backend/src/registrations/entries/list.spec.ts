import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { category } from '#domain/sport-events/category.decider';
import { AskedOfGrid, Desk, eventId } from '../desk.fixture.js';
import { decideChangeStatuses } from './change-status.js';
import { decideDelete } from './leave.js';
import { decideRecover, decideReorder } from './list.js';

const streamId = 7;
let desk: Desk;
let grid: AskedOfGrid;
beforeEach(async () => {
  desk = await Desk.open();
  grid = new AskedOfGrid();
  await desk.category(streamId, { limit: 2, gender: 'mixed' });
});
afterEach(() => desk.close());

const deleted = (registrationId: number) => desk.run((context) => decideDelete({ registrationId }, context, grid));
const recover = (...registrationIds: number[]) => desk.run((context) => decideRecover({ eventId, registrationIds }, context, grid));
const reorder = (registrationId: number, index: number, more: object = {}) =>
  desk.run((context) => decideReorder({ streamId, registrationId, index, ...more }, context));
const order = async () => [...(await desk.stateOf(category, streamId)).indexes].sort(([, a], [, b]) => a - b).map(([id]) => id);

describe('registrations that come back', () => {
  beforeEach(() => desk.entered(streamId, { 1: {}, 2: { status: 'new' } }));

  test('have the status from before, and their place in the list', async () => {
    await deleted(2);
    expect(await desk.list(streamId)).toEqual({ 1: 'confirmed' });
    expect(await recover(2)).toBeNull();
    expect(await desk.list(streamId)).toEqual({ 1: 'confirmed', 2: 'new' });
    expect(await order()).toEqual([1, 2]);
  });

  test('wait where others have taken the places meanwhile', async () => {
    await deleted(1);
    await desk.entered(streamId, { 3: {} });
    expect(await recover(1)).toBeNull();
    expect(await desk.list(streamId)).toMatchObject({ 1: 'waitingList', 3: 'confirmed' });
  });

  test('hold no place if they held none: one who was rejected before comes back rejected', async () => {
    await desk.run((context) =>
      decideChangeStatuses({ eventId, componentType: 'participation', registrationIds: [2], status: 'rejected' }, context, grid),
    );
    await deleted(2);
    expect(await recover(2)).toBeNull();
    expect(await desk.list(streamId)).toMatchObject({ 2: 'rejected' });
  });

  test('come back all or none: what is not deleted, and what is of nobody, is named', async () => {
    await deleted(2);
    expect(await recover(1, 2, 99)).toMatchObject({
      errors: { 'registrations.1': ['error.not_deleted'], 'registrations.99': ['error.not_found'] },
    });
    expect(await desk.list(streamId)).toEqual({ 1: 'confirmed' });
  });

  test('are refused where the same person stands in the category again', async () => {
    await deleted(1);
    await desk.entered(streamId, { 3: { userId: 1_001 } });
    expect(await recover(1)).toMatchObject({ errors: { 'registrations.1': ['error.duplicate'] } });
    expect(await desk.list(streamId)).toEqual({ 2: 'new', 3: 'confirmed' });
  });

  test('are refused once the category is complete', async () => {
    await deleted(2);
    await desk.given(category, streamId, [
      { type: 'StreamCompleted', data: { streamId, eventId, isForced: true, reason: '', results: [] } },
    ]);
    expect(await recover(2)).toMatchObject({ errors: { 'registrations.2': ['error.completed'] } });
  });

  test('ask nothing of a grid in which they do not stand', async () => {
    await deleted(2);
    grid.asked.length = 0;
    await recover(2);
    expect(grid.asked).toEqual([]);
  });
});

describe('the order of a list', () => {
  beforeEach(() => desk.entered(streamId, { 1: {}, 2: {}, 3: { status: 'waitingList' }, 4: { status: 'waitingList' } }));

  test('one goes up, the others close up behind them', async () => {
    expect(await reorder(4, 1)).toBeNull();
    expect(await order()).toEqual([4, 1, 2, 3]);
  });

  test('one goes down', async () => {
    await reorder(1, 3);
    expect(await order()).toEqual([2, 3, 1, 4]);
  });

  test('to where they stand is nothing new', async () => {
    const { indexes } = await desk.stateOf(category, streamId);
    expect(await reorder(2, 2)).toBeNull();
    expect((await desk.stateOf(category, streamId)).indexes).toEqual(indexes);
  });

  test('ends at its ends, and knows those who stand in it alone', async () => {
    for (const index of [0, 5, 1.5]) expect(await reorder(1, index)).toMatchObject({ errors: { index: ['error.index_range'] } });
    expect(await reorder(99, 1)).toMatchObject({ errors: { registrationId: ['error.not_found'] } });
    expect(await order()).toEqual([1, 2, 3, 4]);
  });

  test('is not changed by whoever looks at an older one', async () => {
    expect(await reorder(4, 1, { expectedVersion: 1 })).toMatchObject({ status: 409 });
    expect(await order()).toEqual([1, 2, 3, 4]);
  });
});
