import { describe, expect, test } from '@jest/globals';
import { numberInCategory } from '#contracts/ids';
import { updateTimer } from './edits.rules.js';
import { grid } from './grid.decider.js';
import { Category } from './grid.fixture.js';

const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;
const confirmed = { isCompleted: false, isConfirmed: true, seed: null, weight: null };
const context = (now: string, version: number) => ({ now, actorUserId: 1, roles: new Set(['O'] as const), version });

describe('a clock that the mat sends again and again', () => {
  /** The clock of the first match, last recorded at 10:00:02. */
  const recorded = (isRunning: boolean) => {
    const cup = new Category('olympic', 4);
    cup.must('UpdateMatchTimer', { matchId: cup.id(1), timerCountInSeconds: 5, isRunning });
    return cup;
  };
  const send = (cup: Category, milliseconds: number, seconds: number, isRunning?: boolean) => {
    const now = new Date(Date.parse(cup.match(1).timer.updatedAt ?? '') + milliseconds).toISOString();
    const input = { matchId: cup.id(1), timerCountInSeconds: seconds, ...(isRunning !== undefined && { isRunning }) };
    return updateTimer(cup.state, input, context(now, cup.state.version));
  };

  test.each([
    ['within the same second', 999, false],
    ['at the same moment', 0, false],
    ['a second later', 1_000, true],
    ['by a machine whose clock was set back', -1, true],
  ])('%s, recorded: %p', (_when, milliseconds, isRecorded) => {
    expect(send(recorded(true), milliseconds, 6, true)).toHaveLength(isRecorded ? 1 : 0);
    expect(send(recorded(true), milliseconds, 6)).toHaveLength(isRecorded ? 1 : 0);
  });

  test('a stop and a start count at any moment; a standing clock that is turned by hand waits its second', () => {
    expect(send(recorded(true), 10, 6, false)).toMatchObject([{ data: { seconds: 6, isRunning: false } }]);
    expect(send(recorded(false), 10, 6, true)).toMatchObject([{ data: { seconds: 6, isRunning: true } }]);
    expect(send(recorded(false), 10, 6, false)).toHaveLength(1);
    expect(send(recorded(false), 10, 6)).toEqual([]);
  });
});

describe('the score of a decided match', () => {
  test('stays with its winner, also where a note is saved with it', () => {
    const cup = new Category('olympic', 4);
    cup.win(1, 1, { victoryTypeId: 'points', score: { slot1: 2, slot2: 1 } });
    const matchData = { score: { slot1: 1, slot2: 2 }, note: 'video review' };
    expect(errorsOf(cup.decide('SaveMatchData', { matchId: cup.id(1), matchData }))).toEqual({
      'matchData.score': ['error.score_mismatch'],
    });
  });

  test('a note on a round of performances needs no opponent', () => {
    const show = new Category('performance', 1, {}, 'wushu');
    expect(show.decide('SaveMatchData', { matchId: show.id(1), matchData: { note: 'music restarted' } })).toHaveLength(1);
  });
});

describe('an entrant who is put into a slot', () => {
  const seat = (cup: Category, matchId: number, slot: number, registrationId: number) =>
    cup.decide('SimpleChangeAthlete', { matchId, slot, registrationId }, confirmed);

  test('may stand in an earlier round, and may take the place of nobody', () => {
    const cup = new Category('olympic', 7);
    expect(seat(cup, cup.state.order.at(-1) ?? 0, 1, 5)).toMatchObject([{ data: { slot: 1, from: null, to: 5 } }]);
    const four = new Category('olympic', 4);
    four.win(1, null, { victoryTypeId: 'doubleNoShow' });
    expect(four.pair(3)[0]).toBe(0);
    expect(seat(four, four.id(3), 1, 20)).toMatchObject([{ data: { slot: 1, from: null, to: 20 } }]);
  });

  test('needs a match that there is', () => {
    expect(seat(new Category('olympic', 4), 799_999, 1, 9)).toMatchObject({ status: 404, errors: { matchId: ['error.not_found'] } });
  });
});

describe('two entrants who change places in all their matches', () => {
  const change = (of: Category, from: number, to: number) =>
    of.decide('ChangeAthleteInMatches', { streamId: 7, fromRegistrationId: from, toRegistrationId: to, reason: 'mix-up' }, confirmed);

  test('name the matches of both in the order of the grid', () => {
    const cup = new Category('olympic', 4);
    expect(cup.pair(2)).toContain(2);
    expect(change(cup, 2, 1)).toMatchObject([{ data: { matchIds: [cup.id(1), cup.id(2)] } }]);
  });

  test('may perform in one round: that is no meeting', () => {
    const show = new Category('performance', 3, {}, 'wushu');
    const [first, second, third] = show.pair(1).map(Number);
    expect(change(show, first ?? 0, second ?? 0)).toHaveLength(1);
    expect(show.pair(1)).toEqual([second, first, third]);
  });
});

