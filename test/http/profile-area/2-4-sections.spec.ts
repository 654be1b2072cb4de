import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { wrapped } from '../cast.js';
import type { Answer } from '../podium.js';
import { errorsOf, sectionsOf, startProfileCast, type ProfileCast } from './profile-cast.js';

let cast: ProfileCast;
let userId: number;
beforeAll(async () => {
  cast = await startProfileCast();
  userId = cast.athlete.id;
});
afterAll(() => cast.podium.close());

const post = (path: string, body: object, of = cast.athlete): Promise<Answer> => of.caller.post(`/api/profile/${path}`, body);
const wrap = (path: string, body: object, of = cast.athlete): Promise<Answer> => wrapped(of.caller, `/api/profile/${path}`, body);
const stored = (of = cast.athlete) => sectionsOf(of, userId);

describe('2.4 menu', () => {
  test('credentials are of the own profile alone', async () => {
    expect(await stored()).toMatchObject({ itSelfProfile: true, isUserAdmin: false });
    expect(await stored(cast.admin)).toMatchObject({ itSelfProfile: false, isUserAdmin: true });
    expect(await stored(cast.representative)).toMatchObject({ itSelfProfile: false, isLoginUserOpForViewUser: true });
  });

  test('transfer is of a profile that a representative made, or for an administrator of one handed over', async () => {
    expect(await stored(cast.admin)).toMatchObject({
      isUserCreatedByOfficialRepresentative: false,
      isUserAdminAndProfileTransferredToPrivateAccess: false,
    });
  });
});

describe('2.4 base information', () => {
  const save = (fields: object, of = cast.athlete) => post('base-information', { profileBaseInformation: { userId, ...fields } }, of);
  test.each([
    ['lastName', 'Ветрова'],
    ['firstName', 'Дарья'],
    ['middleName', 'Ильинична'],
    ['gender', 'female'],
    ['birthDate', '03-02-2001'],
    ['height', 168],
    ['weight', 57],
  ])('%s', async (field, value) => {
    expect((await save({ [field]: value })).body).toMatchObject({ success: true, baseInformation: { [field]: value } });
  });
  test('country, region, city, citizenship', async () => {
    const region = (await cast.visitor.get('/find/regions/643?needle=татар')).body['results'] as { id: number }[];
    const { body } = await save({ country: { id: 643 }, countryRegion: region[0], city: { id: 551_487 }, citizenship: { id: 643 } });
    expect(body).toMatchObject({
      baseInformation: { country: { id: 643 }, countryRegion: region[0], city: { id: 551_487, name: 'Казань' }, citizenship: { id: 643 } },
    });
  });
  test('the note is written and seen by the official representative alone', async () => {
    await save({ officialRepresentativeNote: 'от себя' });
    expect((await stored(cast.representative))['baseInformation']).toMatchObject({ officialRepresentativeNote: null });
    await save({ officialRepresentativeNote: 'перспективна' }, cast.representative);
    expect((await stored(cast.representative))['baseInformation']).toMatchObject({ officialRepresentativeNote: 'перспективна' });
    expect((await stored())['baseInformation']).toMatchObject({ officialRepresentativeNote: null });
    expect((await stored(cast.admin))['baseInformation']).toMatchObject({ officialRepresentativeNote: null });
  });
});

describe('2.4 about', () => {
  test('bold and italic, nothing else', async () => {
    const about = '<p><b>Дзюдо</b>, <em>самбо</em> <u>и</u> <a href="https://x.example">ссылка</a></p>';
    const { body } = await wrap('about', { aboutInformation: { about }, editableUserId: userId });
    expect(body).toMatchObject({ success: true, aboutInformation: { about: '<p><b>Дзюдо</b>, <i>самбо</i> и ссылка</p>' } });
  });
});

describe('2.4 avatar', () => {
  test('uploaded, shown, removed', async () => {
    const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#0b6e5b' } })
      .png()
      .toBuffer();
    const saved = await cast.athlete.caller.form('/api/profile/avatar', { userId: String(userId) }, { file: { name: 'a.png', bytes } });
    expect((await stored())['avatar']).toBe(saved.body['avatar']);
    expect((await post('remove-avatar', { editableUserId: userId })).body).toMatchObject({ success: true, avatar: null });
    expect((await stored())['avatar']).toBeNull();
  });
});

