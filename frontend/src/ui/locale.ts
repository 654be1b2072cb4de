/** Languages of the product; the default one has no path prefix. */
export type Locale = 'ru' | 'en';

const prefixShape = /^\/en(?=\/|$)/;

/** The language that a path stands for. */
export const localeOf = (pathname: string): Locale => (prefixShape.test(pathname) ? 'en' : 'ru');

/** The path without its language prefix. */
export const plainPath = (pathname: string): string => pathname.replace(prefixShape, '') || '/';

/** The path in a language. */
export const localPath = (locale: Locale, path: string): string => (locale === 'ru' ? path : `/en${path === '/' ? '' : path}`);

/** The language of the page that is open (ru outside a browser). */
export const pageLocale = (): Locale => (typeof location === 'undefined' ? 'ru' : localeOf(location.pathname));
