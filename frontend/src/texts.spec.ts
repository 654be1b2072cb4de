import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { en } from '#contracts/texts/en';
import { errorsEn } from '#contracts/texts/errors.en';
import { errorsRu } from '#contracts/texts/errors.ru';
import type { TextEntry, Texts } from './ui/texts.js';

const root = join(import.meta.dirname, '../..');
const filesUnder = (folder: string, shape: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, folder, name))
    .filter((name) => shape.test(name));

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null && 'ru' in value && 'en' in value;

const textFiles = filesUnder('frontend/src', /Texts\.ts$/);
const tables = await Promise.all(
  textFiles.map(async (file) => ({
    name: relative(root, file),
    texts: Object.values((await import(file)) as Record<string, unknown>).find(isTexts),
  })),
);
/** A language is named in itself. */
const namesOfLanguages = new Set(['otherLanguage', 'toLanguage', 'language.ru']);
const formsOf = (entry: TextEntry | undefined): string[] => (typeof entry === 'object' ? Object.values(entry) : [entry ?? '']);

describe('texts', () => {
  test.each(tables)('$name: English has no Cyrillic, nothing is empty', ({ texts }) => {
    expect(texts).toBeDefined();
    for (const [key, entry] of Object.entries(texts?.en ?? {})) {
      if (!namesOfLanguages.has(key)) expect(formsOf(entry).filter((form) => /[а-яё]/i.test(form) || form === '')).toEqual([]);
    }
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
