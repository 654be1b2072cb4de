import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { en } from '#contracts/texts/en';
import { errorsEn } from '#contracts/texts/errors.en';
import { errorsRu } from '#contracts/texts/errors.ru';
import { chainOf, localeKeys } from '#contracts/locales';
import { formsOf as formsIn, textFault } from '#contracts/rules/site-texts';
import { words } from '#contracts/texts/words';
import { textTables } from './testing/textTables.js';
import type { TextEntry } from './ui/texts.js';

const root = join(import.meta.dirname, '../..');
const filesUnder = (folder: string, shape: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, folder, name))
    .filter((name) => shape.test(name));

const tables = await textTables();
/** A language is named in itself. */
const namesOfLanguages = new Set(['language.ru']);
const formsOf = (entry: TextEntry | undefined): string[] => (typeof entry === 'object' ? Object.values(entry) : [entry ?? '']);

describe('texts', () => {
  test.each(tables)('$name: English has no Cyrillic, nothing is empty', ({ en: english }) => {
    for (const [key, entry] of Object.entries(english)) {
      if (!namesOfLanguages.has(key)) expect(formsOf(entry).filter((form) => /[а-яё]/i.test(form) || form === '')).toEqual([]);
    }
  });

  test.each(tables)('$name: no English text has a sign of Russian or calls a mat a playground', ({ en: english }) => {
    const said = Object.values(english).flatMap((entry) => formsOf(entry).map((form) => form.replaceAll(/\{\w+\}/g, '')));
    expect(said.filter((form) => /№|playground/i.test(form))).toEqual([]);
  });

  test('every table has a name of its own, and stands in a file of texts: there administrators find it', () => {
    const names = tables.map(({ name }) => name);
    expect(names.filter((name, i) => !name || names.indexOf(name) !== i)).toEqual([]);
    const elsewhere = filesUnder('frontend/src', /(?<!\.spec|Texts)\.tsx?$/).filter((file) =>
      /= defineTexts[<(]/.test(readFileSync(file, 'utf8')),
    );
    expect(elsewhere.map((file) => relative(root, file))).toEqual([]);
  });

  test.each(Object.keys(words) as (keyof typeof words)[])(
    'words of %s are of texts that there are, and fill in what those fill in',
    (locale) => {
      const originals = new Map(
        tables.flatMap(({ name, ru, en: english }) => Object.keys(ru).map((key) => [`${name}.${key}`, [ru[key], english[key]]])),
      );
      const base = chainOf(locale).at(-1);
      for (const [key, entry] of Object.entries(words[locale] ?? {})) {
        const [ru, english] = originals.get(key) ?? [];
        const original = (base === 'ru' ? ru : english) ?? null;
        expect([key, original === null]).toEqual([key, false]);
        expect([key, textFault([original ?? ''], locale, formsIn(entry))]).toEqual([key, null]);
      }
    },
  );

  test('the script before the first paint knows every language', () => {
    expect(readFileSync(join(root, 'frontend/public/theme.js'), 'utf8')).toContain(`(${localeKeys.slice(1).join('|')})`);
  });

  test('no key that a refusal may carry is without words', () => {
    const sources = ['contracts', 'projections', 'backend/src'].flatMap((folder) => filesUnder(folder, /(?<!\.spec)\.ts$/));
    const used = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=')error\.[a-zA-Z_]+(?=')/g) ?? []));
    expect([...used].filter((key) => !Object.hasOwn(errorsRu, key))).toEqual([]);
  });

  test('the shared English words have no Cyrillic', () => {
    expect(Object.values({ ...en, ...errorsEn }).filter((text) => /[а-яё]/i.test(text) || text === '')).toEqual([]);
  });
});
