import type { Locale } from '../locales.js';
import type { TextEntry } from '../site/texts.docs.js';
import { kkBoards } from './words/kk-boards.js';
import { kkSite } from './words/kk-site.js';

/** Texts of the languages beside those that everything is written in, by key; what is not here is taken of their base. */
export const words: Readonly<Partial<Record<Locale, Readonly<Record<string, TextEntry>>>>> = { kk: { ...kkSite, ...kkBoards } };
