import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordedBy, wrapped } from '../cast.js';
import type { Answer } from '../podium.js';
import { errorsOf, sent, startProfileCast, type ProfileCast } from './profile-cast.js';

let cast: ProfileCast;
let userId: number;
beforeAll(async () => {
  cast = await startProfileCast();
  userId = cast.athlete.id;
});
afterAll(() => cast.podium.close());

const post = (path: string, body: object): Promise<Answer> => cast.athlete.caller.post(`/api/profile/${path}`, body);
const wrap = (path: string, data: object): Promise<Answer> => wrapped(cast.athlete.caller, `/api/profile/${path}`, data);
const base = (fields: object) => post('base-information', { profileBaseInformation: { userId, ...fields } });
const contacts = (fields: object) => post('contacts', { profileContacts: { userId, ...fields } });
const sports = (...userSports: object[]) => post('sports', { profileSports: { userSports, userId } });
const role = (fields: object) => sports({ id: 1, roles: [{ id: 'athlete', ...fields }] });
const organizations = (row: object) =>
  post('organizations', { profileOrganizations: { userId, userOrganizations: [{ organization: { id: cast.clubId }, ...row }] } });
const coaches = (row: object) => post('coaches', { profileCoaches: { userId, userCoaches: [{ coach: { id: cast.head.id }, ...row }] } });
const documents = (row: object, snills?: string) =>
  cast.athlete.caller.form('/api/profile/documents', {
    data: { profileDocuments: { userId, ...(snills !== undefined && { snills }) }, identificationUserDocuments: [row] },
  });
/** dd-mm-yyyy so many years before today, some days later. */
const yearsAgo = (years: number, days = 0): string => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + days);
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  return `${date}-${month}-${year}`;
};

describe('5 base information', () => {
  test.each([
    ...['1-2-2001', '01.02.2001', '2001-02-01', '01-02-01', '32-01-2001', '00-01-2001', '01-13-2001', '01-00-2001', '29-02-2001'],
    ...['01-01-1899', '31-12-1899', '01-02-2001 ', 'вчера', yearsAgo(2, 2), yearsAgo(0), yearsAgo(-5)],
  ])('birth date %p is refused: error.valid_birth_date', async (birthDate) => {
    expect(errorsOf(await base({ birthDate }))).toEqual({ birthDate: ['error.valid_birth_date'] });
  });
  test.each(['01-01-1900', '29-02-2000', '31-12-2001', yearsAgo(2, -2), ''])('birth date %p is saved', async (birthDate) => {
    expect((await base({ birthDate })).body['success']).toBe(true);
  });
  test.each([
    ['height', 99, false],
    ['height', 100, true],
    ['height', 260, true],
    ['height', 261, false],
    ['height', 165.5, true],
    ['height', '', true],
    ['weight', 19, false],
    ['weight', 20, true],
    ['weight', 400, true],
    ['weight', 401, false],
    ['weight', 71.55, true],
    ['weight', null, true],
  ] as const)('%s %p: %p', async (field, value, isSaved) => {
    expect(errorsOf(await base({ [field]: value }))).toEqual(isSaved ? {} : { [field]: [`error.${field}`] });
  });
});

describe('5 contacts', () => {
  test('three external links, not a fourth', async () => {
    const links = (count: number) => ({ externalLinks: Array.from({ length: count }, (_, i) => ({ url: `https://${i}.example` })) });
    expect(errorsOf(await contacts(links(4)))).toEqual({ externalLinks: ['error.too_many'] });
    expect((await contacts(links(3))).body['success']).toBe(true);
    expect((await contacts({ externalLinks: [] })).body['success']).toBe(true);
  });
  test.each(['javascript:alert(1)', 'ftp://a.example', 'https://localhost', 'https://me:word@a.example', 'a.example', 'data:text/html,x'])(
    'link %p is refused',
    async (url) => {
      expect(errorsOf(await contacts({ externalLinks: [{ url }] }))).toEqual({ 'externalLinks.0': ['error.url'] });
    },
  );
});

