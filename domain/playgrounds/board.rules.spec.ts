import { describe, expect, test } from '@jest/globals';
import { boardAfter, boardOf, eventId, factsOf, load, timesAfter } from './board.fixture.js';
import { addBreak, addCategories, changeCategory, changeTime, clear, removeItem, reorder } from './board.rules.js';

const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;
const facts = factsOf(load(7), load(8), load(9), load(6));
const running = factsOf(load(7, { isRunning: true }), load(8), load(9));
const board = boardOf(facts, [7, 8], [9]);
const on = { eventId, playgroundId: 1 };
const nowhere = { status: 404, errors: { playgroundId: ['error.not_found'] } };

describe('adding categories', () => {
  test('puts them behind the last, or where it is said', () => {
    expect(timesAfter(board, addCategories(board, { ...on, streamIds: [6] }, facts))).toEqual([
      ['10:00 7', '10:30 8', '11:00 6'],
      ['10:00 9'],
    ]);
    expect(timesAfter(board, addCategories(board, { ...on, streamIds: [6], index: 1 }, facts))[0]).toEqual([
      '10:00 6',
      '10:30 7',
      '11:00 8',
    ]);
  });

  test('records when each category of the playground is played', () => {
    expect(addCategories(board, { ...on, streamIds: [6] }, facts)).toMatchObject([
      {
        data: {
          streamIds: [6],
          plans: [
            { streamId: 7, playgroundId: 1, timeStart: '10:00', secondsPerMatch: 300 },
            { streamId: 8, timeStart: '10:30' },
            { streamId: 6, timeStart: '11:00' },
          ],
        },
      },
    ]);
  });

  test('names what is placed already, given twice or not there', () => {
    expect(errorsOf(addCategories(board, { ...on, streamIds: [9, 6, 6, 5] }, facts))).toEqual({
      'streams.9': ['error.duplicate'],
      'streams.6': ['error.duplicate'],
      'streams.5': ['error.not_found'],
    });
  });

  test.each([0, 4])('refuses place %d', (index) => {
    expect(errorsOf(addCategories(board, { ...on, streamIds: [6], index }, facts))).toEqual({ index: ['error.index_range'] });
  });

  test('refuses a playground that is not there', () => {
    expect(addCategories(board, { ...on, playgroundId: 3, streamIds: [6] }, facts)).toMatchObject(nowhere);
  });
});

describe('another category in the place of one', () => {
  const change = (streamId: number, itemId = 70, by = facts) => changeCategory(board, { ...on, itemId, streamId }, by);

  test('takes its place, and the other one is free', () => {
    const decided = change(6);
    expect(decided).toMatchObject([
      { data: { from: 7, to: 6, plans: [{ streamId: 6 }, { streamId: 8 }, { streamId: 7, playgroundId: null }] } },
    ]);
    expect(timesAfter(board, decided)[0]).toEqual(['10:00 6', '10:30 8']);
    expect(change(7)).toEqual([]);
  });

  test('is free, known, and the one it replaces has not begun', () => {
    expect(errorsOf(change(9))).toEqual({ streamId: ['error.duplicate'] });
    expect(change(5)).toMatchObject({ status: 404, errors: { streamId: ['error.not_found'] } });
    expect(change(6, 79)).toMatchObject({ status: 404, errors: { itemId: ['error.not_found'] } });
    const begun = factsOf(load(7, { isRunning: true }), load(8), load(9), load(6));
    expect(errorsOf(change(6, 70, begun))).toEqual({ itemId: ['error.running'] });
  });

  test('does not take the place of a break', () => {
    const paused = boardAfter(board, addBreak(board, { ...on, durationInMinutes: 10 }, facts));
    expect(errorsOf(changeCategory(paused, { ...on, itemId: 101, streamId: 6 }, facts))).toEqual({ itemId: ['error.is_break'] });
  });
});

