import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomFrom } from './random.js';

describe('the seeded generator', () => {
  test('never changes: published draws depend on these numbers', () => {
    const random = randomFrom('a1');
    expect([random.below(1000), random.below(1000), random.below(1000)]).toEqual([471, 860, 551]);
    expect(randomFrom('a1').shuffle([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([1, 5, 3, 2, 6, 8, 7, 4]);
  });

  test('the same seed gives the same shuffle, which keeps every item', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 64 }), fc.array(fc.integer()), (seed, items) => {
        const once = randomFrom(seed).shuffle(items);
        expect(randomFrom(seed).shuffle(items)).toEqual(once);
        expect([...once].sort()).toEqual([...items].sort());
      }),
    );
  });

  test('every position is about equally likely', () => {
    const counts = new Array<number>(8).fill(0);
    for (let draw = 0; draw < 8000; draw += 1) {
      const place = randomFrom(`draw-${draw}`).shuffle([0, 1, 2, 3, 4, 5, 6, 7]).indexOf(0);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
