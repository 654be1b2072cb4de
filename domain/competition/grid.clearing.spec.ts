import { describe, expect, test } from '@jest/globals';
import { Category } from './grid.fixture.js';
import { numberInCategory } from '#contracts/ids';

const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;
const bracketOf = (cup: Category, id: number) => cup.state.matches[id]?.plan.bracket;
const played = (cup: Category) => cup.state.order.filter((id) => cup.state.matches[id]?.result);

describe('clearing results', () => {
  const cup = () => {
    const made = new Category('olympic', 8, { consolationKind: 'lastEight' });
    made.chalk();
    return made;
  };
  const clear = (of: Category, name: 'ClearOlympicData' | 'ClearConsolationData') => of.decide(name, { streamId: 7, reason: 'x' });

  test('of the tree takes all results, the last first', () => {
    const made = cup();
    const before = played(made);
    expect(clear(made, 'ClearOlympicData')).toMatchObject([{ data: { reason: 'x', matchIds: before.toReversed() } }]);
    expect(played(made)).toEqual([]);
    expect(clear(made, 'ClearOlympicData')).toEqual([]);
  });

  test('of the consolation leaves the tree alone', () => {
    const made = cup();
    const main = played(made).filter((id) => bracketOf(made, id) !== 'consolation');
    expect(clear(made, 'ClearConsolationData')).toHaveLength(1);
    expect(played(made)).toEqual(main);
    expect(clear(made, 'ClearConsolationData')).toEqual([]);
  });

  test.each(['ClearOlympicData', 'ClearConsolationData'] as const)('%s lets go whoever was put into the consolation by hand', (name) => {
    const made = new Category('olympic', 8, { consolationKind: 'lastEight' });
    const drawn = made.essence;
    const seat = { matchId: made.id(5), slot: 1, registrationId: 3 };
    made.must('SimpleChangeConsolationAthlete', seat, { isCompleted: false, isConfirmed: true, seed: null, weight: null });
    expect(made.pair(5)[0]).toBe(3);
    expect(clear(made, name)).toMatchObject([{ data: { matchIds: [], slots: [{ matchId: made.id(5) }] } }]);
    expect(made.essence).toEqual(drawn);
    expect(clear(made, name)).toEqual([]);
    made.win(1, 1);
    expect(made.pair(5)[0]).toBe(8);
  });

  test('keeps who stands for another entrant of the draw', () => {
    const made = new Category('olympic', 4);
    const late = { isCompleted: false, isConfirmed: true, seed: null, weight: null };
    made.must('SimpleChangeAthlete', { matchId: made.id(1), slot: 2, registrationId: 9 }, late);
    expect(clear(made, 'ClearOlympicData')).toEqual([]);
    made.chalk();
    clear(made, 'ClearOlympicData');
    expect(made.pair(1)).toEqual([1, 9]);
  });

  test('counts a match that has begun, and no walkover', () => {
    const made = new Category('olympic', 8);
    made.must('UpdateMatchTimer', { matchId: made.id(2), timerCountInSeconds: 5, isRunning: true });
    made.must('SetEntrantStatus', { registrationId: 1, status: 'withdrawn', reason: '' });
    expect(clear(made, 'ClearOlympicData')).toMatchObject([{ data: { matchIds: [made.id(2)] } }]);
  });
});

describe('the order of play in a group', () => {
  const robin = () => new Category('roundRobin', 4);
  const move = (cup: Category, number: number, roundNumber: number, index: number) =>
    cup.decide('MoveRoundMatch', { streamId: 7, matchId: cup.id(number), roundNumber, index });
  const rounds = (cup: Category) => cup.state.order.map((id) => [numberInCategory(id), cup.state.matches[id]?.plan.roundNumber]);

  test('puts a match before another of a round, or behind the last', () => {
    const first = robin();
    expect(move(first, 5, 1, 1)).toHaveLength(1);
    expect(rounds(first)[0]).toEqual([5, 1]);
    const last = robin();
    expect(move(last, 1, 3, 3)).toHaveLength(1);
    expect(rounds(last).at(-1)).toEqual([1, 3]);
  });

  test('records nothing where the match stands already', () => {
    expect(move(robin(), 1, 1, 1)).toEqual([]);
    expect(move(robin(), 2, 1, 2)).toEqual([]);
  });

  test.each([
    [0, 1, 'roundNumber'],
    [4, 1, 'roundNumber'],
    [2, 0, 'index'],
    [2, 4, 'index'],
  ])('refuses round %d, index %d', (roundNumber, index, field) => {
    expect(errorsOf(move(robin(), 1, roundNumber, index))).toEqual({ [field]: ['error.index_range'] });
  });

  test('is of groups alone', () => {
    expect(errorsOf(move(new Category('olympic', 4), 1, 1, 2))).toEqual({ matchId: ['error.bracket'] });
  });
});

describe('the status of an entrant', () => {
  const set = (cup: Category, registrationId: number, status: 'active' | 'withdrawn' | 'disqualified') =>
    cup.decide('SetEntrantStatus', { registrationId, status, reason: 'x' });

  test('gives the opponent the open match, and takes it back', () => {
    const cup = new Category('olympic', 4);
    expect(set(cup, 4, 'withdrawn')).toMatchObject([{ data: { from: 'active', to: 'withdrawn', walkovers: [expect.anything()] } }]);
    expect(cup.match(1).result).toMatchObject({ winner: 1, isAutomatic: true });
    expect(set(cup, 4, 'withdrawn')).toEqual([]);
    expect(set(cup, 4, 'active')).toHaveLength(1);
    expect(cup.match(1).result).toBeNull();
  });

  test('does not come back once the opponent has played on', () => {
    const cup = new Category('olympic', 4);
    set(cup, 4, 'withdrawn');
    cup.chalk();
    expect(errorsOf(set(cup, 4, 'active'))).toEqual({ registrationId: ['error.has_results'] });
    expect(set(cup, 4, 'disqualified')).toHaveLength(1);
  });

  test('is of entrants of this grid', () => {
    expect(errorsOf(set(new Category('olympic', 4), 9, 'withdrawn'))).toEqual({ registrationId: ['error.not_participant'] });
  });

  test('set by the staff for another reason stays when a conduct result is taken back', () => {
    const cup = new Category('olympic', 8);
    cup.win(1, 1, { victoryTypeId: 'disqualificationConduct' });
    expect(cup.state.excluded).toMatchObject([{ registrationId: 8, reason: 'disqualificationConduct' }]);
    const staff = new Category('olympic', 8);
    staff.win(1, 1, { victoryTypeId: 'disqualificationConduct' });
    set(staff, 8, 'active');
    staff.must('SetEntrantStatus', { registrationId: 8, status: 'disqualified', reason: 'doping' });
    for (const one of [cup, staff]) one.win(1, 1, { expectedVersion: one.match(1).version });
    expect(cup.state.entrantStatus[8]).toBe('active');
    expect([staff.state.entrantStatus[8], staff.state.excluded]).toMatchObject([
      'disqualified',
      [{ registrationId: 8, reason: 'disqualified' }],
    ]);
  });
});
