import { describe, expect, test } from '@jest/globals';
import { Category } from './grid.fixture.js';
import { numberInCategory } from '#contracts/ids';

const codes = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;

describe('a result', () => {
  test('advances winner and loser, and says so in one event', () => {
    const cup = new Category('olympic', 4, { hasThirdPlaceMatch: true });
    const [event] = cup.win(1, 1, { victoryTypeId: 'points', score: { slot1: 5, slot2: 2 } });
    expect(event).toMatchObject({
      type: 'MatchWinnerSet',
      data: {
        matchId: 700001,
        winner: 1,
        loser: 4,
        victoryType: 'points',
        score: { slot1: 5, slot2: 2 },
        advances: [
          { registrationId: 4, matchId: 700003, slot: 1 },
          { registrationId: 1, matchId: 700004, slot: 1 },
        ],
        blocks: [],
        places: [],
      },
    });
    expect(cup.match(1).version).toBe(3);
    expect(cup.match(2).version).toBe(2);
  });

  test('follows the table of what may be set on which match', () => {
    const cup = new Category('olympic', 8);
    const set = (number: number, more: object) =>
      cup.decide('SetMatchWinner', { matchId: cup.id(number), winnerRegistrationId: 1, victoryTypeId: 'decision', ...more });
    expect(codes(set(5, {}))).toEqual({ matchId: ['error.no_opponent'] });
    expect(codes(set(5, { winnerRegistrationId: null, victoryTypeId: undefined }))).toEqual({ matchId: ['error.no_opponent'] });
    expect(codes(set(1, { winnerRegistrationId: 2 }))).toEqual({ winnerRegistrationId: ['error.not_participant'] });
    expect(codes(set(1, { victoryTypeId: 'points', score: { slot1: 1, slot2: 2 } }))).toEqual({ score: ['error.score_mismatch'] });
    expect(codes(set(1, { winnerRegistrationId: null, victoryTypeId: 'draw' }))).toEqual({ victoryTypeId: ['error.draw_not_allowed'] });
    cup.chalk(4);
    expect(set(1, {})).toEqual([]);
    expect(set(1, { victoryTypeId: 'fall' })).toHaveLength(1);
    expect(set(1, { winnerRegistrationId: 8 })).toMatchObject({
      status: 409,
      extra: { currentVersion: cup.match(1).version, changedBy: 1 },
    });
    expect(set(1, { winnerRegistrationId: 8, expectedVersion: 2 })).toMatchObject({ status: 409 });
    expect(set(1, { winnerRegistrationId: 8, expected: { registrationIds: [1, 8], winnerRegistrationId: 8 } })).toMatchObject({
      status: 409,
    });
    expect(set(1, { winnerRegistrationId: 8, expected: { registrationIds: [1, 8], winnerRegistrationId: 1 } })).toHaveLength(1);
    expect(cup.pair(5)).toEqual([8, 4]);
    cup.win(5, 4);
    expect(set(1, { winnerRegistrationId: 1, expectedVersion: cup.match(1).version })).toMatchObject({
      errors: { form: ['error.blocked'] },
      extra: { blockedBy: [cup.id(5)] },
    });
    expect(set(1, { winnerRegistrationId: 8, victoryTypeId: 'injury' })).toHaveLength(1);
    expect(cup.match(5).result?.winner).toBe(4);
  });

  test('of another kind is refused where it would take a later result away', () => {
    const cup = new Category('olympic', 8, { consolationKind: 'lastEight' });
    cup.win(1, 1, { victoryTypeId: 'noShow' });
    cup.chalk();
    const decision = cup.decide('SetMatchWinner', { matchId: cup.id(1), winnerRegistrationId: 1, victoryTypeId: 'decision' });
    expect(codes(decision)).toEqual({ form: ['error.blocked'] });
    expect(codes(cup.decide('SaveVictoryType', { matchId: cup.id(1), victoryTypeId: 'decision' }))).toEqual({ form: ['error.blocked'] });
  });
});

