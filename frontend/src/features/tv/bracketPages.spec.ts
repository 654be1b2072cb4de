import { describe, expect, test } from '@jest/globals';
import { knockoutOf, sampleMatch } from '../../shared/bracket/knockout.fixture.js';
import { bracketPagesOf } from './bracketPages.js';

const drawOf = (size: number) => knockoutOf(Array.from({ length: size }, (_, at) => at + 1));
/** The first slots of a draw of 32 are filled, the others are byes. */
const drawOf32With = (entrants: number) =>
  knockoutOf(Array.from({ length: 32 }, (_, at) => (at % 2 === 0 || at / 2 < entrants - 16 ? at + 1 : null)));
const repechage = [1, 2, 3, 4].map((n) => sampleMatch(700_900 + n, 'consolation', 1, n, [{ type: 'bye' }, { type: 'bye' }]));

describe('the pages of a bracket on a big screen', () => {
  test.each([
    [8, 1],
    [16, 1],
    [32, 2],
    [64, 5],
    [256, 17],
  ])('a bracket of %d takes %d, each match once', (size, count) => {
    const matches = drawOf(size);
    const pages = bracketPagesOf(matches);
    expect(pages).toHaveLength(count);
    const ids = pages.flatMap(({ cells }) => cells.map(({ id }) => id));
    expect(ids).toHaveLength(matches.length);
    expect(new Set(ids).size).toBe(matches.length);
    for (const { rows, columns, cells } of pages) {
      expect(rows).toBeLessThanOrEqual(8);
      expect(columns).toBeLessThanOrEqual(5);
      expect(Math.max(...cells.map(({ row }) => row))).toBeLessThanOrEqual(rows - 1);
    }
  });

  test.each([
    ['29 entrants', drawOf32With(29)],
    ['25 entrants with a repechage of four', [...drawOf32With(25), ...repechage]],
  ])('28 bouts of %s take two', (_what, matches) => {
    expect(matches).toHaveLength(28);
    const pages = bracketPagesOf(matches);
    expect(pages).toHaveLength(2);
    expect(pages.flatMap(({ cells }) => cells)).toHaveLength(28);
  });

  test('no two matches stand in one place', () => {
    for (const { cells } of bracketPagesOf([...drawOf32With(25), ...repechage])) {
      for (const one of cells)
        for (const other of cells)
          if (one !== other && one.column === other.column) expect(Math.abs(one.row - other.row)).toBeGreaterThanOrEqual(1);
    }
  });
});
