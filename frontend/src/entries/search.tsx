import '../ui/base.css';
import '../ui/shell.css';
import '../app/shell/frames.css';
import '../features/search/search.css';
import { hydrateRoot } from 'react-dom/client';
import type { SearchState } from '#contracts/site/search.docs';
import { SearchPage } from '../features/search/SearchPage.js';
import { LocaleContext } from '../ui/texts.js';
import { pageLocale } from '../ui/locale.js';

const root = document.getElementById('root');
const state = document.getElementById('page-state');
if (root && state) {
  const first = JSON.parse(state.textContent) as SearchState;
  // The markup stands in the page already, and is not sent twice.
  const output = root.querySelector('[data-found] > *')?.innerHTML ?? 'none';
  hydrateRoot(
    root,
    <LocaleContext value={pageLocale()}>
      <SearchPage first={{ ...first, output }} />
    </LocaleContext>,
  );
}
