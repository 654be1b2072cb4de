import { errorsEn } from '#contracts/texts/errors.en';
import { errorsRu, type ErrorKey } from '#contracts/texts/errors.ru';
import type { Locale } from './locale.js';
import { defineTexts, textOf } from './texts.js';

/** Why something was refused, by the server's key. */
export const errorTexts = defineTexts<ErrorKey>({ name: 'error', ru: errorsRu, en: errorsEn });
export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errorsRu, key);

const isKey = (text: string): boolean => /^[a-z][\w-]*(\.\S*)?$/i.test(text);

/** What a server says in words, which may hold markup, as the text that it is. */
const wordsOf = (text: string): string =>
  new DOMParser().parseFromString(text.replaceAll(/<br\s*\/?>/gi, '\n'), 'text/html').body.textContent;

/** The text of a refusal's key; a key we do not know is shown as the general failure, and what is no key as it is. */
export const serverText = (locale: Locale, key: string): string => {
  if (isErrorKey(key)) return textOf(errorTexts, locale, key);
  return isKey(key) ? textOf(errorTexts, locale, 'error.internal') : wordsOf(key);
};
