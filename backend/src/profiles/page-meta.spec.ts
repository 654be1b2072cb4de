import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import type { Profile } from '#contracts/profiles/profile.docs';
import { noProfile } from '#domain/profiles/no-profile';
import type { DocumentReader } from '#platform/documents';
import { withMeta, type PageMeta } from '#platform/http/page-head';
import { servePages } from '#platform/http/pages';
import { profileMeta } from './page-meta.js';

const metaOf = (more: (profile: Profile) => void) => {
  const profile = noProfile(7);
  Object.assign(profile.base, { lastName: 'Иванова', firstName: 'Анна', birthDate: '03-02-1990' });
  profile.about = '<p>Дзюдо с <b>7</b> лет</p>';
  more(profile);
  const reader = { get: (_view: unknown, id: number) => Promise.resolve(id === 7 ? profile : null) } as unknown as DocumentReader;
  return profileMeta(reader);
};

const directory = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('the header asks search engines to leave out the pages that are not listed, and no others', async () => {
  writeFileSync(join(directory, 'app.html'), '<title>Podium</title>');
  const headerOf = async (meta: PageMeta) => {
    const server = fastify();
    await servePages(server, directory, { metaOf: () => Promise.resolve(meta), originForOthers: () => null }, () => null);
    const { headers } = await server.inject({ url: '/profile/7', headers: { accept: 'text/html' } });
    await server.close();
    return headers['x-robots-tag'];
  };
  expect(await headerOf({ title: 'Анна', description: '', isUnlisted: true })).toBe('noindex');
  expect(await headerOf({ title: 'Анна', description: '' })).toBeUndefined();
});

describe('the head of a profile page', () => {
  test('names the person as a guest may see them', async () => {
    const shown = { title: 'Иванова Анна', description: 'Иванова Анна: Дзюдо с 7 лет', about: { '@type': 'Person', name: 'Иванова Анна' } };
    expect(await metaOf(() => undefined)('/profile/7')).toMatchObject(shown);
    expect(await metaOf(() => undefined)('/en/profile/7/')).toMatchObject({ ...shown, about: { url: '/en/profile/7' } });
    const hidden = await metaOf(({ privateInformation }) => (privateInformation.isHiddenLastName = true))('/profile/7');
    expect(JSON.stringify(hidden)).not.toContain('Иванова');
    const closed = await metaOf(({ privateInformation }) => (privateInformation.isPrivateProfile = true))('/profile/7');
    expect(JSON.stringify(closed)).not.toContain('Дзюдо');
    expect(closed).toMatchObject({ title: 'Анна', isUnlisted: true });
    const ofChild = (isOpenedByGuardian: boolean) =>
      metaOf((profile) => {
        profile.base.birthDate = `01-01-${new Date().getFullYear() - 10}`;
        profile.isOpenedByGuardian = isOpenedByGuardian;
      })('/profile/7');
    expect(await ofChild(false)).toMatchObject({ title: 'Анна', isUnlisted: true });
    expect(await ofChild(true)).toMatchObject(shown);
    const child = await metaOf(({ base }) => (base.birthDate = '03-02-2020'))('/profile/7');
    expect(withMeta('<title>Podium</title>', child)).toContain('<meta name="robots" content="noindex" />');
    for (const unlisted of [closed, child]) expect(withMeta('<title>Podium</title>', unlisted)).not.toMatch(/og:|description/);
  });

  test('of somebody who is not there nothing is said, and the page is told to be missing', async () => {
    for (const path of ['/profile/8', '/en/profile/8/', '/profile/8/edit']) {
      expect(await metaOf(() => undefined)(path)).toMatchObject({ isMissing: true });
    }
    expect(withMeta('<title>Podium</title>', { title: '', description: '', isMissing: true })).toBe('<title>Podium</title>');
  });

  test('other pages have none', async () => {
    for (const path of ['/profile/7/edit', '/event/7', '/']) expect(await metaOf(() => undefined)(path)).toBeNull();
  });

  test('what people wrote stays text', () => {
    const html = withMeta('<head><title>Podium</title></head>', { title: '"><script>', description: 'a & b $&' });
    expect(html).not.toContain('<script>');
    expect(html).toContain('<title>&quot;&gt;&lt;script&gt; · Podium</title>');
    expect(html).toContain('content="a &amp; b $&amp;"');
    expect(withMeta('<title>Podium</title>', null)).toBe('<title>Podium</title>');
  });
});
