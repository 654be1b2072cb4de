import type { SiteMarkup } from '#contracts/site/search.docs';
import type { TextTable } from '#contracts/site/texts.docs';
import { eventPageContext } from '#backend/event-page/event-page.context';
import { offeredProducts } from '#backend/payments/products/product-rows';
import { boardOf } from '#backend/playgrounds/live';
import { standingsFor } from '#backend/registrations/awards/live-standings';
import { searchContext } from '#backend/search/search.context';
import { keptTexts, worded } from '#backend/site/kept-texts';
import { siteContext } from '#backend/site/site.context';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { ScopeSource } from '#platform/access';
import type { ContextSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Files } from '#platform/files';

interface PublicSiteParts {
  publicUrl: string;
  lists: ReferenceLists;
  files: Files;
  scopes: Pick<ScopeSource, 'resolve'>;
  markup: () => Promise<SiteMarkup>;
  tables: () => Promise<readonly TextTable[]>;
  documents: DocumentReader;
}

/** What visitors find and read: the search, the pages of sport events, what is set for the whole site. */
export const publicSite = ({ publicUrl, lists, files, scopes, markup, tables, documents }: PublicSiteParts): ContextSpec[] => {
  const kept = keptTexts(documents, tables);
  return [
    siteContext(publicUrl, { tables, kept }),
    searchContext({ lists, markup: worded(markup, kept) }),
    eventPageContext({ files, scopes }, { products: offeredProducts, standings: standingsFor, board: boardOf }),
  ];
};
