import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withMeta } from '#platform/http/page-head';
import { sitePages } from '#backend/site-pages';
import { madeEvent, recordedBy, refusalsOf, startCast, wrapped, type Cast, type Person } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const set = (more: object = {}, by: Person = cast.admin) =>
  wrapped(by.caller, '/api/cabinet/set-site-text', { key: 'site.events', locale: 'ru', forms: { other: 'Старты' }, ...more });
const list = async (more: object) =>
  (await wrapped(cast.admin.caller, '/api/cabinet/get-site-texts', { locale: 'ru', ...more })).body as unknown as {
    rows: { key: string; texts: object; own: Record<string, object> }[];
    total: number;
  };
const translations = async (prefix = '') => (await cast.visitor.post(`${prefix}/api/cabinet/get-translations`)).body;

const site = () => {
  const { documents, lists, markup, tables, ask, blobs } = cast.podium.composition;
  return sitePages({ documents: documents.reader(), lists, markup, tables, ask, photos: (sha256) => blobs.get(sha256) });
};
const page = async (path: string): Promise<string> => {
  const meta = await site().metaOf(path, new URLSearchParams());
  return withMeta('<title>Podium</title><div id="root"></div>', meta, { origin: 'https://podium.test', path });
};
const textsOf = async (path: string): Promise<{ path: string | null; text: string; maxAgeSeconds?: number }> => {
  const script = await site().scriptOf!(path);
  const file = script === null ? null : await site().fileOf!(script)!('https://podium.test');
  return { path: script, text: String(file?.text ?? ''), ...(file?.maxAgeSeconds && { maxAgeSeconds: file.maxAgeSeconds }) };
};

describe('texts of the interface', () => {
  test('are there for everybody, in the language of the address, text by text from its base where it has none', async () => {
    expect(await translations()).toMatchObject({ locale: 'ru', translations: { 'site.events': 'Соревнования' } });
    expect(await translations('/en')).toMatchObject({ locale: 'en', translations: { 'site.events': 'Sport events' } });
    expect(await translations('/kk')).toMatchObject({
      locale: 'kk',
      translations: {
        'site.events': 'Жарыстар',
        'events.matches': { one: '{count} матч', other: '{count} матч' },
        'profile.edit': expect.any(String),
      },
    });
    const [ru, kk] = [await translations(), await translations('/kk')];
    expect(Object.keys(kk['translations'] as object)).toEqual(Object.keys(ru['translations'] as object));
    expect((kk['translations'] as Record<string, string>)['merging.title']).toBe(
      (ru['translations'] as Record<string, string>)['merging.title'],
    );
  });

  test('an administrator writes another and takes it back: who and when is known, the audit has before and after', async () => {
    const written = await recordedBy(cast, () => set());
    expect(written.recorded).toEqual(['SiteTextSet']);
    expect(written.answer.body['text']).toMatchObject({
      key: 'site.events',
      texts: { ru: 'Соревнования', en: 'Sport events', kk: 'Жарыстар' },
      own: { ru: { text: 'Старты', by: { id: cast.admin.id }, at: expect.stringMatching(/^\d{4}-/) } },
    });
    expect((await recordedBy(cast, () => set())).recorded).toEqual([]);
    expect((await translations())['translations']).toMatchObject({ 'site.events': 'Старты' });
    const back = await recordedBy(cast, () => set({ forms: null }));
    expect(back.recorded).toEqual(['SiteTextTakenBack']);
    expect(back.answer.body['text']).toMatchObject({ own: {} });
    expect((await translations())['translations']).toMatchObject({ 'site.events': 'Соревнования' });
    expect((await recordedBy(cast, () => set({ forms: null }))).recorded).toEqual([]);
  });

  test('are found by key and by words of any language; those that are changed or have no translation apart', async () => {
    expect((await list({ needle: 'site.ev' })).rows.map(({ key }) => key)).toEqual(['site.events']);
    expect((await list({ needle: 'МЕНІҢ ПРОФИЛІМ' })).rows.map(({ key }) => key)).toContain('site.myProfile');
    await set({ key: 'live.now', locale: 'kk', forms: { other: 'Дәл қазір' } });
    expect((await list({ locale: 'kk', state: 'changed' })).rows.map(({ key }) => key)).toEqual(['live.now']);
    expect((await list({ state: 'changed' })).total).toBe(0);
    const missing = await list({ locale: 'kk', state: 'missing' });
    expect(missing.total).toBeGreaterThan(1_000);
    expect(missing.rows.every(({ texts }) => !('kk' in texts))).toBe(true);
    expect((await list({ state: 'missing' })).total).toBe(0);
    await set({ key: 'live.now', locale: 'kk', forms: null });
  });

  test('what loses what is filled in, is markup, lacks a plural form or is no text is refused', async () => {
    const played = { key: 'live.played', locale: 'en' };
    await refuses(() => set({ ...played, forms: { other: 'played' } }), 200, { forms: ['error.placeholders'] });
    await refuses(() => set({ ...played, forms: { other: '{done} {count} {name}' } }), 200, { forms: ['error.placeholders'] });
    await refuses(() => set({ forms: { other: '<b>Старты</b>' } }), 200, { forms: ['error.markup'] });
    await refuses(() => set({ key: 'events.matches', forms: { one: '{count}', other: '{count}' } }), 200, {
      forms: ['error.plural_forms'],
    });
    await refuses(() => set({ key: 'site.nowhere' }), 404, { key: ['error.not_found'] });
    await refuses(() => set({ key: 'site.constructor' }), 404, { key: ['error.not_found'] });
    await refuses(() => set({ locale: 'xx' }), 400, { locale: ['error.unknown_value'] });
    await refuses(() => set({ forms: { other: 'x'.repeat(1_001) } }), 400, { 'forms.other': ['error.max_length'] });
    await refuses(() => set({ forms: { other: ' ' } }), 400, { 'forms.other': ['error.required'] });
    expect((await set({}, cast.organiser)).status).toBe(403);
    expect((await wrapped(cast.organiser.caller, '/api/cabinet/get-site-texts', { locale: 'ru' })).status).toBe(403);
  });
});

