import { expect, test } from '@jest/globals';
import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.js';

test('a cache keeps so many entries: those that were used last', () => {
  const cache = new LRUCache<string, number>(atMost(3));
  for (const [value, key] of ['one', 'two', 'three'].entries()) cache.set(key, value);
  expect(cache.get('one')).toBe(0);
  cache.set('four', 3);
  expect([...cache.keys()].toSorted()).toEqual(['four', 'one', 'three']);
  cache.delete('one');
  cache.set('five', 4);
  expect([...cache.keys()].toSorted()).toEqual(['five', 'four', 'three']);
});
