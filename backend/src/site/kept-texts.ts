import { createHash } from 'node:crypto';
import { chainOf, localeKeys, type Locale } from '#contracts/locales';
import type { SiteMarkup } from '#contracts/site/search.docs';
import type { SiteTexts, TextEntry, TextTable } from '#contracts/site/texts.docs';
import { words } from '#contracts/texts/words';
import { theSite } from '#domain/site/site-settings.decider';
import type { DocumentReader } from '#platform/documents';
import { siteTextsView, type SiteTextsDoc } from '#projections/site/site-texts.view';

interface TextFile {
  path: string;
  text: string;
}

/** Texts as they are now, made once for all pages until an administrator changes one. */
export interface KeptTexts {
  texts: SiteTexts;
  /** What a page of a language loads before its scripts; null: it shows the texts of the code alone. */
  file: (locale: Locale) => TextFile | null;
  /** Every text in a language. */
  all: (locale: Locale) => Record<string, TextEntry>;
}

export const keptTexts = (documents: DocumentReader, tables: () => Promise<readonly TextTable[]>): (() => Promise<KeptTexts>) => {
  let kept: { position: bigint; texts: KeptTexts } | undefined;
  return async () => {
    const all = await tables();
    const stored = await documents.peekStored(siteTextsView, theSite);
    const position = stored?.position ?? 0n;
    if (kept?.position !== position) kept = { position, texts: made(stored?.doc.texts ?? {}, all) };
    return kept.texts;
  };
};

/** Markup in the texts of now. */
export const worded =
  (markup: () => Promise<SiteMarkup>, kept: () => Promise<KeptTexts>): (() => Promise<SiteMarkup>) =>
  async () => {
    const [made, { texts }] = [await markup(), await kept()];
    made.setSiteTexts(texts);
    return made;
  };

const made = (own: SiteTextsDoc['texts'], tables: readonly TextTable[]): KeptTexts => {
  const texts = Object.fromEntries(
    localeKeys.map((locale) => {
      const given = Object.entries(own[locale] ?? {}).map(([key, { text }]) => [key, text] as const);
      return [locale, { ...words[locale], ...Object.fromEntries(given) }];
    }),
  );
  return { texts, file: once((locale) => fileOf(texts, locale)), all: once((locale) => allOf(texts, tables, locale)) };
};

const once = <Made>(make: (locale: Locale) => Made): ((locale: Locale) => Made) => {
  const known = new Map<Locale, { made: Made }>();
  return (locale) => {
    const one = known.get(locale) ?? { made: make(locale) };
    known.set(locale, one);
    return one.made;
  };
};

const fileOf = (texts: SiteTexts, locale: Locale): TextFile | null => {
  const own = chainOf(locale).filter((one) => Object.keys(texts[one] ?? {}).length > 0);
  if (own.length === 0) return null;
  const text = `podiumTexts=${JSON.stringify(Object.fromEntries(own.map((one) => [one, texts[one]])))}`;
  return { path: `/texts/${locale}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`, text };
};

const allOf = (texts: SiteTexts, tables: readonly TextTable[], locale: Locale): Record<string, TextEntry> => {
  const chain = chainOf(locale);
  const found = (table: TextTable, key: string): TextEntry => {
    for (const one of chain) {
      const text = texts[one]?.[`${table.name}.${key}`] ?? (one === 'ru' || one === 'en' ? table[one][key] : undefined);
      if (text !== undefined) return text;
    }
    return table.ru[key] ?? '';
  };
  return Object.fromEntries(tables.flatMap((table) => Object.keys(table.ru).map((key) => [`${table.name}.${key}`, found(table, key)])));
};
