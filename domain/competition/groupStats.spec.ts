import { describe, expect, test } from '@jest/globals';
import { exact, groupStats, type GroupResult, type MatchPoints } from './groupStats.js';
import type { VictoryType } from '#contracts/competition/types';

const points: MatchPoints = { win: 3, draw: 1, loss: 0.5, unplayedLoss: 0, superiorityMargin: 10 };
const result = (more: Partial<GroupResult> = {}): GroupResult => ({
  registrationIds: [1, 2],
  winner: 1,
  victoryType: 'points',
  score: { slot1: 4, slot2: 2 },
  ...more,
});
const statsOf = (results: GroupResult[], ids = [1, 2]) => {
  const stats = groupStats(ids, results, points);
  return (id: number) => {
    const row = stats.get(id);
    if (!row) throw new Error(`nothing of ${id}`);
    return row;
  };
};

describe('points of a match', () => {
  test('a win, a draw, a loss', () => {
    const of = statsOf([result(), result({ winner: null, victoryType: 'draw', score: { slot1: 1, slot2: 1 } })]);
    expect(of(1)).toMatchObject({ played: 2, wins: 1, draws: 1, losses: 0, points: 4 });
    expect(of(2)).toMatchObject({ played: 2, wins: 0, draws: 1, losses: 1, points: 1.5 });
  });

  test.each<VictoryType>(['injury', 'forfeit', 'walkover', 'noShow', 'disqualification', 'disqualificationConduct'])(
    'a loss by %s was not played',
    (victoryType) => expect(statsOf([result({ victoryType, score: null })])(2).points).toBe(0),
  );

  test.each<VictoryType>(['points', 'decision', 'fall', 'superiority'])('a loss by %s was played', (victoryType) =>
    expect(statsOf([result({ victoryType })])(2).points).toBe(0.5),
  );

  test.each<VictoryType>(['doubleDisqualification', 'doubleNoShow'])('%s is a loss of both', (victoryType) => {
    const of = statsOf([result({ winner: null, victoryType, score: null })]);
    expect([of(1), of(2)]).toMatchObject([
      { losses: 1, points: 0, classificationPoints: 0 },
      { losses: 1, points: 0, classificationPoints: 0 },
    ]);
  });

  test('results with somebody else are left out', () => {
    const of = statsOf([result(), result({ registrationIds: [1, 3] }), result({ registrationIds: [3, 2], winner: 3 })]);
    expect([of(1).played, of(2).played]).toEqual([1, 1]);
  });
});

describe('what is summed besides', () => {
  test('scores, penalties and winning time, on each side', () => {
    const of = statsOf([
      result({ penalties: { slot1: 1, slot2: 2 }, timeInSeconds: 90 }),
      result({ registrationIds: [2, 1], winner: 1, score: { slot1: 0, slot2: 3 }, penalties: { slot1: 0, slot2: 4 }, timeInSeconds: 30 }),
    ]);
    expect(of(1)).toMatchObject({ scoreFor: 7, scoreAgainst: 2, penalties: 5, winningTime: 120 });
    expect(of(2)).toMatchObject({ scoreFor: 2, scoreAgainst: 7, penalties: 2, winningTime: 0 });
  });

  test('scores to a thousandth', () => {
    const tenth = result({ score: { slot1: 0.1, slot2: 0.2 } });
    expect(statsOf([tenth, tenth, tenth])(1)).toMatchObject({ scoreFor: 0.3, scoreAgainst: 0.6 });
    expect([exact(0.1 + 0.2), exact(1.0004), exact(1.0005)]).toEqual([0.3, 1, 1.001]);
  });

  const rounds = [
    { name: 'game', slot1: 11, slot2: 9 },
    { name: 'period', slot1: 5, slot2: 11 },
    { name: 'game', slot1: 11, slot2: 11 },
    { name: 'overtime', slot1: 3, slot2: 0 },
  ] as NonNullable<GroupResult['rounds']>;

  test('points of games and periods; games by the score', () => {
    const of = statsOf([result({ score: { slot1: 3, slot2: 1 }, rounds })]);
    expect(of(1)).toMatchObject({ pointsFor: 27, pointsAgainst: 31, gamesFor: 3, gamesAgainst: 1 });
    expect(of(2)).toMatchObject({ pointsFor: 31, pointsAgainst: 27, gamesFor: 1, gamesAgainst: 3 });
  });

  test('games are counted where there is no score', () => {
    const of = statsOf([result({ score: null, rounds })]);
    expect([of(1).gamesFor, of(1).gamesAgainst, of(2).gamesFor]).toEqual([1, 1, 1]);
  });
});

describe('UWW', () => {
  test.each<[VictoryType, number, number, number, number]>([
    ['fall', 0, 2, 5, 0],
    ['forfeit', 0, 0, 5, 0],
    ['superiority', 9, 1, 4, 1],
    ['superiority', 9, 0, 4, 0],
    ['points', 10, 0, 4, 0],
    ['points', 11, 1, 4, 1],
    ['points', 9, 0, 3, 0],
    ['points', 9, 1, 3, 1],
  ])('%s at %d:%d gives %d:%d', (victoryType, slot1, slot2, winner, loser) => {
    const of = statsOf([result({ victoryType, score: { slot1, slot2 } })]);
    expect([of(1).classificationPoints, of(2).classificationPoints]).toEqual([winner, loser]);
    const turned = statsOf([result({ registrationIds: [2, 1], victoryType, score: { slot1: slot2, slot2: slot1 } })]);
    expect([turned(1).classificationPoints, turned(2).classificationPoints]).toEqual([winner, loser]);
  });

  test('falls and superiorities are the winner’s', () => {
    const of = statsOf([
      result({ victoryType: 'fall' }),
      result({ score: { slot1: 10, slot2: 0 } }),
      result({ victoryType: 'superiority' }),
    ]);
    expect(of(1)).toMatchObject({ falls: 1, superiorities: 2 });
    expect(of(2)).toMatchObject({ falls: 0, superiorities: 0 });
  });
});
