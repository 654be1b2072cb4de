import { describe, expect, test } from '@jest/globals';
import { knockoutOf, sampleMatch } from './knockout.fixture.js';
import { sheetsOf } from '#domain/competition/picture/sheets';

const drawOf = (size: number) => knockoutOf(Array.from({ length: size }, (_, at) => at + 1));

describe('printed pages', () => {
  test.each([
    [8, 1],
    [32, 1],
    [64, 2],
    [128, 5],
    [256, 9],
  ])('a bracket of %d takes %d', (size, pages) => {
    const matches = drawOf(size);
    const sheets = sheetsOf(matches);
    expect(sheets).toHaveLength(pages);
    const printed = sheets.flatMap(({ layout }) => [...layout.cells.keys()]);
    expect(new Set(printed).size).toBe(matches.length);
    expect(printed).toHaveLength(matches.length);
  });

  test('the repechage has pages of its own', () => {
    const sheets = sheetsOf([
      ...drawOf(8),
      sampleMatch(700_100, 'consolation', 1, 1, [
        { type: 'loser', matchId: 700_001 },
        { type: 'loser', matchId: 700_002 },
      ]),
    ]);
    expect(sheets.map(({ kind }) => kind)).toEqual(['part', 'consolation']);
  });
});
