import { baseOf, localeOf, localPath, plainPath, type Locale } from '#contracts/locales';
import type { SiteMarkup } from '#contracts/site/search.docs';
import type { TextTable } from '#contracts/site/texts.docs';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import { facilityMeta } from '#backend/directory/facilities/page-meta';
import { organizationMeta } from '#backend/profiles/organization-meta';
import { profileMeta } from '#backend/profiles/page-meta';
import { searchMeta } from '#backend/search/page-meta';
import { siteFiles } from '#backend/search/sitemap';
import { keptTexts, worded } from '#backend/site/kept-texts';
import { widgetMeta } from '#backend/site/page-meta';
import { sportEventMeta } from '#backend/sport-events/page-meta';
import type { DocumentReader } from '#platform/documents';
import type { AskAsVisitor } from '#platform/operations/as-visitor';
import type { MetaOf, PageMeta } from '#platform/http/page-head';
import { shareKey, sharePicture } from '#platform/pictures/share-picture';
import type { Site } from '#platform/http/pages';

interface SiteParts {
  documents: DocumentReader;
  lists: ReferenceLists;
  markup: () => Promise<SiteMarkup>;
  tables: () => Promise<readonly TextTable[]>;
  ask: AskAsVisitor;
  /** Photos that are kept open, by their hash. */
  photos: (sha256: string) => Promise<Buffer | null>;
}

const shareable = /^(\/(?:event|profile|organization|facility)\/\d{1,15})\/?$/;
const sharePath = /^\/share\/(ru|en)(\/(?:event|profile|organization|facility)\/\d{1,15})\.jpg$/;
const textsPath = /^\/texts\/([a-z]+)-[0-9a-f]+\.js$/;
const minute = 60;
const year = 365 * 24 * 60 * minute;

const linesOf = ({ description, title, share }: PageMeta): readonly string[] =>
  share?.lines ??
  description
    .split(' · ')
    .filter((part) => part !== title)
    .map((part) => (part.startsWith(`${title}: `) ? part.slice(title.length + 2) : part));
const keyOf = (meta: PageMeta): string => shareKey(meta.title, linesOf(meta), meta.share?.photo ?? null);

/** A page that everybody may see has a picture of what its head says: it is drawn anew when that changes. */
const withPicture = (path: string, meta: PageMeta): PageMeta => {
  const [, plain] = shareable.exec(plainPath(path)) ?? [];
  if (!plain || meta.isMissing || meta.isUnlisted) return meta;
  return { ...meta, image: `/share/${baseOf(localeOf(path))}${plain}.jpg?v=${keyOf(meta)}` };
};

/** What the server says of public pages before any script runs: heads, the markup of pages, files for search engines, pictures for link previews. */
export const sitePages = (given: SiteParts): Pick<Site, 'metaOf' | 'fileOf' | 'scriptOf'> => {
  const { documents, photos } = given;
  const kept = keptTexts(documents, given.tables);
  const parts = { ...given, markup: worded(given.markup, kept) };
  const all: readonly MetaOf[] = [
    profileMeta(documents),
    sportEventMeta(parts),
    organizationMeta(documents),
    facilityMeta(documents),
    searchMeta(parts),
    widgetMeta(documents),
  ];
  const metaOf: MetaOf = async (path, query) => {
    for (const own of all) {
      const meta = await own(path, query);
      if (meta) return withPicture(path, meta);
    }
    return null;
  };
  const files = siteFiles(documents);
  const textsOf = async (locale: Locale, path: string) => {
    const file = (await kept()).file(locale);
    // A page that was opened a moment ago asks for the texts of then: it gets those of now, and is to ask again.
    return file && { mimeType: 'text/javascript; charset=utf-8', text: file.text, ...(file.path === path && { maxAgeSeconds: year }) };
  };
  const pictureOf = async (path: string) => {
    // The head alone: the page itself is not made for it.
    const meta = await metaOf(path, new URLSearchParams('tab=share'));
    if (!meta || meta.isMissing || meta.isUnlisted) return null;
    const photoId = meta.share?.photo ?? null;
    const photo = () => (photoId === null ? Promise.resolve(null) : photos(photoId));
    const bytes = await sharePicture(keyOf(meta), async () => ({ title: meta.title, lines: linesOf(meta), photo: await photo() }));
    return bytes && { mimeType: 'image/jpeg', text: bytes, maxAgeSeconds: 10 * minute };
  };
  return {
    metaOf,
    scriptOf: async (path) => (await kept()).file(localeOf(path))?.path ?? null,
    fileOf: (path) => {
      const [, language] = textsPath.exec(path) ?? [];
      if (language) return () => textsOf(localeOf(`/${language}`), path);
      const [, locale, page] = sharePath.exec(path) ?? [];
      return page ? () => pictureOf(localPath(localeOf(`/${locale}`), page)) : files(path);
    },
  };
};
