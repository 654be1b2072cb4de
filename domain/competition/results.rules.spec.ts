import { describe, expect, test } from '@jest/globals';
import { Category } from './grid.fixture.js';

const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;
const missing = { status: 404, errors: { matchId: ['error.not_found'] } };
type Given = Partial<Parameters<Category['decide']>[1]> & object;

const set = (cup: Category, number: number, winnerRegistrationId: number | null, more: Given = {}) =>
  cup.decide('SetMatchWinner', { matchId: cup.id(number), winnerRegistrationId, victoryTypeId: 'decision', ...more } as never);
const scored = (slot1: number, slot2: number) => ({ victoryTypeId: 'points', score: { slot1, slot2 } });

describe('a result that is there already', () => {
  test('is recorded again when winner, way or score differ', () => {
    const cup = new Category('olympic', 4);
    set(cup, 1, 1, scored(3, 1));
    expect(set(cup, 1, 1, scored(3, 1))).toEqual([]);
    expect(set(cup, 1, 1, scored(3, 2))).toHaveLength(1);
    expect(set(cup, 1, 1, scored(4, 2))).toHaveLength(1);
    expect(set(cup, 1, 1, { victoryTypeId: 'fall' })).toHaveLength(1);
  });

  test('is overwritten by somebody who says which one they saw', () => {
    const cup = new Category('olympic', 4);
    set(cup, 1, 1);
    const saw = (registrationIds: (number | null)[], winnerRegistrationId: number | null) => ({
      expected: { registrationIds, winnerRegistrationId },
    });
    for (const wrong of [saw([1, 3], 1), saw([2, 4], 1), saw([4, 1], 1), saw([1, 4], null), {}])
      expect(set(cup, 1, 4, wrong)).toMatchObject({ status: 409 });
    expect(set(cup, 1, 4, saw([1, 4], 1))).toHaveLength(1);
  });

  test('of nobody is overwritten in another way by somebody who saw it', () => {
    const cup = new Category('olympic', 4);
    set(cup, 1, null, { victoryTypeId: 'doubleNoShow' });
    expect(set(cup, 1, null, { victoryTypeId: 'doubleNoShow' })).toEqual([]);
    expect(set(cup, 1, null, { victoryTypeId: 'doubleDisqualification' })).toMatchObject({ status: 409 });
    expect(set(cup, 1, null, { victoryTypeId: 'doubleDisqualification', expectedVersion: cup.match(1).version })).toHaveLength(1);
  });

  test('is taken away by somebody who saw it', () => {
    const cup = new Category('olympic', 4);
    set(cup, 1, 1);
    const clear = { victoryTypeId: undefined };
    expect(set(cup, 1, null, clear)).toMatchObject({ status: 409 });
    expect(set(cup, 1, null, { ...clear, expectedVersion: 3 })).toEqual([{ type: 'MatchWinnerCleared', data: { matchId: cup.id(1) } }]);
    expect(cup.pair(3)[0]).toBeNull();
  });

  test('that others have played on names the matches that were, in order', () => {
    const cup = new Category('olympic', 8, { hasThirdPlaceMatch: true });
    cup.chalk();
    const version = cup.match(5).version;
    const later = cup.state.order.filter((id) =>
      cup.state.matches[id]?.plan.slots.some((source) => 'matchId' in source && source.matchId === cup.id(5)),
    );
    expect(later).toHaveLength(2);
    const [winner = 0, loser = 0] = cup.pair(5).map((id) => id ?? 0);
    for (const more of [{}, { expectedVersion: version }])
      expect(set(cup, 5, Math.max(winner, loser), more)).toMatchObject({
        errors: { form: ['error.blocked'] },
        extra: { blockedBy: later },
      });
  });
});

describe('a match without two opponents', () => {
  test.each([
    ['a performance', new Category('performance', 3), 1],
    ['a match that waits', new Category('olympic', 4), 3],
  ])('%s has no winner to be set', (_what, cup, number) => {
    expect(errorsOf(set(cup, number, 1))).toEqual({ matchId: ['error.no_opponent'] });
  });

  test('a bye has no winner to be set', () => {
    const cup = new Category('olympic', 4, { hasThirdPlaceMatch: true });
    cup.win(1, null, { victoryTypeId: 'doubleNoShow' });
    cup.win(2, 2);
    expect(cup.match(4).isBye).toBe(true);
    expect(errorsOf(set(cup, 4, 2))).toEqual({ matchId: ['error.no_opponent'] });
  });
});

