import { describe, expect, test } from '@jest/globals';
import { numberInCategory } from '#contracts/ids';
import { maxMatchesPerGrid } from '#contracts/limits';
import { Category } from './grid.fixture.js';

const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;
const create = (of: Category, more: object = {}) => of.decide('CreateOlympicMatches', { streamId: 7, ...more });
const unresolved = { form: ['error.unresolved'] };

/** Plays the groups: of each two the smaller number wins, but for the pairs given; by one point, or by the margin given for the winner. */
const play = (of: Category, upsets: readonly [winner: number, loser: number][] = [], margins: Record<number, number> = {}) => {
  for (const id of of.state.order) {
    const [a = 0, b = 0] = (of.state.matches[id]?.occupants ?? []).map(Number);
    const isUpset = upsets.some(([winner, loser]) => winner === Math.max(a, b) && loser === Math.min(a, b));
    const winner = isUpset ? Math.max(a, b) : Math.min(a, b);
    const points = margins[winner] ?? 1;
    const score = winner === a ? { slot1: points, slot2: 0 } : { slot1: 0, slot2: points };
    of.win(numberInCategory(id), winner, { victoryTypeId: 'points', score });
  }
  return of;
};
const circle: readonly [number, number][] = [[8, 4]];

/** Two groups of four, {1, 4, 5, 8} and {2, 3, 6, 7}, from which the first goes on. */
const ones = (options: Record<string, unknown> = {}) =>
  new Category('mixedRoundAndOlympic', 8, { groupSize: 4, advancePerGroup: 1, standingsPreset: 'simple', ...options });
/** Three groups of four: {1, 6, 7, 12}, {2, 5, 8, 11} and {3, 4, 9, 10}; the second ones are 6, 5 and 4. */
const three = (wildcardsCount: number) =>
  new Category('mixedRoundAndOlympic', 12, { groupSize: 4, advancePerGroup: 1, wildcardsCount, standingsPreset: 'simple' });

describe('a tie in a group', () => {
  test('below those who go on holds nothing up', () => {
    const made = play(ones(), circle);
    expect(made.state.groups[0]?.ties).toMatchObject([{ places: [2, 3, 4] }]);
    expect(create(made)).toHaveLength(1);
  });

  test('for the place that may go on as the best of all groups holds the tree up', () => {
    expect(errorsOf(create(play(ones({ wildcardsCount: 1 }), circle, { 3: 5 })))).toEqual(unresolved);
  });

  test('that came of a correction, for places that the tree does not wait for, stays as it is once the tree is played', () => {
    const made = play(ones());
    create(made);
    made.chalk();
    const match = made.state.order.find((id) => {
      const { occupants = [] } = made.state.matches[id] ?? {};
      return occupants.includes(4) && occupants.includes(8);
    });
    const score = made.match(numberInCategory(match ?? 0)).occupants[0] === 8 ? { slot1: 1, slot2: 0 } : { slot1: 0, slot2: 1 };
    const correction = { matchId: match ?? 0, winnerRegistrationId: 8, victoryTypeId: 'points' as const, score, reason: 'misread' };
    made.must('CorrectMatch', { ...correction, fallingMatchIds: [] });
    const tie = { streamId: 7, groupNumber: 1, registrationIds: [4, 5, 8], method: 'lot' as const, reason: 'x' };
    expect(errorsOf(made.decide('ResolveGroupTie', tie))).toEqual({ form: ['error.has_results'] });
  });
});

