import { searchKinds, type SearchState } from '#contracts/site/search.docs';
import { Button } from '../../ui/Button.js';
import { localPath } from '../../ui/locale.js';
import { SiteFrame } from '../../shared/site/SiteFrame.js';
import { MoreBelow } from '../../ui/MoreBelow.js';
import { useLocale, useText } from '../../ui/texts.js';
import { withPage } from './address.js';
import { Filters } from './Filters.js';
import { searchTexts } from './searchTexts.js';
import { useSearch } from './useSearch.js';

/** The public search: rendered by the server, gone on with in the browser. */
export const SearchPage = ({ first }: { first: SearchState }) => {
  const t = useText(searchTexts);
  const locale = useLocale();
  const { filters, shown, state, change, search, more } = useSearch(first);
  const isBusy = state === 'busy';
  return (
    <SiteFrame current="search" path={`/search/${first.kind}`}>
      <h1>{shown.label}</h1>
      <nav className="tabs" aria-label={t('whatToFind')}>
        {searchKinds.map((kind) => (
          <a key={kind} href={localPath(locale, `/search/${kind}`)} aria-current={kind === first.kind ? 'page' : undefined}>
            {t(kind)}
          </a>
        ))}
      </nav>
      <Filters {...first} filters={filters} isBusy={isBusy} onChange={change} onSearch={search} />
      <section className="search-found" role="feed" aria-busy={isBusy} aria-label={t('results')} data-found>
        {shown.pages.map((markup, index) => (
          // Made by the server from the same components, escaped there.
          <div key={index} className="search-page" dangerouslySetInnerHTML={{ __html: markup }} />
        ))}
      </section>
      {shown.pages.length === 0 && state === 'idle' && <p className="note note--info">{t('nothing')}</p>}
      {state === 'failed' && (
        <p className="note note--danger" role="alert">
          {t('failed')} <Button onClick={more}>{t('retry')}</Button>
        </p>
      )}
      {shown.hasMore && state !== 'failed' && (
        <MoreBelow
          page={shown.page}
          isBusy={isBusy}
          label={t('more')}
          href={localPath(locale, withPage(shown.address, shown.page + 1))}
          onMore={more}
        />
      )}
    </SiteFrame>
  );
};