describe('2.4 sports', () => {
  const save = (userSports: object[]) => post('sports', { profileSports: { userSports, userId } });
  const athlete = { id: 'athlete', disciplines: [{ id: 101, name: '' }], rank: 3, level: null };
  const coach = { id: 'coach', disciplines: [], categories: [1, 2], specializations: [1], hourRate: '1500' };
  const referee = { id: 'referee', disciplines: [], qualifications: [1] };
  const rolesOf = (answer: Answer) => ((answer.body['userSports'] as { roles: object[] }[])[0] ?? { roles: [] }).roles;

  test('each role with its own fields', async () => {
    const answer = await save([{ id: 1, roles: [athlete, coach, referee, { id: 'fan' }] }]);
    expect(rolesOf(answer)).toEqual([
      { ...athlete, disciplines: [{ id: 101, name: 'Индивидуальные соревнования' }] },
      coach,
      referee,
      { id: 'fan' },
    ]);
  });
  test('rank is null and the hourly rate empty to begin with', async () => {
    const answer = await save([{ id: 2, roles: [{ id: 'athlete' }, { id: 'coach' }] }]);
    const [, second] = answer.body['userSports'] as { roles: object[] }[];
    expect(second?.roles).toMatchObject([
      { rank: null, level: null },
      { hourRate: '', categories: [], specializations: [] },
    ]);
    await wrap('remove-sport', { userSportId: 2, userId });
  });
  test('the organiser’s role is not to be had here', async () => {
    expect(errorsOf(await save([{ id: 1, roles: [athlete, { id: 'organizer' }] }]))).toMatchObject({ 'roles.1': ['error.unknown_value'] });
  });
  test('disciplines are those of the sport', async () => {
    expect(errorsOf(await save([{ id: 2, roles: [{ id: 'referee', disciplines: [{ id: 101 }] }] }]))).toMatchObject({
      disciplines: ['error.not_found'],
    });
  });
  test('the level list is that of the sport', async () => {
    const { levels } = await stored();
    expect((levels as object[]).length).toBeGreaterThan(0);
    expect(errorsOf(await save([{ id: 1, roles: [{ id: 'athlete', level: 999_999 }] }]))).toMatchObject({ level: ['error.not_found'] });
  });
  test('removed', async () => {
    expect((await wrap('remove-sport', { userSportId: 1, userId })).body).toMatchObject({ success: true, userSports: [] });
  });
});

describe('2.4 organizations', () => {
  const save = (userOrganizations: object[]) => post('organizations', { profileOrganizations: { userOrganizations, userId } });
  test('organisation, position, dates, whether it is current', async () => {
    const { body } = await save([
      { organization: { id: cast.otherClubId }, position: { id: 1 }, fromDate: '01-09-2015', toDate: '31-08-2017', isCurrent: false },
    ]);
    const row = (body['userOrganizations'] as { organization: { id: number } }[]).find((one) => one.organization.id === cast.otherClubId);
    expect(row).toMatchObject({ position: { id: 1 }, fromDate: '01-09-2015', toDate: '31-08-2017', isCurrent: false });
  });
  test('current unless said otherwise', async () => {
    const { userOrganizations } = await stored();
    expect((userOrganizations as { isCurrent: boolean }[])[0]).toMatchObject({ isCurrent: true });
  });
  test('removed', async () => {
    const rows = (await stored())['userOrganizations'] as { id: number; organization: { id: number } }[];
    const row = rows.find(({ organization }) => organization.id === cast.otherClubId);
    const { body } = await wrap('remove-organization', { userOrganizationId: row?.id, userId });
    expect(body['userOrganizations']).toHaveLength(rows.length - 1);
  });
});

describe('2.4 coaches', () => {
  test('coach, dates, whether it is current; filled with the name; removed', async () => {
    const userCoaches = [{ coach: { id: cast.head.id }, fromDate: '01-09-2015', isCurrent: true }];
    const { body } = await post('coaches', { profileCoaches: { userCoaches, userId } });
    const rows = body['userCoaches'] as { id: number; coach: { id: number; name: string } }[];
    const row = rows.find(({ coach }) => coach.id === cast.head.id);
    expect(row).toMatchObject({ coach: { name: 'Head Анна' }, fromDate: '01-09-2015', toDate: null, isCurrent: true });
    const removed = await wrap('remove-coach', { userCoachId: row?.id, userId });
    expect(removed.body['userCoaches']).toHaveLength(rows.length - 1);
  });
});

describe('2.4 contacts', () => {
  const save = (fields: object) => post('contacts', { profileContacts: { userId, ...fields } });
  test.each([
    ...['facebook', 'instagram', 'twitter', 'youtube', 'vkontakte', 'odnoklassniki'].map((network) => [network, 'vetrova'] as const),
    ['contactEmail', 'open@podium.test'],
    ['contactPhone', '+7 916 123-45-67'],
    ['personalEmail', 'own@podium.test'],
    ['personalPhone', '+7 916 765-43-21'],
  ])('%s', async (field, value) => {
    expect((await save({ [field]: value })).body).toMatchObject({ success: true, contacts: { [field]: value } });
  });
  test('contact mail and phone are seen by everyone, personal ones by nobody else', async () => {
    const { contacts } = (await cast.visitor.post('/api/get-profile', { userId })).body['profile'] as { contacts: object };
    expect(contacts).toMatchObject({ contactEmail: 'open@podium.test', contactPhone: '+7 916 123-45-67' });
    expect(JSON.stringify(contacts)).not.toMatch(/own@podium|765-43-21/);
  });
  test('external links', async () => {
    const links = [{ url: 'https://a.example' }, { url: '' }, { url: 'http://b.example/x' }];
    const { contacts } = (await save({ externalLinks: links })).body as { contacts: { externalLinks: { id: number; url: string }[] } };
    expect(contacts.externalLinks.map(({ url }) => url)).toEqual(['https://a.example', 'http://b.example/x']);
    expect(new Set(contacts.externalLinks.map(({ id }) => id)).size).toBe(2);
  });
  test('an administrator adds and removes the verified phone; who did it is shown', async () => {
    const added = await post('add-new-phone-verification-number', { userId, newPhoneVerification: '+442079460958' }, cast.admin);
    expect(added.body).toMatchObject({
      addNewPhoneVerified: true,
      phoneForVerification: '+442079460958',
      lastUserIdUpdatePhoneForVerification: cast.admin.id,
      lastUserFioUpdatePhoneForVerification: 'Administrator Анна',
    });
    expect((await stored())['contacts']).toMatchObject({ isPhoneVerified: true, lastUserIdUpdatePhoneForVerification: cast.admin.id });
    await post('remove-phone-verification-number', { profileContacts: { userId } }, cast.admin);
    expect((await stored())['contacts']).toMatchObject({
      isPhoneVerified: false,
      phoneForVerification: null,
      lastUserIdUpdatePhoneForVerification: null,
      lastUserFioUpdatePhoneForVerification: null,
    });
  });
});

