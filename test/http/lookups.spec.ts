import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventFields, madeEvent, startCast, wrapped, type Cast } from './cast.js';
import { Caller } from './podium.js';

let cast: Cast;
let eventId: number;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'kazan', { name: 'Кубок Казани', country: 'Россия', city: 'kazan' });
});
afterAll(() => cast.podium.close());

const russia = 643;
const kazan = 551487;
interface Found {
  id: number;
  name: string;
  countryRegion?: { name: string } | null;
}
const found = async (path: string, field = 'results'): Promise<Found[]> => {
  const { status, body, headers } = await cast.visitor.get(encodeURI(path));
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toContain('max-age=60');
  return body[field] as Found[];
};
const names = async (path: string) => (await found(path)).map(({ name }) => name);

describe('lookups', () => {
  test('countries and sports, whole or by a word', async () => {
    expect((await found('/list/country')).length).toBeGreaterThan(190);
    expect(await names('/list/country?q=росс')).toEqual(['Российская Федерация']);
    expect(await names('/list/sport-kind?q=дзю')).toEqual(['Дзюдо']);
    expect(await names('/en/list/sport-kind')).toContain('Judo');
  });

  test('a city by its beginning in either language, with its region, the larger first', async () => {
    const expected = { id: kazan, name: 'Казань', countryRegion: { name: 'Татарстан' } };
    expect((await found(`/find/cities/${russia}?needle=каз`))[0]).toEqual(expected);
    expect((await found(`/find/cities/${russia}?needle=KAZ`))[0]).toEqual(expected);
    expect((await found(`/en/find/cities/${russia}?needle=каз`))[0]).toEqual({
      ...expected,
      name: 'Kazan',
      countryRegion: { name: 'Tatarstan' },
    });
    expect(await names(`/list/city?q=орел&country=${russia}`)).toContain('Орёл');
    expect(await names('/list/city?q=париж')).toContain('Париж');
    expect((await found(`/list/city?q=но&country=${russia}`)).length).toBe(20);
  });

  test('people by surname, first name, both either way round, е for ё; inside of a name from three letters', async () => {
    for (const [lastName, firstName] of [
      ['Ковалёв', 'Пётр'],
      ['Петренко', 'Ковалина'],
    ]) {
      const person = { lastName, firstName, email: `${Math.random()}@podium.test`, password: 'a long password 1' };
      expect((await (await Caller.at(cast.podium.url)).post('/api/register', person)).body['success']).toBe(true);
    }
    await cast.podium.composition.runner.waitFor(await cast.podium.composition.events.head(), 60_000);
    const people = async (needle: string) =>
      (await found(`/api/autocomplete/user?needle=${needle}&displayId=0`, 'result')).map((one) => Reflect.get(one, 'text') as string);
    expect(await people('ко')).toEqual(['Ковалёв Пётр', 'Петренко Ковалина']);
    expect(await people('ковалев')).toEqual(['Ковалёв Пётр']);
    expect(await people('ковалёв пё')).toEqual(['Ковалёв Пётр']);
    expect(await people('пет ков')).toEqual(['Петренко Ковалина', 'Ковалёв Пётр']);
    expect(await people('валё')).toEqual(['Ковалёв Пётр']);
    expect(await people('ва')).toEqual([]);
    expect(await people('ковалёв анна')).toEqual([]);
  });

  test('under two letters no city and no organisation; any length for regions', async () => {
    expect(await found(`/find/cities/${russia}?needle=к`)).toEqual([]);
    expect(await found(`/find/cities/${russia}`)).toEqual([]);
    expect(await found('/list/city?q=к')).toEqual([]);
    expect(await found('/find/organization/?needle=д')).toEqual([]);
    expect(await names(`/find/regions/${russia}?needle=т`)).toContain('Татарстан');
    // All of a country: a list that opens before anything is typed holds the one that is wanted.
    expect((await names(`/find/regions/${russia}?needle=`)).length).toBeGreaterThan(80);
  });

  test('cities of a region; a country that is no number is refused', async () => {
    const [region] = await found(`/list/country-region?q=татар&country=${russia}`);
    expect((await names(`/find/cities-by-region/${region?.id}?needle=на`))[0]).toBe('Набережные Челны');
    expect(await names(`/find/cities-by-region/${region?.id}?needle=москва`)).toEqual([]);
    expect(await cast.visitor.get('/find/cities/russia?needle=мо')).toMatchObject({
      status: 400,
      body: { errors: { countryId: ['error.not_numeric'] } },
    });
  });

  test('without what they depend on lists are empty', async () => {
    expect(await found('/list/country-region?q=та')).toEqual([]);
    expect(await found('/list/sport-kind-discipline?q=')).toEqual([]);
    expect(await names('/list/sport-kind-discipline?q=ка&sportKind=1')).toContain('Ката');
  });

  test('sport events by city, country, sport and day; a bad date is ignored', async () => {
    const event = { id: eventId, name: 'Кубок Казани' };
    expect(await found(`/list/event?q=кубок&city=${kazan}&date=21-11-2026&sportKind=1&country=${russia}`)).toEqual([event]);
    expect(await found(`/list/event?q=кубок&date=23-11-2026`)).toEqual([]);
    expect(await found(`/list/event?q=кубок&date=soon`)).toEqual([event]);
    expect(await found(`/list/event?q=кубок&city=524901`)).toEqual([]);
  });

  test('the same for autocomplete fields', async () => {
    expect(await found(`/api/autocomplete/countryRegion?needle=татар&displayId=0&dependFields[country]=${russia}`, 'result')).toEqual([
      { id: expect.any(Number), text: 'Татарстан' },
    ]);
    expect(
      await found(`/api/autocomplete/cityByRegion?needle=казань&displayId=0&dependFields={"country":${russia}}`, 'result'),
    ).toContainEqual({
      id: kazan,
      text: 'Казань',
    });
  });
});

describe('the city of a sport event', () => {
  const saved = async (event: object) => (await wrapped(cast.organiser.caller, '/api/cabinet/save-event', { eventId, event })).body;

  test('named in either language or by id it is the one of the list, in the language of the reader', async () => {
    expect(await saved({ city: { id: kazan } })).toMatchObject({ event: { city: { id: kazan, name: 'Казань' } } });
    expect(await saved({ city: 'Kazan' })).toMatchObject({ event: { city: { id: kazan, name: 'Казань' } } });
    const { body } = await cast.visitor.post('/en/api/get-event', { eventId });
    expect(body).toMatchObject({ event: { city: { id: kazan, name: 'Kazan' }, country: { id: russia, name: expect.any(String) } } });
  });

  test('one that no list knows stays as it was given; an unknown id is refused', async () => {
    expect(await saved({ city: 'Малые Вязёмы-2' })).toMatchObject({ event: { city: { id: null, name: 'Малые Вязёмы-2' } } });
    expect(await saved({ ...eventFields('kazan'), city: 1 })).toMatchObject({
      success: false,
      errors: { 'event.city': ['error.not_found'] },
    });
  });
});
