import { describe, expect, test } from '@jest/globals';
import { page } from './input.js';

describe('page', () => {
  test.each<[unknown, number]>([
    [3, 3],
    ['2', 2],
    [0, 1],
    [-1, 1],
    [1.5, 1],
    ['x', 1],
    [null, 1],
    [undefined, 1],
    [{ toString: 'x' }, 1],
    [[4], 1],
    [true, 1],
  ])('%j is read as %d', (given, read) => {
    expect(page.parse(given)).toBe(read);
  });
});
