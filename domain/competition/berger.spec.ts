import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bergerRounds, doubleBergerRounds, groupBouts, oneMatOrder, roundOfMeeting, type Bout } from './berger.js';

const text = (rounds: readonly Bout[][]): string => rounds.map((bouts) => bouts.map((bout) => bout.join('-')).join(' ')).join(' / ');
const sorted = (bouts: readonly Bout[]): string[] => bouts.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`).sort();
const neighbours = (bouts: readonly Bout[]): number =>
  bouts.filter((bout, at) => bout.some((entrant) => bouts[at - 1]?.includes(entrant))).length;

describe('Berger tables', () => {
  test.each([
    [4, '1-4 2-3 / 4-3 1-2 / 2-4 3-1'],
    [5, '2-5 3-4 / 5-3 1-2 / 3-1 4-5 / 1-4 2-3 / 4-2 5-1'],
    [6, '1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1'],
    [8, '1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / 3-8 4-2 5-1 6-7 / 8-7 1-6 2-5 3-4 / 4-8 5-3 6-2 7-1'],
  ])('%i entrants, as published by FIDE', (n, expected) => {
    expect(text(bergerRounds(n))).toBe(expected);
  });

  test('each pair once, nobody twice in a round, with an odd number each rests once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), (n) => {
        const rounds = bergerRounds(n);
        expect(rounds).toHaveLength(n % 2 === 0 ? n - 1 : n);
        expect(new Set(sorted(rounds.flat())).size).toBe((n * (n - 1)) / 2);
        for (const bouts of rounds) expect(new Set(bouts.flat()).size).toBe(n - (n % 2));
        for (const [at, bouts] of rounds.entries()) {
          for (const [a, b] of bouts) expect(roundOfMeeting(n, b, a)).toBe(at + 1);
        }
      }),
    );
  });

  test('two cycles: the last two rounds of the first change places, then sides are swapped', () => {
    expect(text(doubleBergerRounds(4))).toBe('1-4 2-3 / 2-4 3-1 / 4-3 1-2 / 4-1 3-2 / 3-4 2-1 / 4-2 1-3');
  });
});

describe('order on one mat', () => {
  test('the tables for 4 and 5', () => {
    expect(text([oneMatOrder(4)])).toBe('1-4 2-3 1-3 2-4 3-4 1-2');
    expect(text([oneMatOrder(5)])).toBe('1-2 3-4 5-1 2-3 5-4 1-3 2-5 4-1 3-5 4-2');
  });

  test.each(Array.from({ length: 29 }, (_, at) => at + 2))('%i entrants: each pair once, with rest', (n) => {
    const order = oneMatOrder(n);
    expect(sorted(order)).toEqual(sorted(bergerRounds(n).flat()));
    if (n >= 5) expect(neighbours(order)).toBe(0);
    if (n === 4) expect(neighbours(order)).toBe(2);
  });
});

describe('order on one mat beyond the tables', () => {
  /** Looks through all bouts that are left for each. */
  const slowly = (n: number): Bout[] => {
    const left = bergerRounds(n).flat();
    const order: Bout[] = [];
    const lastOf = (entrant: number): number => order.findLastIndex((bout) => bout.includes(entrant));
    const workOf = (entrant: number): number => left.filter((bout) => bout.includes(entrant)).length;
    while (left.length > 0) {
      const last = left.map(([a, b]) => Math.max(lastOf(a), lastOf(b)));
      const least = Math.min(...last);
      const work = left.map(([a, b], at) => (last[at] === least ? Math.max(workOf(a), workOf(b)) : -1));
      order.push(...left.splice(work.indexOf(Math.max(...work)), 1));
    }
    return order;
  };

  test.each([9, 10, 13, 16])('of %i entrants those fight who have rested longest', (n) => {
    expect(oneMatOrder(n)).toEqual(slowly(n));
  });
});

describe('bouts of a group', () => {
  test('Berger order, rounds and positions in them', () => {
    expect(groupBouts(4, { rounds: 1, boutOrder: 'berger' }).slice(0, 3)).toEqual([
      { roundNumber: 1, index: 1, positions: [1, 4] },
      { roundNumber: 1, index: 2, positions: [2, 3] },
      { roundNumber: 2, index: 1, positions: [4, 3] },
    ]);
  });

  test('one mat keeps the Berger rounds as names', () => {
    const bouts = groupBouts(6, { rounds: 2, boutOrder: 'oneMat' });
    expect(bouts).toHaveLength(30);
    expect(bouts[0]).toEqual({ roundNumber: 2, index: 3, positions: [1, 2] });
    expect(new Set(bouts.map(({ roundNumber, index }) => `${roundNumber}.${index}`)).size).toBe(30);
    expect(bouts.slice(15).every(({ roundNumber }) => roundNumber > 5)).toBe(true);
  });

  test('two entrants: three bouts in a round robin, one in a group of a mixed grid', () => {
    const options = { rounds: 1, boutOrder: 'oneMat' } as const;
    expect(groupBouts(2, options, true).map(({ roundNumber, positions }) => [roundNumber, positions])).toEqual([
      [1, [1, 2]],
      [2, [2, 1]],
      [3, [1, 2]],
    ]);
    expect(groupBouts(2, options)).toHaveLength(1);
    expect(groupBouts(1, options)).toEqual([]);
  });
});
