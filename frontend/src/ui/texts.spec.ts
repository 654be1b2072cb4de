import { describe, expect, test } from '@jest/globals';
import { localeOf, localPath, plainPath } from './locale.js';
import { defineTexts, textOf } from './texts.js';
import { serverText } from './errorTexts.js';

const texts = defineTexts({
  name: 'ui',
  ru: {
    hello: 'Привет, {name}',
    matches: { one: '{count} матч', few: '{count} матча', many: '{count} матчей', other: '{count} матча' },
  },
  en: { hello: 'Hello, {name}', matches: { one: '{count} match', other: '{count} matches' } },
});

describe('texts', () => {
  test('put the given values in', () => {
    expect(textOf(texts, 'ru', 'hello', { name: 'Анна' })).toBe('Привет, Анна');
    expect(textOf(texts, 'en', 'hello', {})).toBe('Hello, {name}');
  });

  test.each([
    [1, '1 матч', '1 match'],
    [2, '2 матча', '2 matches'],
    [5, '5 матчей', '5 matches'],
    [21, '21 матч', '21 matches'],
    [112, '112 матчей', '112 matches'],
  ])('take the plural form of %d', (count, russian, english) => {
    expect(textOf(texts, 'ru', 'matches', { count })).toBe(russian);
    expect(textOf(texts, 'en', 'matches', { count })).toBe(english);
  });

  test('an unknown key from the server is a general failure, not raw text', () => {
    expect(serverText('en', 'error.<b>')).toBe(serverText('en', 'error.internal'));
    expect(serverText('en', 'error.required')).toBe('Fill this in');
  });
});

describe('paths', () => {
  test.each([
    ['/', 'ru', '/'],
    ['/en', 'en', '/'],
    ['/en/event/1', 'en', '/event/1'],
    ['/entrants', 'ru', '/entrants'],
  ])('%s is %s of %s', (path, locale, plain) => {
    expect(localeOf(path)).toBe(locale);
    expect(plainPath(path)).toBe(plain);
  });

  test('the language switch goes there and back', () => {
    expect(localPath('en', '/event/1')).toBe('/en/event/1');
    expect(localPath('ru', plainPath('/en/event/1'))).toBe('/event/1');
    expect(localPath('en', '/')).toBe('/en');
  });
});
