import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordedBy, wrapped } from '../cast.js';
import type { Answer } from '../podium.js';
import { errorsOf, newPerson, sectionsOf, sent, startProfileCast, type ProfileCast } from './profile-cast.js';

let cast: ProfileCast;
let userId: number;
beforeAll(async () => {
  cast = await startProfileCast();
  userId = cast.athlete.id;
});
afterAll(() => cast.podium.close());

const post = (path: string, body: object, of = cast.athlete): Promise<Answer> => of.caller.post(`/api/profile/${path}`, body);
const wrap = (path: string, data: object, of = cast.athlete): Promise<Answer> => wrapped(of.caller, `/api/profile/${path}`, data);
const stored = () => sectionsOf(cast.athlete, userId);
const base = (fields: object, of = cast.athlete) => post('base-information', { profileBaseInformation: { userId, ...fields } }, of);

describe('4 profile screen (older)', () => {
  test('roles are saved by themselves: a refused role leaves the profile as it was', async () => {
    const { recorded } = await recordedBy(cast, () =>
      sent(cast.athlete, 'PUT', '/profile/roles', { profileRoles: [{ id: 'role-1', type: 'athlete', rank: 999 }] }),
    );
    expect(recorded).toEqual([]);
  });
  test('the type of the main role is the user_type', async () => {
    const { body } = await sent(cast.athlete, 'PUT', '/profile/roles', { profileRoles: [{ id: 'role-1', type: 'coach', is_main: true }] });
    const [role] = body['profileRoles'] as { id: number }[];
    const typeNow = async () => (await cast.athlete.caller.post('/api/older-profile', { userId })).body['profile'] as object;
    expect(await typeNow()).toMatchObject({ user_type: 'coach' });
    await sent(cast.athlete, 'PUT', '/profile/roles', { profileRoles: [{ id: role?.id, type: 'referee' }] });
    expect(await typeNow()).toMatchObject({ user_type: 'referee' });
    await sent(cast.athlete, 'DELETE', `/profile/role/${role?.id}`);
  });
  test('a removed role answers the roles that are left', async () => {
    const profileRoles = [
      { id: 'role-1', type: 'fan' },
      { id: 'role-2', type: 'coach', sport_kind: 1 },
    ];
    const made = (await sent(cast.athlete, 'PUT', '/profile/roles', { profileRoles })).body['profileRoles'] as { id: number }[];
    for (const [i, { id }] of made.entries()) {
      expect((await sent(cast.athlete, 'DELETE', `/profile/role/${id}`)).body['profileRoles']).toHaveLength(made.length - i - 1);
    }
  });
});

describe('4 sectioned edit', () => {
  test('a save answers the section as it stands, a refused one the errors', async () => {
    expect((await base({ height: 180 })).body).toMatchObject({
      success: true,
      successMessage: 'profile.saved',
      baseInformation: { height: 180 },
    });
    expect((await base({ height: 1 })).body).toMatchObject({ success: false, errors: { height: ['error.height'] } });
  });
  test('a save of what is there already records nothing', async () => {
    expect((await recordedBy(cast, () => base({ height: 180 }))).recorded).toEqual([]);
  });
  test('blank rows of sports, organisations, coaches and links are nothing', async () => {
    const before = await stored();
    await post('sports', { profileSports: { userId, userSports: [{ id: null, roles: [] }] } });
    await post('organizations', { profileOrganizations: { userId, userOrganizations: [{ organization: null, fromDate: '' }] } });
    await post('coaches', { profileCoaches: { userId, userCoaches: [{ coach: { id: null, name: '' }, fromDate: '' }] } });
    await post('contacts', { profileContacts: { userId, externalLinks: [{ id: null, url: '' }] } });
    const after = await stored();
    for (const section of ['userSports', 'userOrganizations', 'userCoaches', 'contacts']) expect(after[section]).toEqual(before[section]);
  });
  test('a row that the call does not name stays; removing has calls of its own', async () => {
    const before = (await stored())['userOrganizations'] as object[];
    await post('organizations', { profileOrganizations: { userId, userOrganizations: [] } });
    expect((await stored())['userOrganizations']).toEqual(before);
    for (const [path, body] of [
      ['remove-organization', { userOrganizationId: 987, userId }],
      ['remove-coach', { userCoachId: 987, userId }],
      ['remove-sport', { userSportId: 987, userId }],
    ] as const) {
      expect((await wrap(path, body)).status).toBe(404);
    }
  });
  test('sports (reading B): an unticked role goes, what the others hold stays', async () => {
    const save = (roles: object[]) => post('sports', { profileSports: { userId, userSports: [{ id: 1, roles }] } });
    await save([
      { id: 'athlete', rank: 2 },
      { id: 'coach', hourRate: '1500' },
    ]);
    const { body } = await save([{ id: 'coach' }]);
    expect(body['userSports']).toMatchObject([{ id: 1, roles: [{ id: 'coach', hourRate: '1500' }] }]);
  });
});

