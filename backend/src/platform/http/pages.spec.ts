import { expect, test } from '@jest/globals';
import { inLanguageOf, pageFor } from './pages.js';

test('a page is said to be in the language of its path before any script runs', () => {
  const html = '<!doctype html><html lang="ru" data-entry="app">';
  expect(inLanguageOf('/event/1', html)).toBe(html);
  expect(inLanguageOf('/enough', html)).toBe(html);
  expect(inLanguageOf('/en', html)).toContain('<html lang="en" data-entry="app">');
  expect(inLanguageOf('/en/event/1', html)).toContain('lang="en"');
});

test.each([
  ['/live/1', 'live.html'],
  ['/en/event/1/live', 'live.html'],
  ['/live/1/tv', 'tv.html'],
  ['/en/mat/1/2', 'mat.html'],
  ['/event/1', 'app.html'],
  ['/live/abc', 'app.html'],
])('%s is served by %s', (path, page) => {
  expect(pageFor(path)).toBe(page);
});
