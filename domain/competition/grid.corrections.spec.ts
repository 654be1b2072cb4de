import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { consolationKinds, type ConsolationKind, type VictoryType } from '#contracts/competition/types';
import { numberInCategory } from '#contracts/ids';
import { Category } from './grid.fixture.js';
import { previewCorrection } from './outcome.js';
import { statusOf } from './resolve.js';

const judo = (entrants: number, consolationKind: ConsolationKind, hasThirdPlaceMatch = false) =>
  new Category('olympic', entrants, { consolationKind, hasThirdPlaceMatch });

const win = (category: Category, number: number, winner: number | null, victoryTypeId: VictoryType = 'decision') =>
  category.win(number, winner, { victoryTypeId });

/** Confirms exactly what the preview shows. */
const correct = (category: Category, number: number, winner: number | null): number[] => {
  const match = category.match(number);
  const [one = null, other = null] = match.occupants;
  const loser = winner === one ? other : one;
  const result = winner === null ? null : { winner, loser, victoryType: 'decision' as const, score: null, isAutomatic: false };
  const moment = { version: category.state.version + 1, at: '2026-05-01T10:00:00.000Z', by: 1 };
  const falls = previewCorrection(category.state, match, result, moment).falls.map(({ matchId }) => numberInCategory(matchId));
  expect(category.correct(number, winner, falls)).toHaveLength(1);
  return falls.sort((a, b) => a - b);
};

/** Everything still open, in order of play. */
const playOn = (category: Category, choose: (one: number, other: number) => number = Math.min): void => {
  for (const number of category.state.order.map(numberInCategory)) {
    const [one, other] = category.pair(number);
    if (one && other && statusOf(category.match(number)) === 'ready') win(category, number, choose(one, other));
  }
};

/** Matches 1–4 quarter-finals, 5 and 6 semi-finals, 7 final. */
function plainEight(): Category {
  const category = judo(8, 'none');
  for (const [number, winner] of [
    [1, 1],
    [2, 4],
    [3, 2],
    [4, 3],
  ] as const)
    win(category, number, winner);
  return category;
}

describe('corrections (8 entrants, quarter-finals by chalk)', () => {
  test('C1 before the semi-final: only its pair changes', () => {
    const category = plainEight();
    expect(correct(category, 1, 8)).toEqual([]);
    expect(category.pair(5)).toEqual([8, 4]);
    expect(statusOf(category.match(5))).toBe('ready');
    expect(category.pair(6)).toEqual([2, 3]);
  });

  test('C2 after the semi-final: it falls, the final’s slot opens, the other half stays', () => {
    const category = plainEight();
    win(category, 5, 1);
    win(category, 6, 2);
    expect(correct(category, 1, 8)).toEqual([5]);
    expect([category.pair(5), statusOf(category.match(5))]).toEqual([[8, 4], 'ready']);
    expect(category.pair(7)).toEqual([null, 2]);
    expect(category.match(6).result?.winner).toBe(2);
  });

  test('C3 the same winner in another way changes nothing later', () => {
    const category = plainEight();
    win(category, 5, 1);
    playOn(category);
    const before = category.pair(7);
    expect(win(category, 1, 1, 'fall')).toHaveLength(1);
    expect(category.match(1).result?.victoryType).toBe('fall');
    expect([category.pair(7), category.match(7).result?.winner]).toEqual([before, 1]);
  });

  test('C4 all played with repechage: what hangs on the winner falls, the other half stays', () => {
    const category = judo(8, 'lastEight');
    playOn(category);
    expect(correct(category, 1, 8)).toEqual([5, 7, 9, 10, 11]);
    expect(category.match(6).result?.winner).toBe(6);
    expect(category.match(8).result?.winner).toBe(2);
    expect(category.pair(5)).toEqual([1, 5]);
    expect(category.pair(7)).toEqual([8, 4]);
  });

  test('C5 corrected and corrected back', () => {
    const category = plainEight();
    const before = category.essence;
    correct(category, 1, 8);
    correct(category, 1, 1);
    expect(category.essence).toEqual(before);
  });

  test('C6 a double disqualification by mistake leaves no extra match behind', () => {
    const category = plainEight();
    const count = category.state.order.length;
    win(category, 5, null, 'doubleDisqualification');
    expect(category.state.order).toHaveLength(count + 1);
    correct(category, 5, 1);
    expect(category.state.order).toHaveLength(count);
    expect(category.pair(7)).toEqual([1, null]);
  });

  test('C7 a disqualification for conduct made a forfeit is gone everywhere', () => {
    const category = plainEight();
    win(category, 5, 1, 'disqualificationConduct');
    expect(category.state.excluded).toEqual([{ registrationId: 4, reason: 'disqualificationConduct' }]);
    win(category, 5, 1, 'forfeit');
    expect(category.state.excluded).toEqual([]);
    playOn(category);
    expect(category.state.places.map(({ registrationId }) => registrationId)).toContain(4);
  });

  test('C8 a walkover moves the opponent on at once', () => {
    const category = judo(8, 'none');
    win(category, 1, 8, 'walkover');
    expect(category.pair(5)).toEqual([8, null]);
  });

  test('C9 neither comes to a semi-final of four: the final and the third place are decided all the same', () => {
    const category = judo(4, 'none', true);
    win(category, 1, null, 'doubleNoShow');
    win(category, 2, 2);
    expect(category.match(4)).toMatchObject({ isBye: true });
    expect(category.match(3)).toMatchObject({ isBye: true });
    expect(category.state.places.slice(0, 2)).toMatchObject([
      { place: 1, registrationId: 2 },
      { place: 3, registrationId: 3 },
    ]);
  });

  test('C10 third place before the final leaves the final open', () => {
    const category = judo(4, 'none', true);
    win(category, 1, 1);
    win(category, 2, 2);
    win(category, 3, 4);
    expect(statusOf(category.match(4))).toBe('ready');
  });

  test('C11 a cleared result clears every match that hangs on it, not just the next', () => {
    const category = judo(16, 'none');
    playOn(category);
    expect(correct(category, 1, null)).toEqual([9, 13, 15]);
    expect([category.pair(9), category.pair(13), category.pair(15)]).toEqual([
      [null, 8],
      [null, 4],
      [null, 2],
    ]);
  });

  test('the same command again decides nothing', () => {
    const category = plainEight();
    expect(win(category, 1, 1)).toEqual([]);
  });
});

describe('any correction', () => {
  test('leaves the state of a replay without the results that fell', () => {
    const anyCase = fc.record({
      entrants: fc.integer({ min: 3, max: 24 }),
      kind: fc.constantFrom(...consolationKinds),
      coin: fc.infiniteStream(fc.boolean()),
      pick: fc.nat({ max: 60 }),
    });
    fc.assert(
      fc.property(anyCase, ({ entrants, kind, coin, pick }) => {
        const category = judo(entrants, kind);
        playOn(category, (one, other) => (coin.next().value ? one : other));
        const decided = category.state.order.filter((id) => category.state.matches[id]?.result);
        const number = numberInCategory(decided[pick % decided.length] ?? 0);
        const { result } = category.match(number);
        const falls = correct(category, number, result?.loser ?? null);

        const replay = judo(entrants, kind);
        for (const each of category.state.order.map(numberInCategory)) {
          const now = category.match(each).result;
          if (now && !falls.includes(each)) win(replay, each, now.winner, now.victoryType);
        }
        expect(category.essence).toEqual(replay.essence);
      }),
      { numRuns: 80 },
    );
  });
});
