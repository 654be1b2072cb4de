import { describe, expect, test } from '@jest/globals';
import type { Locale } from '../locales.js';
import { entryOf, pluralFormsOf, textFault, type TextForms } from './site-texts.js';

const matches = [{ one: '{count} match', other: '{count} matches' }];

describe('what may stand in the place of a text', () => {
  const fault = (forms: object, originals: Parameters<typeof textFault>[0] = ['{name} won'], locale: Locale = 'en') =>
    textFault(originals, locale, forms as TextForms);

  test('keeps what is filled in, and fills in nothing else', () => {
    expect(fault({ other: 'The winner is {name}' })).toBeNull();
    expect(fault({ other: 'Somebody won' })).toBe('error.placeholders');
    expect(fault({ other: '{name} beat {other}' })).toBe('error.placeholders');
    expect(fault({ other: 'Plain' }, ['Another'])).toBeNull();
  });

  test('may leave out in a form what the original leaves out in one', () => {
    const originals = [{ one: 'one match', other: '{count} matches' }];
    expect(fault({ one: 'a single match', other: '{count} matches' }, originals)).toBeNull();
    expect(fault({ one: '{count} match', other: '{count} matches' }, originals)).toBeNull();
    expect(fault({ one: 'a match', other: '{count} matches' }, matches)).toBe('error.placeholders');
  });

  test('has the plural forms of its own language, all of them and no others', () => {
    expect(pluralFormsOf('ru')).toEqual(['one', 'few', 'many', 'other']);
    expect(pluralFormsOf('kk')).toEqual(['one', 'other']);
    expect(fault({ one: '{count} бой', other: '{count} боёв' }, matches, 'ru')).toBe('error.plural_forms');
    expect(fault({ one: '{count} матч', other: '{count} матч' }, matches, 'kk')).toBeNull();
    expect(fault({ other: '{count} matches' }, matches)).toBe('error.plural_forms');
    expect(fault({ one: '{name} won', other: '{name} won' })).toBe('error.plural_forms');
  });

  test.each(['<b>{name}</b> won', '{name} won<br/>', '<script>{name}</script>', '<!-- {name} -->', '</p>{name}'])(
    'is no markup: %s',
    (other) => expect(fault({ other })).toBe('error.markup'),
  );

  test('signs of comparison are no markup', () => expect(fault({ other: '{name}: 3 < 5 > 1' })).toBeNull());

  test('a text without forms is stored as it is', () => {
    expect(entryOf({ other: 'Text' })).toBe('Text');
    expect(entryOf({ one: 'a', other: 'b' })).toEqual({ one: 'a', other: 'b' });
  });
});