describe('a break', () => {
  const pause = (more: object = {}) => addBreak(board, { ...on, durationInMinutes: 20, name: 'Lunch', ...more }, facts);

  test('comes last, at a place, or before what begins at its time', () => {
    expect(timesAfter(board, pause())[0]).toEqual(['10:00 7', '10:30 8', '11:00 Lunch']);
    expect(timesAfter(board, pause({ index: 2 }))[0]).toEqual(['10:00 7', '10:30 Lunch', '10:50 8']);
    expect(timesAfter(board, pause({ timeStart: '10:30' }))[0]).toEqual(['10:00 7', '10:30 Lunch', '10:50 8']);
    expect(timesAfter(board, pause({ timeStart: '11:15' }))[0]).toEqual(['10:00 7', '10:30 8', '11:15 Lunch']);
  });

  test.each([
    [0, false],
    [1, true],
    [600, true],
    [601, false],
  ])('of %d minutes: %p', (durationInMinutes, isTaken) => {
    const decided = pause({ durationInMinutes });
    if (isTaken) expect(decided).toHaveLength(1);
    else expect(errorsOf(decided)).toEqual({ durationInMinutes: ['error.duration_range'] });
  });

  test.each([0, 4])('refuses place %d', (index) => {
    expect(errorsOf(pause({ index }))).toEqual({ index: ['error.index_range'] });
  });
});

describe('taking off', () => {
  test('an item frees its category, and the rest moves up', () => {
    const decided = removeItem(board, { ...on, itemId: 70 }, facts);
    expect(decided).toMatchObject([
      {
        data: {
          streamId: 7,
          plans: [
            { streamId: 8, timeStart: '10:00' },
            { streamId: 7, playgroundId: null },
          ],
        },
      },
    ]);
    expect(timesAfter(board, decided)[0]).toEqual(['10:00 8']);
    expect(errorsOf(removeItem(board, { ...on, itemId: 70 }, running))).toEqual({ itemId: ['error.running'] });
    expect(removeItem(board, { ...on, itemId: 90 }, facts)).toMatchObject({ status: 404 });
  });

  test('everything of a playground, while nothing there has begun', () => {
    const decided = clear(board, 1, facts);
    expect(decided).toMatchObject([{ data: { streamIds: [7, 8] } }]);
    expect(timesAfter(board, decided)).toEqual([[], ['10:00 9']]);
    expect(errorsOf(clear(board, 1, running))).toEqual({ playgroundId: ['error.running'] });
    expect(clear(board, 2, running)).toHaveLength(1);
    expect(clear(boardOf(facts, []), 1, facts)).toEqual([]);
  });
});

describe('the time of an item', () => {
  const at = (timeStart: string | null, more: object = {}, by = facts, itemId = 80) =>
    changeTime(board, { ...on, itemId, timeStart, ...more } as never, by);

  test('is set by hand, or left to the order again', () => {
    const decided = at('11:00');
    expect(decided).toMatchObject([{ data: { from: '10:30', to: '11:00' } }]);
    expect(timesAfter(board, decided)[0]).toEqual(['10:00 7', '11:00 8']);
    expect(at(null)).toEqual([]);
  });

  test('of the first may be before the playground opens; others wait for the one before', () => {
    expect(timesAfter(board, at('09:00', {}, facts, 70))[0]).toEqual(['09:00 7', '09:30 8']);
    expect(timesAfter(board, at('10:10'))[0]).toEqual(['10:00 7', '10:30 8']);
  });

  test('goes with a length', () => {
    const longer = at(null, { durationInMinutes: 45 }, facts, 70);
    expect(timesAfter(board, longer)[0]).toEqual(['10:00 7', '10:45 8']);
    expect(longer).toMatchObject([{ data: { durationBefore: null, durationInMinutes: 45 } }]);
    for (const durationInMinutes of [0, 601])
      expect(errorsOf(at(null, { durationInMinutes }))).toEqual({ durationInMinutes: ['error.duration_range'] });
  });

  test('stays once the item has begun', () => {
    expect(errorsOf(at('11:00', {}, running, 70))).toEqual({ itemId: ['error.running'] });
    expect(at('11:00', {}, running, 80)).toHaveLength(1);
  });
});

describe('the order of a playground', () => {
  const move = (itemId: number, index: number) => reorder(board, { ...on, itemId, index }, facts);

  test('changes, and a start set by hand is forgotten', () => {
    const decided = move(80, 1);
    expect(decided).toMatchObject([{ data: { from: 2, to: 1 } }]);
    expect(timesAfter(board, decided)[0]).toEqual(['10:00 8', '10:30 7']);
    expect(move(80, 2)).toEqual([]);
  });

  test.each([0, 3])('refuses place %d', (index) => {
    expect(errorsOf(move(70, index))).toEqual({ index: ['error.index_range'] });
  });
});
