import { describe, expect, test } from '@jest/globals';
import { autoSchedule, redistribute } from './auto-schedule.rules.js';
import { addBreak } from './board.rules.js';
import { boardAfter, boardOf, eventId, factsOf, load, timesAfter } from './board.fixture.js';

const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;
const facts = factsOf(load(7), load(8), load(9), load(6));
const running = factsOf(load(7, { isRunning: true }), load(8), load(9));
const board = boardOf(facts, [7, 8], [9]);

describe('the automatic schedule', () => {
  const auto = (state = board, more: object = {}, by = facts) =>
    autoSchedule(state, { eventId, playgroundIds: [1, 2], timeStart: '10:00', ...more }, by);

  test('keeps what is placed, and places the rest where it ends first', () => {
    expect(timesAfter(board, auto())).toEqual([
      ['10:00 7', '10:30 8'],
      ['10:00 9', '10:30 6'],
    ]);
  });

  test('places anew what has not begun; what is left out says so', () => {
    const decided = auto(board, { isKeepPlaced: false, timeEnd: '10:30' }, running);
    expect(timesAfter(board, decided)).toEqual([['10:00 7'], ['10:00 8']]);
    expect(decided).toMatchObject([
      { data: { unplaced: [9], plans: [{ streamId: 7 }, { streamId: 8 }, { streamId: 9, playgroundId: null }] } },
    ]);
  });

  test('leaves what is running where it is, also when all else is placed anew', () => {
    const begun = factsOf(load(7), load(8), load(9, { isRunning: true }));
    expect(timesAfter(board, auto(board, { isKeepPlaced: false }, begun))).toEqual([['10:00 7', '10:30 8'], ['10:00 9']]);
  });

  test('places what is asked for alone, each under a number of its own; what is not there is passed over', () => {
    const empty = boardOf(facts, [], []);
    const decided = auto(empty, { streamIds: [8, 99, 6] });
    expect(timesAfter(empty, decided)).toEqual([['10:00 6'], ['10:00 8']]);
    expect(boardAfter(empty, decided).playgrounds.flatMap(({ items }) => items.map(({ itemId }) => itemId))).toEqual([101, 102]);
  });

  test('asks for no rest where nobody does', () => {
    const shared = factsOf(load(7, { athletes: ['x'] }), load(8, { athletes: ['x'] }));
    const empty = boardOf(shared, [], []);
    expect(timesAfter(empty, auto(empty, {}, shared))).toEqual([['10:00 7', '10:30 8'], []]);
  });

  test('leaves categories alone that stand on a playground left out', () => {
    const decided = auto(board, { playgroundIds: [1], streamIds: [9, 6] });
    expect(timesAfter(board, decided)).toEqual([['10:00 7', '10:30 8', '11:00 6'], ['10:00 9']]);
  });

  test('lets athletes rest between two of their categories', () => {
    const shared = factsOf(load(7, { athletes: ['x'], minRestInMinutes: 5 }), load(8, { athletes: ['x'], minRestInMinutes: 15 }));
    const empty = boardOf(shared, [], []);
    expect(timesAfter(empty, auto(empty, {}, shared))).toEqual([['10:00 7', '10:45 8'], []]);
    expect(timesAfter(empty, auto(empty, { minRestInMinutes: 20 }, shared))).toEqual([['10:00 7', '10:50 8'], []]);
  });

  test('lets athletes rest too before a category that stays', () => {
    const shared = factsOf(load(7, { athletes: ['x'], minRestInMinutes: 10 }), load(8, { athletes: ['x'] }));
    const stays = boardOf(shared, [8], []);
    expect(timesAfter(stays, auto(stays, { timeStart: '09:40' }, shared))).toEqual([['10:00 8', '10:40 7'], []]);
    expect(timesAfter(stays, auto(stays, { timeStart: '09:20' }, shared))).toEqual([['10:00 8'], ['09:20 7']]);
  });

  test('begins with the longest', () => {
    const lengths = factsOf(load(7), load(8, { boutsCount: 12 }), load(9, { matchDurationInSeconds: 900 }));
    const empty = boardOf(lengths, []);
    expect(timesAfter(empty, auto(empty, { playgroundIds: [1] }, lengths))).toEqual([['10:00 9', '11:30 8', '12:30 7']]);
  });

  test('asks for playgrounds that are there, and for an end after the beginning', () => {
    expect(auto(board, { playgroundIds: [1, 5] })).toMatchObject({ status: 404, errors: { playgroundIds: ['error.not_found'] } });
    for (const timeEnd of ['09:00', '10:00']) expect(errorsOf(auto(board, { timeEnd }))).toEqual({ timeEnd: ['error.time_range'] });
  });
});

