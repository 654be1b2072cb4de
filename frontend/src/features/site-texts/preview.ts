import { tagOf, type Locale } from '#contracts/locales';
import { placeholdersOf, type TextForms } from '#contracts/rules/site-texts';
import type { PluralText } from '#contracts/site/texts.docs';

/** Counts that show each form of a language once, and a few more of them. */
const counts = [1, 2, 5, 21, 1.5];

const formFor = (locale: Locale, count: number): keyof PluralText => {
  const form = new Intl.PluralRules(locale).select(count);
  return form === 'one' || form === 'few' || form === 'many' ? form : 'other';
};

const sample = (name: string, count: number, locale: Locale): string =>
  name === '{count}' ? count.toLocaleString(tagOf(locale)) : `‹${name.slice(1, -1)}›`;

const filled = (text: string, count: number, locale: Locale): string =>
  placeholdersOf(text).reduce((shown, name) => shown.replaceAll(name, sample(name, count, locale)), text);

/** What a page would show of a text: filled in with numbers, and with the names of what stands in the other placeholders. */
export const previewOf = (forms: TextForms, locale: Locale): string[] => {
  const isPlural = Object.keys(forms).length > 1;
  if (!isPlural) return [filled(forms.other, 5, locale)];
  const shown = counts.map((count) => filled(forms[formFor(locale, count)] ?? forms.other, count, locale));
  return [...new Set(shown)];
};
