import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { minorOf, plus } from '#contracts/payments/money';
import { percentOf, sharesOf, vatWithin } from './money.js';

const kopecks = fc.integer({ min: 0, max: 10_000_000_000 }).map(minorOf);

describe('a share of an amount', () => {
  test('is rounded half up', () => {
    expect(percentOf(minorOf(5), 10)).toBe(1);
    expect(percentOf(minorOf(4), 10)).toBe(0);
    expect(percentOf(minorOf(10_000), 33.33)).toBe(3_333);
    expect(percentOf(minorOf(-5), 10)).toBe(-1);
  });

  test('of all is all, at any size', () => {
    fc.assert(fc.property(kopecks, (amount) => percentOf(amount, 100) === amount));
  });

  test('VAT stands within the amount', () => {
    expect(vatWithin(minorOf(12_000), 20)).toBe(2_000);
    expect(vatWithin(minorOf(12_000), 0)).toBe(0);
  });
});

describe('parts of a sum', () => {
  test('go by the weights, the odd kopeck to who lost most', () => {
    expect(sharesOf(minorOf(100), [minorOf(1), minorOf(1), minorOf(1)])).toEqual([34, 33, 33]);
    expect(sharesOf(minorOf(100), [minorOf(100), minorOf(200)])).toEqual([33, 67]);
    expect(sharesOf(minorOf(100), [minorOf(0)])).toEqual([0]);
  });

  test('add up, and none is more than its weight where the sum is not', () => {
    fc.assert(
      fc.property(fc.array(kopecks, { minLength: 1, maxLength: 20 }), fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const total = minorOf(Math.floor(plus(...weights) * part));
        const shares = sharesOf(total, weights);
        expect(plus(...shares)).toBe(plus(...weights) === 0 ? 0 : total);
        expect(shares.every((share, i) => share >= 0 && share <= (weights[i] ?? 0))).toBe(true);
      }),
    );
  });
});
