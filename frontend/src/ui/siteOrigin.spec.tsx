import { afterEach, expect, test } from '@jest/globals';
import { addressForOthers, isOnlyHere, siteOrigin } from './siteOrigin.js';

afterEach(() => document.head.replaceChildren());

test('others open the page where the server says, or where it stands', () => {
  expect(siteOrigin()).toBe(location.origin);
  expect(addressForOthers('/live/3')).toBeNull();
  document.head.innerHTML = '<meta name="site-origin" content="http://192.168.1.10:3000" />';
  expect(siteOrigin()).toBe('http://192.168.1.10:3000');
  expect(addressForOthers('/live/3')).toBe('http://192.168.1.10:3000/live/3');
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.10:3000', false],
  ['https://localhost.example.org', false],
])('%s is only for this computer: %p', (origin, expected) => {
  expect(isOnlyHere(origin)).toBe(expected);
});
