import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { wrapped } from '../cast.js';
import { sectionsOf, startProfileCast, type ProfileCast } from './profile-cast.js';

let cast: ProfileCast;
let profile: Record<string, unknown>;
beforeAll(async () => {
  cast = await startProfileCast();
  const { id: userId, caller } = cast.athlete;
  const roles = ['athlete', 'coach', 'referee', 'fan'].map((id) => ({ id }));
  await caller.post('/api/profile/sports', { profileSports: { userSports: [{ id: 1, roles }], userId } });
  await caller.form('/api/profile/documents', {
    data: { profileDocuments: { userId }, identificationUserDocuments: [{ type: 2, number: '1' }] },
  });
  await caller.post('/api/profile/contacts', { profileContacts: { userId, externalLinks: [{ url: 'https://a.example' }] } });
  await caller.post('/api/profile/base-information', { profileBaseInformation: { userId, country: { id: 643 } } });
  await caller.form('/profile/achievement', { role: 'athlete', other_event: 'Кубок' });
  profile = await sectionsOf(cast.athlete, userId);
});
afterAll(() => cast.podium.close());

const has = (value: unknown, fields: readonly string[]) =>
  expect(Object.keys(value as object)).toEqual(expect.arrayContaining([...fields]));
const first = (list: unknown): Record<string, unknown> => (list as Record<string, unknown>[])[0] ?? {};

describe('3 sectioned profile data', () => {
  test.each<[string, string[]]>([
    [
      'baseInformation',
      [
        ...['userId', 'lastName', 'firstName', 'middleName', 'gender', 'birthDate', 'height', 'weight'],
        ...['country', 'citizenship', 'countryRegion', 'city', 'officialRepresentativeNote'],
      ],
    ],
    ['filledFio', ['lastName', 'firstName', 'middleName']],
    [
      'privateInformation',
      [
        ...['isPrivateProfile', 'isHiddenAge', 'isHiddenHeight', 'isHiddenWeight', 'isHiddenLastName', 'isHiddenResults'],
        ...['isHiddenEvents', 'isHiddenPublicPhone', 'isHiddenPublicMail', 'isHiddenSocial', 'isHiddenCoaches'],
        ...['isHiddenCoaching', 'isHiddenOrganizations', 'isHiddenRank', 'isHiddenLevel', 'isHideOrganizationRating'],
      ],
    ],
    ['aboutInformation', ['about']],
    [
      'contacts',
      [
        ...['userId', 'facebook', 'instagram', 'twitter', 'youtube', 'vkontakte', 'odnoklassniki', 'contactEmail', 'contactPhone'],
        ...['personalEmail', 'personalPhone', 'phoneForVerification', 'isPhoneVerified', 'externalLinks'],
        ...['lastUserIdUpdatePhoneForVerification', 'lastUserFioUpdatePhoneForVerification', 'phoneVerifiedAt'],
      ],
    ],
    ['documents', ['userId', 'snills']],
  ])('%s', (section, fields) => has(profile[section], fields));

  test('avatar, and the verdict on documents as a number and as yes or no', () => {
    expect(profile).toMatchObject({
      avatar: null,
      isIdentificationUserDocumentValidated: 0,
      isIdentificationUserDocumentValidatedBool: false,
    });
  });
  test('userSports: sport id, roles with their fields', () => {
    const { id, roles } = first(profile['userSports']);
    expect(id).toBe(1);
    expect(roles).toEqual([
      { id: 'athlete', disciplines: [], rank: null, level: null },
      { id: 'coach', disciplines: [], categories: [], specializations: [], hourRate: '' },
      { id: 'referee', disciplines: [], qualifications: [] },
      { id: 'fan' },
    ]);
  });
  test('userOrganizations', () =>
    has(first(profile['userOrganizations']), ['id', 'organization', 'position', 'fromDate', 'toDate', 'isCurrent']));
  test('userCoaches', () => has(first(profile['userCoaches']), ['id', 'coach', 'fromDate', 'toDate', 'isCurrent']));
  test('externalLinks', () => has(first((profile['contacts'] as Record<string, unknown>)['externalLinks']), ['id', 'url']));
  test('identificationUserDocuments', () =>
    has(first(profile['identificationUserDocuments']), [
      'id',
      'type',
      'series',
      'number',
      'date',
      'whoIssued',
      'files',
      'uploadedDocuments',
    ]));
});

