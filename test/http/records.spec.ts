import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const expectRefused = refusalsOf(() => cast);
const judo = 1;

interface KeptRecord {
  id: number;
  ru: string;
  isRemoved: boolean;
}
const save = (record: object, caller = cast.admin.caller) => wrapped(caller, '/api/cabinet/save-record', record);
const remove = (list: string, recordId: number) => wrapped(cast.admin.caller, '/api/cabinet/remove-record', { list, recordId });
const records = async (list: string, text = '') =>
  (await wrapped(cast.admin.caller, '/api/cabinet/get-records', { list, text })).body['records'] as KeptRecord[];
/** As a form offers them, past the minute that a browser keeps the answer. */
const offered = async (locale = '') =>
  ((await cast.visitor.get(`${locale}/list/sport-kind-discipline?sportKind=${judo}`)).body['results'] as { name: string }[]).map(
    ({ name }) => name,
  );

describe('reference lists', () => {
  test('start as the product ships them, in both languages', async () => {
    expect(await records('disciplines', 'ката')).toContainEqual({
      id: expect.any(Number),
      ru: 'Ката',
      en: 'Kata',
      parentId: judo,
      parent: 'Дзюдо',
      isRemoved: false,
      isAdded: false,
    });
    expect((await wrapped(cast.user.caller, '/api/cabinet/get-records', { list: 'ranks' })).status).toBe(403);
    expect((await wrapped(cast.admin.caller, '/api/cabinet/get-records', { list: 'genders' })).status).toBe(400);
  });

  test('take new items, which forms offer at once', async () => {
    const { answer, recorded } = await recordedBy(cast, () =>
      save({ list: 'disciplines', ru: 'Пляжное дзюдо', en: 'Beach judo', parentId: judo }),
    );
    expect(recorded).toEqual(['RecordSaved']);
    expect(answer.body).toMatchObject({ success: true, recordId: expect.any(Number) });
    expect(await offered()).toContain('Пляжное дзюдо');
    expect(await offered('/en')).toContain('Beach judo');
    await expectRefused(() => save({ list: 'disciplines', ru: 'пляжное  дзюдо', en: 'Other', parentId: judo }), 200, {
      ru: ['error.duplicate'],
    });
    await expectRefused(() => save({ list: 'disciplines', ru: 'Без спорта', en: 'No sport' }), 200, { parentId: ['error.required'] });
    expect((await save({ list: 'ranks', ru: 'Р', en: 'R' }, cast.organiser.caller)).status).toBe(403);
  });

  test('are renamed, and the same again records nothing', async () => {
    const [kata] = await records('disciplines', 'ката');
    const renamed = { list: 'disciplines', recordId: kata?.id, ru: 'Ката (пары)', en: 'Kata (pairs)', parentId: judo };
    expect((await recordedBy(cast, () => save(renamed))).recorded).toEqual(['RecordSaved']);
    expect((await recordedBy(cast, () => save(renamed))).recorded).toEqual([]);
    expect(await offered()).toEqual(expect.arrayContaining(['Ката (пары)']));
    expect(await offered()).not.toContain('Ката');
  });

  test('offer a removed item no longer, but name it where it was chosen, until it is offered again', async () => {
    const [rank] = await records('ranks');
    const { user } = cast;
    const userSports = [{ id: judo, roles: [{ id: 'athlete', rank: rank?.id }] }];
    await user.caller.post('/api/profile/sports', { profileSports: { userId: user.id, userSports } });
    expect((await recordedBy(cast, () => remove('ranks', rank?.id ?? 0))).recorded).toEqual(['RecordRemoved']);
    expect((await recordedBy(cast, () => remove('ranks', rank?.id ?? 0))).recorded).toEqual([]);
    expect((await records('ranks')).find(({ id }) => id === rank?.id)?.isRemoved).toBe(true);
    const page = (await cast.visitor.post('/api/get-profile', { userId: user.id })).body['profile'];
    expect(page).toMatchObject({ sports: [{ rank: { id: rank?.id, name: rank?.ru } }] });
    const ranksFor = async (userId: number, { caller } = cast.admin) =>
      ((await caller.post('/api/profile', { editableUserId: userId })).body['ranks'] as { id: number }[]).map(({ id }) => id);
    expect(await ranksFor(user.id)).toContain(rank?.id);
    expect(await ranksFor(cast.head.id)).not.toContain(rank?.id);
    await save({ list: 'ranks', recordId: rank?.id, ru: rank?.ru, en: 'Again' });
    expect(await ranksFor(cast.head.id)).toContain(rank?.id);
    expect((await remove('ranks', 999_999)).status).toBe(404);
  });
});

