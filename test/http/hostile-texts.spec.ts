import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanText } from '#backend/profiles/profile.facts';
import { until } from '../until.js';
import { wrapped } from './cast.js';
import { payloads } from './hostile-texts.js';
import { errorsOf, sent, startProfileCast, type ProfileCast } from './profile-area/profile-cast.js';

/** What a text about oneself may hold: four tags without attributes. */
const allowed = /^<(\/?(p|b|i)|br ?\/?)>$/;
const tagsIn = (html: string): string[] => html.match(/<[^>]*>?/g) ?? [];
const foreignTags = (html: string): string[] => tagsIn(html).filter((tag) => !allowed.test(tag));

describe('cleaning (reliability promise P17)', () => {
  test('of more than 200 hostile texts nothing but paragraphs, bold, italic and line breaks is left', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(200);
    expect(payloads.filter((text) => foreignTags(cleanText(text)).length > 0)).toEqual([]);
  });

  test('what was cleaned is clean', () => {
    for (const text of payloads) expect(cleanText(cleanText(text))).toBe(cleanText(text));
    const words = [
      '<',
      '>',
      '&',
      '"',
      "'",
      '/',
      'b',
      'p',
      'script',
      ' on',
      '=',
      'x',
      '&lt;',
      '&#60;',
      '<!--',
      '-->',
      '\u0000',
      'я',
      '</b>',
      '<i',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 30 }), (pieces) => {
        const once = cleanText(pieces.join(''));
        expect(cleanText(once)).toBe(once);
        expect(foreignTags(once)).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  test('ten thousand nested tags take no time', () => {
    const before = process.cpuUsage();
    for (const text of ['<b><i>'.repeat(5_000), '<'.repeat(20_000), '<a href="'.repeat(2_000)]) cleanText(text);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
  });
});

describe('through the calls', () => {
  let cast: ProfileCast;
  let userId: number;
  beforeAll(async () => {
    cast = await startProfileCast();
    userId = cast.athlete.id;
  });
  afterAll(() => cast.podium.close());

  const page = async () => (await cast.visitor.post('/api/get-profile', { userId })).body;

  test('about: clean as it is kept and as it is read', async () => {
    const { caller } = cast.athlete;
    for (const about of payloads) {
      const { body } = await wrapped(caller, '/api/profile/about', { aboutInformation: { about }, editableUserId: userId });
      expect(foreignTags((body['aboutInformation'] as { about: string }).about)).toEqual([]);
    }
    const older = await sent(cast.athlete, 'PUT', '/profile/update', { about: payloads[1] });
    expect(foreignTags((older.body['profile'] as { about: string }).about)).toEqual([]);
    expect(foreignTags(((await page())['profile'] as { about: string }).about)).toEqual([]);
  });

  test('other texts come back as JSON text, letter by letter, in an answer that no browser takes for a page', async () => {
    const { caller } = cast.athlete;
    const hostile = payloads.filter((text) => text.length < 90 && !/[\u0000\t]/.test(text)).slice(0, 60);
    await caller.post('/api/profile/base-information', { profileBaseInformation: { userId, country: { id: 643 } } });
    for (const [i, text] of hostile.entries()) {
      const said = `${text} ${'x'.repeat(30)}`;
      expect((await cast.stranger.caller.post(`/profile/recommend/add/${userId}`, { text: said })).body['success']).toBe(true);
      const shown = await page();
      expect(shown['recommendations']).toMatchObject([{ text: said }]);
      await caller.post(`/profile/recommend/deactivate/${userId}`);
      if (i % 6 !== 0) continue;
      const fields = { role: 'athlete', other_event: text, result: text, comment: text };
      const { body } = await caller.form('/profile/achievement', fields);
      const [row] = body['achievements'] as { id: number }[];
      expect(row).toMatchObject({ other_event: text, result: text, comment: text });
      await wrapped(caller, '/profile/delete-achivement', { achievementId: row?.id });
    }
    const { headers } = await cast.visitor.post('/api/get-profile', { userId });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test('links lead to the web alone', async () => {
    const urls = ['javascript:alert(1)', 'java\tscript:alert(1)', ' javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,<script>'];
    const more = [
      'vbscript:x',
      'file:///etc/passwd',
      '//evil.test',
      'https:evil',
      'https://a@evil.test',
      'blob:https://a.example/x',
      'about:blank',
    ];
    for (const url of [...urls, ...more]) {
      const links = { profileContacts: { userId, externalLinks: [{ url }] } };
      expect(Object.keys(errorsOf(await cast.athlete.caller.post('/api/profile/contacts', links)))).toEqual(['externalLinks.0']);
      const social = { profileContacts: { userId, vkontakte: url } };
      expect(errorsOf(await cast.athlete.caller.post('/api/profile/contacts', social))).toEqual({ vkontakte: ['error.url'] });
    }
  });

  test('the page of a person with a hostile name has it as text', async () => {
    const lastName = '"><script>window.__xss=1</script>';
    await cast.athlete.caller.post('/api/profile/base-information', { profileBaseInformation: { userId, lastName } });
    expect((await page())['profile']).toMatchObject({ lastName });
    const response = await fetch(`${cast.podium.url}/profile/${userId}`);
    expect(await response.text()).not.toContain('<script>window.__xss');
  });

  test.each(['a@b.example\r\nBcc: all@evil.test', 'a@b.example\nX: y', 'a@b.example\0', 'a@b.example, c@d.example', '<a@b.example>'])(
    'a letter goes to no address such as %j',
    async (email) => {
      const asked = { idViewProfile: userId, emailIndex: 1, email, informationToChange: 'x' };
      expect(errorsOf(await cast.visitor.post('/profile/request/manage', asked))).toEqual({ email: ['error.email'] });
    },
  );

  test('line breaks of what was asked stay in the body of the letter', async () => {
    const asked = {
      idViewProfile: userId,
      emailIndex: 1,
      email: 'a@b.example',
      informationToChange: 'Рост\r\nBcc: all@evil.test\r\n\r\nТело',
    };
    await cast.visitor.post('/profile/request/manage', asked);
    const { mailer } = cast.podium.composition;
    const mails = await until(async () => {
      const sent = (await mailer.outbox(20)).filter(({ subject }) => subject === 'Просьба исправить профиль');
      return sent.length > 0 && sent;
    });
    for (const { to, subject } of mails) expect(`${to}${subject}`).not.toMatch(/[\r\n]|evil/);
  });
});