describe('the best of the second ones', () => {
  test.each<[string, number, Record<number, number>, boolean]>([
    ['one goes on, and two are alike', 1, { 6: 1, 5: 1, 4: 1 }, false],
    ['one goes on, the two behind are alike', 1, { 6: 9, 5: 1, 4: 1 }, true],
    ['two go on, and the last of them is like the next', 2, { 6: 9, 5: 1, 4: 1 }, false],
    ['two go on, who are alike', 2, { 6: 9, 5: 9, 4: 1 }, true],
    ['one goes on, and all differ', 1, { 6: 9, 5: 5, 4: 1 }, true],
    ['all three go on', 3, { 6: 1, 5: 1, 4: 1 }, true],
  ])('%s', (_what, wildcardsCount, margins, isDecided) => {
    const decided = create(play(three(wildcardsCount), [], margins));
    if (isDecided) expect(decided).toHaveLength(1);
    else expect(errorsOf(decided)).toEqual(unresolved);
  });

  test('are named by hand where they are alike', () => {
    expect(create(play(three(1)), { pairing: 'manual', registrationIds: [1, 2, 3, 5] })).toHaveLength(1);
  });
});

describe('the main tree', () => {
  test('is numbered anew from the same number when it is made again', () => {
    const made = play(ones({ advancePerGroup: 2 }));
    const [first] = create(made) as unknown as { data: { plans: { id: number }[] } }[];
    const [again] = create(made) as unknown as { data: { plans: { id: number }[] } }[];
    expect(again?.data.plans.map(({ id }) => id)).toEqual(first?.data.plans.map(({ id }) => id));
  });

  test('tells the pairs of its first round, not the match for the third place', () => {
    const made = play(ones({ advancePerGroup: 2, hasThirdPlaceMatch: true }));
    const [created] = create(made) as unknown as { data: { pairs: unknown[] } }[];
    expect(created?.data.pairs).toHaveLength(2);
  });

  test('by hand needs two who are there: an empty slot is nobody', () => {
    expect(errorsOf(create(play(ones()), { pairing: 'manual', registrationIds: [1, 0] }))).toEqual({
      registrationIds: ['error.too_few'],
    });
  });
});

describe('one who is moved among those who go on', () => {
  const move = (of: Category, registrationId: number, more: object = {}) =>
    of.decide('MoveToSecondStage', { streamId: 7, registrationId, isSecondStage: true, ...more });

  test('keeps their own place though a better one was left, and takes the best that is free otherwise', () => {
    const made = play(ones({ advancePerGroup: 2 }));
    move(made, 1, { isSecondStage: false });
    expect(move(made, 4)).toMatchObject([{ data: { groupPlace: 2 } }]);
    expect(move(made, 8)).toMatchObject([{ data: { groupPlace: 1 } }]);
  });

  test('may be the one more who goes on as the best of a place, no further', () => {
    const made = play(ones({ wildcardsCount: 1 }));
    expect(move(made, 8, { groupPlace: 2 })).toHaveLength(1);
    expect(errorsOf(move(made, 5, { groupPlace: 3 }))).toEqual({ groupPlace: ['error.limit_reached'] });
  });

  test('and taken out again takes nobody with them', () => {
    const made = play(ones({ advancePerGroup: 2 }));
    move(made, 5, { groupPlace: 1 });
    move(made, 8, { groupPlace: 2 });
    expect(move(made, 8, { isSecondStage: false })).toMatchObject([{ data: { keys: ['1:2'] } }]);
    expect(made.state.secondStage['1:1']).toBe(5);
  });
});

test('a play-off is refused where the grid has no room for all its matches', () => {
  const filled = (left: number) => {
    const made = play(ones(), circle);
    const last = Math.max(...made.state.order);
    made.state.order.push(...Array.from({ length: maxMatchesPerGrid - left - made.state.order.length }, (_, i) => last + 1 + i));
    return made.decide('CreatePlayOff', { streamId: 7, groupNumber: 1, registrationIds: [4, 5, 8] });
  };
  expect(errorsOf(filled(2))).toEqual({ form: ['error.too_many_matches'] });
  const room = new Category('mixedRoundAndOlympic', 8, { groupSize: 4, advancePerGroup: 1, standingsPreset: 'simple' });
  expect(play(room, circle).decide('CreatePlayOff', { streamId: 7, groupNumber: 1, registrationIds: [4, 5, 8] })).toHaveLength(1);
});