describe('sports and places', () => {
  const russia = 643;
  const found = async (path: string) => (await cast.visitor.get(encodeURI(path))).body['results'] as { id: number; name: string }[];
  const added = async (record: object) => (await save(record)).body['recordId'] as number;

  test('a region and a city that no list knew are found, chosen and named; each is of something', async () => {
    await expectRefused(() => save({ list: 'cities', ru: 'Нигде', en: 'Nowhere' }), 200, { parentId: ['error.required'] });
    await expectRefused(() => save({ list: 'regions', ru: 'Нигде', en: 'Nowhere', parentId: 999_999 }), 404, {
      parentId: ['error.not_found'],
    });
    await expectRefused(() => save({ list: 'countries', ru: 'Луна', en: 'Moon', parentId: russia }), 404, {
      parentId: ['error.not_found'],
    });
    const countryRegion = await added({ list: 'regions', ru: 'Заречный край', en: 'Zarechny Krai', parentId: russia });
    const city = await added({ list: 'cities', ru: 'Новоборцовск', en: 'Novobortsovsk', parentId: countryRegion });
    expect(await found(`/find/regions/${russia}?needle=Зареч`)).toEqual([{ id: countryRegion, name: 'Заречный край' }]);
    const row = { id: city, name: 'Новоборцовск', countryRegion: { name: 'Заречный край' } };
    expect(await found(`/find/cities-by-region/${countryRegion}?needle=Новоб`)).toEqual([row]);
    expect(await found(`/list/city?q=Новоборцовск&country=${russia}`)).toEqual([row]);
    expect(await found(`/list/city?q=Новоборцовск&country=36`)).toEqual([]);
    expect(await found(`/en/find/cities/${russia}?needle=Novobortsovsk`)).toMatchObject([{ name: 'Novobortsovsk' }]);
    const { user } = cast;
    const places = { country: { id: russia }, countryRegion: { id: countryRegion }, city: { id: city } };
    const saved = await user.caller.post('/api/profile/base-information', { profileBaseInformation: { userId: user.id, ...places } });
    expect(saved.body).toMatchObject({ success: true, baseInformation: { city: { id: city, name: 'Новоборцовск' } } });
  });

  test('a city is renamed and taken off; who lives there keeps it', async () => {
    const [kazan] = (await found(`/list/city?q=Казань&country=${russia}`)).filter(({ name }) => name === 'Казань');
    const known = (await records('cities', 'Казань')).find(({ id }) => id === kazan?.id) as unknown as { parentId: number };
    await save({ list: 'cities', recordId: kazan?.id, ru: 'Казань-город', en: 'Kazan City', parentId: known.parentId });
    expect(await found(`/list/city?q=Казань-гор&country=${russia}`)).toMatchObject([{ id: kazan?.id, name: 'Казань-город' }]);
    expect((await recordedBy(cast, () => remove('cities', kazan?.id ?? 0))).recorded).toEqual(['RecordRemoved']);
    expect((await found(`/list/city?q=Казань&country=${russia}`)).map(({ id }) => id)).not.toContain(kazan?.id);
  });

  test('a sport that was added is chosen in profiles, with disciplines of its own; a country is renamed', async () => {
    const sport = await added({ list: 'sports', ru: 'Киокусинкай', en: 'Kyokushin' });
    await added({ list: 'disciplines', ru: 'Кумите полный контакт', en: 'Full contact', parentId: sport });
    expect(await found(`/list/sport-kind-discipline?sportKind=${sport}`)).toMatchObject([{ name: 'Кумите полный контакт' }]);
    const { head } = cast;
    const userSports = [{ id: sport, roles: [{ id: 'athlete' }] }];
    expect((await head.caller.post('/api/profile/sports', { profileSports: { userId: head.id, userSports } })).body['success']).toBe(true);
    expect((await cast.visitor.post('/api/get-profile', { userId: head.id })).body['profile']).toMatchObject({
      sports: [{ sport: { id: sport, name: 'Киокусинкай' } }],
    });
    await save({ list: 'countries', recordId: russia, ru: 'Россия', en: 'Russia' });
    expect(await found('/list/country?q=Россия')).toContainEqual({ id: russia, name: 'Россия' });
  });
});
