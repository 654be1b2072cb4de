import { describe, expect, test } from '@jest/globals';
import { conflictsIn, createGrid, decideDraw, drawGrid, type CreateFacts, type DrawFacts } from './draw.rules.js';
import { grid } from './grid.decider.js';
import { Category } from './grid.fixture.js';
import type { DrawEntrant, GridKind } from '#contracts/competition/types';

const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;
const facts = (more: Partial<CreateFacts> = {}): CreateFacts => ({ eventId: 1, sport: 'judo', points: [7], confirmedCount: 8, ...more });
const create = (gridKind: GridKind, options: Record<string, unknown> = {}, more: Partial<CreateFacts> = {}) =>
  createGrid(grid.initial(), { streamId: 7, gridKind, options }, facts(more));

const entrant = (registrationId: number, more: Partial<DrawEntrant> = {}): DrawEntrant => ({
  registrationId,
  seed: null,
  groupNumber: null,
  position: null,
  weight: null,
  organizationId: null,
  coachId: null,
  countryId: null,
  regionId: null,
  ...more,
});
const drawFacts = (ids: number[]): DrawFacts => ({ entrants: ids.map((id) => entrant(id)), groupNames: {}, freshSeed: 'fresh' });
const drawn = (cup: Category, input: Partial<Parameters<typeof drawGrid>[1]>, ids = [1, 2, 3, 4]) => {
  const result = drawGrid(cup.state, { mode: 'seeded', ...input }, drawFacts(ids));
  if ('refused' in result) throw new Error(JSON.stringify(result.errors));
  return result.event.data as {
    drawSeed: string;
    mode: string;
    placements: { registrationId: number; slot?: number }[];
    entrants: object[];
  };
};

describe('setting a grid up', () => {
  test('records kind, options and what is known of the category', () => {
    expect(create('olympic', { hasThirdPlaceMatch: true })).toMatchObject([
      {
        type: 'TournamentGridCreated',
        data: { streamId: 7, eventId: 1, gridKind: 'olympic', sport: 'judo', points: [7], options: { hasThirdPlaceMatch: true } },
      },
    ]);
  });

  test.each<[GridKind, number, boolean]>([
    ['olympic', 1, false],
    ['olympic', 2, true],
    ['roundRobin', 1, false],
    ['performance', 1, true],
    ['performance', 0, false],
  ])('%s with %d confirmed: %p', (kind, confirmedCount, isTaken) => {
    const decided = create(kind, {}, { confirmedCount });
    if (isTaken) expect(decided).toHaveLength(1);
    else expect(errorsOf(decided)).toEqual({ form: ['error.too_few'] });
  });

  test('names options that are wrong; what is no option at all is a wrong request', () => {
    expect(create('olympic', { layout: 'sideways' })).toMatchObject({
      refused: true,
      status: 400,
      errors: { 'options.layout': ['error.unknown_value'] },
    });
    expect(errorsOf(create('olympic', { groupsCount: 2 }))).toMatchObject({ 'options.groupsCount': expect.anything() });
    expect(create('olympic', { consolationKind: 'lastEight', hasThirdPlaceMatch: true })).toMatchObject({
      status: 200,
      errors: { 'options.hasThirdPlaceMatch': ['error.option_conflict'] },
    });
  });

  test('of more matches than a grid may have is refused with the counts', () => {
    const decided = create('roundRobin', {}, { confirmedCount: 500 });
    expect(decided).toMatchObject({ refused: true, errors: { form: ['error.too_many_matches'] }, extra: expect.anything() });
    expect(create('olympic', {}, { confirmedCount: 500 })).toHaveLength(1);
    expect(create('mixedRoundAndOlympic', { groupSize: 4 }, { confirmedCount: 200 })).toHaveLength(1);
  });

  test('anew is refused once there are results', () => {
    const cup = new Category('olympic', 4);
    const again = () => createGrid(cup.state, { streamId: 7, gridKind: 'roundRobin' }, facts());
    expect(again()).toHaveLength(1);
    cup.win(1, 1);
    expect(errorsOf(again())).toEqual({ form: ['error.has_results'] });
  });
});

