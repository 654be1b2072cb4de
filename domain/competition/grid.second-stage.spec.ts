import { describe, expect, test } from '@jest/globals';
import { Category } from './grid.fixture.js';
import { numberInCategory } from '#contracts/ids';

/** Two groups of four by snake: {1, 4, 5, 8} and {2, 3, 6, 7}, each beaten by the smaller number. */
const played = (): Category => {
  const mixed = new Category('mixedRoundAndOlympic', 8, { groupSize: 4 });
  mixed.chalk();
  return mixed;
};

const main = (category: Category): (number | null)[][] =>
  Object.values(category.doc.matches)
    .filter(({ bracket }) => bracket === 'main')
    .map(({ participants }) => participants.map(({ registrationId }) => registrationId));

const move = (mixed: Category, registrationId: number, isSecondStage: boolean, groupPlace?: number) =>
  mixed.decide('MoveToSecondStage', { streamId: 7, registrationId, isSecondStage, ...(groupPlace && { groupPlace }) });

const full = { refused: true, errors: { groupPlace: ['error.limit_reached'] } };

describe('who goes on from the groups, changed by hand', () => {
  test('one taken out leaves their place to whoever is moved in, else to nobody', () => {
    const mixed = played();
    expect(move(mixed, 5, true)).toMatchObject(full);
    expect(move(mixed, 4, false)).toHaveLength(1);
    expect(move(mixed, 4, false)).toEqual([]);
    mixed.must('ChangeStage', { streamId: 7, stage: 'main' });
    expect(main(mixed).slice(1)).toEqual([
      [2, null],
      [null, 2],
    ]);
    mixed.must('ChangeStage', { streamId: 7, stage: 'groups' });
    expect(move(mixed, 5, true)).toHaveLength(1);
    expect(move(mixed, 8, true)).toMatchObject(full);
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    expect(main(mixed)[1]).toEqual([2, 5]);
  });

  test('one taken out comes back to their place', () => {
    const mixed = played();
    move(mixed, 4, false);
    move(mixed, 4, true);
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    expect(main(mixed)[1]).toEqual([2, 4]);
  });

  test('nobody goes on twice: two change places when one is moved to the place of the other', () => {
    const mixed = played();
    move(mixed, 4, true, 1);
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    expect(main(mixed).slice(0, 2)).toEqual([
      [4, 3],
      [2, 1],
    ]);
  });

  test('whoever is moved again leaves the place they were moved to', () => {
    const mixed = played();
    move(mixed, 5, true, 1);
    move(mixed, 5, true, 2);
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    expect(main(mixed).slice(0, 2)).toEqual([
      [1, 3],
      [2, 5],
    ]);
  });

  test('of the best of a place the one taken out is not counted', () => {
    const mixed = new Category('mixedRoundAndOlympic', 9, { groupSize: 3, advancePerGroup: 1, wildcardsCount: 1 });
    mixed.chalk();
    for (const id of [4, 6]) move(mixed, id, false);
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    expect(main(mixed).slice(0, 2).flat().sort()).toEqual([1, 2, 3, 5]);
  });
});

describe('a group from which fewer are left than go on', () => {
  test('leaves their slots to nobody, and the main tree is played out', () => {
    const mixed = new Category('mixedRoundAndOlympic', 4, { groupsCount: 2 });
    mixed.win(1, 4, { victoryTypeId: 'disqualificationConduct' });
    mixed.chalk();
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    mixed.chalk();
    expect(Object.values(mixed.doc.matches).every(({ status }) => ['finished', 'blocked'].includes(status))).toBe(true);
    expect(mixed.places()).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
  });
});

test('a tie that a correction leaves for a place of the tree is decided although others have played on', () => {
  const mixed = new Category('mixedRoundAndOlympic', 8, { groupSize: 4, standingsPreset: 'simple' });
  mixed.chalk();
  mixed.must('CreateOlympicMatches', { streamId: 7 });
  const upper = mixed.state.order.find((id) => mixed.state.matches[id]?.plan.bracket === 'main') ?? 0;
  mixed.win(numberInCategory(upper), 1);
  const lost = mixed.state.order.find(
    (id) => mixed.state.matches[id]?.occupants.join() === '4,8' || mixed.state.matches[id]?.occupants.join() === '8,4',
  );
  mixed.correct(numberInCategory(lost ?? 0), 8, []);
  expect(main(mixed).slice(0, 2)).toEqual([
    [1, 3],
    [2, null],
  ]);
  const tie = { streamId: 7, groupNumber: 1, registrationIds: [5, 8, 4], method: 'lot' as const, reason: 'lots drawn' };
  mixed.must('ResolveGroupTie', tie);
  expect(main(mixed)[1]).toEqual([2, 5]);
  expect(mixed.decide('ResolveGroupTie', tie)).toMatchObject({ refused: true, errors: { form: ['error.has_results'] } });
});

describe('places below the main tree', () => {
  const below = (mixed: Category) => mixed.places().filter(([place]) => place > 2);

  test('are fixed with the tree and gone with it', () => {
    const mixed = new Category('mixedRoundAndOlympic', 4, { groupsCount: 2, advancePerGroup: 1 });
    mixed.chalk();
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    expect(below(mixed)).toEqual([
      [3, 3],
      [3, 4],
    ]);
    mixed.must('ChangeStage', { streamId: 7, stage: 'groups' });
    expect(mixed.places()).toEqual([]);
  });

  test('one whose results were deleted has none; the tied share the best they fight for', () => {
    const mixed = new Category('mixedRoundAndOlympic', 8, { groupsCount: 2, advancePerGroup: 1, standingsPreset: 'bwf' });
    for (const id of mixed.state.order) {
      const [a = 0, b = 0] = mixed.state.matches[id]?.occupants.map((one) => one ?? 0) ?? [];
      // In group A 4, 5 and 8 beat each other in turn.
      mixed.win(numberInCategory(id), a + b === 12 && a !== 1 && b !== 1 ? 8 : Math.min(a, b));
    }
    mixed.must('SetEntrantStatus', { registrationId: 7, status: 'withdrawn', reason: 'ill' });
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    expect(below(mixed)).toEqual([
      [3, 3],
      [3, 4],
      [3, 5],
      [3, 8],
      [7, 6],
    ]);
  });
});
