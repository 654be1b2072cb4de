import { localeKeys, localeOf, locales, localPath, plainPath, type Locale } from '#contracts/locales';

export interface PageMeta {
  title: string;
  description: string;
  /** Search engines are asked to leave it out, by header and in the page; link previews are told nothing. */
  isUnlisted?: true;
  /** There is no such page: the answer says so, whatever the page shows. */
  isMissing?: true;
  /** Path and query by which search engines know the page, without the prefix of a language; absent: its path. */
  canonical?: string;
  /** What link previews take it for. */
  type?: 'website' | 'profile' | 'article';
  /** Path of a picture for link previews. */
  image?: string | null;
  /** What the picture of the page for link previews shows below the title; absent: the parts of the description. `photo` is the hash of a kept one. */
  share?: { lines: readonly string[]; photo: string | null };
  /** What it is about in words of schema.org; addresses in it are paths. */
  about?: Readonly<Record<string, unknown>>;
  /** Ready markup of the page, readable before any script runs, and what the script goes on from. */
  body?: { markup: string; state: unknown; /** The built page that goes on from it; absent: by its path. */ page?: string };
}
/** What the head of a page says of it, by its path; null says nothing of its own. */
export type MetaOf = (path: string, query: URLSearchParams) => Promise<PageMeta | null>;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON inside of a page: nothing in it ends the script that it stands in. */
const jsonIn = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

export interface PageAt {
  origin: string;
  path: string;
}

const largeCard = '<meta name="twitter:card" content="summary_large_image" />';
const property = (name: string, content: string): string => `<meta property="og:${name}" content="${escaped(content)}" />`;

/** Where the page stands: its one address, and the same page in the other languages. */
const addressTags = ({ canonical, type = 'website', image }: PageMeta, { origin, path }: PageAt): string => {
  const locale = localeOf(path);
  const plain = canonical ?? plainPath(path).replace(/(?<=.)\/$/, '');
  const addressIn = (one: Locale): string => `${origin}${localPath(one, plain)}`;
  const links = [
    `<link rel="canonical" href="${escaped(addressIn(locale))}" />`,
    ...[...localeKeys.map((one) => [one, addressIn(one)] as const), ['x-default', addressIn('ru')] as const].map(
      ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escaped(href)}" />`,
    ),
  ];
  return [
    ...links,
    property('url', addressIn(locale)),
    property('type', type),
    property('site_name', 'Podium'),
    property('locale', `${locale}${locales[locale].tag.slice(2).replace('-', '_')}`),
    ...(image ? [property('image', `${origin}${image}`)] : []),
    ...(image?.startsWith('/share/') ? [property('image:width', '1200'), property('image:height', '630'), largeCard] : []),
  ].join('');
};

const isPath = (name: string, value: unknown): value is string =>
  (name === 'url' || name === 'image' || name === 'logo') && typeof value === 'string' && value.startsWith('/');

/** Addresses are whole where others read them. */
const withAddresses = (value: unknown, origin: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => withAddresses(item, origin));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, item]) => [name, isPath(name, item) ? `${origin}${item}` : withAddresses(item, origin)]);
  return Object.fromEntries(fields);
};

const aboutTag = ({ about }: PageMeta, origin: string): string =>
  about === undefined
    ? ''
    : `<script type="application/ld+json">${jsonIn({ '@context': 'https://schema.org', ...(withAddresses(about, origin) as object) })}</script>`;

/** The page with its own title and description, where it stands, what it is about, and its markup where the server has made it. */
export const withMeta = (html: string, meta: PageMeta | null, at?: PageAt): string => {
  if (!meta || meta.isMissing) return html;
  const [title, description] = [escaped(meta.title), escaped(meta.description)];
  const told = `<meta name="description" content="${description}" /><meta property="og:title" content="${title}" /><meta property="og:description" content="${description}" />`;
  const more = at ? addressTags(meta, at) + aboutTag(meta, at.origin) : '';
  const tags = `<title>${title} · Podium</title>${meta.isUnlisted ? '<meta name="robots" content="noindex" />' : told + more}`;
  const headed = html.replace(/<title>[^<]*<\/title>/, () => tags);
  const { body } = meta;
  if (!body) return headed;
  const state = `<script type="application/json" id="page-state">${jsonIn(body.state)}</script>`;
  return headed.replace('<div id="root"></div>', () => `<div id="root">${body.markup}</div>${state}`);
};
