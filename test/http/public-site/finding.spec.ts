import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { everybody, type Name } from './calls.js';
import { startSite, type Site } from './site.js';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.cast.podium.close());

const asked = async (path: string, name: Name = 'visitor') => {
  const caller = name === 'visitor' ? site.cast.visitor : site.cast[name].caller;
  return caller.get(encodeURI(path), { accept: 'application/json' });
};

const russia = 643;
const tatarstan = 2835;

/** Catalogue 8, each with what is right. */
const right: readonly [path: string, field: 'output' | 'results'][] = [
  ...['athletes', 'organizations', 'facilities', 'events'].map((kind): [string, 'output'] => [`/search/${kind}`, 'output']),
  [`/find/cities/${russia}?needle=каз`, 'results'],
  [`/find/cities-by-region/${tatarstan}?needle=каз`, 'results'],
  [`/find/regions/${russia}?needle=т`, 'results'],
  ['/find/organization/?needle=клуб', 'results'],
  [`/list/country-region?q=та&country=${russia}`, 'results'],
  [`/list/city?q=каз&country=${russia}`, 'results'],
  ['/list/sport-kind-discipline?q=ка&sportKind=1', 'results'],
  [`/list/event?q=cup&sportKind=1`, 'results'],
];

describe('anybody finds', () => {
  test.each(right)('%s, and is answered alike whoever they are', async (path, field) => {
    const first = (await asked(path)).body[field];
    expect(first).toBeDefined();
    for (const name of everybody) {
      const { status, body } = await asked(path, name);
      expect({ name, status, success: body['success'], found: body[field] }).toEqual({ name, status: 200, success: true, found: first });
    }
  });

  test.each(right.filter(([, field]) => field === 'results'))('%s may be kept for a minute, and is of at most 20', async (path) => {
    const { headers, body } = await asked(path);
    expect(headers.get('cache-control')).toContain('max-age=60');
    expect((body['results'] as object[]).length).toBeLessThanOrEqual(20);
  });
});

describe('of an odd search', () => {
  test.each([
    ['an unknown sport', '/search/events/quidditch'],
    ['an unknown city', '/search/events/judo-1/russia-643/tatarstan-2835/atlantis-99999999'],
    ['a page past the end', '/search/events?page=99'],
    ['a fifth part', '/search/events/judo-1/a/b/c/d'],
  ])('%s: `none`', async (_what, path) => {
    const { status, body } = await asked(path);
    expect({ status, output: body['output'] }).toEqual({ status: 200, output: 'none' });
  });

  test.each([
    ['a day that is none', '/search/events?dateFrom=31-02-2026'],
    ['a day in words', '/search/events?dateTo=soon'],
    ['years in words', '/search/events?years=old'],
    ['a page of words', '/search/events?page=last'],
    ['a page before the first', '/search/events?page=-1'],
  ])('%s is no filter', async (_what, path) => {
    const { body } = await asked(path);
    expect(body['output']).not.toBe('none');
    expect(body['output']).toBe((await asked('/search/events')).body['output']);
  });
});

describe('of an odd lookup', () => {
  test.each([
    ['a city by one letter', `/find/cities/${russia}?needle=к`],
    ['a city by nothing', `/find/cities/${russia}`],
    ['a city of a region by one letter', `/find/cities-by-region/${tatarstan}?needle=к`],
    ['an organisation by one letter', '/find/organization/?needle=к'],
    ['regions of no country', '/list/country-region?q=та'],
    ['a listed city by one letter', `/list/city?q=к&country=${russia}`],
    ['disciplines of no sport', '/list/sport-kind-discipline?q=ка'],
  ])('%s: nothing', async (_what, path) => {
    expect(await asked(path)).toMatchObject({ status: 200, body: { success: true, results: [] } });
  });

  test('a bad day of sport events is ignored', async () => {
    const { body } = await asked('/list/event?q=cup&date=31-02-2026');
    expect(body['results']).toEqual((await asked('/list/event?q=cup')).body['results']);
    expect(body['results']).not.toEqual([]);
  });

  test.each([
    ['cities', 'countryId'],
    ['cities-by-region', 'regionId'],
    ['regions', 'countryId'],
  ])('/find/%s of a word is refused', async (path, field) => {
    expect(await asked(`/find/${path}/russia?needle=ка`)).toMatchObject({
      ...{ status: 400, body: { success: false, errors: { [field]: ['error.not_numeric'] } } },
    });
  });
});