describe('5 documents', () => {
  const passport = { type: 1, series: '4506', number: '123456' };
  test.each([
    ['series', '450'],
    ['series', '45061'],
    ['series', 'АБВГ'],
    ['number', '12345'],
    ['number', '1234567'],
    ['number', 'номер!'],
  ])('a passport’s %s %p is refused', async (field, value) => {
    expect(errorsOf(await documents({ ...passport, [field]: value }))).toMatchObject({ [field]: [`error.passport_${field}`] });
  });
  test('other types are free text', async () => {
    const { body } = await documents({ type: 2, series: 'IV-АГ', number: '№ 77/1' });
    expect(body).toMatchObject({ success: true, identificationUserDocuments: [{ series: 'IV-АГ', number: '№ 77/1' }] });
  });
  test.each(['1', '1122334459', '112233445955', '1122334459x', 'abcdefghijk'])('insurance number %p is refused', async (snills) => {
    const { body } = await documents({}, snills);
    expect(body).toMatchObject({ success: false, errors: { snills: ['error.snills'] } });
  });
  test.each(['11223344595', '112-233-445 95', ''])('insurance number %p is saved', async (snills) => {
    expect((await documents({}, snills)).body['success']).toBe(true);
  });
  test('four documents, not a fifth', async () => {
    for (let i = 1; i < 4; i += 1) expect((await documents({ type: 2, number: String(i) })).body['success']).toBe(true);
    expect(errorsOf(await documents({ type: 2, number: '5' }))).toEqual({ 'documents.form': ['error.too_many'] });
  });
});

describe('5 coaches and organizations', () => {
  test('under two letters nobody is found, from two on they are', async () => {
    const found = async (path: string) => ((await cast.visitor.get(encodeURI(path))).body['result'] as object[]).length;
    expect(await found('/api/autocomplete/user?needle=C&displayId=0')).toBe(0);
    expect(await found('/api/autocomplete/user?needle=Co&displayId=0')).toBeGreaterThan(0);
    expect(await found('/api/autocomplete/organization?needle=К&displayId=0')).toBe(0);
    expect(await found('/api/autocomplete/organization?needle=Кл&displayId=0')).toBeGreaterThan(0);
    const disciplines = `/api/autocomplete/discipline?needle=&displayId=0&dependFields={"sport":1}`;
    expect(await found(disciplines)).toBeGreaterThan(0);
  });
  test.each(['2015-09-01', '1-9-2015', '31-02-2015', 'осенью'])('date %p is refused', async (fromDate) => {
    expect(errorsOf(await coaches({ fromDate }))).toMatchObject({ 'userCoaches.0': ['error.date_format'] });
    expect(errorsOf(await organizations({ fromDate }))).toMatchObject({ 'userOrganizations.0': ['error.date_format'] });
  });
});

describe('5 achievements', () => {
  const add = (fields: Record<string, string>) => cast.athlete.caller.form('/profile/achievement', fields);
  test('need last name, first name and country: result.popup.add', async () => {
    await base({ country: null });
    expect(errorsOf(await add({ role: 'athlete' }))).toEqual({ form: ['result.popup.add'] });
    await base({ country: { id: 643 } });
    expect(errorsOf(await add({ role: 'athlete' }))).toEqual({ event: ['error.required'] });
    expect((await add({ role: 'athlete', other_event: 'Кубок' })).body['success']).toBe(true);
  });
  test.each(['0', '-1', '10000', '1.5', 'первое'])('place %p is refused', async (place) => {
    expect((await add({ role: 'athlete', place })).body['success']).toBe(false);
  });
  test.each(['1', '9999', ''])('place %p is saved', async (place) => {
    expect((await add({ role: 'athlete', place, other_event: `Кубок ${place}` })).body['success']).toBe(true);
  });
  test('cities from two letters', async () => {
    const found = async (q: string) => ((await cast.visitor.get(encodeURI(`/list/city?q=${q}`))).body['results'] as object[]).length;
    expect([await found('к'), (await found('ка')) > 0]).toEqual([0, true]);
  });
});

