import { describe, expect, test } from '@jest/globals';
import { boardAfter, boardOf, eventId, factsOf, load } from './board.fixture.js';
import { moveBouts, orderBouts, skipBout } from './bout-order.rules.js';
import type { Schedule } from './schedule.fold.js';

const [first, second, third, fourth] = [700_001, 700_002, 700_003, 700_004];
const facts = {
  eventId,
  open: new Map<number, { streamId: number; isRunning: boolean }>([
    ...[first, second, third].map((id) => [id, { streamId: 7, isRunning: false }] as const),
    [fourth, { streamId: 7, isRunning: true }] as const,
    [800_001, { streamId: 8, isRunning: false }] as const,
  ]),
};
/** Category 7 on mat 1, category 8 on mat 2. */
const board = (): Schedule => boardOf(factsOf(load(7), load(8)), [7], [8]);
const move = (state: Schedule, playgroundId: number, matchIds: number[], streamId = 7) =>
  moveBouts(state, { eventId, playgroundId, streamId, matchIds }, facts);
const order = (state: Schedule, playgroundId: number, matchIds: number[]) => orderBouts(state, { eventId, playgroundId, matchIds }, facts);
const skip = (state: Schedule, matchId: number, behind: number[]) =>
  skipBout(state, { eventId, playgroundId: 1, matchId, behind, reason: 'Red is missing' }, facts);
const notFound = (field: string) => expect.objectContaining({ refused: true, errors: { [field]: ['error.not_found'] } });

describe('bouts moved to another playground', () => {
  test('are fought there, and come home again', () => {
    const away = boardAfter(board(), move(board(), 2, [second, third]));
    expect(away.order.moved).toEqual({ [second]: 2, [third]: 2 });
    expect(move(away, 2, [second])).toEqual([]);
    const home = boardAfter(away, move(away, 1, [second]));
    expect(home.order.moved).toEqual({ [third]: 2 });
    expect(move(home, 1, [first, second])).toEqual([]);
  });

  test('are open ones of that category, and none that is on', () => {
    expect(move(board(), 2, [800_001])).toEqual(notFound('matchIds'));
    expect(move(board(), 2, [799_999])).toEqual(notFound('matchIds'));
    expect(move(board(), 2, [fourth])).toMatchObject({ errors: { matchIds: ['error.running'] } });
    expect(move(board(), 9, [first])).toEqual(notFound('playgroundId'));
  });

  test('go home when the playground is removed', () => {
    const away = boardAfter(board(), move(board(), 2, [second]));
    const gone = { type: 'PlaygroundRemoved' as const, data: { eventId, boards: [], plans: [], playgroundId: 2 } };
    expect(boardAfter(away, [gone]).order.moved).toEqual({});
  });
});

describe('the order set by hand', () => {
  test('is of bouts that are fought there, and is set once', () => {
    const set = boardAfter(board(), order(board(), 1, [third, first]));
    expect(set.order.first).toEqual({ 1: [third, first] });
    expect(order(set, 1, [third, first])).toEqual([]);
    expect(boardAfter(set, order(set, 1, [])).order.first).toEqual({ 1: [] });
    expect(order(board(), 2, [first])).toEqual(notFound('matchIds'));
    const away = boardAfter(board(), move(board(), 2, [first]));
    expect(boardAfter(away, order(away, 2, [first, 800_001])).order.first).toEqual({ 2: [first, 800_001] });
  });
});

describe('a bout that is skipped', () => {
  test('comes behind the next ones, before what was set behind it, and says why', () => {
    const set = boardAfter(board(), order(board(), 1, [first, third]));
    const later = boardAfter(set, skip(set, first, [second]));
    expect(later.order.first).toEqual({ 1: [second, first, third] });
    const why = { playgroundId: 1, reason: 'Red is missing', at: expect.any(String), behind: [second] };
    expect(later.order.skipped).toEqual({ [first]: why });
  });

  test('is put off no more when the order from before is set again, and stays so while one of those that it was put behind comes first', () => {
    const before = boardAfter(board(), order(board(), 1, [first, third]));
    const later = boardAfter(before, skip(before, first, [second]));
    expect(boardAfter(later, order(later, 1, [first, third])).order.skipped).toEqual({});
    expect(boardAfter(later, order(later, 1, [])).order.skipped).toEqual({});
    expect(boardAfter(later, order(later, 1, [third, second, first])).order.skipped).toHaveProperty(String(first));
  });

  test('has not begun, is fought there, and has another one before it', () => {
    expect(skip(board(), fourth, [first])).toMatchObject({ errors: { matchId: ['error.running'] } });
    expect(skip(board(), 800_001, [first])).toEqual(notFound('matchId'));
    expect(skip(board(), first, [first, 800_001])).toEqual(notFound('behind'));
  });
});
