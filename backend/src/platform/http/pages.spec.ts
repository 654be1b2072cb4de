import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { isPageAsked, servePages, withOrigin } from './pages.js';
import { securityHeaders } from './security-headers.js';

describe('files for search engines', () => {
  const asked = async (wait: number | null) => {
    const directory = mkdtempSync(join(tmpdir(), 'podium-pages-'));
    const server = Fastify();
    let made = 0;
    const fileOf = (path: string) =>
      path === '/sitemap.xml' ? () => Promise.resolve({ mimeType: 'application/xml', text: `${(made += 1)}` }) : null;
    await servePages(server, directory, { metaOf: () => Promise.resolve(null), originForOthers: () => null, fileOf }, () => wait);
    const { statusCode } = await server.inject({ url: '/sitemap.xml' });
    await server.close();
    rmSync(directory, { recursive: true });
    return { statusCode, made };
  };

  test('are made for those who may ask, and nothing is read for who asks too often', async () => {
    expect(await asked(null)).toEqual({ statusCode: 200, made: 1 });
    expect(await asked(5)).toEqual({ statusCode: 429, made: 0 });
  });
});

describe('the page of a search', () => {
  test.each(['athletes', 'organizations', 'facilities', 'events'])('is its own: %s', async (kind) => {
    const directory = mkdtempSync(join(tmpdir(), 'podium-pages-'));
    for (const name of ['app.html', 'search.html']) writeFileSync(join(directory, name), `<html>${name}`);
    const server = Fastify();
    await servePages(server, directory, { metaOf: () => Promise.resolve(null), originForOthers: () => null }, () => null);
    const bodies = await Promise.all(
      [`/search/${kind}`, `/en/search/${kind}/judo/643`, `/search/${kind}s`].map(
        async (url) => (await server.inject({ url, headers: { accept: 'text/html' } })).body,
      ),
    );
    await server.close();
    rmSync(directory, { recursive: true });
    expect(bodies).toEqual(['search.html', 'search.html', 'app.html'].map((name) => expect.stringContaining(name)));
  });
});

test('a page is told where the other one of two machines is', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'podium-pages-'));
  writeFileSync(join(directory, 'app.html'), '<html><head></head>');
  const server = Fastify();
  const site = { metaOf: () => Promise.resolve(null), originForOthers: () => null, otherMachine: () => 'http://192.168.1.11:3000' };
  await servePages(server, directory, site, () => null);
  const { body } = await server.inject({ url: '/cabinet', headers: { accept: 'text/html' } });
  await server.close();
  rmSync(directory, { recursive: true });
  expect(body).toContain('<meta name="other-machine" content="http://192.168.1.11:3000" />');
});

describe('who may show a page in a frame', () => {
  const headersOf = async (url: string) => {
    const directory = mkdtempSync(join(tmpdir(), 'podium-pages-'));
    for (const name of ['app.html', 'live.html', 'overlay.html', 'widget.html', 'widget.js'])
      writeFileSync(join(directory, name), '<html>');
    const server = Fastify();
    server.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(securityHeaders(undefined));
      done();
    });
    await servePages(server, directory, { metaOf: () => Promise.resolve(null), originForOthers: () => null }, () => null);
    const { headers } = await server.inject({ url, headers: { accept: 'text/html' } });
    await server.close();
    rmSync(directory, { recursive: true });
    return headers;
  };

  test.each(['/widget/7001', '/en/widget/7001', '/widget/7001/'])('anybody: %s', async (url) => {
    const headers = await headersOf(url);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', 'cross-origin-embedder-policy': 'require-corp' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each(['/', '/live/1', '/live/1/overlay/1', '/event/1', '/widget', '/widget/x', '/widget/1/2', '/cabinet/widget/1', '/en/login'])(
    'nobody: %s',
    async (url) => {
      const headers = await headersOf(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cross-origin-resource-policy': 'same-origin' });
    },
  );

  test('the script that puts widgets into pages is for any site', async () => {
    expect((await headersOf('/widget.js'))['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await headersOf('/widget.html'))['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('who gets a page', () => {
  test.each([
    ['/profile/5', 'text/html,application/xhtml+xml,*/*;q=0.8', true],
    ['/profile/5', undefined, true],
    // Link previews of messengers take anything: the title and description of a page are for them.
    ['/profile/5', '*/*', true],
    ['/en/profile/5', '*/*', true],
    ['/profile/5', 'application/json', false],
    ['/profile/5', 'application/json, text/plain, */*', false],
    ['/missing.js', '*/*', false],
    ['/list/nothing', '*/*', false],
    ['/en/find/nothing', '*/*', false],
    ['/api/nothing', 'text/html', false],
    ['/assets/gone.js', undefined, false],
  ])('%s asked with %p: %p', (path, accept, isPage) => {
    expect(isPageAsked(path, accept)).toBe(isPage);
  });
});

describe('where others find a page', () => {
  const html = '<html><head><title>Podium</title></head></html>';
  const told = '<meta name="site-origin" content="http://192.168.1.10:3000" /></head>';

  test.each(['localhost', '127.0.0.1', '[::1]'])('is said to %s', (hostname) => {
    expect(withOrigin(html, hostname, 'http://192.168.1.10:3000/')).toContain(told);
  });

  test('is not said to those who have come by it, nor when only this computer reaches the server', () => {
    expect(withOrigin(html, '192.168.1.10', 'http://192.168.1.10:3000')).toBe(html);
    expect(withOrigin(html, 'localhost', null)).toBe(html);
  });
});
