import { en } from '#contracts/texts/en';
import { ru, type SharedTextKey } from '#contracts/texts/ru';
import { defineTexts } from './texts.js';

/** Victory types, statuses, kinds: the words that the server knows too. */
export const sharedTexts = defineTexts<SharedTextKey>({ name: 'shared', ru, en });

export const isSharedKey = (key: string): key is SharedTextKey => Object.hasOwn(ru, key);
