import '../ui/base.css';
import { eventIdOf } from '../shared/live/eventLive.js';
import { renderPage } from '../app/renderPage.js';
import { makeStore } from '../app/store.js';
import { settingsOf } from '../features/tv/settings.js';
import { TvPage } from '../features/tv/TvPage.js';
import { plainPath } from '../ui/locale.js';

const eventId = eventIdOf(plainPath(location.pathname)) ?? 0;
renderPage(makeStore(), <TvPage eventId={eventId} settings={settingsOf(location.search)} />);
