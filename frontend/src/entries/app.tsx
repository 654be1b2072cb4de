import '../ui/mantine.css';
import '../ui/base.css';
import '../ui/shell.css';
import '../app/shell/frames.css';
import '../features/events/events.css';
import { csrfToken } from '../app/http.js';
import { renderPage } from '../app/renderPage.js';
import { loadSession, sessionReducer } from '../app/session.js';
import { Shell } from '../app/shell/Shell.js';
import type { ShellRoute } from '../app/shellRoutes.js';
import { makeStore } from '../app/store.js';

const tables = import.meta.glob<{ routes: ShellRoute[] }>('../features/*/routes.ts', { eager: true });
const routes = Object.values(tables).flatMap((table) => table.routes);

// A page that the browser kept for its back button shows nothing of a session that has ended since.
const session = csrfToken();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && csrfToken() !== session) location.reload();
});

const store = makeStore({ reducers: { session: sessionReducer } });
/** A page that comes from the other one of two machines brings its session along. */
const arrived = async () => {
  if (location.hash.startsWith('#moved=')) await (await import('../app/machines/arrival.js')).arrive();
};
void arrived().finally(() => void loadSession(store));
renderPage(store, <Shell routes={routes} />);
