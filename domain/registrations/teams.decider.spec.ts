import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TeamEvent, TeamsOfCategory } from './teams.fold.js';
import { isRefusal, type Decision } from '#domain/decider';
import {
  changePair,
  leaveGroups,
  removeTeam,
  renameTeam,
  reorderTeam,
  saveMembers,
  saveTeamNames,
  splitPair,
  teams,
} from './teams.decider.js';

const ids = { streamId: 7, eventId: 1 };

const apply = (state: TeamsOfCategory, decided: Decision<TeamEvent>): TeamsOfCategory =>
  isRefusal(decided) ? state : decided.reduce(teams.evolve, state);

const named = (...names: string[]): TeamsOfCategory =>
  apply(
    teams.initial(),
    saveTeamNames(
      teams.initial(),
      ids,
      names.map((name) => ({ name })),
    ),
  );

const errorsOf = (decided: Decision<TeamEvent>) => (isRefusal(decided) ? decided.errors : decided);

describe('teams of a category', () => {
  test('are made with numbers of their category, in order', () => {
    const state = named('Волга', 'Ока');
    expect(state.teams).toEqual([
      { id: 700_001, name: 'Волга', index: 1, eventRegistrationGroupId: null, registrationIds: [] },
      { id: 700_002, name: 'Ока', index: 2, eventRegistrationGroupId: null, registrationIds: [] },
    ]);
    expect(apply(apply(state, removeTeam(state, ids, 700_002)), saveTeamNames(state, ids, [{ name: 'Кама' }])).teams.at(-1)?.id).toBe(
      700_003,
    );
  });

  test('names are unique, whatever the case and ё; two teams may swap theirs', () => {
    const state = named('Орёл', 'Ока');
    expect(errorsOf(saveTeamNames(state, ids, [{ name: 'орел' }, { name: 'Новая' }, { name: 'НОВАЯ' }]))).toEqual({
      'teams.0.name': ['error.duplicate'],
      'teams.2.name': ['error.duplicate'],
    });
    const swapped = saveTeamNames(state, ids, [
      { teamId: 700_001, name: 'Ока' },
      { teamId: 700_002, name: 'Орёл' },
    ]);
    expect(apply(state, swapped).teams.map(({ name }) => name)).toEqual(['Ока', 'Орёл']);
    expect(errorsOf(renameTeam(state, ids, 700_001, 'ОРЁЛ'))).toEqual({ name: ['error.duplicate'] });
    expect(renameTeam(state, ids, 700_001, 'Ока')).toEqual([]);
    expect(errorsOf(renameTeam(state, ids, 700_009, 'x'))).toEqual({ teamId: ['error.not_found'] });
  });

  test('move within the list; a place that is none is refused', () => {
    const state = named('a', 'b', 'c');
    for (const index of [0, 4, 1.5]) expect(errorsOf(reorderTeam(state, ids, 700_001, index))).toEqual({ index: ['error.index_range'] });
    expect(reorderTeam(state, ids, 700_002, 2)).toEqual([]);
    const moved = apply(state, reorderTeam(state, ids, 700_001, 3));
    expect(moved.teams.map(({ name, index }) => [name, index])).toEqual([
      ['b', 1],
      ['c', 2],
      ['a', 3],
    ]);
  });

  test('whoever stood in another team goes over', () => {
    let state = named('a', 'b');
    state = apply(state, saveMembers(state, ids, 700_001, [1, 2]));
    const decided = saveMembers(state, ids, 700_002, [2, 3]);
    expect(decided).toEqual([
      { type: 'TeamMembersChanged', data: { ...ids, teamId: 700_001, name: 'a', registrationIds: [1], added: [], removed: [2] } },
      { type: 'TeamMembersChanged', data: { ...ids, teamId: 700_002, name: 'b', registrationIds: [2, 3], added: [2, 3], removed: [] } },
    ]);
  });
});