describe('4 identity documents, validation and locks', () => {
  const number = { type: 2, series: '', number: '77', date: '', whoIssued: '' };
  const save = async (documents: object[]) =>
    cast.athlete.caller.form('/api/profile/documents', {
      data: { profileDocuments: { userId }, identificationUserDocuments: documents },
    });
  const validate = (validatedStatus: unknown) =>
    wrap('update-identification-user-document-validated', { validatedStatus, userId }, cast.admin);
  const isValidated = async () => (await stored())['isIdentificationUserDocumentValidatedBool'];

  test('nothing is validated without a document', async () => {
    expect(errorsOf(await validate('1'))).toEqual({ validatedStatus: ['error.no_document'] });
  });
  test.each(['1', 1, true])('yes as %p, no as its counterpart', async (yes) => {
    if (((await stored())['identificationUserDocuments'] as object[]).length === 0) await save([number]);
    await validate(yes);
    expect(await isValidated()).toBe(true);
    await validate(yes === '1' ? '0' : yes === 1 ? 0 : false);
    expect(await isValidated()).toBe(false);
  });
  test('validated documents lock last, first, middle name and birth date, also against administrators', async () => {
    await base({ birthDate: '03-02-2001' });
    await validate('1');
    const locked = { lastName: 'А', firstName: 'Б', middleName: 'В', birthDate: '04-02-2001' };
    for (const one of [cast.athlete, cast.representative, cast.admin]) {
      expect(errorsOf(await base(locked, one))).toEqual(Object.fromEntries(Object.keys(locked).map((field) => [field, ['error.locked']])));
    }
    const older = await sent(cast.athlete, 'PUT', '/profile/update', { last_name: 'А', birthday: '04-02-2001' });
    expect(errorsOf(older)).toEqual({ last_name: ['error.locked'], birthday: ['error.locked'] });
    expect((await base({ height: 181, lastName: 'Athlete' })).body['success']).toBe(true);
  });
  test.each([
    ['a changed document', () => save([{ ...number, number: '78' }])],
    [
      'a removed document',
      async () => wrap('remove-identification-user-document', { identificationUserDocumentId: await anyDocument(), userId }),
    ],
  ])('%s takes the verdict back, and says so in the log', async (_name, act) => {
    if (((await stored())['identificationUserDocuments'] as object[]).length < 2) await save([number]);
    await validate('1');
    expect((await recordedBy(cast, act)).recorded).toContain('IdentificationValidationReset');
    expect(await isValidated()).toBe(false);
  });
  const anyDocument = async () => ((await stored())['identificationUserDocuments'] as { id: number }[])[0]?.id;
  test('the insurance number alone changes nothing about the documents', async () => {
    await save([number]);
    await validate('1');
    await cast.athlete.caller.form('/api/profile/documents', { data: { profileDocuments: { userId, snills: '11223344595' } } });
    expect(await isValidated()).toBe(true);
    await validate('0');
  });
  test('a validated user’s filled names are locked, an empty one is not', async () => {
    await wrap('update-user-validated', { isValidated: 1, userId }, cast.admin);
    expect(errorsOf(await base({ lastName: 'Другая' }))).toEqual({ lastName: ['error.locked'] });
    expect((await base({ middleName: 'Ильинична', birthDate: '05-02-2001' })).body['success']).toBe(true);
    expect(errorsOf(await base({ middleName: 'Петровна' }))).toEqual({ middleName: ['error.locked'] });
    await wrap('update-user-validated', { isValidated: 0, userId }, cast.admin);
  });
});

