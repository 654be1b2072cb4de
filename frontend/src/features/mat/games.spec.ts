import { describe, expect, test } from '@jest/globals';
import { gameOver, isSame, merged, resultOf, tapped, undone, type Bout } from './bout.js';
import { gameRules, gamesWon, isDecided, type Game } from './gameRules.js';
import { gamesOf } from './games.js';

const fresh: Bout = {
  matchId: 1,
  number: 1,
  fighters: [
    { registrationId: 10, name: 'Anna' },
    { registrationId: 20, name: 'Vera' },
  ],
  score: [0, 0],
  games: [],
  penalties: [0, 0],
  seconds: 0,
  runningSince: null,
  taps: [],
};
const won = (bout: Bout, side: 0 | 1, points: number): Bout => gameOver(tapped(bout, side, 'score', points, 0), 0);

describe('a match of games', () => {
  test('only in sports that have them, and of more than one', () => {
    expect(gameRules('badminton', 3)).toEqual({ roundName: 'game', bestOf: 3 });
    expect(gameRules('taekwondo', 3)).toEqual({ roundName: 'period', bestOf: 3 });
    expect(gameRules('badminton', 1)).toBeNull();
    // There bestOf says how many matches two entrants fight, not how many games a match has.
    expect(gameRules('judo', 3)).toBeNull();
  });

  test('points are of the game in play, the score of the match is the games won', () => {
    const second = tapped(won(won(fresh, 0, 21), 1, 15), 0, 'score', 4, 0);
    expect(second).toMatchObject({
      score: [4, 0],
      games: [
        [21, 0],
        [0, 15],
      ],
    });
    expect(resultOf(second)).toEqual([1, 1]);
    expect(resultOf({ score: [4, 0], games: null })).toEqual([4, 0]);
  });

  test('an even game does not end; an end is taken back like a tap', () => {
    expect(gameOver(fresh, 0)).toBe(fresh);
    const ended = won(fresh, 1, 11);
    expect(undone(ended)).toMatchObject({ score: [0, 11], games: [] });
    expect(undone(undone(ended))).toEqual(fresh);
  });

  test.each<[Game[], number, boolean]>([
    [[[21, 5]], 3, false],
    [
      [
        [21, 5],
        [21, 9],
      ],
      3,
      true,
    ],
    [
      [
        [21, 5],
        [9, 21],
      ],
      3,
      false,
    ],
    [
      [
        [21, 5],
        [9, 21],
        [21, 19],
      ],
      3,
      true,
    ],
    [
      [
        [11, 5],
        [11, 6],
        [11, 7],
      ],
      7,
      false,
    ],
  ])('%j of best %i: decided %p', (games, bestOf, expected) => {
    expect(isDecided(games, { roundName: 'game', bestOf })).toBe(expected);
  });

  test('another device goes on where the server stands: as many rounds are over as games were won', () => {
    const participants = [{ score: 1 }, { score: 1 }].map(({ score }, i) => ({ slot: i + 1, score, penalties: 0 }));
    const rounds = [
      [21, 15],
      [18, 21],
      [7, 3],
    ].map(([slot1 = 0, slot2 = 0]) => ({ name: 'game' as const, slot1, slot2 }));
    const known = gamesOf({ participants: participants as never, matchData: { rounds } });
    expect(known).toEqual({
      games: [
        [21, 15],
        [18, 21],
      ],
      score: [7, 3],
    });
    expect(gamesWon(known.games ?? [])).toEqual([1, 1]);
    const theirs = { ...known, penalties: [0, 0] as Game, seconds: 0, runningSince: null };
    expect(isSame(fresh, theirs)).toBe(false);
    expect(merged(fresh, theirs)).toMatchObject({ score: [7, 3], games: known.games, taps: [] });
  });
});