describe('out of the event', () => {
  test('conduct: no place, open matches become walkovers; gone with the kind of victory', () => {
    const cup = new Category('olympic', 8, { consolationKind: 'lastEight' });
    cup.win(1, 1, { victoryTypeId: 'disqualificationConduct' });
    expect(cup.state.excluded).toEqual([{ registrationId: 8, reason: 'disqualificationConduct' }]);
    cup.must('SaveVictoryType', { matchId: cup.id(1), victoryTypeId: 'forfeit' });
    expect(cup.state.excluded).toEqual([]);
    expect(cup.state.entrantStatus[8]).toBe('active');
    expect(cup.pair(5)).toEqual([8, null]);
  });

  test('conduct goes too when the other one is set, and when the result is cleared', () => {
    for (const winner of [8, null]) {
      const cup = new Category('olympic', 8);
      cup.win(1, 1, { victoryTypeId: 'disqualificationConduct' });
      const input = { matchId: cup.id(1), winnerRegistrationId: winner, expectedVersion: cup.match(1).version };
      cup.must('SetMatchWinner', winner === null ? input : { ...input, victoryTypeId: 'decision' });
      expect(cup.state.excluded).toEqual([]);
    }
  });

  test('a walkover in round one: the opponent stands in round two at once', () => {
    const cup = new Category('olympic', 8);
    cup.must('SetEntrantStatus', { registrationId: 8, status: 'withdrawn', reason: 'ill' });
    expect(cup.match(1).result).toMatchObject({ winner: 1, loser: 8, victoryType: 'walkover' });
    expect(cup.pair(5)).toEqual([1, null]);
    cup.must('SetEntrantStatus', { registrationId: 8, status: 'active', reason: 'well' });
    expect(cup.match(1).result).toBeNull();
    expect(cup.pair(5)).toEqual([null, null]);
  });

  test('is not taken back once the walkover feeds a played match', () => {
    const cup = new Category('olympic', 8);
    cup.must('SetEntrantStatus', { registrationId: 8, status: 'withdrawn', reason: 'ill' });
    cup.chalk(5);
    expect(codes(cup.decide('SetEntrantStatus', { registrationId: 8, status: 'active', reason: 'well' }))).toEqual({
      registrationId: ['error.has_results'],
    });
  });

  test('two in a performance are no match: nobody wins by a walkover', () => {
    const finals = new Category('performance', 2);
    finals.must('SetEntrantStatus', { registrationId: 2, status: 'disqualified', reason: 'age' });
    expect(finals.match(1).result).toBeNull();
    expect(finals.state.excluded).toHaveLength(1);
  });
});

describe('both disqualified', () => {
  const both = { victoryTypeId: 'doubleDisqualification' as const };

  test('in a semi-final: the losers of the round before meet, and that goes with the result', () => {
    const cup = new Category('olympic', 8);
    cup.chalk(4);
    cup.must('SetMatchWinner', { matchId: cup.id(5), winnerRegistrationId: null, ...both });
    expect(cup.pair(8)).toEqual([8, 5]);
    expect(cup.match(8).plan).toMatchObject({ isPlayOff: true, bracket: 'main' });
    cup.win(5, 1, { expectedVersion: cup.match(5).version });
    expect(cup.state.order).toHaveLength(7);
    expect(cup.pair(7)).toEqual([1, null]);
  });

  test.each<[string, Record<string, unknown>, number, [number, number][]]>([
    [
      'a semi-final',
      {},
      5,
      [
        [1, 2],
        [2, 5],
        [3, 3],
        [3, 8],
        [5, 1],
        [5, 4],
        [5, 6],
        [5, 7],
      ],
    ],
    [
      'a semi-final, with a match for third place',
      { hasThirdPlaceMatch: true },
      5,
      [
        [1, 2],
        [2, 5],
        [3, 3],
        [4, 8],
        [5, 1],
        [5, 4],
        [5, 6],
        [5, 7],
      ],
    ],
    [
      'the final',
      {},
      7,
      [
        [1, 3],
        [2, 4],
        [3, 1],
        [3, 2],
        [5, 5],
        [5, 6],
        [5, 7],
        [5, 8],
      ],
    ],
  ])('in %s: they change classes with those who fight instead', (_name, options, number, places) => {
    const cup = new Category('olympic', 8, options);
    cup.chalk(number - 1);
    cup.must('SetMatchWinner', { matchId: cup.id(number), winnerRegistrationId: null, ...both });
    expect(cup.places().map(([, id]) => id)).not.toContain(number === 5 ? 5 : 3);
    for (let round = 0; round < 3; round += 1) cup.chalk();
    expect(cup.places()).toEqual(places);
  });

  test('its match falls when the result is corrected, and is previewed', () => {
    const cup = new Category('olympic', 8);
    cup.chalk(4);
    cup.must('SetMatchWinner', { matchId: cup.id(5), winnerRegistrationId: null, ...both });
    cup.win(8, 5);
    expect(cup.correct(5, 1, [])).toMatchObject({
      status: 409,
      extra: { falls: [{ matchId: cup.id(8), winnerRegistrationId: 5, score: null }] },
    });
    expect(cup.correct(5, 1, [8])).toHaveLength(1);
    expect(cup.state.replacements).toEqual({});
    expect(cup.pair(7)).toEqual([1, null]);
  });

  test('its match goes when what led there is unblocked', () => {
    const cup = new Category('olympic', 8);
    cup.chalk(4);
    cup.must('SetMatchWinner', { matchId: cup.id(5), winnerRegistrationId: null, ...both });
    cup.must('UnblockMatch', { matchId: cup.id(1), reason: 'misread' });
    expect(cup.state.replacements).toEqual({});
    expect(cup.state.order).toHaveLength(7);
  });

  test('in the first round of four: the final has one side, and there are places', () => {
    const cup = new Category('olympic', 4, { hasThirdPlaceMatch: true });
    cup.must('SetMatchWinner', { matchId: cup.id(1), winnerRegistrationId: null, victoryTypeId: 'doubleNoShow' });
    cup.chalk();
    expect(cup.match(4).isBye).toBe(true);
    expect(
      cup
        .places()
        .map(([, id]) => id)
        .sort(),
    ).toEqual([1, 2, 3, 4]);
  });
});