describe('4 phone verification', () => {
  const phone = '+79161112233';
  test('a phone proves one person at a time, and is free again once it is taken back', async () => {
    const add = (of: number) => post('add-new-phone-verification-number', { userId: of, newPhoneVerification: phone }, cast.admin);
    expect((await add(userId)).body).toMatchObject({ addNewPhoneVerified: true });
    expect(errorsOf(await add(cast.mate.id))).toEqual({ newPhoneVerification: ['error.duplicate'] });
    expect((await post('remove-phone-verification-number', { profileContacts: { userId } }, cast.admin)).body).toMatchObject({
      removePhoneVerified: true,
    });
    expect((await add(cast.mate.id)).body).toMatchObject({ addNewPhoneVerified: true });
  });
});

describe('4 location', () => {
  test('a region of another country and a city of another region are refused', async () => {
    const region = (await cast.visitor.get('/find/regions/643?needle=татар')).body['results'] as { id: number }[];
    await base({ country: { id: 643 }, countryRegion: region[0], city: { id: 551_487 } });
    expect(errorsOf(await base({ country: { id: 276 } }))).toEqual({ 'countryRegion.id': ['error.not_found'] });
    expect((await base({ country: { id: 276 }, countryRegion: null, city: null })).body['success']).toBe(true);
  });
  test('in the older screen another country clears the city by itself', async () => {
    await sent(cast.athlete, 'PUT', '/profile/update', { country: 643, city: 551_487 });
    const { body } = await sent(cast.athlete, 'PUT', '/profile/update', { country: 276 });
    expect(body['profile']).toMatchObject({ country: 276, city: null });
  });
});

describe('4 coach relation, recommendations, manage requests', () => {
  test('the toggle answers "added", then anything else', async () => {
    const toggle = () => cast.athlete.caller.post(`/profile/${userId}/${cast.stranger.id}/coach`);
    expect((await toggle()).body).toMatchObject({ action: 'added', successMessage: 'user.profile.coach.add.success' });
    expect((await toggle()).body).toMatchObject({ action: 'removed', successMessage: 'user.profile.coach.remove.success' });
  });
  test('a recommendation is taken back by its author, the person, an administrator; by nobody else', async () => {
    const text = 'Надёжный спортсмен и товарищ, советую';
    const add = () => cast.stranger.caller.post(`/profile/recommend/add/${userId}`, { text });
    const takeBack = (of: typeof cast.admin) => of.caller.post(`/profile/recommend/deactivate/${userId}`);
    for (const one of [cast.stranger, cast.athlete, cast.admin]) {
      expect((await add()).body).toMatchObject({ success: true });
      expect((await takeBack(cast.mate)).status).toBe(403);
      expect((await takeBack(one)).body).toMatchObject({ success: true, successMessage: 'user.profile.recommend.success.deactivate' });
    }
  });
  test('a manage request of both kinds answers one message', async () => {
    const ask = (body: object) => cast.visitor.post('/profile/request/manage', { idViewProfile: userId, email: 'a@b.example', ...body });
    for (const body of [
      { emailIndex: 1, informationToChange: 'Рост 190' },
      { emailIndex: 2, phone: '+79161234567' },
    ]) {
      expect((await ask(body)).body).toMatchObject({ success: true, successMessage: 'user.profile.send_mail.manage.success.message' });
    }
  });
});

describe('4 achievements', () => {
  test('after a save or delete the answer is the list', async () => {
    await base({ country: { id: 643 } });
    const added = await cast.athlete.caller.form('/profile/achievement', { role: 'athlete', other_event: 'Кубок' });
    const [{ id } = { id: 0 }] = added.body['achievements'] as { id: number }[];
    expect((await sent(cast.athlete, 'DELETE', `/profile/achievement/${id}`)).body).toMatchObject({ success: true, achievements: [] });
    expect((await sent(cast.athlete, 'DELETE', `/profile/achievement/${id}`)).status).toBe(404);
  });
});

test('4 transfer: of a profile that nobody made there is nothing to hand over', async () => {
  const person = await newPerson(cast, 'Own');
  const answer = await post('transfer-to-personal-access', { editableUserId: person.id, newEmail: 'x@y.example' }, cast.admin);
  expect(errorsOf(answer)).toEqual({ common: ['error.not_transferable'] });
});
