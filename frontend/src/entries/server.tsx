import { renderToString } from 'react-dom/server';
import type { SiteMarkup } from '#contracts/site/search.docs';
import { SportEventSite } from '../features/events/SportEventSite.js';
import { FoundCards } from '../features/search/FoundCards.js';
import { SearchPage } from '../features/search/SearchPage.js';
import { LocaleContext } from '../ui/texts.js';

export { setSiteTexts } from '../ui/texts.js';

// The server loads the bundle of this file, never the source (docs/adr/0107-pages-from-the-server.md).

export const found: SiteMarkup['found'] = (rows, locale) =>
  renderToString(
    <LocaleContext value={locale}>
      <FoundCards rows={rows} />
    </LocaleContext>,
  );

export const searchPage: SiteMarkup['searchPage'] = (state, locale) =>
  renderToString(
    <LocaleContext value={locale}>
      <SearchPage first={state} />
    </LocaleContext>,
  );

export const sportEventPage: SiteMarkup['sportEventPage'] = (state, locale) =>
  renderToString(
    <LocaleContext value={locale}>
      <SportEventSite {...state} />
    </LocaleContext>,
  );
