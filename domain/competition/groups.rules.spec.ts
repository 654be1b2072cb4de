import { describe, expect, test } from '@jest/globals';
import { Category } from './grid.fixture.js';
import { numberInCategory } from '#contracts/ids';

const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;

/** Two groups of four by snake: {1, 4, 5, 8} and {2, 3, 6, 7}. */
const mixed = (options: Record<string, unknown> = {}) => new Category('mixedRoundAndOlympic', 8, { groupSize: 4, ...options });
const played = (options: Record<string, unknown> = {}) => {
  const made = mixed(options);
  made.chalk();
  return made;
};
/** Of the first group 1, 4 and 5 have beaten each other in a circle. */
const tied = () => {
  const made = mixed({ standingsPreset: 'simple' });
  for (const id of made.state.order) {
    const [a = 0, b = 0] = (made.state.matches[id]?.occupants ?? []).map((one) => one ?? 0);
    made.win(numberInCategory(id), Math.min(a, b) === 1 && Math.max(a, b) === 5 ? 5 : Math.min(a, b));
  }
  return made;
};
const create = (of: Category, more: object = {}) => of.decide('CreateOlympicMatches', { streamId: 7, ...more });
const move = (of: Category, registrationId: number, more: object = {}) =>
  of.decide('MoveToSecondStage', { streamId: 7, registrationId, isSecondStage: true, ...more });
const stage = (of: Category, to: 'setup' | 'draw' | 'groups' | 'main') => of.decide('ChangeStage', { streamId: 7, stage: to });
const open = (of: Category) => of.state.order.filter((id) => !of.state.matches[id]?.result);

describe('the main tree after the groups', () => {
  test('names the group matches that are open', () => {
    const made = mixed();
    made.chalk(2);
    expect(create(made)).toMatchObject({ errors: { form: ['error.matches_open'] }, extra: { matchIds: open(made) } });
  });

  test('names the groups with a tie across the border', () => {
    expect(create(tied())).toMatchObject({ errors: { form: ['error.unresolved'] }, extra: { groups: [1] } });
  });

  test('is made again while it has no result', () => {
    const made = played();
    expect(create(made)).toMatchObject([
      {
        data: {
          pairing: 'crossGroups',
          mainSlots: 4,
          pairs: [
            [1, 3],
            [2, 4],
          ],
        },
      },
    ]);
    const numbers = made.state.order.map((id) => numberInCategory(id));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(create(made)).toHaveLength(1);
    made.chalk();
    expect(errorsOf(create(made))).toEqual({ form: ['error.has_results'] });
  });

  test('is of grids with groups alone', () => {
    expect(errorsOf(create(new Category('roundRobin', 4)))).toEqual({ form: ['error.grid_kind'] });
  });

  test.each<[string, (number | null)[], object]>([
    ['one entrant', [1, null], { registrationIds: ['error.too_few'] }],
    ['one twice', [1, 1], { registrationIds: ['error.duplicate'] }],
    ['a stranger', [1, 9], { registrationIds: ['error.not_found'] }],
  ])('by hand refuses %s', (_what, registrationIds, errors) => {
    expect(errorsOf(create(played(), { pairing: 'manual', registrationIds }))).toEqual(errors);
  });

  test('by hand takes those who are named, in their order', () => {
    const made = played();
    expect(create(made, { pairing: 'manual', registrationIds: [8, 7, 6, 5] })).toMatchObject([
      {
        data: {
          pairs: [
            [8, 7],
            [6, 5],
          ],
        },
      },
    ]);
    expect(errorsOf(create(played(), { pairing: 'manual' }))).toEqual({ registrationIds: ['error.too_few'] });
  });
});

