import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { maxSearchPages } from '#contracts/limits';
import { withMeta } from '#platform/http/page-head';
import { sitePages } from '#backend/site-pages';
import { eventFields, madeEvent, startCast, wrapped, type Cast } from './cast.js';
import { Caller } from './podium.js';

let cast: Cast;
let eventId: number;
let organizationId: number;
const russia = 643;
const kazan = 551487;
const tatarstan = 2835;
const judo = 1;
const people: { id: number; caller: Caller }[] = [];

const athlete = async (lastName: string, fields: { birthDate: string; cityId?: number; sportId?: number }) => {
  const caller = await Caller.at(cast.podium.url);
  const person = { lastName, firstName: 'Анна', email: `${Math.random()}@podium.test`, password: 'a long password 1' };
  const { body } = await caller.post('/api/register', person);
  const { id } = body['user'] as { id: number };
  const { birthDate, cityId, sportId = judo } = fields;
  const base = {
    userId: id,
    birthDate,
    country: { id: russia },
    ...(cityId && { countryRegion: { id: tatarstan }, city: { id: cityId } }),
  };
  const userSports = [{ id: sportId, roles: [{ id: 'athlete' }] }];
  for (const [path, given] of [
    ['base-information', { profileBaseInformation: { ...base, lastName, firstName: 'Анна', gender: 'female' } }],
    ['sports', { profileSports: { userId: id, userSports } }],
  ] as const)
    expect((await caller.post(`/api/profile/${path}`, given)).body).toMatchObject({ success: true });
  people.push({ id, caller });
  return id;
};

beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'kazan', {
    ...eventFields('kazan', {}),
    name: 'Кубок Казани <b>',
    country: 'Россия',
    city: 'Kazan',
    dateFrom: '05-06-2099',
    dateTo: '07-06-2099',
    isPublished: true,
  });
  const organization = { name: 'Клуб "Ак Барс" & Ко', sportIds: [judo], country: { id: russia } };
  const made = await wrapped(cast.admin.caller, '/api/create-organization', { organization });
  organizationId = made.body['organizationId'] as number;
  await athlete('Поискова', { birthDate: '03-04-1999', cityId: kazan });
  await athlete('Тихонова', { birthDate: '03-04-2020' });
  await athlete('<script>alert(1)</script>', { birthDate: '03-04-1970', sportId: 2 });
  await told();
});
afterAll(() => cast.podium.close());

const told = async () => cast.podium.composition.runner.waitFor(await cast.podium.composition.events.head(), 60_000);
const output = async (path: string): Promise<string> => {
  const { status, body } = await cast.visitor.get(encodeURI(path), { accept: 'application/json' });
  expect(status).toBe(200);
  return body['output'] as string;
};
const page = async (path: string): Promise<string> => {
  const { documents, lists, markup, tables, ask, blobs } = cast.podium.composition;
  const { metaOf } = sitePages({ documents: documents.reader(), lists, markup, tables, ask, photos: (sha256) => blobs.get(sha256) });
  const [bare = '', query] = path.split('?');
  const meta = await metaOf(bare, new URLSearchParams(query));
  return withMeta('<title>Podium</title><div id="root"></div>', meta, { origin: 'https://podium.test', path: bare });
};

