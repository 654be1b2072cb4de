import { describe, expect, test } from '@jest/globals';
import { leftAs, mayCount, placesByHand } from './completion.rules.js';

test('whoever is confirmed counts; the grid knows those who withdrew', () => {
  expect((['confirmed', 'withdrawn'] as const).map((participation) => leftAs({ isDeleted: false, participation }))).toEqual([null, null]);
});

test('everybody else does not, and a deleted one whatever they were', () => {
  expect(leftAs({ isDeleted: true, participation: 'confirmed' })).toBe('deleted');
  expect(leftAs({ isDeleted: false, participation: 'rejected' })).toBe('rejected');
});

test('who waits for something may be counted, who was put out may not', () => {
  expect((['new', 'waitingList', 'awaitingPayment'] as const).map(mayCount)).toEqual([true, true, true]);
  expect((['rejected', 'deactivated', 'deleted'] as const).map(mayCount)).toEqual([false, false, false]);
});

describe('places that were saved by hand', () => {
  const before = [1, 2, 3].map((registrationId, i) => ({ registrationId, place: i === 2 ? null : i + 1 }));
  const given = (...places: [number, number | null][]) => places.map(([registrationId, place]) => ({ registrationId, place }));

  test('are named where another one is given', () => {
    expect(placesByHand(before, given([1, 2], [2, 1], [3, 3]))).toEqual([
      { registrationId: 1, place: 1, becomes: 2 },
      { registrationId: 2, place: 2, becomes: 1 },
    ]);
  });

  test('are named where they are kept and somebody else is given the same', () => {
    expect(placesByHand(before, given([3, 2]))).toEqual([{ registrationId: 2, place: 2, becomes: 2 }]);
  });

  test('that are given again, or by nobody else, are not', () => {
    expect(placesByHand(before, given([1, 1]))).toEqual([]);
    expect(placesByHand(before, [])).toEqual([]);
  });
});
