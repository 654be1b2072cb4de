import { describe, expect, test } from '@jest/globals';
import { liveGrid, liveMatch } from '#domain/competition/documents';
import { MatchTexts } from '#projections/competition/match-texts';
import { Category } from '#domain/competition/grid.fixture';

const textsOf = (category: Category) => {
  let written = 0;
  const texts = new MatchTexts((state, match) => {
    written += 1;
    return liveMatch(state, match);
  });
  return () => {
    written = 0;
    const ids = category.state.order.toSorted((a, b) => a - b);
    const text = [...texts.pieces(category.state, ids)].join('');
    expect(text).toBe(JSON.stringify(liveGrid(category.state, {}).matches));
    return written;
  };
};

describe('texts of matches', () => {
  test('a match of a large grid is written again when something happens to it, the others are not', () => {
    const category = new Category('roundRobin', 21);
    const write = textsOf(category);
    expect(write()).toBe(210);
    expect(write()).toBe(0);
    const first = category.pair(1)[0] ?? 0;
    category.win(1, first);
    expect(write()).toBe(1);
    const matchData = { score: { slot1: 1, slot2: 0 }, penalties: { slot1: 0, slot2: 1 }, rounds: [], note: 'fast' };
    category.must('SaveMatchData', { matchId: category.id(2), matchData });
    category.must('UpdateMatchTimer', { matchId: category.id(3), timerCountInSeconds: 5, isRunning: true });
    expect(write()).toBe(2);
    category.must('SwapParticipants', { matchId: category.id(4) });
    expect(write()).toBeGreaterThan(0);
    category.must('CorrectMatch', { matchId: category.id(1), winnerRegistrationId: null, fallingMatchIds: [], reason: 'mistaken' });
    expect(write()).toBe(1);
    category.must('SetEntrantStatus', { registrationId: first, status: 'withdrawn', reason: 'injury' });
    expect(write()).toBeLessThan(42);
  });

  test('where winners go on, the matches that they go to are written too', () => {
    const category = new Category('olympic', 256);
    const write = textsOf(category);
    write();
    for (let number = 1; number <= 128; number += 1) {
      category.win(number, category.pair(number)[0] ?? 0);
      expect(write()).toBeLessThan(10);
    }
  });

  test('a small grid is written as it is', () => {
    const category = new Category('roundRobin', 4);
    const write = textsOf(category);
    expect([write(), write()]).toEqual([6, 6]);
  });

  test('a grid without matches has none', () => {
    const texts = new MatchTexts(liveMatch);
    expect([...texts.pieces(new Category('roundRobin', 2).state, [])].join('')).toBe('{}');
  });
});
