import { describe, expect, test } from '@jest/globals';
import { checkOlderRoles, olderRolesAfter, roleErrorKey } from './older-roles.rules.js';
import { role, userId } from './profile.fixture.js';
import { mainRoleOf, sportOf } from '#contracts/rules/roles-of-profile';
import { checkSports, rolesAfter } from './sports.rules.js';

const judo = 3;
const sambo = 4;

describe('sports of the sectioned screen', () => {
  test('are named once, and roles belong to a sport', () => {
    expect(checkSports([{ id: judo, roles: [{ id: 'athlete' }] }, { id: judo }], [])).toEqual({
      'userSports.1': ['error.duplicate'],
      id: ['error.duplicate'],
    });
    expect(checkSports([{ id: null, roles: [{ id: 'athlete' }] }], [])).toMatchObject({ id: ['error.required'] });
    expect(checkSports([{ id: null, roles: [] }, {}], [])).toEqual({});
  });

  test('that are new name a role; one that the profile has may be named without, which removes it', () => {
    expect(checkSports([{ id: judo, roles: [] }], [])).toEqual({ 'userSports.0': ['error.required'], roles: ['error.required'] });
    expect(checkSports([{ id: judo, roles: [] }], [role(1, 'athlete', judo)])).toEqual({});
  });

  test('have each role once, and not the organiser’s', () => {
    expect(checkSports([{ id: judo, roles: [{ id: 'athlete' }, { id: 'athlete' }, { id: 'organizer' }] }], [])).toMatchObject({
      'roles.1': ['error.duplicate'],
      'roles.2': ['error.unknown_value'],
    });
  });

  const before = [
    role(1, 'athlete', judo, { rankId: 5, hourRate: '10' }),
    role(2, 'coach', judo),
    role(3, 'organizer', judo),
    role(4, 'fan', sambo),
  ];

  test('that are named keep the roles that are named, and the organiser’s', () => {
    expect(
      rolesAfter(before, [{ id: judo, roles: [{ id: 'athlete', level: 2 }, { id: 'referee' }] }], 9).map(({ id, type }) => [id, type]),
    ).toEqual([
      [1, 'athlete'],
      [3, 'organizer'],
      [4, 'fan'],
      [10, 'referee'],
    ]);
    expect(rolesAfter(before, [], 9)).toEqual(before);
  });

  test('keep what is not said of a role; null says none', () => {
    const [athlete] = rolesAfter(before, [{ id: judo, roles: [{ id: 'athlete', disciplines: [1], level: 2 }] }], 9);
    expect(athlete).toMatchObject({ disciplineIds: [1], levelId: 2, rankId: 5, hourRate: '10' });
    expect(rolesAfter(before, [{ id: judo, roles: [{ id: 'athlete', rank: null }] }], 9)[0]?.rankId).toBeNull();
  });
});