describe('3 reference lists', () => {
  test.each([
    ...['countries', 'positions', 'sports', 'ranks', 'levels', 'coachCategories', 'coachSpecializations', 'judgeQualifications'],
    ...['identificationUserDocumentTypeList', 'identificationUserDocumentValidatedList', 'roles'],
  ])('%s: id and name', (list) => has(first(profile[list]), ['id', 'name']));
  test('genders: id and text', () =>
    expect(profile['genders']).toEqual([expect.objectContaining({ id: 'male', text: 'Мужской' }), expect.anything()]));
  test('roles say whether achievements may be entered for them', () => {
    const available = (profile['roles'] as { id: string; availableForAchievement: boolean }[]).filter(
      (role) => role.availableForAchievement,
    );
    expect(available.map(({ id }) => id)).toEqual(['athlete', 'coach', 'referee']);
  });
});

describe('3 viewer flags', () => {
  test.each([
    'itSelfProfile',
    'isUserValidated',
    'isUserAdmin',
    'isLoginUserOpForViewUser',
    'isUserCreatedByOfficialRepresentative',
    'isUserAdminAndProfileTransferredToPrivateAccess',
  ])('%s', (flag) => expect(typeof profile[flag]).toBe('boolean'));
  test('currentIdentificationUserDocumentType', () => expect(profile['currentIdentificationUserDocumentType']).toBe(1));
});

test('3 achievement', async () => {
  const { body } = await cast.athlete.caller.post('/api/profile/achievements', { userId: cast.athlete.id });
  has(first(body['achievements']), [
    ...['id', 'achievementId', 'event_date', 'image', 'imageFileName', 'role', 'sport_kind', 'sportKindObj', 'sport_kind_discipline'],
    ...['sportKindDisciplineObj', 'country', 'countryObj', 'countryRegion', 'countryRegionObj', 'city', 'cityObj', 'event', 'eventObj'],
    ...['other_event', 'place', 'result', 'comment', 'is_main_achievement', 'is_hidden', 'status'],
  ]);
});

test('3 profile (older screen): places and rating', async () => {
  const { body } = await cast.athlete.caller.post('/api/older-profile', { userId: cast.athlete.id });
  has((body['profile'] as { placesStats: unknown }).placesStats, ['1', '2', '3', 'less', 'rating']);
});

test('3 profile role (older screen)', async () => {
  const { body } = await cast.athlete.caller.post('/api/older-profile', { userId: cast.athlete.id });
  has(first(body['profileRoles']), [
    ...['id', 'roleIndex', 'is_main', 'type', 'sport_kind', 'sportKindObj', 'rank', 'rankObj', 'other_rank', 'organization'],
    ...['organizationObj', 'other_organization', 'coaches', 'coachesCollection', 'other_coaches', 'previous_coaches'],
    ...['previousCoachesCollection', 'other_previous_coaches', 'coach_category', 'other_category', 'coach_specialization'],
    ...['other_specialization', 'referee_qualification', 'other_qualification', 'favorite_sport_kind', 'interested_sport_kinds'],
    ...['interestedSportKindsCollection', 'comment'],
  ]);
});

test('3 recommendation: text, with who wrote it and when', async () => {
  await cast.stranger.caller.post(`/profile/recommend/add/${cast.athlete.id}`, { text: 'Надёжный спортсмен и товарищ, советую' });
  const { body } = await cast.visitor.post('/api/get-profile', { userId: cast.athlete.id });
  has(first(body['recommendations']), ['id', 'text', 'recordedAt', 'author']);
});

test('3 lookup results', async () => {
  const found = async (path: string, field = 'results') => first((await cast.visitor.get(encodeURI(path))).body[field]);
  has(await found('/list/city?q=казань&country=643'), ['id', 'name', 'countryRegion']);
  has(await found('/list/country-region?q=тат&country=643'), ['id', 'name']);
  has(await found('/list/organization?q=клуб'), ['id', 'name']);
  has(await found('/list/event?q=cup'), ['id', 'name']);
  has(await found('/list/sport-kind-discipline?q=ка&sportKind=1'), ['id', 'name']);
  has(await found('/list/coach?q=coach'), ['id', 'fullName']);
  has(await found('/api/autocomplete/user?needle=coach&displayId=0', 'result'), ['id', 'text']);
});

test('3 every list stands in the caller’s language', async () => {
  const english = (await cast.athlete.caller.post('/en/api/profile', { editableUserId: cast.athlete.id })).body;
  expect(JSON.stringify([english['roles'], english['genders'], english['identificationUserDocumentTypeList']])).not.toMatch(/[а-яё]/i);
  expect(
    (await wrapped(cast.athlete.caller, '/en/api/profile/about', { aboutInformation: {}, editableUserId: cast.athlete.id })).status,
  ).toBe(200);
});
