import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Source } from '#contracts/competition/types';
import { groupedBy } from '#domain/competition/grouped';
import { knockoutOf, sampleMatch } from './knockout.fixture.js';
import { layoutBracket, type BracketLayout, type Cell } from '#domain/competition/picture/layout';
import { hasSameShape } from './sameShape.js';

const overlaps = (a: Cell, b: Cell): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Cells of one column can only overlap; each is compared with its neighbour below. */
const overlapping = ({ cells }: BracketLayout): [number, number][] =>
  [...groupedBy(cells.values(), ({ x }) => x).values()].flatMap((column) => {
    const inOrder = column.sort((a, b) => a.y - b.y);
    return inOrder.flatMap((cell, at): [number, number][] => {
      const below = inOrder[at + 1];
      return below && overlaps(cell, below) ? [[cell.id, below.id]] : [];
    });
  });

/** n entrants in the next power of two of slots, the byes anywhere, but never two in one pair. */
const slots = fc.integer({ min: 2, max: 512 }).chain((entrants) => {
  const size = 2 ** Math.ceil(Math.log2(entrants));
  return fc
    .uniqueArray(fc.integer({ min: 0, max: size / 2 - 1 }), { minLength: size - entrants, maxLength: size - entrants })
    .map((pairs) => {
      const empty = new Set(pairs.map((pair) => pair * 2 + (pair % 2)));
      return Array.from({ length: size }, (_, at) => (empty.has(at) ? null : at + 1));
    });
});

const loserOf = (matchId: number): Source => ({ type: 'loser', matchId });
const winnerOf = (matchId: number): Source => ({ type: 'winner', matchId });

const withRepechage = () => {
  const main = knockoutOf([1, 2, 3, 4, 5, 6, 7, 8]);
  const consolation = [
    sampleMatch(700_105, 'consolation', 1, 1, [loserOf(700_001), loserOf(700_002)]),
    sampleMatch(700_106, 'consolation', 1, 2, [loserOf(700_003), loserOf(700_004)]),
    sampleMatch(700_109, 'consolation', 2, 1, [winnerOf(700_105), loserOf(700_006)]),
    sampleMatch(700_110, 'consolation', 2, 2, [winnerOf(700_106), loserOf(700_005)]),
  ];
  return [...main, ...consolation];
};

describe('the layout of a knockout', () => {
  test('never lays two matches over each other, whatever the byes', () => {
    fc.assert(
      fc.property(slots, fc.boolean(), (given, isTwoSided) => {
        const matches = knockoutOf(given);
        const third = sampleMatch(799_999, 'final', 9, 1, [{ type: 'bye' }, { type: 'bye' }]);
        const layout = layoutBracket([...matches, third], { isTwoSided });
        expect(layout.cells.size).toBe(matches.length + 1);
        expect(overlapping(layout)).toEqual([]);
        for (const { x, y, w, h } of layout.cells.values()) {
          expect(x >= 0 && y >= 0 && x + w <= layout.width && y + h <= layout.height).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('links every slot that a winner fills, and a match stands between its feeders', () => {
    const layout = layoutBracket(knockoutOf([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(layout.links.map(({ from, to, slot }) => [from % 100, to % 100, slot])).toEqual([
      [1, 5, 1],
      [2, 5, 2],
      [3, 6, 1],
      [4, 6, 2],
      [5, 7, 1],
      [6, 7, 2],
    ]);
    const y = (id: number) => layout.cells.get(700_000 + id)?.anchorY ?? NaN;
    expect(y(5)).toBe((y(1) + y(2)) / 2);
    expect(layout.linksInto.get(700_007)).toHaveLength(2);
  });

  test('a bye takes no room: three entrants need two rows less than four', () => {
    const three = layoutBracket(knockoutOf([1, null, 2, 3]));
    const four = layoutBracket(knockoutOf([1, 4, 2, 3]));
    expect(three.height).toBeLessThan(four.height);
    expect(three.cells.get(700_002)?.y).toBe(three.cells.get(700_001)?.y);
  });

  test('the repechage is a second graph below the tree', () => {
    const layout = layoutBracket(withRepechage());
    const [main, consolation] = layout.sections;
    expect(main?.kind).toBe('main');
    expect(consolation?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.h ?? 0));
    expect(overlapping(layout)).toEqual([]);
    expect(
      layout.rounds.filter(({ section }) => section === 'consolation').map(({ fromEnd, matchIds }) => [fromEnd, matchIds.length]),
    ).toEqual([
      [1, 2],
      [0, 2],
    ]);
  });

  test('two sides meet in the final', () => {
    const layout = layoutBracket(knockoutOf([1, 2, 3, 4, 5, 6, 7, 8]), { isTwoSided: true });
    const final = layout.cells.get(700_007);
    expect([...layout.cells.values()].filter(({ x }) => x < (final?.x ?? 0))).toHaveLength(3);
    expect([...layout.cells.values()].filter(({ x }) => x > (final?.x ?? 0))).toHaveLength(3);
  });

  test('a result does not change the shape, a new source does', () => {
    const before = Object.fromEntries(knockoutOf([1, 2, 3, 4]).map((match) => [match.id, match]));
    const [first, ...rest] = Object.values(before);
    if (!first) throw new Error('no match');
    const shape = (edited: typeof first) => Object.fromEntries([edited, ...rest].map((match) => [match.id, match]));
    expect(hasSameShape(before, shape({ ...first, winnerRegistrationId: 1 }))).toBe(true);
    expect(hasSameShape(before, shape({ ...first, participants: [] }))).toBe(false);
  });

  test('a final that other semi-finals lead to is another shape, though as many matches stand in the same places', () => {
    const [one, two, final] = knockoutOf([1, 2, 3, 4]);
    if (!one || !two || !final) throw new Error('no match');
    const turned = { ...final, participants: final.participants.toReversed() };
    expect(hasSameShape({ 1: one, 2: two, 3: final }, { 1: one, 2: two, 3: turned })).toBe(false);
  });
});
