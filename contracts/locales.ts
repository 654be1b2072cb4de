interface LocaleRow {
  /** In its own words, as a switch of languages shows it. */
  name: string;
  /** For dates and numbers. Browsers claim to know Kazakh and show 2018-06-14: it has those of Kazakhstan in Russian. */
  tag: string;
  /** Plural forms that it tells apart, in the order of its numbers; the last is for all the others. */
  forms: readonly ('one' | 'few' | 'many' | 'other')[];
  /** The language that everything is written in, which what this one lacks is shown in. */
  base: BaseLocale;
}

/** What the code and the reference lists say is written in both, side by side. */
export type BaseLocale = 'ru' | 'en';

/**
 * Languages of pages, in the order of the switch; the first has no prefix in its addresses. One more is a row here, a file of words in
 * contracts/texts/words, and whatever administrators write (docs/adr/0121-texts-of-the-site.md).
 */
export const locales = {
  ru: { name: 'Русский', tag: 'ru-RU', forms: ['one', 'few', 'many', 'other'], base: 'ru' },
  en: { name: 'English', tag: 'en-GB', forms: ['one', 'other'], base: 'en' },
  kk: { name: 'Қазақша', tag: 'ru-KZ', forms: ['one', 'other'], base: 'ru' },
} as const satisfies Record<string, LocaleRow>;
export type Locale = keyof typeof locales;

export const localeKeys = ['ru', 'en', 'kk'] as const satisfies readonly Locale[];
const [defaultLocale, ...prefixed] = localeKeys;

/** Where texts of a language are looked for, first to last. */
export const chainOf = (locale: Locale): readonly Locale[] => {
  const { base } = locales[locale];
  return base === locale ? [locale] : [locale, base];
};

export const baseOf = (locale: Locale): BaseLocale => locales[locale].base;

/** Of dates and numbers. */
export const tagOf = (locale: Locale): string => locales[locale].tag;

const prefixShape = new RegExp(`^/(${prefixed.join('|')})(?=/|$)`);

/** The language that a path stands for. */
export const localeOf = (path: string): Locale => (prefixShape.exec(path)?.[1] as Locale | undefined) ?? defaultLocale;

/** The path without its language prefix. */
export const plainPath = (path: string): string => path.replace(prefixShape, '') || '/';

/** What addresses of a language begin with. */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

/** The path in a language. */
export const localPath = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : `${prefixOf(locale)}${path === '/' ? '' : path}`;
