import { describe, expect, test } from '@jest/globals';
import type { MatchDoc } from '#contracts/competition/grid.docs';
import { judo } from '#domain/sport-modes/modes/judo';
import { freestyle } from '#domain/sport-modes/modes/wrestling';
import { gridOf, knockoutOf } from '../bracket/knockout.fixture.js';
import { scoredIn, tableColumns } from './sportColumns.js';
import { victoryIn } from './victory.js';
import { totalsOf, wayOf } from './way.js';

const over = (match: MatchDoc, winner: number, scores: readonly [number, number]): MatchDoc => ({
  ...{ ...match, status: 'finished', winnerRegistrationId: winner, victoryType: { id: 'fall' }, timerCountInSeconds: 75 },
  participants: match.participants.map((one, i) => ({ ...one, score: scores[i] ?? null })),
});

describe('the way of an entrant', () => {
  const [first, second, final] = knockoutOf([10, 20, 30, 40], 12);
  const filled = { ...final!, participants: final!.participants.map((one, i) => ({ ...one, registrationId: i === 0 ? 10 : 40 })) };
  const grid = gridOf([over(first!, 10, [100, 0]), over(second!, 40, [0, 10]), over(filled, 40, [1, 10])], { streamId: 12 });

  test('tells each match from their side', () => {
    expect(wayOf(grid, 40).map(({ opponentId, own, other, outcome }) => [opponentId, own, other, outcome])).toEqual([
      [30, 10, 0, 'won'],
      [10, 10, 1, 'won'],
    ]);
    expect(wayOf(grid, 10).map(({ opponentId, own, other, outcome }) => [opponentId, own, other, outcome])).toEqual([
      [20, 100, 0, 'won'],
      [40, 1, 10, 'lost'],
    ]);
    expect(totalsOf(wayOf(grid, 10))).toEqual({ wins: 1, losses: 1, scoreFor: 101, scoreAgainst: 10 });
  });

  test('holds neither byes nor what is still to be fought', () => {
    const open = gridOf([over(first!, 10, [1, 0]), second!, { ...filled, isBye: true, status: 'finished' }], { streamId: 12 });
    expect(wayOf(open, 10)).toHaveLength(1);
    expect(wayOf(open, 30)).toEqual([]);
  });
});

describe('the word for a victory', () => {
  test.each([
    ['fall', 100, 0, 'Ippon'],
    ['points', 10, 0, 'Waza-ari'],
    ['points', 1, 0, 'Yuko'],
    ['disqualification', 0, 0, 'Hansoku-make'],
  ] as const)('judo: %s with %i:%i is %s', (victoryTypeId, score, against, word) => {
    expect(victoryIn(judo, { victoryTypeId, score, against })?.en).toBe(word);
  });

  test('wrestling: a win on points depends on whether the loser has scored', () => {
    const clean = victoryIn(freestyle, { victoryTypeId: 'points', score: 4, against: 0 });
    const scored = victoryIn(freestyle, { victoryTypeId: 'points', score: 4, against: 1 });
    expect([clean?.points, scored?.points]).toEqual([
      [3, 0],
      [3, 1],
    ]);
  });

  test('wrestling: what decided between level points is a win on points, no decision of judges', () => {
    const level = victoryIn(freestyle, { victoryTypeId: 'decision', score: 2, against: 2 });
    expect([level?.en, level?.points]).toEqual(['Points', [3, 1]]);
    expect(victoryIn(freestyle, { victoryTypeId: 'decision', score: 3, against: 2 })).toBeNull();
  });

  test('a kind that the sport does not know has none', () => {
    expect(victoryIn(judo, { victoryTypeId: 'shootout', score: 1, against: 0 })).toBeNull();
  });
});

describe('columns of a sport', () => {
  test('a judoka has no draws and no difference; football has both', () => {
    expect(tableColumns('judo')).toEqual(['played', 'wins', 'losses', 'score', 'points']);
    expect(tableColumns('football')).toEqual(['played', 'wins', 'draws', 'losses', 'score', 'difference', 'points']);
    expect(tableColumns(null)).toEqual(tableColumns('football'));
  });

  test('table tennis counts games, wrestling classification points', () => {
    expect([scoredIn('tableTennis'), scoredIn('wrestling'), scoredIn('curling')]).toEqual(['games', 'classification', 'goals']);
  });
});
