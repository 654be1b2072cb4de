import type { Locale } from '../locales.js';

/** A text by its plural form; `{count}` decides. English needs `one` and `other` only. */
export interface PluralText {
  one: string;
  few?: string;
  many?: string;
  other: string;
}
export type TextEntry = string | PluralText;

/** Texts by key, of the languages in which a page looks for them, beside those that stand in the code. */
export type SiteTexts = Readonly<Partial<Record<Locale, Readonly<Record<string, TextEntry>>>>>;

/** Texts of one part of the interface, as they stand in the code; `name.key` is the key of each. */
export interface TextTable {
  name: string;
  ru: Readonly<Record<string, TextEntry>>;
  en: Readonly<Record<string, TextEntry>>;
}

/** What an administrator has written in the place of a text. */
export interface OwnText {
  text: TextEntry;
  at: string;
  by: { id: number; name: string } | null;
}

export interface TextRow {
  key: string;
  /** As it stands in the code, by language; absent: the language has none. */
  texts: Partial<Record<Locale, TextEntry>>;
  own: Partial<Record<Locale, OwnText>>;
}

export interface TextsPage {
  rows: TextRow[];
  page: number;
  maxPage: number;
  total: number;
}

export const textStates = ['all', 'changed', 'missing'] as const;
export type TextState = (typeof textStates)[number];
