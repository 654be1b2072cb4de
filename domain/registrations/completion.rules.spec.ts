import { expect, test } from '@jest/globals';
import { leftAs, mayCount } from './completion.rules.js';

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
