import { expect, test } from '@jest/globals';
import { baseOf, chainOf, localeKeys, localeOf, locales, localPath, plainPath, tagOf } from '../locales.js';
import { words } from './words.js';

test('languages: by the prefix of the address, the first without one; what one lacks is taken of its base', () => {
  expect(['/', '/live/1', '/en', '/en/live/1', '/kk', '/kk/event/3', '/kkk/1', '/english'].map(localeOf)).toEqual([
    'ru',
    'ru',
    'en',
    'en',
    'kk',
    'kk',
    'ru',
    'ru',
  ]);
  expect(['/kk', '/kk/live/1', '/kkk'].map(plainPath)).toEqual(['/', '/live/1', '/kkk']);
  expect(localeKeys.map((locale) => localPath(locale, '/'))).toEqual(['/', '/en', '/kk']);
  expect(localeKeys.map((locale) => localPath(locale, '/live/1'))).toEqual(['/live/1', '/en/live/1', '/kk/live/1']);
  expect(localeKeys.map(chainOf)).toEqual([['ru'], ['en'], ['kk', 'ru']]);
});

test('words stand beside the code only for languages that it is not written in', () => {
  expect(localeKeys.filter((locale) => baseOf(locale) !== locale)).toEqual(Object.keys(words));
});

test('dates and plural forms of each language are those that server and browser know alike', () => {
  const day = new Date(Date.UTC(2026, 10, 3));
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  expect(localeKeys.map((locale) => new Intl.DateTimeFormat(tagOf(locale), digits).format(day))).toEqual([
    '03.11.2026',
    '03/11/2026',
    '03.11.2026',
  ]);
  for (const locale of localeKeys)
    expect([...locales[locale].forms].sort()).toEqual([...new Intl.PluralRules(locale).resolvedOptions().pluralCategories].sort());
});