describe('deciding a tie', () => {
  const decide = (of: Category, groupNumber: number, registrationIds: number[]) =>
    of.decide('ResolveGroupTie', { streamId: 7, groupNumber, registrationIds, method: 'lot', reason: 'x' });
  const playOff = (of: Category, registrationIds: number[]) => of.decide('CreatePlayOff', { streamId: 7, groupNumber: 1, registrationIds });

  test.each([[[1, 4]], [[1, 4, 8]], [[1, 4, 4]], [[1, 4, 5, 8]]])('names exactly the tied, not %j', (registrationIds) => {
    expect(errorsOf(decide(tied(), 1, registrationIds))).toEqual({ registrationIds: ['error.not_tied'] });
    expect(errorsOf(playOff(tied(), registrationIds))).toEqual({ registrationIds: ['error.not_tied'] });
  });

  test('is of a group that there is', () => {
    expect(decide(tied(), 3, [1, 4, 5])).toMatchObject({ status: 404, errors: { groupNumber: ['error.not_found'] } });
  });

  test('records the order with method and values', () => {
    const made = tied();
    const input = { streamId: 7, groupNumber: 1, registrationIds: [5, 1, 4], method: 'fairPlay' as const, reason: 'x' };
    expect(made.decide('ResolveGroupTie', { ...input, values: { 5: 0, 1: 1, 4: 2 } })).toMatchObject([
      { data: { order: [5, 1, 4], method: 'fairPlay', values: { 5: 0, 1: 1, 4: 2 }, reason: 'x' } },
    ]);
    expect(made.state.groups[0]?.table.map(({ registrationId }) => registrationId)).toEqual([5, 1, 4, 8]);
  });

  test('is too late once the tree has been played', () => {
    const made = tied();
    decide(made, 1, [5, 1, 4]);
    create(made);
    made.chalk();
    expect(errorsOf(decide(made, 1, [5, 1, 4]))).toEqual({ form: ['error.has_results'] });
  });

  test('by a play-off adds a match of each two, numbered behind all others', () => {
    const made = tied();
    const last = numberInCategory(Math.max(...made.state.order));
    expect(playOff(made, [1, 4, 5])).toMatchObject([
      {
        data: {
          plans: [
            { number: last + 1, roundNumber: 4, isPlayOff: true },
            { number: last + 2, roundNumber: 5 },
            { number: last + 3, roundNumber: 6 },
          ],
        },
      },
    ]);
  });
});

describe('one who is moved to the second stage', () => {
  test('gets the own place, or the one that is named', () => {
    expect(move(played(), 4)).toMatchObject([{ data: { registrationId: 4, groupNumber: 1, groupPlace: 2 } }]);
    expect(move(played(), 5, { groupPlace: 1 })).toMatchObject([{ data: { registrationId: 5, groupPlace: 1 } }]);
  });

  test('is moved there once', () => {
    const made = played();
    expect(move(made, 5, { groupPlace: 1 })).toHaveLength(1);
    expect(move(made, 5, { groupPlace: 1 })).toEqual([]);
  });

  test('finds no place where none is free', () => {
    expect(errorsOf(move(played(), 5))).toEqual({ groupPlace: ['error.limit_reached'] });
    expect(errorsOf(move(played(), 5, { groupPlace: 3 }))).toEqual({ groupPlace: ['error.limit_reached'] });
  });

  test('comes from a group of such a grid, before the tree is made', () => {
    expect(errorsOf(move(played(), 9))).toEqual({ registrationId: ['error.not_participant'] });
    expect(errorsOf(move(new Category('roundRobin', 4), 1))).toEqual({ form: ['error.grid_kind'] });
    const made = played();
    create(made);
    expect(errorsOf(move(made, 5))).toEqual({ form: ['error.has_results'] });
  });

  test('and taken out again leaves the place', () => {
    const made = played();
    expect(move(made, 4, { isSecondStage: false })).toMatchObject([{ data: { registrationId: 4, keys: [] } }]);
    expect(move(made, 4, { isSecondStage: false })).toEqual([]);
    expect(move(made, 8, { isSecondStage: false })).toEqual([]);
    expect(move(made, 5)).toMatchObject([{ data: { groupPlace: 2 } }]);
    expect(move(made, 5, { isSecondStage: false })).toMatchObject([{ data: { registrationId: 5, keys: ['1:2'] } }]);
  });
});

describe('the stage of a grid', () => {
  test('goes to the main tree as it is made', () => {
    expect(stage(played(), 'main')).toMatchObject([{ type: 'OlympicMatchesCreated' }]);
    const begun = mixed();
    begun.chalk(2);
    expect(errorsOf(stage(begun, 'main'))).toEqual({ form: ['error.matches_open'] });
    expect(errorsOf(stage(mixed(), 'main'))).toEqual({ stage: ['error.transition'] });
  });

  test.each<['setup' | 'draw' | 'groups' | 'main']>([['setup'], ['groups'], ['main']])('of a drawn knockout: %s', (to) => {
    const cup = new Category('olympic', 4);
    const decided = stage(cup, to);
    if (to === 'setup') expect(decided).toMatchObject([{ data: { from: 'draw', to: 'setup' } }]);
    else expect(errorsOf(decided)).toEqual({ stage: ['error.transition'] });
  });

  test('goes back while nothing is lost by it', () => {
    const cup = new Category('olympic', 4);
    cup.win(1, 1);
    expect(errorsOf(stage(cup, 'draw'))).toEqual({ stage: ['error.has_results'] });
    const made = played();
    create(made);
    expect(stage(made, 'main')).toEqual([]);
    expect(stage(made, 'groups')).toMatchObject([{ data: { from: 'main', to: 'groups' } }]);
    expect(errorsOf(stage(made, 'draw'))).toEqual({ stage: ['error.has_results'] });
  });
});
