import { describe, expect, test } from '@jest/globals';
import { progressOf, type MeasuredResult } from './progress.rules.js';

const result = (day: string, value: number, more: Partial<MeasuredResult> = {}): MeasuredResult => ({
  ...{
    event: { id: 1, name: 'Cup' },
    place: 2,
    sport: { id: 3, name: 'Skating' },
    discipline: 'Women',
    unit: 'points',
    scoring: 'skating',
  },
  ...{ day, value, ...more },
});

describe('progress', () => {
  test('is told from the oldest on: what was the best by then, the best of each year and of all', () => {
    const [series] = progressOf([
      result('10-02-2026', 180),
      result('03-03-2024', 150.5),
      result('05-11-2024', 149),
      result('01-01-2025', 181),
    ]);
    expect(series?.results.map(({ value, isBest }) => [value, isBest])).toEqual([
      [150.5, true],
      [149, false],
      [181, true],
      [180, false],
    ]);
    expect(series?.best.value).toBe(181);
    expect(series?.years.map(({ year, best }) => [year, best.value])).toEqual([
      [2026, 180],
      [2025, 181],
      [2024, 150.5],
    ]);
  });

  test('of a time the shorter one is the better one; the same again is no new best', () => {
    const time = { unit: 'seconds', scoring: '' } as const;
    const [series] = progressOf([result('01-02-2024', 62.4, time), result('01-02-2025', 61.9, time), result('01-03-2025', 61.9, time)]);
    expect(series?.results.map(({ isBest }) => isBest)).toEqual([true, true, false]);
    expect(series?.best).toMatchObject({ value: 61.9, day: '01-02-2025' });
  });

  test('what is judged in another way, or is of another discipline or sport, is not compared', () => {
    const others = [
      { scoring: 'skating2022' },
      { discipline: 'Juniors' },
      { sport: { id: 4, name: 'Diving' } },
      { unit: 'metres' as const },
    ];
    const series = progressOf([result('01-02-2024', 100), ...others.map((more, i) => result(`0${i + 3}-02-2024`, 50, more))]);
    expect(series).toHaveLength(5);
    expect(series[0]?.unit).toBe('metres');
    expect(series.every(({ results }) => results.length === 1)).toBe(true);
  });

  test('of nothing there is nothing', () => {
    expect(progressOf([])).toEqual([]);
  });
});