describe('roles of the older screen', () => {
  const before = [role(1, 'athlete', judo, { isMain: true }), role(2, 'coach', sambo, { categoryIds: [8, 9], otherCategory: '' })];

  test('name their errors by id, by their place on the screen, or by their place in the list', () => {
    expect(roleErrorKey({ id: 4 }, 0, 'type')).toBe('role_4_type');
    expect(roleErrorKey({ roleIndex: 2 }, 0, 'type')).toBe('role_index_key_2_type');
    expect(roleErrorKey({}, 3, 'type')).toBe('role_index_key_3_type');
  });

  test.each<[string, Parameters<typeof checkOlderRoles>[1], object]>([
    ['one of another profile', [{ id: 9 }], { role_9_id: ['error.not_found'] }],
    ['a new one without a type', [{}], { role_index_key_0_type: ['error.required'] }],
    ['oneself as coach', [{ id: 1, coaches: [userId] }], { role_1_coaches: ['error.self'] }],
    ['oneself as coach before', [{ id: 1, previous_coaches: [3, userId] }], { role_1_previous_coaches: ['error.self'] }],
    ['a type that the sport has', [{ type: 'athlete', sport_kind: judo }], { role_index_key_0_sport_kind: ['error.duplicate'] }],
    ['a second main role', [{ id: 2, is_main: true }], { form: ['error.two_main_roles'] }],
    [
      'another main role',
      [
        { id: 1, is_main: false },
        { id: 2, is_main: true },
      ],
      {},
    ],
    ['the same type in another sport', [{ type: 'athlete', sport_kind: sambo }], {}],
    ['a role as it is', [{ id: 1 }], {}],
  ])('%s: %j', (_what, given, errors) => {
    expect(checkOlderRoles(before, given, userId)).toEqual(errors);
  });

  test('change where they are named; new ones come behind, others stay', () => {
    const [athlete, coach, fan] = olderRolesAfter(
      before,
      [
        { id: 2, comment: 'x' },
        { type: 'fan', favorite_sport_kind: judo },
      ],
      9,
    );
    expect(athlete).toEqual(before[0]);
    expect(coach).toMatchObject({ id: 2, comment: 'x', categoryIds: [8, 9] });
    expect(fan).toMatchObject({ id: 10, type: 'fan', sportId: judo, favoriteSportId: judo });
  });

  test('keep a list that the screen shows one of, until that one changes', () => {
    const categories = (coach_category: number | null | undefined) =>
      olderRolesAfter(before, [{ id: 2, coach_category }], 9)[1]?.categoryIds;
    expect([categories(undefined), categories(8), categories(7), categories(null)]).toEqual([[8, 9], [8, 9], [7], []]);
  });

  test('a typed item gives way to a chosen one', () => {
    const [, typed] = olderRolesAfter(before, [{ id: 2, coach_category: null, other_category: 'своя' }], 9);
    expect(typed).toMatchObject({ categoryIds: [], otherCategory: 'своя' });
    const [, chosen] = olderRolesAfter(before, [{ id: 2, other_category: 'своя' }], 9);
    expect(chosen).toMatchObject({ categoryIds: [8, 9], otherCategory: '' });
  });

  test('begin anew with another type; fans have no sport', () => {
    const [athlete] = olderRolesAfter([role(1, 'athlete', judo, { isMain: true, rankId: 5 })], [{ id: 1, type: 'referee' }], 9);
    expect(athlete).toMatchObject({ type: 'referee', sportId: judo, isMain: true, rankId: null });
    const [fan] = olderRolesAfter([role(1, 'fan', null)], [{ id: 1, sport_kind: judo, comment: 'x' }], 9);
    expect(fan).toMatchObject({ sportId: null, comment: '' });
  });
});

describe('one fact on both screens', () => {
  test('a fan of a sport is under that sport, whichever screen said so', () => {
    const ofOlder = olderRolesAfter([], [{ id: 'role-1', type: 'fan', favorite_sport_kind: judo }], 0);
    expect(ofOlder.map(sportOf)).toEqual([judo]);
    expect(rolesAfter(ofOlder, [{ id: judo, roles: [{ id: 'fan' }] }], 1)).toEqual(ofOlder);
    const moved = olderRolesAfter([role(1, 'fan', judo)], [{ id: 1, favorite_sport_kind: sambo }], 1);
    expect(moved.map(sportOf)).toEqual([sambo]);
    expect(olderRolesAfter(moved, [{ id: 1, favorite_sport_kind: null }], 1).map(sportOf)).toEqual([null]);
    expect(checkOlderRoles([role(1, 'fan', judo)], [{ type: 'fan', favorite_sport_kind: judo }], userId)).toEqual({
      role_index_key_0_favorite_sport_kind: ['error.duplicate'],
    });
  });

  test('the main role is the one marked so, else the first as an athlete, else the first', () => {
    const coach = role(1, 'coach', judo);
    const athlete = role(2, 'athlete', judo);
    expect(mainRoleOf([coach, athlete, { ...coach, id: 3, isMain: true }])?.id).toBe(3);
    expect(mainRoleOf([coach, athlete])?.id).toBe(2);
    expect(mainRoleOf([coach])?.id).toBe(1);
    expect(mainRoleOf<typeof coach>([])?.id).toBeUndefined();
  });
});
