import { localeKeys, localPath } from '#contracts/locales';
import { searchKinds } from '#contracts/site/search.docs';
import { homeDay, toOrdinal } from '#contracts/rules/dates';
import { profileFor } from '#domain/visibility/profile-for';
import type { DocumentReader } from '#platform/documents';
import { escaped } from '#platform/http/page-head';
import { facilitiesView } from '#projections/directory/facilities.view';
import { organizationsView } from '#projections/directory/people.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

interface SiteFile {
  mimeType: string;
  text: string;
}

/** Addresses of one file; search engines take 50,000, which would be read at once. */
const perFile = 1_000;
/** Files of one kind: so many are named, whatever there is. */
const maxFiles = 1_000;

type Kind = 'events' | 'organizations' | 'facilities' | 'athletes';

const openOn = (day: string) => ({ isAthlete: 1, closedUntil: { $lte: toOrdinal(day) } });

const counts: Record<Kind, (documents: DocumentReader, day: string) => Promise<number>> = {
  events: (documents) => documents.count(sportEventsView, { filter: { isPublished: 1 } }),
  organizations: (documents) => documents.count(organizationsView, {}),
  facilities: (documents) => documents.count(facilitiesView, { filter: { isClosed: 0 } }),
  athletes: (documents, day) => documents.count(profilesView, { filter: openOn(day) }),
};

/** What is open to everybody, page by page. */
const paths: Record<Kind, (documents: DocumentReader, offset: number, day: string) => Promise<string[]>> = {
  events: async (documents, offset) => {
    const found = await documents.find(sportEventsView, { filter: { isPublished: 1 }, limit: perFile, offset });
    return found.map(({ id }) => `/event/${id}`);
  },
  organizations: async (documents, offset) => {
    const found = await documents.find(organizationsView, { limit: perFile, offset });
    return found.map(({ id }) => `/organization/${id}`);
  },
  facilities: async (documents, offset) => {
    const found = await documents.find(facilitiesView, { filter: { isClosed: 0 }, limit: perFile, offset });
    return found.map(({ id }) => `/facility/${id}`);
  },
  athletes: async (documents, offset, day) => {
    const found = await documents.find(profilesView, { filter: openOn(day), limit: perFile, offset });
    return found.filter((profile) => !profileFor('guest', profile, day).isPrivate).map(({ userId }) => `/profile/${userId}`);
  },
};

const kinds: readonly Kind[] = ['events', 'organizations', 'facilities', 'athletes'];

const xml = (text: string): SiteFile => ({
  mimeType: 'application/xml; charset=utf-8',
  text: `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`,
});
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const locations = (tag: 'url' | 'sitemap', addresses: readonly string[]): string =>
  addresses.map((address) => `<${tag}><loc>${escaped(address)}</loc></${tag}>`).join('\n');

const listOf = (origin: string, found: readonly string[]): SiteFile =>
  xml(
    `<urlset xmlns="${namespace}">\n${locations(
      'url',
      found.flatMap((path) => localeKeys.map((locale) => `${origin}${localPath(locale, path)}`)),
    )}\n</urlset>`,
  );

const index = async (documents: DocumentReader, origin: string, day: string): Promise<SiteFile> => {
  const files = await Promise.all(
    kinds.map(async (kind) => {
      const count = Math.min(Math.ceil((await counts[kind](documents, day)) / perFile), maxFiles);
      return Array.from({ length: count }, (_, i) => `${origin}/sitemap/${kind}-${i + 1}.xml`);
    }),
  );
  return xml(
    `<sitemapindex xmlns="${namespace}">\n${locations('sitemap', [`${origin}/sitemap/site.xml`, ...files.flat()])}\n</sitemapindex>`,
  );
};

const robots = (origin: string): SiteFile => ({
  mimeType: 'text/plain; charset=utf-8',
  text: [
    'User-agent: *',
    ...['/api/', '/cabinet', '/account', '/login', '/mat/'].flatMap((path) =>
      localeKeys.map((locale) => `Disallow: ${localPath(locale, path)}`),
    ),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n'),
});

const listed = async (documents: DocumentReader, kind: Kind, file: number, origin: string, day: string): Promise<SiteFile | null> => {
  const found = await paths[kind](documents, (file - 1) * perFile, day);
  return found.length === 0 ? null : listOf(origin, found);
};

/** Files for search engines: where they may go, and every page that is open to everybody. Says at once whether a path is one; nothing is read before. */
export const siteFiles =
  (documents: DocumentReader) =>
  (path: string): ((origin: string) => Promise<SiteFile | null>) | null => {
    const day = homeDay(new Date().toISOString());
    if (path === '/robots.txt') return (origin) => Promise.resolve(robots(origin));
    if (path === '/sitemap.xml') return (origin) => index(documents, origin, day);
    if (path === '/sitemap/site.xml')
      return (origin) => Promise.resolve(listOf(origin, ['/', ...searchKinds.map((kind) => `/search/${kind}`)]));
    const [, name, number] = /^\/sitemap\/([a-z]+)-(\d{1,4})\.xml$/.exec(path) ?? [];
    const kind = kinds.find((one) => one === name);
    const file = Number(number);
    return kind && file >= 1 && file <= maxFiles ? (origin) => listed(documents, kind, file, origin, day) : null;
  };
