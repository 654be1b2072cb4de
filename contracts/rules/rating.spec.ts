import { describe, expect, test } from '@jest/globals';
import { ratingOf, ratingRules, type VerifiedResult } from './rating.js';

const today = '21-11-2026';
const result = (place: number, day: string | null, points: number | null = null): VerifiedResult => ({ place, day, points });
const rating = (...results: VerifiedResult[]) => ratingOf(results, today, ratingRules.bestOfPerson).rating;

describe('the rating', () => {
  test('gives all points for a year, half of them for one more, then none', () => {
    expect(rating(result(1, '22-11-2025'))).toBe(10);
    expect(rating(result(1, '21-11-2025'))).toBe(5);
    expect(rating(result(1, '22-11-2024'))).toBe(5);
    expect(rating(result(1, '21-11-2024'))).toBe(0);
    expect(rating(result(1, null))).toBe(0);
    expect(rating(result(1, today), result(3, '01-01-2025'))).toBe(12.5);
  });

  test('counts the points of the sport event, within bounds, else those of any', () => {
    expect(rating(result(1, today, 40))).toBe(40);
    expect(rating(result(1, today, 1_000_000))).toBe(ratingRules.maxPoints);
    expect(rating(result(2, today, 0))).toBe(7);
    expect(rating(result(17, today))).toBe(1);
  });

  test('counts the best of each year alone and says which', () => {
    const many = Array.from({ length: 8 }, (_, i) => result(1, today, i + 1));
    const { rating: value, results } = ratingOf(many, today, ratingRules.bestOfPerson);
    expect(value).toBe(8 + 7 + 6 + 5 + 4 + 3);
    expect(results.map(({ points, isCounted }) => [points, isCounted])).toEqual([
      ...[8, 7, 6, 5, 4, 3].map((points) => [points, true]),
      [2, false],
      [1, false],
    ]);
  });

  test('is the same in whatever order the results come', () => {
    const some = [result(1, today, 33.33), result(3, '01-02-2025'), result(2, '05-06-2026')];
    expect(rating(...some.toReversed())).toBe(rating(...some));
  });
});
