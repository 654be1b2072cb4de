import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { wrapped } from '../cast.js';
import { errorsOf, sectionsOf, sent, startProfileCast, type ProfileCast } from './profile-cast.js';

let cast: ProfileCast;
beforeAll(async () => {
  cast = await startProfileCast();
});
afterAll(() => cast.podium.close());

const older = async () => (await cast.athlete.caller.post('/api/older-profile', { userId: cast.athlete.id })).body;
const update = (fields: object) => sent(cast.athlete, 'PUT', '/profile/update', fields);
const saveRoles = (...profileRoles: object[]) => sent(cast.athlete, 'PUT', '/profile/roles', { profileRoles });
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b6e5b' } })
    .png()
    .toBuffer();

describe('2.3 view mode', () => {
  test('every field of the profile, and the lists that the page supplies', async () => {
    const answer = await older();
    expect(Object.keys(answer['profile'] as object).sort()).toEqual(
      [
        ...['id', 'last_name', 'first_name', 'middle_name', 'birthday', 'gender', 'country', 'countryObj', 'city', 'cityObj'],
        ...['email', 'phone', 'height', 'weight', 'about', 'user_type', 'profileImageUrl', 'placesStats'],
        ...['facebook', 'instagram', 'twitter', 'youtube', 'vkontakte', 'odnoklassniki'],
      ].sort(),
    );
    for (const list of ['countries', 'sportKinds', 'ranks', 'categories', 'specializations', 'qualifications']) {
      expect((answer[list] as { id: number; name: string }[])[0]).toEqual(
        expect.objectContaining({ id: expect.any(Number), name: expect.any(String) }),
      );
    }
  });

  test('age in full years, places by medal and lower, gender for the default picture', async () => {
    await update({ birthday: '03-02-2001', gender: 'Female', country: 643 });
    let rows: { id: number }[] = [];
    for (const [i, place] of ['1', '1', '2', '3', '7'].entries()) {
      const fields = { role: 'athlete', other_event: `Кубок ${i}`, place };
      rows = (await cast.athlete.caller.form('/profile/achievement', fields)).body['achievements'] as { id: number }[];
    }
    const unverified = await cast.visitor.post('/api/get-profile', { userId: cast.athlete.id });
    expect(unverified.body).toMatchObject({ placesStats: { 1: 0, 2: 0, 3: 0, less: 0 } });
    const achievementIds = rows.map(({ id }) => id);
    await wrapped(cast.admin.caller, '/api/profile/verify-achievements', { userId: cast.athlete.id, achievementIds });
    const { body } = await cast.visitor.post('/api/get-profile', { userId: cast.athlete.id });
    expect(body).toMatchObject({ placesStats: { 1: 2, 2: 1, 3: 1, less: 1 }, profile: { gender: 'female', age: expect.any(Number) } });
  });

  test('without a main role there is none to be named: the page shows the athlete', async () => {
    expect((await older())['profile']).toMatchObject({ user_type: null });
  });
});