describe('a match that is not there', () => {
  const cup = new Category('olympic', 4);
  test.each<[Parameters<Category['decide']>[0], object]>([
    ['SetMatchWinner', { winnerRegistrationId: 1 }],
    ['CorrectMatch', { winnerRegistrationId: 1, reason: 'x', fallingMatchIds: [] }],
    ['UnblockMatch', { reason: 'x' }],
    ['SaveVictoryType', { victoryTypeId: 'fall' }],
    ['SaveMatchData', { matchData: {} }],
    ['UpdateMatchTimer', { timerCountInSeconds: 1 }],
    ['SaveVideoTranslation', { videoUrl: null }],
    ['MoveRoundMatch', { roundNumber: 1, index: 1 }],
    ['SavePerformanceScore', { registrationId: 1, scores: [] }],
  ])('%s answers that it is not found', (name, input) => {
    expect(cup.decide(name, { matchId: 799_999, ...input })).toMatchObject(missing);
  });
});

describe('a correction', () => {
  const correct = (cup: Category, number: number, winnerRegistrationId: number | null, more: object = {}) =>
    cup.decide('CorrectMatch', {
      ...{ matchId: cup.id(number), winnerRegistrationId, victoryTypeId: 'decision', reason: 'misread', fallingMatchIds: [] },
      ...more,
    });

  test('is of a match with a result, and changes it', () => {
    const cup = new Category('olympic', 4);
    expect(errorsOf(correct(cup, 1, 4))).toEqual({ matchId: ['error.no_winner'] });
    set(cup, 1, 1, scored(3, 1));
    expect(correct(cup, 1, 1, scored(3, 1))).toEqual([]);
    expect(errorsOf(correct(cup, 1, 2))).toEqual({ winnerRegistrationId: ['error.not_participant'] });
    expect(correct(cup, 1, 4, scored(1, 3))).toMatchObject([
      {
        data: {
          from: { winnerRegistrationId: 1, victoryType: 'points', score: { slot1: 3, slot2: 1 } },
          to: { winnerRegistrationId: 4, victoryType: 'points', score: { slot1: 1, slot2: 3 } },
          loser: 1,
          changes: [{ matchId: cup.id(3), slot: 1, from: 1, to: 4 }],
          reason: 'misread',
        },
      },
    ]);
  });

  test('to no result at all leaves nobody to go on', () => {
    const cup = new Category('olympic', 4);
    set(cup, 1, 1);
    expect(correct(cup, 1, null, { victoryTypeId: undefined })).toMatchObject([
      {
        data: {
          to: { winnerRegistrationId: null, victoryType: null, score: null },
          loser: null,
          changes: [{ slot: 1, from: 1, to: null }],
        },
      },
    ]);
  });

  test('names the later results that it takes away, in any order', () => {
    const cup = new Category('olympic', 8, { hasThirdPlaceMatch: true });
    cup.chalk();
    const shown = correct(cup, 1, 8) as { extra?: { falls?: { matchId: number }[] } };
    const falls = (shown.extra?.falls ?? []).map(({ matchId }) => matchId);
    expect(shown).toMatchObject({ status: 409 });
    expect(falls.length).toBeGreaterThan(1);
    expect(correct(cup, 1, 8, { fallingMatchIds: falls.slice(1) })).toMatchObject({ status: 409 });
    expect(correct(cup, 1, 8, { fallingMatchIds: falls.toReversed() })).toHaveLength(1);
  });
});

describe('another way of winning', () => {
  const save = (cup: Category, victoryTypeId: string, more: object = {}) =>
    cup.decide('SaveVictoryType', { matchId: cup.id(1), victoryTypeId, ...more } as never);

  test('is of a match that somebody has won, and keeps winner and score', () => {
    const cup = new Category('olympic', 4);
    expect(errorsOf(save(cup, 'fall'))).toEqual({ form: ['error.no_winner'] });
    set(cup, 1, 1, scored(3, 1));
    expect(save(cup, 'points')).toEqual([]);
    expect(errorsOf(save(cup, 'shootout'))).toEqual({ score: ['error.score_mismatch'] });
    expect(save(cup, 'superiority')).toMatchObject([{ data: { from: 'points', to: 'superiority' } }]);
    expect(cup.match(1).result).toMatchObject({ winner: 1, score: { slot1: 3, slot2: 1 } });
  });
});

test('a match that nobody has played on has nothing to unblock', () => {
  const cup = new Category('olympic', 4);
  set(cup, 1, 1);
  expect(errorsOf(cup.decide('UnblockMatch', { matchId: cup.id(1), reason: 'x' }))).toEqual({ form: ['error.transition'] });
  cup.chalk();
  const { version } = cup.match(1);
  expect(cup.decide('UnblockMatch', { matchId: cup.id(1), reason: 'x', expectedVersion: version })).toMatchObject([
    { data: { matchId: cup.id(1), clears: [cup.id(3)], reason: 'x' } },
  ]);
});