describe('visitors find', () => {
  test('athletes by sport, place, age and name, as markup that links to their profiles', async () => {
    const [id] = people.map((person) => person.id);
    const all = await output('/search/athletes');
    expect(all).toContain(`href="/profile/${id}"`);
    expect(await output('/en/search/athletes')).toContain(`href="/en/profile/${id}"`);
    for (const path of [
      `/search/athletes/${judo}/${russia}`,
      '/search/athletes/judo/rossiyskaya-federatsiya-643',
      `/search/athletes/judo-${judo}/${russia}/kazan-${kazan}`,
      `/search/athletes/judo?years=20-99&name=поиск`,
      `/search/athletes?kindOfSport=${judo}&city=${kazan}`,
    ])
      expect({ path, found: await output(path) }).toMatchObject({ found: expect.stringContaining('Поискова') });
    for (const path of [
      '/search/athletes/boxing',
      '/search/athletes/judo/fra-250',
      '/search/athletes?years=10-12',
      '/search/athletes?name=нет',
    ])
      expect({ path, found: await output(path) }).toEqual({ path, found: 'none' });
  });

  test('no child, and nobody who has closed their profile', async () => {
    expect(await output('/search/athletes')).not.toContain('Тихонова');
    const [first] = people;
    const close = (isPrivateProfile: boolean) =>
      wrapped(first?.caller as Caller, '/api/profile/private-information', {
        privateInformation: { isPrivateProfile },
        editableUserId: first?.id,
      });
    await close(true);
    await told();
    expect(await output('/search/athletes/judo')).toBe('none');
    await close(false);
    await told();
    expect(await output('/search/athletes/judo')).toContain('Поискова');
  });

  test('organisations and sport events, with the heading of the search', async () => {
    expect(await output('/search/organizations/judo/643')).toContain(`href="/organization/${organizationId}"`);
    expect(await output('/search/organizations/boxing')).toBe('none');
    expect(await output(`/search/events/judo/643/kazan-${kazan}?dateFrom=07-06-2099&dateTo=08-06-2099`)).toContain(
      `href="/event/${eventId}"`,
    );
    expect(await output('/search/events?dateFrom=08-06-2099')).toBe('none');
    // A day that is none is no filter.
    expect(await output('/search/events?dateFrom=38-06-2099')).toContain(`href="/event/${eventId}"`);
    const { body } = await cast.visitor.get('/en/search/events/judo/643', { accept: 'application/json' });
    expect(body).toMatchObject({
      dynamicLabel: 'Sport events · Judo · Russian Federation',
      dynamicTitle: 'Sport events · Judo · Russian Federation',
    });
  });

  test('nothing under a part of the path that nobody knows, past the end, and past the last page that is kept', async () => {
    for (const path of [
      '/search/athletes/quidditch',
      '/search/athletes/judo/judo',
      '/search/events?page=2',
      `/search/events?page=${maxSearchPages + 1}`,
      '/search/athletes/1/643/1/2/3',
    ])
      expect({ path, found: await output(path) }).toEqual({ path, found: 'none' });
  });

  test('names as text, whatever they hold', async () => {
    const markup = await output('/search/athletes/sambo');
    expect(markup).not.toContain('<script');
    expect(markup).toContain('&lt;script&gt;');
  });
});

describe('the page of a search', () => {
  test('holds what is found, its own address in both languages, and nothing that ends its script', async () => {
    const html = await page('/en/search/athletes/1/643?page=1');
    expect(html).toContain('<h1>Athletes · Judo · Russian Federation</h1>');
    expect(html).toContain('href="/en/profile/');
    expect(html).toContain('<link rel="canonical" href="https://podium.test/en/search/athletes/judo-1/russian-federation-643" />');
    expect(html).toContain('hreflang="ru" href="https://podium.test/search/athletes/judo-1/russian-federation-643"');
    expect(html).toContain('<form class="cardx search-form"');
    expect((await page('/search/athletes/sambo')).match(/<script/g)).toHaveLength(1);
  });

  test('asks search engines to leave out what somebody has typed, and what is empty', async () => {
    for (const path of ['/search/athletes?name=по', '/search/athletes/boxing', '/search/athletes/quidditch'])
      expect(await page(path)).toContain('noindex');
  });

  test('is fed from the same address as its data, by what is asked for', async () => {
    const { url } = cast.podium;
    const answer = await fetch(`${url}/search/events/judo`, { headers: { accept: 'application/json' } });
    expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual(['application/json; charset=utf-8', 'accept']);
    // Without a built front end there is no page.
    const asPage = await fetch(`${url}/search/events/judo`, { headers: { accept: 'text/html' } });
    expect(asPage.status).toBe(404);
  });
});

