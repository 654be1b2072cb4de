import '../ui/base.css';
import '../ui/shell.css';
import '../app/shell/frames.css';
import { eventIdOf } from '../shared/live/eventLive.js';
import { renderPage } from '../app/renderPage.js';
import { makeStore } from '../app/store.js';
import { LivePage } from '../features/live/LivePage.js';
import { plainPath } from '../ui/locale.js';

renderPage(makeStore(), <LivePage eventId={eventIdOf(plainPath(location.pathname)) ?? 0} />, { manner: 'shows' });
