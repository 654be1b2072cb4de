import { describe, expect, test } from '@jest/globals';
import { isRefusal, type Decision } from '#domain/decider';
import { idInCategory } from '#contracts/ids';
import { formTogether, leaveGroups, removeTeam, reorderTeam, saveMembers, saveTeamNames } from './teams.decider.js';
import { teamsStream, type TeamEvent } from './teams.fold.js';

const ids = { streamId: 7, eventId: 1 };
const given = (...events: TeamEvent[]) => events.reduce(teamsStream.evolve, teamsStream.initial());
const errorsOf = (decided: Decision<TeamEvent>) => (isRefusal(decided) ? decided.errors : null);

const made = (n: number, name: string): TeamEvent => ({
  type: 'TeamCreated',
  data: { ...ids, teamId: idInCategory(7, n), name, index: n, eventRegistrationGroupId: null },
});
const members = (n: number, ...registrationIds: number[]): TeamEvent => ({
  type: 'TeamMembersChanged',
  data: { ...ids, teamId: idInCategory(7, n), name: '', registrationIds, added: [], removed: [] },
});
const pair = (n: number, from: number[] | null, to: number[], endedPairIds: number[] = []): TeamEvent => ({
  type: 'RegistrationPairChanged',
  data: { ...ids, registrationPairId: idInCategory(7, n), from, to, endedPairIds, freedRegistrationIds: [] },
});

describe('the fold of teams and pairs', () => {
  test('knows its category and sport event', () => {
    expect(given(made(1, 'a'))).toMatchObject({ streamId: 7, eventId: 1, teamsMade: 1, pairsMade: 0 });
  });

  test('a removed team leaves no gap in the order, and its number is not used again', () => {
    const state = given(made(1, 'a'), made(2, 'b'), made(3, 'c'), {
      type: 'TeamRemoved',
      data: { ...ids, teamId: 700_001, name: 'a', registrationIds: [] },
    });
    expect(state.teams.map(({ name, index }) => [name, index])).toEqual([
      ['b', 1],
      ['c', 2],
    ]);
    expect(saveTeamNames(state, ids, [{ name: 'd' }])).toMatchObject([{ data: { teamId: 700_004, index: 3 } }]);
  });

  test('a pair that changes keeps its number; the pairs that lost a partner are gone', () => {
    const state = given(pair(1, null, [1, 2]), pair(2, null, [3, 4]), pair(1, [1, 2], [1, 3], [700_002]));
    expect(state).toMatchObject({ pairs: [{ id: 700_001, registrationIds: [1, 3] }], pairsMade: 2 });
  });

  test('what is said of a team that is gone changes nothing', () => {
    const gone: TeamEvent = { type: 'TeamRenamed', data: { ...ids, teamId: 700_009, from: 'x', to: 'y', registrationIds: [] } };
    expect(given(made(1, 'a'), gone, members(9, 1)).teams).toEqual(given(made(1, 'a')).teams);
  });
});

describe('rows of teams to save', () => {
  test('name each team once, and only teams that there are', () => {
    const rows = [
      { teamId: 700_001, name: 'x' },
      { teamId: 700_001, name: 'y' },
      { teamId: 700_009, name: 'z' },
    ];
    expect(errorsOf(saveTeamNames(given(made(1, 'a')), ids, rows))).toEqual({
      'teams.1.teamId': ['error.duplicate'],
      'teams.2.teamId': ['error.not_found'],
    });
  });
});

describe('moving a team', () => {
  const state = given(made(1, 'a'), made(2, 'b'));

  test('to the first place, and to the last', () => {
    const toFirst = reorderTeam(state, ids, 700_002, 1);
    expect(toFirst).toEqual([{ type: 'TeamReordered', data: { ...ids, teamId: 700_002, from: 2, to: 1 } }]);
    expect(given(made(1, 'a'), made(2, 'b'), ...(toFirst as TeamEvent[])).teams.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(reorderTeam(state, ids, 700_001, 2)).toHaveLength(1);
  });

  test('that is not there is refused', () => {
    expect(errorsOf(reorderTeam(state, ids, 700_009, 1))).toEqual({ teamId: ['error.not_found'] });
  });
});

describe('members of a team', () => {
  const state = () => given(made(1, 'a'), made(2, 'b'), members(1, 1, 2), members(2, 3));

  test('the same members again record nothing', () => {
    expect(saveMembers(state(), ids, 700_001, [2, 1, 2])).toEqual([]);
  });

  test('one who only joins, one who only leaves', () => {
    expect(saveMembers(state(), ids, 700_001, [1, 2, 4])).toMatchObject([{ data: { added: [4], removed: [] } }]);
    expect(saveMembers(state(), ids, 700_001, [1])).toMatchObject([{ data: { added: [], removed: [2] } }]);
  });

  test('of a team that is not there are refused', () => {
    expect(errorsOf(saveMembers(state(), ids, 700_009, [1]))).toEqual({ teamId: ['error.not_found'] });
    expect(errorsOf(removeTeam(state(), ids, 700_009))).toEqual({ teamId: ['error.not_found'] });
  });

  test('a removed team says who stood in it', () => {
    expect(removeTeam(state(), ids, 700_001)).toEqual([
      { type: 'TeamRemoved', data: { ...ids, teamId: 700_001, name: 'a', registrationIds: [1, 2] } },
    ]);
  });
});

test('those who leave the category leave its teams, and their pairs end', () => {
  const state = given(made(1, 'a'), made(2, 'b'), members(1, 1, 2), members(2, 3), pair(1, null, [1, 4]), pair(2, null, [5, 6]));
  expect(leaveGroups(state, ids, [1], 'травма')).toEqual([
    { type: 'TeamMembersChanged', data: { ...ids, teamId: 700_001, name: 'a', registrationIds: [2], added: [], removed: [1] } },
    { type: 'RegistrationPairSplit', data: { ...ids, registrationPairId: 700_001, registrationIds: [1, 4], reason: 'травма' } },
  ]);
});

describe('those who registered together', () => {
  test('become a pair when they have no name', () => {
    expect(formTogether(given(), ids, { name: null, registrationIds: [1, 2] })).toMatchObject([
      { type: 'RegistrationPairChanged', data: { registrationPairId: 700_001, from: null, to: [1, 2] } },
    ]);
  });

  test('become a new team with all of them', () => {
    expect(formTogether(given(), ids, { name: 'Волга', registrationIds: [1, 2, 3] })).toMatchObject([
      { type: 'TeamCreated', data: { teamId: 700_001, name: 'Волга', index: 1 } },
      { type: 'TeamMembersChanged', data: { teamId: 700_001, registrationIds: [1, 2, 3], added: [1, 2, 3], removed: [] } },
    ]);
  });

  test('are refused under the name of another team', () => {
    expect(errorsOf(formTogether(given(made(1, 'Волга')), ids, { name: 'волга', registrationIds: [1] }))).toEqual({
      'teams.0.name': ['error.duplicate'],
    });
  });
});
