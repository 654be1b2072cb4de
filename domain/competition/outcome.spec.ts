import { describe, expect, test } from '@jest/globals';
import { Category } from './grid.fixture.js';
import { fits } from '#contracts/competition/fits';
import { replacementPlan, resultOf, type Verdict } from './outcome.js';
import type { VictoryType } from '#contracts/competition/types';
import { numberInCategory } from '#contracts/ids';

const verdict = (cup: Category, number: number, given: Verdict) => resultOf(cup.state, cup.match(number), given);

describe('what a verdict means', () => {
  test('the winner, the loser, and points unless another way is said', () => {
    const score = { slot1: 5, slot2: 2 };
    const cup = new Category('olympic', 4);
    expect(verdict(cup, 1, { winnerRegistrationId: 1, score })).toEqual({
      winner: 1,
      loser: 4,
      victoryType: 'points',
      score,
      isAutomatic: false,
    });
    expect(verdict(cup, 1, { winnerRegistrationId: 4, victoryTypeId: 'fall' })).toMatchObject({ winner: 4, loser: 1, score: null });
  });

  test('nothing at all clears the match', () => {
    expect(verdict(new Category('olympic', 4), 1, { winnerRegistrationId: null })).toBeNull();
  });

  test.each<VictoryType>(['doubleDisqualification', 'doubleNoShow'])('%s: both lose, nobody is the loser', (victoryTypeId) => {
    const cup = new Category('olympic', 4);
    expect(verdict(cup, 1, { winnerRegistrationId: null, victoryTypeId })).toMatchObject({ winner: null, loser: null });
    expect(verdict(cup, 1, { winnerRegistrationId: 1, victoryTypeId })).toEqual({ fault: 'error.unknown_value', field: 'victoryTypeId' });
  });

  test('somebody has to win by points', () => {
    expect(verdict(new Category('olympic', 4), 1, { winnerRegistrationId: null, victoryTypeId: 'points' })).toEqual({
      fault: 'error.unknown_value',
      field: 'victoryTypeId',
    });
  });

  test('the winner stands in the match, against somebody', () => {
    const cup = new Category('olympic', 4);
    expect(verdict(cup, 1, { winnerRegistrationId: 2 })).toEqual({ fault: 'error.not_participant', field: 'winnerRegistrationId' });
    expect(verdict(cup, 3, { winnerRegistrationId: 1 })).toEqual({ fault: 'error.no_opponent', field: 'matchId' });
    cup.win(1, 1);
    expect(verdict(cup, 3, { winnerRegistrationId: 1 })).toEqual({ fault: 'error.no_opponent', field: 'matchId' });
  });

  test('a draw is of groups that allow it, and of no play-off', () => {
    const draw = { winnerRegistrationId: null, victoryTypeId: 'draw' as const };
    const refused = { fault: 'error.draw_not_allowed', field: 'victoryTypeId' };
    expect(verdict(new Category('roundRobin', 4, { isDrawAllowed: true }), 1, draw)).toMatchObject({ victoryType: 'draw', winner: null });
    expect(verdict(new Category('roundRobin', 4, { isDrawAllowed: false }), 1, draw)).toEqual(refused);
    expect(verdict(new Category('olympic', 4), 1, draw)).toEqual(refused);
  });

  test('the score that was recorded before counts', () => {
    const cup = new Category('olympic', 4);
    cup.must('SaveMatchData', { matchId: cup.id(1), matchData: { score: { slot1: 1, slot2: 3 } } });
    expect(verdict(cup, 1, { winnerRegistrationId: 1 })).toEqual({ fault: 'error.score_mismatch', field: 'score' });
    expect(verdict(cup, 1, { winnerRegistrationId: 4 })).toMatchObject({ score: { slot1: 1, slot2: 3 } });
  });
});

test.each<[VictoryType, number, number, boolean, boolean]>([
  ['points', 2, 1, true, true],
  ['points', 1, 1, true, false],
  ['points', 1, 2, true, false],
  ['points', 1, 2, false, true],
  ['points', 1, 1, false, false],
  ['superiority', 10, 0, true, true],
  ['superiority', 0, 10, true, false],
  ['extraTime', 2, 3, false, true],
  ['draw', 1, 1, false, true],
  ['draw', 1, 0, false, false],
  ['shootout', 2, 2, true, true],
  ['shootout', 2, 1, true, false],
  ['fall', 0, 5, true, true],
  ['injury', 3, 5, true, true],
])('%s at %d:%d, the first has won %p: fits %p', (victoryType, slot1, slot2, isFirst, isFit) => {
  expect(fits(victoryType, { slot1, slot2 }, isFirst)).toBe(isFit);
});

describe('two disqualified in one match', () => {
  const plan = (cup: Category, number: number, victoryType: VictoryType = 'doubleDisqualification') =>
    replacementPlan(cup.state, cup.match(number), victoryType);

  test('of the final: the losers of the semi-finals meet instead', () => {
    const cup = new Category('olympic', 8);
    cup.chalk(6);
    const last = numberInCategory(Math.max(...cup.state.order));
    expect(plan(cup, 7)).toMatchObject({
      number: last + 1,
      isPlayOff: true,
      bracket: 'main',
      slots: [
        { type: 'loser', matchId: cup.id(5) },
        { type: 'loser', matchId: cup.id(6) },
      ],
    });
  });

  test('of a semi-final too; of earlier rounds nobody meets instead', () => {
    const cup = new Category('olympic', 8);
    cup.chalk(4);
    expect(plan(cup, 5)?.slots).toEqual([
      { type: 'loser', matchId: cup.id(1) },
      { type: 'loser', matchId: cup.id(2) },
    ]);
    expect(plan(cup, 1)).toBeNull();
    expect(plan(new Category('olympic', 4), 1)).toBeNull();
    expect(plan(new Category('roundRobin', 4), 1)).toBeNull();
  });

  test('in another way nobody is replaced', () => {
    const cup = new Category('olympic', 8);
    cup.chalk(6);
    expect(plan(cup, 7, 'doubleNoShow')).toBeNull();
  });
});
