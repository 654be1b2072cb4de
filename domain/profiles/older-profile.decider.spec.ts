import { describe, expect, test } from '@jest/globals';
import { olderProfileOps } from '#contracts/profiles/older-profile.ops';
import type { Profile } from '#contracts/profiles/profile.docs';
import type { RoleCode } from '#contracts/op';
import { profileLimits } from '#contracts/rules/profile';
import type { Decision } from '#domain/decider';
import { olderProfileDecider, type OlderProfileFacts } from './older-profile.decider.js';
import { after, errorsOf, profileWith, role, userId } from './profile.fixture.js';
import type { ProfileEvent } from './profile.fold.js';

const decisionContext = { now: '2026-05-01T10:00:00.000Z', actorUserId: userId, roles: new Set<RoleCode>(['U']), version: 1 };

/** Parses the input as the border does, and decides. */
const decide = (
  profile: Profile,
  name: keyof typeof olderProfileDecider.decide,
  input: unknown,
  facts?: unknown,
): Decision<ProfileEvent> => {
  const op = Object.values(olderProfileOps).find((one) => one.name === name);
  return (olderProfileDecider.decide[name] as (...of: unknown[]) => Decision<ProfileEvent>)(
    op?.input.parse(input),
    profile,
    facts,
    decisionContext,
  );
};
const update = (profile: Profile, wanted: Partial<OlderProfileFacts['UpdateProfile']['wanted']>, errors = {}) =>
  decide(
    profile,
    'UpdateProfile',
    {},
    {
      wanted: { base: {}, contacts: {}, ...wanted },
      errors,
      roleErrors: {},
      isOfAnother: false,
      today: '01-05-2026',
      keyOf: ({ lastName }: { lastName: string | null }) => `key of ${lastName}`,
    },
  );

describe('the older screen', () => {
  test('saves names, contacts and the text about oneself in one', () => {
    const decision = update(profileWith(), { base: { lastName: 'Пак' }, contacts: { contactEmail: 'pak@example.org' }, about: 'Тренер' });
    expect(decision).toEqual([
      {
        type: 'ProfileUpdated',
        data: {
          userId,
          personKey: 'key of Пак',
          changes: [
            { field: 'lastName', from: 'Иванов', to: 'Пак' },
            { field: 'contactEmail', from: null, to: 'pak@example.org' },
            { field: 'about', from: '', to: 'Тренер' },
          ],
        },
      },
    ]);
    expect(after(profileWith(), decision)).toMatchObject({ about: 'Тренер', base: { lastName: 'Пак' } });
  });

  test('saves nothing when everything stays as it was', () => {
    expect(update(profileWith({ about: 'Тренер' }), { base: { lastName: 'Иванов' } })).toEqual([]);
    expect(update(profileWith(), { about: '' })).toEqual([]);
  });

  test('names what is wrong as it calls its fields', () => {
    const wanted = { base: { birthDate: '31-02-2001', height: 99 }, contacts: { contactEmail: 'nobody' } };
    expect(errorsOf(update(profileWith(), wanted, { 'country.id': ['error.not_found'] }))).toEqual({
      country: ['error.not_found'],
      birthday: ['error.valid_birth_date'],
      height: ['error.height'],
      email: ['error.email'],
    });
    expect(errorsOf(update(profileWith({ isUserValidated: true }), { base: { lastName: 'Пак' } }))).toEqual({
      last_name: ['error.locked'],
    });
  });

  test('bounds the text about oneself', () => {
    const about = 'a'.repeat(profileLimits.aboutTo);
    expect(update(profileWith(), { about })).toHaveLength(1);
    expect(errorsOf(update(profileWith(), { about: `${about}a` }))).toEqual({ about: ['error.max_length'] });
  });

  test('a picture is saved and removed once', () => {
    const save = (profile: Profile) => decide(profile, 'SaveProfilePhoto', {}, { sha256: 'a' });
    const remove = (profile: Profile) => decide(profile, 'RemoveProfilePhoto', {});
    expect(save(profileWith())).toEqual([{ type: 'ProfilePhotoSaved', data: { userId, sha256: 'a' } }]);
    expect(save(profileWith({ avatar: 'a' }))).toEqual([]);
    expect(remove(profileWith({ avatar: 'a' }))).toEqual([{ type: 'ProfilePhotoRemoved', data: { userId } }]);
    expect(remove(profileWith())).toEqual([]);
  });
});

