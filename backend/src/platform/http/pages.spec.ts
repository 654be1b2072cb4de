import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { isPageAsked, servePages, withOrigin } from './pages.js';

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
