import type { SiteMarkup } from '#contracts/site/search.docs';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import { organizationMeta } from '#backend/profiles/organization-meta';
import { profileMeta } from '#backend/profiles/page-meta';
import { searchMeta } from '#backend/search/page-meta';
import { siteFiles } from '#backend/search/sitemap';
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
  ask: AskAsVisitor;
  /** Photos that are kept open, by their hash. */
  photos: (sha256: string) => Promise<Buffer | null>;
}

const shareable = /^(?:\/en)?(\/(?:event|profile|organization)\/\d{1,15})\/?$/;
const sharePath = /^\/share\/(ru|en)(\/(?:event|profile|organization)\/\d{1,15})\.jpg$/;
const minute = 60;

const linesOf = ({ description, title, share }: PageMeta): readonly string[] =>
  share?.lines ??
  description
    .split(' · ')
    .filter((part) => part !== title)
    .map((part) => (part.startsWith(`${title}: `) ? part.slice(title.length + 2) : part));
const keyOf = (meta: PageMeta): string => shareKey(meta.title, linesOf(meta), meta.share?.photo ?? null);

/** A page that everybody may see has a picture of what its head says: it is drawn anew when that changes. */
const withPicture = (path: string, meta: PageMeta): PageMeta => {
  const [, plain] = shareable.exec(path) ?? [];
  if (!plain || meta.isMissing || meta.isUnlisted) return meta;
  return { ...meta, image: `/share/${/^\/en\//.test(path) ? 'en' : 'ru'}${plain}.jpg?v=${keyOf(meta)}` };
};

/** What the server says of public pages before any script runs: heads, the markup of pages, files for search engines, pictures for link previews. */
export const sitePages = (parts: SiteParts): Pick<Site, 'metaOf' | 'fileOf'> => {
  const { documents, photos } = parts;
  const all: readonly MetaOf[] = [
    profileMeta(documents),
    sportEventMeta(parts),
    organizationMeta(documents),
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
    fileOf: (path) => {
      const [, locale, page] = sharePath.exec(path) ?? [];
      return page ? () => pictureOf(locale === 'en' ? `/en${page}` : page) : files(path);
    },
  };
};
