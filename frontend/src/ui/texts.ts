import { createContext, useContext, useMemo } from 'react';
import { chainOf } from '#contracts/locales';
import type { SiteTexts, TextEntry } from '#contracts/site/texts.docs';
import { inWordsOf } from './fought.js';
import { pageLocale, type BaseLocale, type Locale } from './locale.js';
import { useSportKey } from './sportKey.js';

export type { TextEntry };
type Table<Key extends string> = Readonly<Record<Key, TextEntry>>;
export interface Texts<Key extends string = string> {
  /** What texts of it are found by beside their keys: `name.key`. */
  name?: string;
  ru: Table<Key>;
  en: Table<Key>;
}
export type TextParams = Readonly<Record<string, string | number>>;
/** Gives the text of a key in the language of the page. */
export type Translate<Key extends string> = (key: Key, params?: TextParams) => string;

/** Declares the texts of a feature: a key that one of the languages lacks does not compile. */
export const defineTexts = <const Key extends string>(texts: { name?: string; ru: Table<Key>; en: Table<NoInfer<Key>> }): Texts<Key> =>
  texts;

/** Texts that stand beside those of the code: of further languages, and what administrators have written in their place. */
let siteTexts: SiteTexts = (globalThis as { podiumTexts?: SiteTexts }).podiumTexts ?? {};
export const setSiteTexts = (texts: SiteTexts): void => {
  siteTexts = texts;
};

const isBase = (locale: Locale): locale is BaseLocale => locale === 'ru' || locale === 'en';

/** The text and the language that it is in: text by text, what a language lacks is taken of its base. */
const found = <Key extends string>(texts: Texts<Key>, locale: Locale, key: Key): { entry: TextEntry; locale: Locale } | undefined => {
  for (const one of chainOf(locale)) {
    const entry = siteTexts[one]?.[`${texts.name}.${key}`] ?? (isBase(one) ? texts[one][key] : undefined);
    if (entry !== undefined) return { entry, locale: one };
  }
  return undefined;
};

const pluralRules = new Map<Locale, Intl.PluralRules>();
const rulesOf = (locale: Locale): Intl.PluralRules => {
  const known = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, known);
  return known;
};

const formOf = (entry: TextEntry, locale: Locale, params: TextParams | undefined): string => {
  if (typeof entry === 'string') return entry;
  const form = rulesOf(locale).select(Number(params?.['count'] ?? 0));
  return (form === 'one' || form === 'few' || form === 'many' ? entry[form] : undefined) ?? entry.other;
};

/** The text of a key outside a component. */
export const textOf = <Key extends string>(
  texts: Texts<Key>,
  locale: Locale,
  key: Key,
  params?: TextParams,
  sportKey: string | null = null,
): string => {
  const text = found(texts, locale, key);
  const template = text ? inWordsOf(sportKey, text.locale, formOf(text.entry, text.locale, params)) : key;
  return params ? template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole)) : template;
};

export const LocaleContext = createContext<Locale>(pageLocale());
export const useLocale = (): Locale => useContext(LocaleContext);

/** `t(key, params)` of a feature's texts, in the words of the sport that the page is about. */
export const useText = <Key extends string>(texts: Texts<Key>): Translate<Key> => {
  const locale = useLocale();
  const sportKey = useSportKey();
  return useMemo(() => (key, params) => textOf(texts, locale, key, params, sportKey), [texts, locale, sportKey]);
};
