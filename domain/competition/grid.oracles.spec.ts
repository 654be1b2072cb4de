import { describe, expect, test } from '@jest/globals';
import { statusOf } from './resolve.js';
import type { MatchState } from './state.js';
import { Category } from './grid.fixture.js';
import { numberInCategory } from '#contracts/ids';

/** docs/spec/tournament-rules.md and 4, where it takes results to see them. */

const inBracket = (category: Category, bracket: string): MatchState[] =>
  category.state.order.flatMap((id) => category.state.matches[id] ?? []).filter(({ plan }) => plan.bracket === bracket);
const pairs = (category: Category, bracket: string): string[] => inBracket(category, bracket).map(({ occupants }) => occupants.join('-'));

describe('finalists', () => {
  test('upsets: those beaten by whoever came to the final, and nobody else', () => {
    const category = new Category('olympic', 8, { consolationKind: 'finalists' });
    const tree = () => inBracket(category, 'main');
    const beats = (winner: number, loser: number) => {
      const match = tree().find(({ occupants }) => occupants.includes(winner) && occupants.includes(loser));
      category.win(numberInCategory(match?.plan.id ?? 0), winner);
    };
    for (const [winner, loser] of [
      [8, 1],
      [4, 5],
      [2, 7],
      [3, 6],
      [8, 4],
      [2, 3],
    ] as const)
      beats(winner, loser);
    expect(pairs(category, 'consolation')).toEqual(['1-4', '7-3']);
  });

  test('the ladder of the upper half is open as soon as its semi-final is over', () => {
    const category = new Category('olympic', 16, { consolationKind: 'finalists' });
    const semis = inBracket(category, 'main').filter(({ plan }) => plan.roundNumber === 3);
    category.chalk(numberInCategory(semis[1]?.plan.id ?? 0) - 1);
    expect(semis.map(({ result }) => result?.winner)).toEqual([1, undefined]);
    const [upper, lower] = inBracket(category, 'consolation');
    expect(upper && [statusOf(upper), upper.occupants]).toEqual(['ready', [16, 8]]);
    expect(lower && statusOf(lower)).toBe('pending');
  });

  test('five: each finalist has beaten one, both are third without a bout', () => {
    const category = new Category('olympic', 5, { consolationKind: 'finalists' });
    category.chalk();
    category.chalk();
    expect(category.places()).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [3, 4],
      [5, 5],
    ]);
  });

  test('twenty-two by the foot of the draw: six bouts, 11–12 to 21–22; the first rung is who lost there', () => {
    const category = new Category('olympic', 22, { consolationKind: 'finalists', byeMethod: 'qualification' });
    const first = inBracket(category, 'main').filter(({ plan }) => plan.roundNumber === 1);
    const firstPairs = first.map(({ occupants }) => [...occupants].map(Number).sort((a, b) => a - b));
    const byNumber = (a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0);
    expect(firstPairs.sort(byNumber)).toEqual([11, 13, 15, 17, 19, 21].map((number) => [number, number + 1]));
    for (let round = 0; round < 6; round += 1)
      for (const { plan, occupants, result } of inBracket(category, 'main')) {
        const [one, other] = occupants;
        if (!result && one && other) category.win(numberInCategory(plan.id), occupants.includes(11) ? 11 : Math.min(one, other));
      }
    const ladders = inBracket(category, 'consolation').map(({ occupants }) => occupants[0]);
    expect(ladders).toContain(12);
  });
});

describe('last eight', () => {
  test('the repechage is open when both its quarter-finals are over', () => {
    const category = new Category('olympic', 8, { consolationKind: 'lastEight' });
    category.win(1, 1);
    expect(statusOf(category.match(5))).toBe('pending');
    category.win(2, 4);
    expect([statusOf(category.match(5)), category.pair(5)]).toEqual(['ready', [8, 5]]);
    expect(statusOf(category.match(6))).toBe('pending');
  });

  test.each(['noShow', 'disqualificationConduct', 'walkover'] as const)(
    '%s in a quarter-final: the other loser of that half goes straight to the bronze bout',
    (victoryTypeId) => {
      const category = new Category('olympic', 8, { consolationKind: 'lastEight' });
      category.win(1, 1, { victoryTypeId });
      category.win(2, 4);
      expect(category.match(5).isBye).toBe(true);
      expect(category.pair(9)).toEqual([5, null]);
    },
  );
});
