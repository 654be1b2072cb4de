import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clubPairs, poolsOf, spreadOf, type PoolBounds, type Weighed } from './pools.js';

const weighed = (...weights: number[]): Weighed[] => weights.map((weight, i) => ({ registrationId: i + 1, weight, organizationId: null }));
const bounds = (more: Partial<PoolBounds> = {}): PoolBounds => ({ least: 4, most: 8, by: 'kg', ...more });
const weightsOf = (pools: readonly (readonly Weighed[])[]) => pools.map((pool) => pool.map(({ weight }) => weight));
const greatest = (pools: readonly (readonly Weighed[])[], by: PoolBounds['by']) =>
  Math.max(0, ...weightsOf(pools).map((weights) => spreadOf(weights, by)));

describe('pools by weight', () => {
  test('are of the closest weights', () => {
    expect(weightsOf(poolsOf(weighed(31, 24, 23.5, 30.5, 24.2, 33, 25, 30), bounds()))).toEqual([
      [23.5, 24, 24.2, 25],
      [30, 30.5, 31, 33],
    ]);
  });

  test('by per cent part heavier children less finely than by kilograms', () => {
    const entrants = weighed(20, 22, 24, 50, 53, 55, 58);
    const parted = (by: PoolBounds['by']) => poolsOf(entrants, bounds({ least: 3, by })).map((pool) => pool.length);
    expect([parted('kg'), parted('percent')]).toEqual([
      [3, 4],
      [3, 4],
    ]);
    expect(greatest(poolsOf(weighed(20, 21, 22, 23, 40, 42, 44, 46), bounds({ by: 'percent' })), 'percent')).toBeCloseTo(15);
  });

  test('fewer than the least size are one pool; none are none', () => {
    expect(poolsOf(weighed(20, 30, 40), bounds()).map((pool) => pool.length)).toEqual([3]);
    expect(poolsOf([], bounds())).toEqual([]);
  });

  test('nine of pools of exactly five or six are parted into smaller ones', () => {
    const sizes = poolsOf(weighed(20, 21, 22, 23, 24, 25, 26, 27, 28), bounds({ least: 5, most: 6 })).map((pool) => pool.length);
    expect(sizes.sort()).toEqual([4, 5]);
  });

  test('of two are pairs, also where somebody is left over', () => {
    const pairs = (...weights: number[]) => weightsOf(poolsOf(weighed(...weights), bounds({ least: 2, most: 2 })));
    expect(pairs(20, 21, 25)).toEqual([[20, 21], [25]]);
    expect(pairs(20, 24, 25, 31, 31.5)).toEqual([[20], [24, 25], [31, 31.5]]);
    expect(
      pairs(20, 20, 20)
        .map((pool) => pool.length)
        .sort(),
    ).toEqual([1, 2]);
  });

  test('first the widest is as narrow as can be, then all of them together', () => {
    expect(weightsOf(poolsOf(weighed(38, 1, 31, 11, 37, 30), bounds({ least: 2, most: 4 })))).toEqual([
      [1, 11],
      [30, 31],
      [37, 38],
    ]);
  });

  test('mind a tenth of a kilogram', () => {
    expect(weightsOf(poolsOf(weighed(20, 20.1, 20.2, 20.7, 20.8), bounds({ least: 2, most: 3 })))).toEqual([
      [20, 20.1, 20.2],
      [20.7, 20.8],
    ]);
  });

  test('of equal weights go by the order of entering', () => {
    const entrants = weighed(20, 20, 20, 20).reverse();
    expect(poolsOf(entrants, bounds({ least: 2, most: 2 })).map((pool) => pool.map((one) => one.registrationId))).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  const ofClubs = (weights: number[], clubs: (number | null)[], given: PoolBounds) =>
    poolsOf(
      weighed(...weights).map((one, i) => ({ ...one, organizationId: clubs[i] ?? null })),
      given,
    );

  test('part clubs between any two neighbours, and each pool stays in the order of weights', () => {
    const pools = ofClubs([10, 11, 20, 22, 22, 24], [1, 2, 3, 3, 4, 5], bounds({ least: 2, most: 2 }));
    expect(pools.map((pool) => pool.map((one) => one.registrationId))).toEqual([
      [1, 2],
      [3, 5],
      [4, 6],
    ]);
    const three = ofClubs([20, 20, 22, 22, 20, 22], [1, 1, 2, 2, 3, 4], bounds({ least: 3, most: 3 }));
    expect(three.map(clubPairs)).toEqual([1, 1]);
    expect(ofClubs([20, 22, 22, 24], [1, 2, 3, 3], bounds({ least: 2, most: 2 })).map(clubPairs)).toEqual([0, 0]);
  });

  test('leave those of one club alone where there is nobody else', () => {
    expect(ofClubs([20, 20, 20, 20], [1, 1, 1, 1], bounds({ least: 2, most: 2 })).map(clubPairs)).toEqual([1, 1]);
  });

  test('leave a club together where parting it would make a pool wider', () => {
    expect(ofClubs([20, 21, 30, 31], [1, 1, 2, 3], bounds({ least: 2, most: 2 })).map(clubPairs)).toEqual([1, 0]);
  });

  test('part two of a club where others weigh the same', () => {
    const entrants = weighed(20, 20, 22, 25, 25, 26, 30, 32).map((one, i) => ({
      ...one,
      organizationId: [1, 2, 3, 1, 4, 5, 6, 7][i] ?? null,
    }));
    const pools = poolsOf(entrants, bounds());
    expect(pools.map(clubPairs)).toEqual([0, 0]);
    expect(greatest(pools, 'kg')).toBe(7);
  });
});

test('how far a pool spreads: in kilograms, or beside its lightest', () => {
  expect([spreadOf([50, 40, 45], 'kg'), spreadOf([50, 40, 45], 'percent'), spreadOf([], 'kg')]).toEqual([10, 25, 0]);
});

test('who of one club meet in a pool: of three each two; whoever has no club meets nobody', () => {
  const pool = (...clubs: (number | null)[]) =>
    weighed(...clubs.map(() => 20)).map((one, i) => ({ ...one, organizationId: clubs[i] ?? null }));
  expect([clubPairs(pool(1, 1, 1, 2, 2)), clubPairs(pool(null, null, 3))]).toEqual([4, 0]);
});

const anyEntrants = (maxLength: number) =>
  fc
    .array(fc.record({ weight: fc.integer({ min: 150, max: 600 }), club: fc.option(fc.integer({ min: 1, max: 4 })) }), { maxLength })
    .map((rows) => rows.map(({ weight, club }, i): Weighed => ({ registrationId: i + 1, weight: weight / 10, organizationId: club })));
const anyBounds = fc.constantFrom<PoolBounds>(
  ...(['kg', 'percent'] as const).flatMap((by) => [bounds({ by }), bounds({ by, least: 2, most: 3 }), bounds({ by, least: 3, most: 5 })]),
);

describe('whatever they weigh', () => {
  test('everybody is in one pool, and no pool is too large or needlessly small', () => {
    fc.assert(
      fc.property(anyEntrants(60), anyBounds, (entrants, given) => {
        const pools = poolsOf(entrants, given);
        expect(
          pools
            .flat()
            .map(({ registrationId }) => registrationId)
            .sort((a, b) => a - b),
        ).toEqual(entrants.map(({ registrationId }) => registrationId));
        for (const { length } of pools) expect(length <= given.most && length >= Math.min(given.least, entrants.length)).toBe(true);
      }),
    );
  });

  /** The smallest greatest spread over all ways to part them, whatever their order. */
  const bruteForce = (entrants: readonly Weighed[], given: PoolBounds): number => {
    let best = Number.POSITIVE_INFINITY;
    const put = (i: number, pools: Weighed[][]): void => {
      const one = entrants[i];
      if (!one) {
        if (pools.every(({ length }) => length >= Math.min(given.least, entrants.length))) best = Math.min(best, greatest(pools, given.by));
        return;
      }
      for (const [at, pool] of pools.entries()) if (pool.length < given.most) put(i + 1, pools.with(at, [...pool, one]));
      put(i + 1, [...pools, [one]]);
    };
    put(0, []);
    return best;
  };

  test('no other parting has a smaller greatest spread', () => {
    fc.assert(
      fc.property(anyEntrants(8), anyBounds, (entrants, given) => {
        if (entrants.length === 0) return;
        expect(greatest(poolsOf(entrants, given), given.by)).toBeCloseTo(bruteForce(entrants, given), 6);
      }),
      { numRuns: 150 },
    );
  });

  test('clubs cost no spread', () => {
    fc.assert(
      fc.property(anyEntrants(40), anyBounds, (entrants, given) => {
        const without = entrants.map((one) => ({ ...one, organizationId: null }));
        expect(greatest(poolsOf(entrants, given), given.by)).toBeCloseTo(greatest(poolsOf(without, given), given.by), 6);
      }),
    );
  });
});

test('two hundred children are parted at once', () => {
  const entrants = weighed(...Array.from({ length: 200 }, (_, i) => 18 + ((i * 37) % 200) / 5));
  expect(poolsOf(entrants, bounds()).every(({ length }) => length >= 4 && length <= 8)).toBe(true);
});