describe('heads of pages', () => {
  test('a sport event says what, when and where it is', async () => {
    const html = await page(`/event/${eventId}`);
    expect(html).toContain('<title>Кубок Казани &lt;b&gt; · Podium</title>');
    expect(html).toContain('<meta property="og:type" content="website" />');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'SportsEvent',
      name: 'Кубок Казани <b>',
      startDate: '2099-06-05',
      endDate: '2099-06-07',
      url: `https://podium.test/event/${eventId}`,
      location: { address: { addressLocality: 'Казань' } },
    });
    expect(await page(`/en/live/${eventId}`)).toContain(`<link rel="canonical" href="https://podium.test/en/event/${eventId}" />`);
  });

  test('one that is not published says nothing, one that is not there is missing', async () => {
    const hidden = await madeEvent(cast.organiser, 'draft', { ...eventFields('draft', {}), name: 'Черновик', isPublished: false });
    await told();
    expect(await page(`/event/${hidden}`)).not.toContain('Черновик');
    expect(await page('/event/999999')).toBe('<title>Podium</title><div id="root"></div>');
  });

  test('an organisation', async () => {
    const html = await page(`/en/organization/${organizationId}`);
    expect(html).toContain('Клуб &quot;Ак Барс&quot; &amp; Ко · Podium</title>');
    expect(html).toContain('"@type":"SportsOrganization"');
  });
});

describe('for search engines', () => {
  const file = async (path: string) => {
    const { documents, lists, markup, tables, ask, blobs } = cast.podium.composition;
    const make = sitePages({ documents: documents.reader(), lists, markup, tables, ask, photos: (sha256) => blobs.get(sha256) }).fileOf?.(
      path,
    );
    return (await make?.('https://podium.test'))?.text ?? null;
  };
  const pictureOf = async (path: string): Promise<string> => /property="og:image" content="([^"]*)"/.exec(await page(path))?.[1] ?? '';

  test('every page that is open has a picture of what its head says, another one when that changes', async () => {
    const [open, child] = people;
    const before = await pictureOf(`/event/${eventId}`);
    expect(before).toMatch(new RegExp(`^https://podium\\.test/share/ru/event/${eventId}\\.jpg\\?v=[0-9a-f]{16}$`));
    expect(await pictureOf(`/en/event/${eventId}`)).toContain(`/share/en/event/${eventId}.jpg`);
    for (const path of [`event/${eventId}`, `profile/${open?.id}`, `organization/${organizationId}`]) {
      const picture = await sharp((await file(`/share/ru/${path}.jpg`)) ?? '').metadata();
      expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 1200, 630]);
    }
    const hidden = await madeEvent(cast.organiser, 'no-picture', { ...eventFields('no-picture', {}), isPublished: false });
    await wrapped(cast.organiser.caller, '/api/cabinet/save-event', { eventId, event: { venue: 'Arena' } });
    await told();
    expect(await pictureOf(`/event/${eventId}`)).not.toBe(before);
    for (const path of [`event/${hidden}`, `profile/${child?.id}`, 'event/999999', 'search/athletes'])
      expect(await file(`/share/ru/${path}.jpg`)).toBeNull();
    expect(await pictureOf(`/profile/${child?.id}`)).toBe('');
  });

  test('every page that is open, and no other', async () => {
    const index = String(await file('/sitemap.xml'));
    const lists = [...index.matchAll(/<loc>https:\/\/podium\.test(.*?)<\/loc>/g)].map(([, path = '']) => path);
    expect(lists).toEqual(['/sitemap/site.xml', '/sitemap/events-1.xml', '/sitemap/organizations-1.xml', '/sitemap/athletes-1.xml']);
    const all = (await Promise.all(lists.map(file))).join('');
    const [open, child] = people;
    expect(all).toContain(`<loc>https://podium.test/profile/${open?.id}</loc>`);
    expect(all).toContain(`<loc>https://podium.test/en/event/${eventId}</loc>`);
    expect(all).not.toContain(`/profile/${child?.id}<`);
    expect(await file('/sitemap/athletes-2.xml')).toBeNull();
    expect(await file('/robots.txt')).toContain('Sitemap: https://podium.test/sitemap.xml');
  });
});