describe('a draw', () => {
  test('needs a grid without results', () => {
    expect(errorsOf(drawGrid(grid.initial(), { mode: 'random' }, drawFacts([1, 2])))).toEqual({ form: ['error.no_grid'] });
    const cup = new Category('olympic', 4);
    cup.win(1, 1);
    expect(errorsOf(drawGrid(cup.state, { mode: 'random' }, drawFacts([1, 2])))).toEqual({ form: ['error.has_results'] });
  });

  test('depends on the seed and on who takes part, not on their order', () => {
    const cup = new Category('olympic', 4);
    const one = drawn(cup, { mode: 'random', drawSeed: 'x' });
    expect(drawn(cup, { mode: 'random', drawSeed: 'x' }, [4, 2, 3, 1])).toEqual(one);
    expect(one).toMatchObject({ drawSeed: 'x', mode: 'random' });
    expect(one.entrants.map((row) => (row as DrawEntrant).registrationId)).toEqual([1, 2, 3, 4]);
    expect(drawn(cup, { mode: 'random' }).drawSeed).toBe('fresh');
  });

  test('by given seeds puts the best two into different halves', () => {
    const seeds = [
      { registrationId: 3, seed: 1 },
      { registrationId: 4, seed: 2 },
    ];
    const { placements } = drawn(new Category('olympic', 4), { seeds });
    const slotOf = (id: number) => placements.find(({ registrationId }) => registrationId === id)?.slot ?? 0;
    expect([slotOf(3) <= 2, slotOf(4) <= 2]).toEqual([true, false]);
  });

  test('by hand takes the places that are given, and names wrong ones', () => {
    const cup = new Category('olympic', 4);
    const placements = [4, 3, 2, 1].map((registrationId, i) => ({
      registrationId,
      slot: i + 1,
      groupNumber: undefined,
      position: undefined,
    }));
    expect(drawn(cup, { mode: 'manual', placements }).placements.map(({ registrationId }) => registrationId)).toEqual([4, 3, 2, 1]);
    const twice = drawGrid(
      cup.state,
      { mode: 'manual', placements: placements.map((row) => ({ ...row, slot: 1 })) },
      drawFacts([1, 2, 3, 4]),
    );
    expect(twice).toMatchObject({ refused: true, status: 200 });
  });

  test('into groups by hand keeps group and position, and makes up no slot', () => {
    const cup = new Category('mixedRoundAndOlympic', 8, { groupSize: 4 });
    const placements = [1, 2, 3, 4, 5, 6, 7, 8].map((registrationId, i) => ({
      ...{ registrationId, slot: undefined, groupNumber: (i % 2) + 1, position: Math.floor(i / 2) + 1 },
    }));
    const kept = drawn(cup, { mode: 'manual', placements }, [1, 2, 3, 4, 5, 6, 7, 8]).placements;
    expect(kept).toContainEqual({ registrationId: 4, groupNumber: 2, position: 2 });
    expect(kept.some((row) => 'slot' in row)).toBe(false);
  });

  test('has the reason that was given, or none', () => {
    const cup = new Category('olympic', 4);
    expect(drawn(cup, { reason: 'a late weigh-in' })).toMatchObject({ reason: 'a late weigh-in' });
    expect(drawn(cup, {})).toMatchObject({ reason: '' });
  });

  test('of more entrants than a grid may have is refused with the counts', () => {
    const ids = Array.from({ length: 500 }, (_, i) => i + 1);
    const refusal = drawGrid(new Category('roundRobin', 4).state, { mode: 'random' }, drawFacts(ids));
    expect(refusal).toMatchObject({ refused: true, errors: { form: ['error.too_many_matches'] } });
  });

  test('by hand that puts nearly all into one group is refused by what that group alone would play', () => {
    const ids = Array.from({ length: 200 }, (_, i) => i + 1);
    const placements = ids.map((registrationId) => {
      const groupNumber = registrationId <= 2 ? 2 : 1;
      return { registrationId, slot: undefined, groupNumber, position: groupNumber === 2 ? registrationId : registrationId - 2 };
    });
    const two = new Category('mixedRoundAndOlympic', 8, { groupsCount: 2 });
    expect(drawGrid(two.state, { mode: 'seeded' }, drawFacts(ids.slice(0, 120)))).not.toHaveProperty('refused');
    expect(drawGrid(two.state, { mode: 'manual', placements }, drawFacts(ids))).toMatchObject({
      refused: true,
      errors: { form: ['error.too_many_matches'] },
    });
  });

  test('that is only looked at records nothing', () => {
    const cup = new Category('olympic', 4);
    const input = { streamId: 7, mode: 'random' as const };
    expect(decideDraw(cup.state, { ...input, isPreview: true }, drawFacts([1, 2, 3, 4]))).toEqual([]);
    expect(decideDraw(cup.state, input, drawFacts([1, 2, 3, 4]))).toHaveLength(1);
    expect(errorsOf(decideDraw(cup.state, { ...input, isPreview: true }, drawFacts([1])))).toEqual({ form: ['error.too_few'] });
  });

  test('that stands says who of a club may meet early', () => {
    const cup = new Category('olympic', 4);
    const first = cup.pair(1);
    const entrants = [1, 2, 3, 4].map((id) => entrant(id, { organizationId: first.includes(id) ? 5 : null }));
    expect(conflictsIn(cup.state, entrants.toReversed(), ['organization'])).toEqual([
      { registrationIds: first, by: 'organization', roundNumber: 1 },
    ]);
    expect(conflictsIn(cup.state, entrants)).toEqual([]);
    expect(conflictsIn(cup.state, entrants.slice(0, 1), ['organization'])).toEqual([]);
  });
});