describe('pages', () => {
  test('load a small file of what differs from their scripts, kept for ever and another one after a change', async () => {
    expect((await textsOf('/')).path).toBeNull();
    expect((await textsOf('/en/live/1')).path).toBeNull();
    const before = await textsOf('/kk/live/1');
    expect(before).toMatchObject({ path: expect.stringMatching(/^\/texts\/kk-[0-9a-f]{16}\.js$/), maxAgeSeconds: 31_536_000 });
    expect(before.text).toContain('"site.events":"Жарыстар"');
    await set();
    expect((await textsOf('/')).text).toBe('podiumTexts={"ru":{"site.events":"Старты"}}');
    const after = await textsOf('/kk');
    expect(after.path).not.toBe(before.path);
    // The page of a moment ago asks for what is gone.
    const late = await site().fileOf!(before.path!)!('https://podium.test');
    expect(late).toMatchObject({ text: after.text });
    expect(late?.maxAgeSeconds).toBeUndefined();
    await set({ forms: null });
    expect((await textsOf('/')).path).toBeNull();
  });

  test('that the server writes are in the language of the address, with what administrators have written', async () => {
    const eventId = await madeEvent(cast.organiser, 'texts-page');
    const html = await page(`/kk/event/${eventId}`);
    expect(html).toContain('Жарыстар</a>');
    expect(html).toContain(`href="/kk/search/athletes"`);
    expect(html).toContain(`<link rel="canonical" href="https://podium.test/kk/event/${eventId}" />`);
    for (const [language, prefix] of Object.entries({ ru: '', en: '/en', kk: '/kk', 'x-default': '' }))
      expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="https://podium.test${prefix}/event/${eventId}" />`);
    expect(html).toContain('<meta property="og:locale" content="kk_KZ" />');
    await set({ key: 'site.search', locale: 'kk', forms: { other: 'Іздеп табу' } });
    expect(await page(`/kk/event/${eventId}`)).toContain('Іздеп табу</a>');
    expect(await page(`/event/${eventId}`)).toContain('Поиск</a>');
    await set({ key: 'site.login', locale: 'ru', forms: { other: '<'.padEnd(3, '3') } });
    expect(await page(`/event/${eventId}`)).toContain('&lt;33</a>');
    expect((await cast.visitor.get('/kk/search/athletes?name=zzz')).body).toMatchObject({ output: 'none' });
  });
});
