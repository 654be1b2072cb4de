import '../ui/base.css';
import { eventIdOf } from '../shared/live/eventLive.js';
import { renderPage } from '../app/renderPage.js';
import { makeStore } from '../app/store.js';
import { Tv } from '../features/tv/Tv.js';
import { plainPath } from '../ui/locale.js';

const path = plainPath(location.pathname);
renderPage(makeStore(), <Tv eventId={eventIdOf(path) ?? 0} path={path} search={location.search} />, { manner: 'screen' });
