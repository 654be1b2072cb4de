import { describe, expect, test } from '@jest/globals';
import { boardAfter, boardOf, eventId, factsOf, load, timesAfter } from './board.fixture.js';
import { updateOptions } from './playground-options.rules.js';

const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;
const facts = factsOf(load(7));
const board = boardOf(facts, [7], []);
const update = (playgroundId: number | null, options: object, state = board) =>
  updateOptions(state, { eventId, playgroundId, options }, facts);

describe('a new playground', () => {
  test('comes behind the last, from nine o’clock unless it is said otherwise', () => {
    expect(update(null, { name: 'Mat 3', pauseInSeconds: 30 })).toMatchObject([
      {
        type: 'PlaygroundAdded',
        data: { playgroundId: 101, name: 'Mat 3', index: 3, options: { timeStart: '09:00', pauseInSeconds: 30 } },
      },
    ]);
    expect(update(null, { name: 'Mat 1' }, boardOf(facts))).toMatchObject([{ data: { index: 1 } }]);
  });
});

describe('options of a playground', () => {
  test('are recorded with what changed, and the timetable follows', () => {
    const decided = update(1, { timeStart: '12:00', matchDurationInSeconds: null });
    expect(decided).toMatchObject([
      { data: { playgroundId: 1, name: 'Mat 1', changes: [{ field: 'timeStart', from: '10:00', to: '12:00' }] } },
    ]);
    expect(timesAfter(board, decided)[0]).toEqual(['12:00 7']);
    expect(update(1, { timeStart: '10:00' })).toEqual([]);
    expect(update(1, { name: 'Tatami' })).toMatchObject([{ data: { name: 'Tatami', changes: [{ field: 'name' }] } }]);
  });

  test.each<[object, object | undefined]>([
    [{ name: '' }, { 'options.name': ['error.required'] }],
    [{ name: 'Mat 2' }, { 'options.name': ['error.duplicate'] }],
    [{ name: 'Mat 1', pauseInSeconds: 1 }, undefined],
    [{ timeEnd: '10:00' }, { 'options.timeEnd': ['error.time_range'] }],
    [{ timeEnd: '10:01' }, undefined],
    [{ matchDurationInSeconds: 0 }, { 'options.matchDurationInSeconds': ['error.duration_range'] }],
    [{ matchDurationInSeconds: 1 }, undefined],
    [{ matchDurationInSeconds: 7_200 }, undefined],
    [{ matchDurationInSeconds: 7_201 }, { 'options.matchDurationInSeconds': ['error.duration_range'] }],
    [{ pauseInSeconds: -1 }, { 'options.pauseInSeconds': ['error.duration_range'] }],
    [{ pauseInSeconds: 7_200 }, undefined],
    [{ pauseInSeconds: 7_201 }, { 'options.pauseInSeconds': ['error.duration_range'] }],
  ])('%j: %j', (options, errors) => {
    expect(errorsOf(update(1, options))).toEqual(errors);
    if (errors && !('name' in options)) expect(errorsOf(update(null, { name: 'Mat 3', timeStart: '10:00', ...options }))).toEqual(errors);
  });

  test('of a playground that is not there are not found', () => {
    expect(update(9, {})).toMatchObject({ status: 404, errors: { playgroundId: ['error.not_found'] } });
  });
});

test('a playground is removed while nothing stands on it', () => {
  const decided = update(2, { isRemoved: true });
  expect(decided).toMatchObject([{ type: 'PlaygroundRemoved', data: { playgroundId: 2 } }]);
  expect(boardAfter(board, decided).playgrounds.map(({ id }) => id)).toEqual([1]);
  expect(errorsOf(update(1, { isRemoved: true }))).toEqual({ playgroundId: ['error.not_empty'] });
});
