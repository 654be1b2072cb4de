import { createContext, useContext, useMemo } from 'react';
import { inWordsOf } from './fought.js';
import { pageLocale, type Locale } from './locale.js';
import { useSportKey } from './sportKey.js';

/** A text by its plural form; `{count}` decides. English needs `one` and `other` only. */
interface PluralText {
  one: string;
  few?: string;
  many?: string;
  other: string;
}
export type TextEntry = string | PluralText;
export interface Texts<Key extends string = string> {
  ru: Readonly<Record<Key, TextEntry>>;
  en: Readonly<Record<Key, TextEntry>>;
}
export type TextParams = Readonly<Record<string, string | number>>;
/** Gives the text of a key in the language of the page. */
export type Translate<Key extends string> = (key: Key, params?: TextParams) => string;

/** Declares the texts of a feature: a key that one of the languages lacks does not compile. */
export const defineTexts = <const Key extends string>(texts: {
  ru: Readonly<Record<Key, TextEntry>>;
  en: Readonly<Record<NoInfer<Key>, TextEntry>>;
}): Texts<Key> => texts;

const pluralRules: Record<Locale, Intl.PluralRules> = {
  ru: new Intl.PluralRules('ru'),
  en: new Intl.PluralRules('en'),
};

const formOf = (entry: PluralText, locale: Locale, params: TextParams | undefined): string => {
  const form = pluralRules[locale].select(Number(params?.['count'] ?? 0));
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
  const entry = texts[locale][key];
  const template = inWordsOf(sportKey, locale, typeof entry === 'string' ? entry : formOf(entry, locale, params));
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