describe('a group match that is moved in the order of play', () => {
  const move = (of: Category, number: number, roundNumber: number, index: number) =>
    of.decide('MoveRoundMatch', { streamId: 7, matchId: of.id(number), roundNumber, index });
  const orderOf = (of: Category) => of.state.order.map((id) => numberInCategory(id));

  test('stands before the one whose place it takes, or behind the last of the round', () => {
    const robin = () => new Category('roundRobin', 4);
    const moved = (number: number, roundNumber: number, index: number) => {
      const of = robin();
      move(of, number, roundNumber, index);
      return orderOf(of);
    };
    expect(orderOf(robin())).toEqual([1, 2, 3, 4, 5, 6]);
    expect(moved(6, 1, 1)).toEqual([6, 1, 2, 3, 4, 5]);
    expect(moved(6, 1, 3)).toEqual([1, 2, 6, 3, 4, 5]);
    expect(moved(1, 2, 3)).toEqual([2, 3, 4, 1, 5, 6]);
    expect(moved(1, 1, 2)).toEqual([2, 1, 3, 4, 5, 6]);
  });

  test('has as many places as the round has matches of its group, not of the others', () => {
    const mixed = new Category('mixedRoundAndOlympic', 8, { groupSize: 4 });
    const roundOfThree = mixed.match(3).plan.roundNumber;
    expect(errorsOf(move(mixed, 3, roundOfThree, 3))).toEqual({ index: ['error.index_range'] });
    expect(errorsOf(move(new Category('roundRobin', 4), 1, 1, 3))).toEqual({ index: ['error.index_range'] });
    expect(errorsOf(move(new Category('roundRobin', 4), 1, 4, 1))).toEqual({ roundNumber: ['error.index_range'] });
    expect(move(new Category('roundRobin', 4), 1, 1, 1)).toEqual([]);
  });

  test('never comes to stand behind the main tree', () => {
    const mixed = new Category('mixedRoundAndOlympic', 8, { groupSize: 4 });
    mixed.chalk();
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    const firstOfTree = orderOf(mixed).find((number) => mixed.match(number).plan.bracket === 'main') ?? 0;
    const { groupNumber } = mixed.match(1).plan;
    const inLast = orderOf(mixed).filter((number) => {
      const { plan } = mixed.match(number);
      return plan.bracket === 'group' && plan.groupNumber === groupNumber && plan.roundNumber === 3;
    });
    move(mixed, 1, 3, inLast.length + 1);
    expect(orderOf(mixed).indexOf(1)).toBe(orderOf(mixed).indexOf(firstOfTree) - 1);
  });
});

describe('one who withdrew and comes back', () => {
  const set = (cup: Category, registrationId: number, status: 'active' | 'withdrawn') =>
    cup.decide('SetEntrantStatus', { registrationId, status, reason: 'doctor' });

  test('may not, where the one who went on without a fight has fought since', () => {
    const cup = new Category('olympic', 8);
    cup.win(1, 1);
    set(cup, 1, 'withdrawn');
    cup.chalk();
    expect(errorsOf(set(cup, 1, 'active'))).toEqual({ registrationId: ['error.has_results'] });
  });

  test('may, where all that was played on was decided on the mat', () => {
    const cup = new Category('olympic', 4);
    cup.chalk();
    for (const id of [1, 4]) {
      expect(set(cup, id, 'withdrawn')).toHaveLength(1);
      expect(set(cup, id, 'active')).toHaveLength(1);
    }
  });

  test('may, where it was the opponent who did not come', () => {
    const cup = new Category('olympic', 4);
    set(cup, 4, 'withdrawn');
    cup.chalk();
    expect(set(cup, 1, 'withdrawn')).toHaveLength(1);
    expect(set(cup, 1, 'active')).toHaveLength(1);
  });

  test('is known to the grid once there is one', () => {
    const input = { registrationId: 1, status: 'withdrawn' as const, reason: 'x' };
    const decided = grid.decide.SetEntrantStatus(input, grid.initial(), { isCompleted: false }, context('2026-05-01T10:00:00.000Z', 0));
    expect(decided).toMatchObject({ status: 404 });
  });
});