describe('2.3 edit form "Personal data"', () => {
  test.each([
    ['last_name', 'Петрова'],
    ['first_name', 'Мария'],
    ['middle_name', 'Ильинична'],
    ['birthday', '04-03-2000'],
    ['gender', 'Female'],
    ['country', 643],
    ['city', 551_487],
    ['email', 'maria@podium.test'],
    ['phone', '+7 916 123-45-67'],
    ['height', 170],
    ['weight', 60],
    ...['facebook', 'instagram', 'twitter', 'youtube', 'vkontakte', 'odnoklassniki'].map((network) => [network, 'maria'] as const),
    ['about', 'Дзюдо'],
  ])('%s is saved alone and stays', async (field, value) => {
    expect((await update({ [field]: value })).body).toMatchObject({ success: true, profile: { [field]: value } });
    expect((await older())['profile']).toMatchObject({ [field]: value });
  });

  test('photo: edit and delete', async () => {
    const saved = await cast.athlete.caller.form('/profile/photo', {}, { photo: { name: 'x.png', bytes: await picture() } });
    expect(saved.body).toMatchObject({ success: true, profile: { profileImageUrl: expect.stringContaining('/avatar/') } });
    expect((await sent(cast.athlete, 'DELETE', '/profile/photo')).body).toMatchObject({ profile: { profileImageUrl: null } });
  });

  test('an existing attachment is removed by the value "removed"', async () => {
    const { caller } = cast.athlete;
    const fields = { role: 'athlete', other_event: 'С дипломом', country: '643' };
    const added = await caller.form('/profile/achievement', fields, { imageFile: { name: 'диплом.png', bytes: await picture() } });
    const one = (added.body['achievements'] as { id: number; imageFileName: string }[]).find(({ imageFileName }) => imageFileName);
    const edited = await caller.form(`/profile/achievement/${one?.id}`, { image: 'removed' });
    expect((edited.body['achievements'] as { id: number }[]).find(({ id }) => id === one?.id)).toMatchObject({
      image: null,
      imageFileName: null,
    });
    await caller.send('DELETE', `/profile/achievement/${one?.id}`, { 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' });
  });
});

describe('2.3 role sub-forms', () => {
  const kept = async (role: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const { body } = await saveRoles({ id: 'role-1', ...role });
    const roles = body['profileRoles'] as Record<string, unknown>[];
    const saved = roles.find(({ type }) => type === role['type']) ?? {};
    await sent(cast.athlete, 'DELETE', `/profile/role/${String(saved['id'])}`);
    return saved;
  };

  test('athlete: sport, rank, organisation, coaches, other and previous ones, comment', async () => {
    const role = {
      type: 'athlete',
      sport_kind: 1,
      rank: 1,
      organization: cast.clubId,
      coaches: [cast.coach.id],
      other_coaches: 'Дядя Ваня',
      previous_coaches: [cast.head.id],
      other_previous_coaches: 'Тётя Маня',
      comment: 'левша',
    };
    expect(await kept(role)).toMatchObject({
      ...role,
      sportKindObj: { id: 1 },
      rankObj: { id: 1 },
      organizationObj: { id: cast.clubId, name: 'Клуб «Самбо»' },
      coachesCollection: [{ id: cast.coach.id }],
      previousCoachesCollection: [{ id: cast.head.id }],
    });
  });

  test('coach: category, specialisation, organisation, experience', async () => {
    const role = { type: 'coach', sport_kind: 1, coach_category: 1, coach_specialization: 1, comment: '10 лет' };
    expect(await kept(role)).toMatchObject(role);
  });

  test('organizer: sport and organisation, no comment', async () => {
    expect(await kept({ type: 'organizer', sport_kind: 1, other_organization: 'Двор', comment: 'нет' })).toMatchObject({
      sport_kind: 1,
      other_organization: 'Двор',
      comment: '',
    });
  });

  test('referee: qualification, organisation, comment', async () => {
    const role = { type: 'referee', sport_kind: 1, referee_qualification: 1, other_organization: 'Федерация', comment: 'с 2010' };
    expect(await kept(role)).toMatchObject(role);
  });

  test('fan: favourite and interesting sports; no sport, organisation or comment', async () => {
    const role = { type: 'fan', favorite_sport_kind: 1, interested_sport_kinds: [1, 2] };
    expect(await kept({ ...role, sport_kind: 1, organization: cast.clubId, comment: 'нет' })).toMatchObject({
      ...role,
      sport_kind: null,
      organization: null,
      comment: '',
    });
  });

  test.each([
    ['rank', 'other_rank', 'athlete'],
    ['organization', 'other_organization', 'athlete'],
    ['coach_category', 'other_category', 'coach'],
    ['coach_specialization', 'other_specialization', 'coach'],
    ['referee_qualification', 'other_qualification', 'referee'],
  ])('select with other: %s or %s, never both', async (chosen, other, type) => {
    const id = chosen === 'organization' ? cast.clubId : 1;
    expect(await kept({ type, sport_kind: 1, [chosen]: id, [other]: 'Свой' })).toMatchObject({ [chosen]: id, [other]: '' });
    expect(await kept({ type, sport_kind: 1, [chosen]: null, [other]: 'Свой' })).toMatchObject({ [chosen]: null, [other]: 'Свой' });
  });

  test('what a role names must be there', async () => {
    const wrong = {
      ...{ rank: 999, organization: 999_999, coaches: [999_999], previous_coaches: [999_999], favorite_sport_kind: 999 },
      ...{ coach_category: 999, coach_specialization: 999, referee_qualification: 999, sport_kind: 999_999, interested_sport_kinds: [999] },
    };
    const errors = errorsOf(await saveRoles({ id: 'role-1', type: 'athlete', ...wrong }));
    expect(errors).toEqual(Object.fromEntries(Object.keys(wrong).map((field) => [`role_index_key_0_${field}`, ['error.not_found']])));
  });

  test('the older faces and the sections show the same person', async () => {
    await update({ last_name: 'Ветрова' });
    expect(await sectionsOf(cast.athlete, cast.athlete.id)).toMatchObject({
      baseInformation: { lastName: 'Ветрова', gender: 'female' },
    });
  });
});