describe('5 recommendations and manage requests', () => {
  const recommend = (text: string) => cast.stranger.caller.post(`/profile/recommend/add/${userId}`, { text });
  test('29 letters are too few, spaces around do not count, 30 are enough', async () => {
    expect(errorsOf(await recommend('а'.repeat(29)))).toEqual({ text: ['error.min_length'] });
    expect(errorsOf(await recommend(`${'а'.repeat(29)}   `))).toEqual({ text: ['error.min_length'] });
    expect((await recommend('а'.repeat(30))).body['success']).toBe(true);
  });
  const ask = (body: object) => cast.visitor.post('/profile/request/manage', { idViewProfile: userId, ...body });
  test.each<[object, string]>([
    [{ emailIndex: 1, informationToChange: 'x' }, 'email'],
    [{ emailIndex: 1, email: 'a@b.example' }, 'informationToChange'],
    [{ emailIndex: 2, email: 'a@b.example' }, 'phone'],
    [{ emailIndex: 2, phone: '+79161234567' }, 'email'],
  ])('%j lacks %s', async (body, field) => {
    expect(errorsOf(await ask(body))).toEqual({ [field]: [expect.stringMatching(/error\.(required|email)/)] });
  });
});

/** Each key of the specification's list, and a call that answers it. */
const keys: Record<string, () => Promise<Answer>> = {
  lastName: () => base({ lastName: 'x'.repeat(101) }),
  firstName: () => base({ firstName: 'x'.repeat(101) }),
  middleName: () => base({ middleName: 'x'.repeat(101) }),
  gender: () => base({ gender: 'other' }),
  birthDate: () => base({ birthDate: 'x' }),
  height: () => base({ height: 1 }),
  weight: () => base({ weight: 1 }),
  'country.id': () => base({ country: { id: 999_999 } }),
  'countryRegion.id': () => base({ countryRegion: { id: 999_999_999 } }),
  'city.id': () => base({ city: { id: 999_999_999 } }),
  'citizenship.id': () => base({ citizenship: { id: 999_999 } }),
  officialRepresentativeNote: () => base({ officialRepresentativeNote: 'x'.repeat(2_001) }),
  about: () => wrap('about', { aboutInformation: { about: 'x'.repeat(10_001) }, editableUserId: userId }),
  facebook: () => contacts({ facebook: 'javascript:1' }),
  instagram: () => contacts({ instagram: 'javascript:1' }),
  twitter: () => contacts({ twitter: 'javascript:1' }),
  youtube: () => contacts({ youtube: 'javascript:1' }),
  vkontakte: () => contacts({ vkontakte: 'javascript:1' }),
  odnoklassniki: () => contacts({ odnoklassniki: 'javascript:1' }),
  contactEmail: () => contacts({ contactEmail: 'x' }),
  contactPhone: () => contacts({ contactPhone: 'x' }),
  personalEmail: () => contacts({ personalEmail: 'x' }),
  personalPhone: () => contacts({ personalPhone: 'x' }),
  'externalLinks.1': () => contacts({ externalLinks: [{ url: 'https://a.example' }, { url: 'x' }] }),
  'userSports.1': () => sports({ id: 1 }, { id: 999 }),
  id: () => sports({ id: 999 }),
  'roles.1': () => sports({ id: 1, roles: [{ id: 'fan' }, { id: 'organizer' }] }),
  disciplines: () => role({ disciplines: [{ id: 999_999 }] }),
  rank: () => role({ rank: 999 }),
  level: () => role({ level: 999_999 }),
  categories: () => role({ categories: [999] }),
  specializations: () => role({ specializations: [999] }),
  qualifications: () => role({ qualifications: [999] }),
  hourRate: () => role({ hourRate: 'x'.repeat(51) }),
  'organization.id': () => organizations({ organization: { id: 999_999 } }),
  'position.id': () => organizations({ position: { id: 999 } }),
  'coach.id': () => coaches({ coach: { id: userId } }),
  fromDate: () => coaches({ fromDate: 'x' }),
  toDate: () => coaches({ fromDate: '02-01-2020', toDate: '01-01-2020', isCurrent: false }),
  isCurrent: () => organizations({ toDate: '01-01-2020', isCurrent: true }),
  'userCoaches.0': () => coaches({ fromDate: 'x' }),
  snills: () => documents({}, '1'),
  'identificationUserDocuments.0': () => documents({ type: 9, number: '1' }),
  type: () => documents({ type: 9, number: '1' }),
  series: () => documents({ type: 1, series: '1', number: '123456' }),
  number: () => documents({ type: 2, series: 'x', number: '' }),
  dateOfIssue: () => documents({ type: 2, number: '1', date: 'x' }),
  'who-issued': () => documents({ type: 2, number: '1', whoIssued: 'x'.repeat(501) }),
  currentPassword: () => post('credentials', { profileCredentials: { currentPassword: 'wrong', newPassword: 'a long password 3' } }),
  newPassword: () => post('credentials', { profileCredentials: { currentPassword: 'a long password 1', newPassword: 'short' } }),
  imageFile: () =>
    cast.athlete.caller.form('/profile/photo', {}, { photo: { name: 'x.png', bytes: Buffer.from('<svg xmlns="x" onload="1"/>') } }),
  form: () => sent(cast.athlete, 'PUT', '/profile/roles', { profileRoles: [twice('role-1'), twice('role-2')] }),
  'documents.form': () => documents({ type: 2, number: '99' }),
};
const twice = (id: string) => ({ id, type: 'coach', is_main: true });

