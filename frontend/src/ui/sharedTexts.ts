import { en } from '#contracts/texts/en';
import { ru, type SharedTextKey } from '#contracts/texts/ru';
import { defineTexts, textOf } from './texts.js';
import type { Locale } from './locale.js';

/** Error keys, victory types, statuses, kinds: the words that the server knows too. */
export const sharedTexts = defineTexts<SharedTextKey>({ ru, en });

export const isSharedKey = (key: string): key is SharedTextKey => Object.hasOwn(ru, key);

/** The text of a key that came from the server; a key we do not know is shown as the general failure. */
export const serverText = (locale: Locale, key: string): string => textOf(sharedTexts, locale, isSharedKey(key) ? key : 'error.internal');
