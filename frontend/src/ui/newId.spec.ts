import { expect, test } from '@jest/globals';
import { newId } from './newId.js';

test('an id is new each time, and one that the server takes for a command', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.filter((id) => !/^[\da-z]{28}$/.test(id))).toEqual([]);
});