describe('2.4 documents', () => {
  const save = (documents: object[], snills?: string, files = {}) =>
    cast.athlete.caller.form(
      '/api/profile/documents',
      { data: { profileDocuments: { userId, ...(snills !== undefined && { snills }) }, identificationUserDocuments: documents } },
      files,
    );
  const pdf = { name: 'паспорт.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF') };
  test('the insurance number; every field of a document; one file', async () => {
    const fields = { type: 1, series: '4506', number: '123456', date: '01-02-2019', whoIssued: 'ОВД' };
    const { body } = await save([fields], '11223344595', { 'files[0][0]': pdf });
    expect(body).toMatchObject({ documents: { snills: '11223344595' }, identificationUserDocuments: [fields] });
    const second = await save([{ ...fields, id: idOf(body) }], undefined, { 'files[0][0]': pdf });
    expect(errorsOf(second)).toMatchObject({ files: ['error.too_many'] });
  });
  const idOf = (body: Record<string, unknown>) => (body['identificationUserDocuments'] as { id: number }[])[0]?.id;
  test('validated: set by administrators, read by others', async () => {
    const verdict = (of: typeof cast.admin) => wrap('update-identification-user-document-validated', { validatedStatus: '1', userId }, of);
    expect((await verdict(cast.athlete)).status).toBe(403);
    expect((await verdict(cast.representative)).status).toBe(403);
    expect((await verdict(cast.admin)).body).toMatchObject({ isIdentificationUserDocumentValidated: 1 });
    expect(await stored()).toMatchObject({ isIdentificationUserDocumentValidated: 1, isIdentificationUserDocumentValidatedBool: true });
  });
  test('an existing file is downloaded and removed', async () => {
    const [document] = (await stored())['identificationUserDocuments'] as { id: number; files: { id: number }[] }[];
    const given = { identificationUserDocumentId: document?.id, editableUserId: userId, fileTypeKey: 'identificationUserDocument' };
    for (const { caller } of [cast.athlete, cast.representative, cast.admin]) {
      expect(await caller.download('/api/download-file-by-key', given)).toMatchObject({ status: 200, bytes: pdf.bytes });
    }
    const file = { identificationUserDocumentFileId: document?.files[0]?.id, identificationUserDocumentId: document?.id, userId };
    expect((await wrap('remove-identification-user-document-file', file)).body).toMatchObject({
      identificationUserDocuments: [{ files: [] }],
    });
  });
});

describe('2.4 private information', () => {
  test.each([
    'isPrivateProfile',
    'isHiddenHeight',
    'isHiddenAge',
    'isHiddenWeight',
    'isHiddenLastName',
    'isHiddenResults',
    'isHiddenEvents',
    'isHiddenPublicPhone',
    'isHiddenPublicMail',
    'isHiddenSocial',
    'isHiddenCoaches',
    'isHiddenCoaching',
    'isHiddenOrganizations',
    'isHiddenRank',
    'isHiddenLevel',
    'isHideOrganizationRating',
  ])('%s: yes and no', async (flag) => {
    for (const value of [true, false]) {
      const { body } = await wrap('private-information', { privateInformation: { [flag]: value }, editableUserId: userId });
      expect(body).toMatchObject({ success: true, privateInformation: { [flag]: value } });
      expect((await stored())['privateInformation']).toMatchObject({ [flag]: value });
    }
  });
});

describe('2.4 credentials', () => {
  test('current and new password; a wrong current one is said so', async () => {
    const save = (currentPassword: string) =>
      post('credentials', { profileCredentials: { currentPassword, newPassword: 'a new password 2' } });
    expect(errorsOf(await save('wrong'))).toEqual({ currentPassword: ['error.credentials'] });
    expect((await save('a long password 1')).body).toMatchObject({ success: true });
  });
});
