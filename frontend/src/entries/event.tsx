import '../ui/base.css';
import '../ui/shell.css';
import '../app/shell/frames.css';
import '../features/events/site.css';
import { hydrateRoot } from 'react-dom/client';
import type { SportEventState } from '#contracts/event-page/event-page.docs';
import { SportEventSite } from '../features/events/SportEventSite.js';
import { LocaleContext } from '../ui/texts.js';
import { pageLocale } from '../ui/locale.js';

const root = document.getElementById('root');
const state = document.getElementById('page-state');
if (root && state) {
  hydrateRoot(
    root,
    <LocaleContext value={pageLocale()}>
      <SportEventSite {...(JSON.parse(state.textContent) as SportEventState)} />
    </LocaleContext>,
  );
}
