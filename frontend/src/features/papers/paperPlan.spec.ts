import { describe, expect, test } from '@jest/globals';
import { knockoutOf, sampleMatch } from '../../shared/bracket/knockout.fixture.js';
import { nameFont, paperPlan, type PaperSize } from '#domain/competition/picture/paperPlan';

const drawOf = (size: number) => knockoutOf(Array.from({ length: size }, (_, at) => at + 1));
/** Two ladders of two matches each, as those beaten in the quarter-finals fight them. */
const repechage = [1, 2].flatMap((ladder) => [
  sampleMatch(700_100 + ladder, 'consolation', 1, ladder, [
    { type: 'loser', matchId: 700_001 },
    { type: 'loser', matchId: 700_002 },
  ]),
  sampleMatch(700_200 + ladder, 'consolation', 2, ladder, [
    { type: 'winner', matchId: 700_100 + ladder },
    { type: 'loser', matchId: 700_003 },
  ]),
]);
const pixelsOfMillimetre = 96 / 25.4;
const inside: Record<PaperSize, [number, number]> = { A4: [190, 277], A3: [277, 400] };

describe('a bracket on paper', () => {
  test.each([
    ['A4', 4, 1],
    ['A4', 8, 1],
    ['A4', 16, 1],
    ['A4', 32, 3],
    ['A4', 64, 6],
    ['A3', 16, 1],
    ['A3', 32, 1],
    ['A3', 64, 3],
  ] as const)('%s: %d with a repechage on %d', (paper, size, pages) => {
    const matches = [...drawOf(size), ...repechage];
    const sheets = paperPlan(matches, paper);
    expect(sheets).toHaveLength(pages);
    expect(new Set(sheets.flatMap(({ layout }) => [...layout.cells.keys()])).size).toBe(matches.length);
    for (const { layout, scale, orientation } of sheets) {
      const [short, long] = inside[paper];
      const [width, height] = orientation === 'portrait' ? [short, long] : [long, short];
      expect(layout.width * scale).toBeLessThanOrEqual(width * pixelsOfMillimetre);
      expect(layout.height * scale).toBeLessThanOrEqual(height * pixelsOfMillimetre);
      expect(nameFont * scale * 0.75).toBeGreaterThanOrEqual(8);
    }
  });

  test('a repechage on a page of its own is no larger than the tree', () => {
    const sheets = paperPlan([...drawOf(32), ...repechage], 'A4');
    const scaleOf = (kind: string) => sheets.filter((sheet) => sheet.kind === kind).map(({ scale }) => scale);
    expect(Math.max(...scaleOf('consolation'))).toBeLessThanOrEqual(Math.max(...scaleOf('part')));
  });
});