describe('its roles', () => {
  const saveRoles = (profile: Profile, profileRoles: object[], errors = {}) =>
    decide(profile, 'SaveProfileRoles', { profileRoles }, { errors });
  const withRoles = (...roles: Profile['roles']) => profileWith({ roles, lastRowId: 9 });

  test('new ones come behind with the next number, those named are changed, the others stay', () => {
    const before = withRoles(role(1, 'athlete', 3, { otherRank: 'КМС' }), role(2, 'coach', 3));
    const [event] = saveRoles(before, [
      { id: 1, comment: 'с 2010 года' },
      { id: 'role-1', type: 'referee', sport_kind: 4 },
    ]) as ProfileEvent[];
    expect(event).toMatchObject({
      type: 'ProfileRolesSaved',
      data: {
        roles: [
          { id: 1, otherRank: 'КМС', comment: 'с 2010 года' },
          { id: 2, type: 'coach' },
          { id: 10, type: 'referee', sportId: 4 },
        ],
      },
    });
    expect(saveRoles(before, [{ id: 1, other_rank: 'КМС' }])).toEqual([]);
  });

  test('a chosen item and a typed one shut each other out', () => {
    const before = withRoles(role(1, 'athlete', 3, { otherRank: 'КМС', otherOrganization: 'Двор' }));
    const [role1] = after(before, saveRoles(before, [{ id: 1, rank: 5, organization: 6 }])).roles;
    expect(role1).toMatchObject({ rankId: 5, otherRank: '', organizationId: 6, otherOrganization: '' });
    const [again] = after(before, saveRoles(before, [{ id: 1, rank: null, other_rank: 'МС' }])).roles;
    expect(again).toMatchObject({ rankId: null, otherRank: 'МС' });
  });

  test('a category, a specialization and a qualification of a list replace the typed ones', () => {
    const typed = { otherCategory: 'своя', otherSpecialization: 'своя', otherQualification: 'своя' };
    const before = withRoles(role(1, 'coach', 3, typed));
    const chosen = { coach_category: 5, coach_specialization: 6, referee_qualification: 7 };
    expect(after(before, saveRoles(before, [{ id: 1, ...chosen }])).roles[0]).toMatchObject({
      ...{ categoryIds: [5], specializationIds: [6], qualificationIds: [7] },
      ...{ otherCategory: '', otherSpecialization: '', otherQualification: '' },
    });
    expect(after(before, saveRoles(before, [{ id: 1, other_specialization: 'иная', other_qualification: 'иная' }])).roles[0]).toMatchObject(
      {
        ...{ otherCategory: 'своя', otherSpecialization: 'иная', otherQualification: 'иная' },
      },
    );
  });

  test('the same type in another sport is another role; without a sport it repeats nothing', () => {
    const before = withRoles(role(1, 'athlete', 3));
    const types = (roles: Profile['roles']) => roles.map(({ type, sportId }) => [type, sportId]);
    const more = [
      { id: 'role-1', type: 'athlete', sport_kind: 4 },
      { id: 'role-2', type: 'referee' },
      { id: 'role-3', type: 'referee' },
    ];
    expect(types(after(before, saveRoles(before, more)).roles)).toEqual([
      ...[
        ['athlete', 3],
        ['athlete', 4],
      ],
      ...[
        ['referee', null],
        ['referee', null],
      ],
    ]);
    const open = withRoles(role(1, 'referee', null));
    expect(types(after(open, saveRoles(open, [{ id: 'role-1', type: 'referee' }])).roles)).toHaveLength(2);
  });

  test('a role that keeps its sport repeats one that is added beside it; one that leaves the sport does not', () => {
    const before = withRoles(role(1, 'athlete', 3), role(2, 'athlete', 4));
    const added = { id: 'role-1', type: 'athlete', sport_kind: 3 };
    expect(errorsOf(saveRoles(before, [{ id: 1, comment: 'с 2010 года' }, added]))).toMatchObject({
      role_index_key_1_sport_kind: ['error.duplicate'],
    });
    expect(after(before, saveRoles(before, [{ id: 1, sport_kind: 5 }, added])).roles.map(({ sportId }) => sportId)).toEqual([5, 4, 3]);
    expect(errorsOf(saveRoles(before, [{ id: 2, sport_kind: 3 }]))).toMatchObject({ role_2_sport_kind: ['error.duplicate'] });
  });

  test('keeps what it does not show: further items of a list that it shows one of', () => {
    const before = withRoles(role(1, 'coach', 3, { categoryIds: [5, 6], otherCategory: '' }));
    expect(saveRoles(before, [{ id: 1, coach_category: 5 }])).toEqual([]);
    expect(after(before, saveRoles(before, [{ id: 1, coach_category: 7 }])).roles[0]?.categoryIds).toEqual([7]);
    expect(after(before, saveRoles(before, [{ id: 1, coach_category: null }])).roles[0]?.categoryIds).toEqual([]);
  });

  test('another type begins anew; fans have neither organisation nor comment, organisers no comment', () => {
    const before = withRoles(role(1, 'athlete', 3, { isMain: true, rankId: 5, comment: 'с 2010 года' }));
    const become = (type: string) => after(before, saveRoles(before, [{ id: 1, type, comment: 'c', organization: 6 }])).roles[0];
    expect(become('fan')).toMatchObject({ type: 'fan', isMain: true, rankId: null, organizationId: null, comment: '' });
    expect(become('organizer')).toMatchObject({ type: 'organizer', organizationId: 6, comment: '' });
    expect(become('coach')).toMatchObject({ type: 'coach', organizationId: 6, comment: 'c' });
  });

  test('are refused by the role that is wrong', () => {
    const before = withRoles(role(1, 'athlete', 3, { isMain: true }));
    const errors = errorsOf(
      saveRoles(before, [
        { id: 5, comment: 'чужая' },
        { id: 'role-1', roleIndex: 4 },
        { id: 'role-2', type: 'athlete', sport_kind: 3 },
        { id: 'role-3', type: 'coach', sport_kind: 6, coaches: [userId] },
        { id: 'role-4', type: 'coach', sport_kind: 6 },
      ]),
    );
    expect(errors).toEqual({
      role_5_id: ['error.not_found'],
      role_index_key_4_type: ['error.required'],
      role_index_key_2_sport_kind: ['error.duplicate'],
      role_index_key_3_coaches: ['error.self'],
      role_index_key_4_sport_kind: ['error.duplicate'],
    });
    expect(errorsOf(saveRoles(before, [{ id: 'role-1', type: 'coach', sport_kind: 3, is_main: true }]))).toEqual({
      form: ['error.two_main_roles'],
    });
    expect(errorsOf(saveRoles(before, [], { role_1_rank: ['error.not_found'] }))).toEqual({ role_1_rank: ['error.not_found'] });
  });

  test('are removed one by one', () => {
    const before = withRoles(role(1, 'athlete', 3), role(2, 'coach', 3));
    const remove = (id: number) => decide(before, 'RemoveProfileRole', { id });
    expect(after(before, remove(1)).roles.map(({ id }) => id)).toEqual([2]);
    expect(remove(3)).toMatchObject({ status: 404 });
  });
});