describe('spreading over playgrounds', () => {
  test('evens them out, and names what moved', () => {
    const uneven = boardOf(facts, [7, 8, 9, 6], []);
    const decided = redistribute(uneven, [1, 2], facts);
    expect(timesAfter(uneven, decided).map((items) => items.length)).toEqual([2, 2]);
    expect(decided).toMatchObject([
      {
        data: {
          moves: [
            { from: 1, to: 2 },
            { from: 1, to: 2 },
          ],
        },
      },
    ]);
  });

  test('leaves what is running, and records nothing when nothing moves', () => {
    const even = boardOf(running, [7], [8]);
    expect(redistribute(even, [1, 2], running)).toEqual([]);
    const uneven = boardOf(running, [7, 8], []);
    expect(timesAfter(uneven, redistribute(uneven, [1, 2], running))).toEqual([['10:00 7'], ['10:00 8']]);
  });

  const withBreak = (state: typeof board, by = facts) =>
    boardAfter(state, addBreak(state, { eventId, playgroundId: 1, durationInMinutes: 15, name: 'Обед', index: 1 }, by));

  test('moves no break, and no category that is running', () => {
    const begun = factsOf(load(7), load(8, { isRunning: true }), load(9));
    const uneven = withBreak(boardOf(begun, [7, 8, 9], []), begun);
    const decided = redistribute(uneven, [1, 2], begun);
    const [first = [], second = []] = timesAfter(uneven, decided).map((items) => items.map((item) => item.split(' ')[1]));
    expect([first.includes('Обед'), first.includes('8'), second]).toEqual([true, true, ['7', '9']]);
    expect(decided).toMatchObject([
      {
        data: {
          moves: [
            { streamId: 7, from: 1, to: 2 },
            { streamId: 9, from: 1, to: 2 },
          ],
        },
      },
    ]);
  });

  test('begins each playground when it began before', () => {
    const late = boardOf(facts, [7, 8], []);
    const [mat] = late.playgrounds;
    if (mat?.items[0]) mat.items[0].fixedStart = mat.items[0].timeStart = '11:00';
    expect(timesAfter(late, redistribute(late, [1, 2], facts))).toEqual([[], ['10:00 7', '10:30 8']]);
  });

  test('gives what moves a number of its own, and asks for no rest that nobody asked for', () => {
    const shared = factsOf(load(7, { athletes: ['x'] }), load(8, { athletes: ['x'] }), load(9, { boutsCount: 24 }));
    const uneven = boardOf(shared, [9, 7, 8], []);
    const decided = redistribute(uneven, [1, 2], shared);
    expect(timesAfter(uneven, decided)).toEqual([['10:00 9'], ['10:00 7', '10:30 8']]);
    expect(boardAfter(uneven, decided).playgrounds.flatMap(({ items }) => items.map(({ itemId }) => itemId))).toEqual([101, 102, 103]);
  });

  test('needs two playgrounds that are there', () => {
    expect(errorsOf(redistribute(board, [1, 1], facts))).toEqual({ playgroundIds: ['error.too_few'] });
    expect(redistribute(board, [1, 5], facts)).toMatchObject({ status: 404 });
  });
});
