import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { category } from '#domain/sport-events/category.decider';
import { AskedOfGrid, Desk, eventId } from './desk.fixture.js';
import { decideChangeGridNumber } from './change-grid-number.js';
import { decideSaveResult, decideSaveResults } from './results.js';
import { decideWithdraw } from './withdraw.js';

const streamId = 7;
let desk: Desk;
let grid: AskedOfGrid;
beforeEach(async () => {
  desk = await Desk.open({ points: [10, 8, 6] });
  grid = new AskedOfGrid();
  await desk.category(streamId, { limit: 2 });
  await desk.entered(streamId, {
    1: { tournamentGridNumber: 5 },
    2: { tournamentGridNumber: 6 },
    3: { status: 'waitingList', statusOnceIn: 'confirmed' },
  });
});
afterEach(() => desk.close());

const completed = () =>
  desk.given(category, streamId, [{ type: 'StreamCompleted', data: { streamId, eventId, isForced: false, reason: '', results: [] } }]);

describe('a withdrawal', () => {
  const withdraw = (registrationIds: number[], more: object = {}) =>
    desk.run((context) => decideWithdraw({ registrationIds, reason: 'травма', ...more }, context, grid.withdrawFromGrid));

  test('frees the place for the first who waits, and asks the grid to go on without them', async () => {
    expect(await withdraw([1])).toBeNull();
    expect(await desk.list(streamId)).toEqual({ 1: 'withdrawn', 2: 'confirmed', 3: 'confirmed' });
    expect((await desk.registration(1))?.comments).toEqual({ participation: 'травма' });
    expect(grid.asked).toEqual(['withdraw 1']);
  });

  test('is for all or nobody, every one in the way named', async () => {
    await withdraw([1]);
    expect(await withdraw([1, 2, 99])).toMatchObject({
      errors: { 'registrations.1': ['error.already_done'], 'registrations.99': ['error.not_found'] },
    });
    expect(await desk.list(streamId)).toMatchObject({ 2: 'confirmed' });
  });

  test('gives no money back that nobody has paid', async () => {
    expect(await withdraw([1], { refundAmounts: { 1: 100 } })).toMatchObject({ errors: { 'refundAmounts.1': ['error.amount_too_high'] } });
    expect(await withdraw([1], { refundAmounts: { 1: 0 } })).toBeNull();
  });

  test('comes too late for a completed category', async () => {
    await completed();
    expect(await withdraw([1])).toMatchObject({ errors: { 'registrations.1': ['error.completed'] } });
  });
});

describe('a result by hand', () => {
  const one = (registrationId: number, more: object) => desk.run((context) => decideSaveResult({ registrationId, ...more }, context));
  const many = (results: { registrationId: number; place: number }[], reason = '') =>
    desk.run((context) => decideSaveResults({ streamId, results, reason }, context));

  test('has the points of its place, unless others are given', async () => {
    expect(await one(1, { place: 2 })).toBeNull();
    expect(await desk.registration(1)).toMatchObject({ place: 2, points: 8 });
    expect(await one(1, { points: 9.5, result: '7:3' })).toBeNull();
    expect(await desk.registration(1)).toMatchObject({ place: 2, result: '7:3', points: 9.5 });
    expect(await one(1, { place: 4 })).toBeNull();
    expect(await desk.registration(1)).toMatchObject({ place: 4, points: 0 });
  });

  test('is for those who take part', async () => {
    expect(await one(3, { place: 1 })).toMatchObject({ errors: { form: ['error.not_confirmed'] } });
    expect(await one(99, { place: 1 })).toMatchObject({ status: 404 });
  });

  test('gives a place once where no grid shares it, and saves all or none', async () => {
    const same = [1, 2].map((registrationId) => ({ registrationId, place: 1 }));
    expect(await many(same)).toMatchObject({ errors: { 'registrations.2': ['error.duplicate'] } });
    expect((await desk.registration(1))?.place).toBeNull();
    expect(
      await many([
        { registrationId: 1, place: 1 },
        { registrationId: 99, place: 2 },
      ]),
    ).toMatchObject({
      errors: { 'registrations.99': ['error.not_found'] },
    });
    expect(
      await many([
        { registrationId: 1, place: 1 },
        { registrationId: 2, place: 2 },
      ]),
    ).toBeNull();
    expect(await desk.registration(2)).toMatchObject({ place: 2, points: 8 });
  });

  test('of a completed category is corrected with a reason', async () => {
    await completed();
    expect(await one(1, { place: 1 })).toMatchObject({ errors: { reason: ['error.required'] } });
    expect(await many([{ registrationId: 1, place: 1 }])).toMatchObject({ errors: { 'registrations.1': ['error.required'] } });
    expect(await one(1, { place: 1, reason: 'протест' })).toBeNull();
  });
});

describe('a number in the grid', () => {
  const number = (registrationId: number, tournamentGridNumber: number) =>
    desk.run((context) => decideChangeGridNumber({ registrationId, tournamentGridNumber }, context));

  test('is given to one of a category', async () => {
    expect(await number(1, 6)).toMatchObject({ errors: { tournamentGridNumber: ['error.duplicate'] } });
    expect(await number(1, 5)).toBeNull();
    expect(await number(1, 7)).toBeNull();
    expect(await number(2, 5)).toBeNull();
    expect(await number(99, 5)).toMatchObject({ status: 404 });
  });

  test('stays once the category is complete', async () => {
    await completed();
    expect(await number(1, 7)).toMatchObject({ errors: { form: ['error.completed'] } });
  });
});