describe('pairs of a category', () => {
  test('exactly two, not the same; the pair that loses a partner ends', () => {
    let state = teams.initial();
    expect(errorsOf(changePair(state, ids, { registrationIds: [1] }))).toEqual({ registrationIds: ['error.too_few'] });
    expect(errorsOf(changePair(state, ids, { registrationIds: [1, 2, 3] }))).toEqual({ registrationIds: ['error.too_many'] });
    expect(errorsOf(changePair(state, ids, { registrationIds: [1, 1] }))).toEqual({ registrationIds: ['error.duplicate'] });
    state = apply(state, changePair(state, ids, { registrationIds: [1, 2] }));
    expect(changePair(state, ids, { registrationIds: [2, 1] })).toEqual([]);
    state = apply(state, changePair(state, ids, { registrationIds: [3, 4] }));
    const decided = changePair(state, ids, { registrationPairId: 700_001, registrationIds: [1, 3] });
    expect(decided).toEqual([
      {
        type: 'RegistrationPairChanged',
        data: { ...ids, registrationPairId: 700_001, from: [1, 2], to: [1, 3], endedPairIds: [700_002], freedRegistrationIds: [4, 2] },
      },
    ]);
    state = apply(state, decided);
    expect(state.pairs).toEqual([{ id: 700_001, registrationIds: [1, 3] }]);
    expect(errorsOf(changePair(state, ids, { registrationPairId: 700_009, registrationIds: [1, 2] }))).toEqual({
      registrationPairId: ['error.not_found'],
    });
    expect(apply(state, splitPair(state, ids, 700_001, 'травма')).pairs).toEqual([]);
    expect(errorsOf(splitPair(state, ids, 700_002, ''))).toEqual({ registrationPairId: ['error.not_found'] });
  });
});

type Step = (state: TeamsOfCategory) => Decision<TeamEvent>;
const person = fc.integer({ min: 1, max: 8 });
const group = fc.integer({ min: 700_001, max: 700_005 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c', 'Ё', 'е') }), { maxLength: 3 }).map(
    (given): Step =>
      (state) =>
        saveTeamNames(state, ids, given),
  ),
  fc.tuple(group, fc.array(person, { maxLength: 5 })).map(
    ([teamId, members]): Step =>
      (state) =>
        saveMembers(state, ids, teamId, members),
  ),
  fc.tuple(group, fc.integer({ min: 0, max: 4 })).map(
    ([teamId, to]): Step =>
      (state) =>
        reorderTeam(state, ids, teamId, to),
  ),
  group.map(
    (teamId): Step =>
      (state) =>
        removeTeam(state, ids, teamId),
  ),
  fc.tuple(fc.option(group), fc.array(person, { minLength: 1, maxLength: 3 })).map(
    ([registrationPairId, registrationIds]): Step =>
      (state) =>
        changePair(state, ids, { registrationPairId, registrationIds }),
  ),
  group.map(
    (id): Step =>
      (state) =>
        splitPair(state, ids, id, ''),
  ),
  fc.array(person, { maxLength: 2 }).map(
    (leaving): Step =>
      (state) =>
        leaveGroups(state, ids, leaving, ''),
  ),
);

const isWithoutTwins = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

test('whatever is decided, nobody stands in two teams or two pairs, names and numbers have no twins, the order no gap', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const state = steps.reduce((now, next) => apply(now, next(now)), teams.initial());
      expect(isWithoutTwins(state.teams.flatMap(({ registrationIds }) => registrationIds))).toBe(true);
      expect(isWithoutTwins(state.pairs.flatMap(({ registrationIds }) => registrationIds))).toBe(true);
      expect(state.pairs.every(({ registrationIds }) => registrationIds.length === 2)).toBe(true);
      expect(isWithoutTwins(state.pairs.map(({ id }) => id))).toBe(true);
      expect(isWithoutTwins(state.teams.map(({ id }) => id))).toBe(true);
      expect(isWithoutTwins(state.teams.map(({ name }) => name.toLowerCase().replaceAll('ё', 'е')))).toBe(true);
      expect(state.teams.map(({ index }) => index)).toEqual(state.teams.map((_, i) => i + 1));
    }),
  );
});