describe('5 server field errors', () => {
  /** A call refused for its shape says where in the body; its last part is the field. */
  const isUnder = (key: string, path: string): boolean =>
    path === key || path.endsWith(`.${key}`) || path.replace(/\.\d+\./, '.').endsWith(`.${key}`);
  test.each(Object.keys(keys))('%s', async (key) => {
    const { answer, recorded } = await recordedBy(cast, () => keys[key]?.() ?? Promise.reject(new Error(key)));
    expect(answer.body['success']).toBe(false);
    expect(Object.keys(errorsOf(answer)).filter((path) => isUnder(key, path))).not.toEqual([]);
    expect(recorded).toEqual([]);
  });
  test.each(['isPrivateProfile', 'isHiddenAge', 'isHideOrganizationRating'])('privacy flag %s', async (flag) => {
    const answer = await wrap('private-information', { privateInformation: { [flag]: 'да' }, editableUserId: userId });
    expect(Object.keys(errorsOf(answer)).some((path) => isUnder(flag, path))).toBe(true);
  });
  test('role errors of the older screen: by id and by place', async () => {
    const made = await sent(cast.athlete, 'PUT', '/profile/roles', { profileRoles: [{ id: 'role-1', type: 'fan' }] });
    const [{ id } = { id: 0 }] = made.body['profileRoles'] as { id: number }[];
    const answer = await sent(cast.athlete, 'PUT', '/profile/roles', {
      profileRoles: [
        { id, favorite_sport_kind: 999 },
        { id: 'role-2', roleIndex: 3, favorite_sport_kind: 999 },
      ],
    });
    expect(errorsOf(answer)).toEqual({
      [`role_${id}_favorite_sport_kind`]: ['error.not_found'],
      role_index_key_3_favorite_sport_kind: ['error.not_found'],
      role_index_key_3_type: ['error.required'],
    });
  });
});