describe('a correction', () => {
  test('before anything was played: the next match has another pair, nothing else moves', () => {
    const cup = new Category('olympic', 8);
    cup.chalk(4);
    cup.win(1, 8, { expectedVersion: cup.match(1).version });
    expect(cup.pair(5)).toEqual([8, 4]);
    expect(cup.pair(6)).toEqual([2, 3]);
  });

  test('after the semi-final: it falls, the other one stays, the final waits again', () => {
    const cup = new Category('olympic', 8);
    cup.chalk(6);
    expect(cup.correct(1, 8, [5])).toHaveLength(1);
    expect(cup.pair(5)).toEqual([8, 4]);
    expect(cup.match(5).result).toBeNull();
    expect(cup.pair(7)).toEqual([null, 2]);
    expect(cup.match(6).result?.winner).toBe(2);
    expect(cup.match(1).isBlocked).toBe(false);
  });

  test('with repechage after the whole event: what keeps its two stays', () => {
    const cup = new Category('olympic', 8, { consolationKind: 'lastEight' });
    cup.chalk();
    expect(cup.correct(1, 8, [5, 7, 9, 10, 11])).toHaveLength(1);
    expect([2, 3, 4, 6, 8].map((number) => cup.match(number).result !== null)).toEqual([true, true, true, true, true]);
    expect(cup.pair(5)).toEqual([1, 5]);
    expect(cup.pair(7)).toEqual([8, 4]);
  });

  test('and back again before anything is replayed: the same as before, but for what fell', () => {
    const cup = new Category('olympic', 8);
    cup.chalk(4);
    const before = cup.essence;
    cup.chalk(5);
    cup.correct(1, 8, [5]);
    cup.correct(1, 1, []);
    expect(cup.essence).toEqual(before);
  });

  test('unblocking three rounds deep clears every dependent', () => {
    const cup = new Category('olympic', 16, { consolationKind: 'finalists' });
    cup.chalk();
    cup.must('UnblockMatch', { matchId: cup.id(1), reason: 'misread' });
    expect(cup.match(1).isBlocked).toBe(false);
    const left = cup.state.order.filter((id) => cup.state.matches[id]?.result).map((id) => numberInCategory(id));
    expect(left).not.toContain(9);
    expect(left).not.toContain(cup.state.order.length);
    cup.win(1, 16, { expectedVersion: cup.match(1).version });
    cup.chalk();
    expect(cup.places()).toHaveLength(16);
  });
});
