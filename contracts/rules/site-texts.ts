import { locales, type Locale } from '../locales.js';
import type { PluralText, TextEntry } from '../site/texts.docs.js';

/** What administrators write for a text: a text without plural forms is `other` alone. */
export type TextForms = Partial<PluralText> & { other: string };

export const pluralFormsOf = (locale: Locale): readonly (keyof PluralText)[] => locales[locale].forms;

export const formsOf = (entry: TextEntry): TextForms => (typeof entry === 'string' ? { other: entry } : entry);

export const entryOf = ({ one, few, many, other }: TextForms): TextEntry =>
  one === undefined ? other : { one, ...(few !== undefined && { few }), ...(many !== undefined && { many }), other };

/** Whose place something is filled in at: `{count} bouts`. */
export const placeholdersOf = (text: string): string[] => [...new Set([...text.matchAll(/\{\w+\}/g)].map(([name]) => name))];

export type TextFault = 'error.plural_forms' | 'error.placeholders' | 'error.markup';

/**
 * Why a text may not stand in the place of another. It keeps all that is filled in at the other, but what the other leaves out in one of
 * its forms; it fills in nothing else; it has the plural forms of its language where the other has any; it is no markup.
 */
export const textFault = (originals: readonly TextEntry[], locale: Locale, given: TextForms): TextFault | null => {
  const wanted: readonly string[] = originals.some((entry) => typeof entry !== 'string') ? pluralFormsOf(locale) : ['other'];
  const texts = Object.values(given);
  if (!wanted.every((form) => Reflect.has(given, form)) || texts.length !== wanted.length) return 'error.plural_forms';
  if (texts.some((text) => /<[a-z!/?]/i.test(text))) return 'error.markup';
  const known = originals.flatMap((entry) => Object.values(formsOf(entry))).map(placeholdersOf);
  const all = new Set(known.flat());
  const needed = [...all].filter((name) => known.every((names) => names.includes(name)));
  const isKept = texts
    .map(placeholdersOf)
    .every((names) => needed.every((name) => names.includes(name)) && names.every((name) => all.has(name)));
  return isKept ? null : 'error.placeholders';
};
