import { errorsEn } from '#contracts/texts/errors.en';
import { errorsRu, type ErrorKey } from '#contracts/texts/errors.ru';
import type { Locale } from './locale.js';
import { defineTexts, textOf } from './texts.js';

/** Why something was refused, by the server's key. */
export const errorTexts = defineTexts<ErrorKey>({ ru: errorsRu, en: errorsEn });
export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errorsRu, key);

/** The text of a refusal's key; a key we do not know is shown as the general failure. */
export const serverText = (locale: Locale, key: string): string => textOf(errorTexts, locale, isErrorKey(key) ? key : 'error.internal');
