import '../ui/base.css';
import '../ui/shell.css';
import '../app/shell/frames.css';
import { renderPage } from '../app/renderPage.js';
import { sessionReducer } from '../app/session.js';
import { makeStore } from '../app/store.js';
import { MatPage } from '../features/mat/MatPage.js';
import { registerWorker, resumeDocument } from '../features/mat/resume.js';
import { lazyPart } from '../ui/lazyPart.js';
import { localPath, pageLocale, plainPath } from '../ui/locale.js';

const [eventId = 0, playgroundId = 0] = /^\/mat\/(\d+)\/(\d+)/.exec(plainPath(location.pathname))?.slice(1).map(Number) ?? [];

/** A judge's phone at a mat. */
const judged = Number(/^\/mat\/(\d+)\/judge/.exec(plainPath(location.pathname))?.[1] ?? 0);
const JudgePage = lazyPart(async () => (await import('../features/mat/judge/JudgePage.js')).JudgePage);

/** A tablet that comes from the other one of two machines brings its session and what waits to be sent. */
const arrived = async (): Promise<void> => {
  if (!location.hash.startsWith('#moved=')) return;
  const [{ arrive }, { unpack }] = await Promise.all([import('../app/machines/arrival.js'), import('../features/mat/belongings.js')]);
  await arrive(unpack);
};

const begin = (): void => {
  const store = makeStore({ reducers: { session: sessionReducer } });
  resumeDocument(store, eventId);
  renderPage(store, judged > 0 ? <JudgePage eventId={judged} /> : <MatPage eventId={eventId} playgroundId={playgroundId} />, {
    manner: 'works',
    loadPack: async () => (await import('../features/mat/belongings.js')).pack,
  });
};

void arrived().finally(begin);
registerWorker(localPath(pageLocale(), '/mat/'));
