import { expect, test } from '@jest/globals';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { earlierBouts } from './earlier.js';

const decided = (match: MatchDoc, winner: number | null, scores: readonly [number | null, number | null]): MatchDoc => ({
  ...match,
  status: 'finished',
  winnerRegistrationId: winner,
  victoryType: { id: 'fall' },
  participants: match.participants.map((side, i) => ({ ...side, score: scores[i] ?? null })),
});

const played = (): GridDoc => {
  const [first, second, ...later] = knockoutOf([1, 2, 3, 4]);
  if (!first || !second) throw new Error('four fight two bouts first');
  return gridOf([decided(first, 1, [10, 0]), decided(second, null, [null, null]), ...later]);
};

test('what somebody has fought is told with the opponent and their own points first', () => {
  const grid = played();
  const nameOf = (id: number) => grid.entrants[id]?.fullName;
  expect(earlierBouts(grid, 1)).toMatchObject([
    { number: 1, outcome: 'won', opponent: nameOf(2), score: [10, 0], match: { victoryType: { id: 'fall' } } },
  ]);
  expect(earlierBouts(grid, 2)).toMatchObject([{ outcome: 'lost', opponent: nameOf(1), score: [0, 10] }]);
  expect(earlierBouts(grid, 3)).toMatchObject([{ outcome: 'drew', opponent: nameOf(4), score: null }]);
});

test('who has not fought yet, and who is not known, have nothing behind them', () => {
  const grid = gridOf(knockoutOf([1, 2, 3, 4]));
  expect(earlierBouts(grid, 1)).toEqual([]);
  expect(earlierBouts(played(), null)).toEqual([]);
});
