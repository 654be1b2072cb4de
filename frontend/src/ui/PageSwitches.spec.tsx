import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { open } from '../testing/page.js';
import { defineTexts, setSiteTexts, textOf } from './texts.js';
import { LanguageSwitch } from './PageSwitches.js';

const texts = defineTexts({ name: 'spec', ru: { search: 'Поиск' }, en: { search: 'Search' } });

let assign: jest.SpiedFunction<typeof location.assign>;
beforeEach(() => {
  assign = jest.spyOn(location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
  assign.mockRestore();
  setSiteTexts({});
});

test('the same page in another language, with what is asked of it', async () => {
  const { person } = await open(<LanguageSwitch />, { locale: 'kk', path: '/live/1?stream=2' });
  const languages = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Язык' });
  expect([...languages.options].map(({ text, lang, selected }) => [text, lang, selected])).toEqual([
    ['Русский', 'ru', false],
    ['English', 'en', false],
    ['Қазақша', 'kk', true],
  ]);
  await person.selectOptions(languages, 'en');
  expect(assign).toHaveBeenLastCalledWith('/en/live/1?stream=2');
  await person.selectOptions(languages, 'ru');
  expect(assign).toHaveBeenLastCalledWith('/live/1?stream=2');
});

test('a text: of the site in the language of the page, then of the code; text by text from the base of a language', () => {
  const shown = (locale: 'ru' | 'en' | 'kk') => textOf(texts, locale, 'search');
  expect((['ru', 'en', 'kk'] as const).map(shown)).toEqual(['Поиск', 'Search', 'Поиск']);
  setSiteTexts({ ru: { 'spec.search': 'Найти' } });
  expect((['ru', 'en', 'kk'] as const).map(shown)).toEqual(['Найти', 'Search', 'Найти']);
  setSiteTexts({ ru: { 'spec.search': 'Найти' }, kk: { 'spec.search': 'Іздеу' } });
  expect((['ru', 'en', 'kk'] as const).map(shown)).toEqual(['Найти', 'Search', 'Іздеу']);
});
