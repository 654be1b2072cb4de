import { expect, test } from '@jest/globals';
import { inParts } from './recipients.js';

test('a long list of recipients goes in parts, each of them once', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([1, 2], 2)).toEqual([[1, 2]]);
  expect(inParts([])).toEqual([[]]);
  expect(inParts(Array.from({ length: 12_000 }, (_, i) => i)).map(({ length }) => length)).toEqual([5_000, 5_000, 2_000]);
});
