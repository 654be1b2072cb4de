import { z } from 'zod';
import { oneOf, page, requiredText, text } from '../input.js';
import { localeKeys, type Locale } from '../locales.js';
import { answerOf, command, query } from '../op.js';
import { textStates, type TextEntry, type TextRow, type TextsPage } from './texts.docs.js';

const form = requiredText(1_000);

/** Texts of the interface, and what administrators write in their place. */
export const siteTextOps = {
  translations: query({
    name: 'GetTranslations',
    path: '/api/cabinet/get-translations',
    kind: 'none',
    roles: ['V'],
    input: z.object({}),
    answer: answerOf<{ locale: Locale; translations: Record<string, TextEntry> }>(),
    summary: 'All texts of the interface in the language of the address, by key: a text, or its plural forms',
  }),
  list: query({
    name: 'GetSiteTexts',
    path: '/api/cabinet/get-site-texts',
    kind: 'wrapped',
    roles: ['A'],
    input: z.object({ needle: text(200).optional(), locale: oneOf(localeKeys), state: oneOf(textStates).optional(), page }),
    answer: answerOf<TextsPage>(),
    summary:
      'Texts by a part of their key or by their words in any language; `state`: those that are changed in the language, or that it lacks',
  }),
  set: command({
    name: 'SetSiteText',
    path: '/api/cabinet/set-site-text',
    kind: 'wrapped',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({
      key: requiredText(200),
      locale: oneOf(localeKeys),
      forms: z.object({ one: form.optional(), few: form.optional(), many: form.optional(), other: form }).nullable(),
    }),
    answer: answerOf<{ text: TextRow | null }>(),
    refusals: ['error.plural_forms', 'error.placeholders', 'error.markup', 'error.too_many'],
    summary: 'Another text in the place of one; a text without plural forms is `other` alone. `forms: null` takes it back',
  }),
};
