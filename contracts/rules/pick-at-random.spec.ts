import { describe, expect, test } from '@jest/globals';
import { pickAtRandom } from './pick-at-random.js';

const ids = Array.from({ length: 20 }, (_, i) => 100 + i);

describe('a choice by lot', () => {
  test('is the same for the same seed, in whatever order the list stands', () => {
    const chosen = pickAtRandom(ids, 4, 'a1b2');
    expect(chosen).toHaveLength(4);
    expect(pickAtRandom([...ids].reverse(), 4, 'a1b2')).toEqual(chosen);
    expect(pickAtRandom([...ids, ...ids], 4, 'a1b2')).toEqual(chosen);
  });

  test('of more goes on where that of fewer ended; nobody is chosen twice, never more than there are', () => {
    const all = pickAtRandom(ids, 99, 'x');
    expect(all.slice(0, 5)).toEqual(pickAtRandom(ids, 5, 'x'));
    expect([...all].sort()).toEqual(ids);
    expect(pickAtRandom([], 3, 'x')).toEqual([]);
  });

  test('gives everybody the same chance', () => {
    const times = new Map(ids.map((id) => [id, 0]));
    for (let seed = 0; seed < 4_000; seed += 1)
      for (const id of pickAtRandom(ids, 5, String(seed))) times.set(id, (times.get(id) ?? 0) + 1);
    // 1000 expected; five standard deviations of a fair lot are 137.
    for (const count of times.values()) expect(Math.abs(count - 1_000)).toBeLessThan(137);
  });
});
