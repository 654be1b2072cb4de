import { useEffect, useState } from 'react';
import type { SearchFilters, SearchState } from '#contracts/site/search.docs';
import { localPath, type Locale } from '../../ui/locale.js';
import { useLocale } from '../../ui/texts.js';
import { addressOf, withPage } from './address.js';
import { askSearch } from './ask.js';

/** What a search answers when there is no more. */
const nothing = 'none';

interface Shown {
  address: string;
  label: string;
  /** Ready markup, page by page. */
  pages: readonly string[];
  page: number;
  hasMore: boolean;
}

const shownFirst = ({ kind, filters, label, output, page }: SearchState): Shown => ({
  address: addressOf(kind, filters),
  label,
  pages: output === nothing ? [] : [output],
  page,
  hasMore: output !== nothing,
});

/** Nothing of the server's markup runs, whatever a name says: it is looked through once more before it is shown. */
const cleaned = async (markup: string): Promise<string> => (await import('dompurify')).default.sanitize(markup);

const tell = (title: string): void => {
  document.title = `${title} · Podium`;
  document.querySelector('meta[property="og:title"]')?.setAttribute('content', title);
};

/** A search that goes on from what the server has rendered. */
export const useSearch = (first: SearchState) => {
  const locale = useLocale();
  const [filters, setFilters] = useState(first.filters);
  const [shown, setShown] = useState(() => shownFirst(first));
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  useReloadOnBack();
  const ask = async (address: string, page: number, before: readonly string[]) => {
    setState('busy');
    const answer = await askSearch(withPage(address, page), locale);
    if (!answer) {
      setState('failed');
      return;
    }
    const { output, dynamicLabel, dynamicTitle } = answer;
    const hasMore = output !== nothing;
    const pages = hasMore ? [...before, await cleaned(output)] : before;
    setShown(({ label }) => ({ address, label: dynamicLabel || label, pages, page, hasMore }));
    if (page === 1 && dynamicTitle) tell(dynamicTitle);
    setState('idle');
  };
  return {
    filters,
    shown,
    state,
    change: (change: Partial<SearchFilters>) => setFilters((now) => ({ ...now, ...change })),
    search: () => {
      const address = addressOf(first.kind, filters);
      push(address, locale);
      void ask(address, 1, []);
    },
    more: () => void ask(shown.address, shown.page + 1, shown.pages),
  };
};

const push = (address: string, locale: Locale): void => {
  const path = localPath(locale, address);
  if (path !== location.pathname + location.search) history.pushState(null, '', path);
};

/** Going back loads the search that stood there anew. */
const useReloadOnBack = (): void => {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('popstate', reload);
    return () => removeEventListener('popstate', reload);
  }, []);
};
