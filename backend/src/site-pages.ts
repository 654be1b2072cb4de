import type { SiteMarkup } from '#contracts/site/search.docs';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import { organizationMeta } from '#backend/profiles/organization-meta';
import { profileMeta } from '#backend/profiles/page-meta';
import { searchMeta } from '#backend/search/page-meta';
import { siteFiles } from '#backend/search/sitemap';
import { sportEventMeta } from '#backend/sport-events/page-meta';
import type { DocumentReader } from '#platform/documents';
import type { AskAsVisitor } from '#platform/operations/as-visitor';
import type { MetaOf } from '#platform/http/page-head';
import type { Site } from '#platform/http/pages';

interface SiteParts {
  documents: DocumentReader;
  lists: ReferenceLists;
  markup: () => Promise<SiteMarkup>;
  ask: AskAsVisitor;
}

/** What the server says of public pages before any script runs: heads, the markup of searches, files for search engines. */
export const sitePages = (parts: SiteParts): Pick<Site, 'metaOf' | 'fileOf'> => {
  const { documents } = parts;
  const all: readonly MetaOf[] = [profileMeta(documents), sportEventMeta(parts), organizationMeta(documents), searchMeta(parts)];
  return {
    metaOf: async (path, query) => {
      for (const metaOf of all) {
        const meta = await metaOf(path, query);
        if (meta) return meta;
      }
      return null;
    },
    fileOf: siteFiles(documents),
  };
};
