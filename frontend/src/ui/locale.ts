import { localeOf, localPath, plainPath, type Locale } from '#contracts/locales';

export { baseOf, localeOf, localPath, plainPath, tagOf, type BaseLocale, type Locale } from '#contracts/locales';

/** The address of the open page in a language. */
export const samePageIn = (locale: Locale): string => localPath(locale, plainPath(location.pathname)) + location.search + location.hash;

/** The language of the page that is open (ru outside a browser). */
export const pageLocale = (): Locale => (typeof location === 'undefined' ? 'ru' : localeOf(location.pathname));
