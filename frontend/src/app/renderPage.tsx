import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { loadErrorTexts } from '../ui/useErrorText.js';
import { isLoggedInAs } from './loginAs.js';
import type { Moving } from './machines/follow.js';
import type { PageStore } from './store.js';
import { Toasts } from './Toasts.js';
import { untilLoaded } from './untilLoaded.js';

// Seldom needed, so no page pays for it.
const LoginAsBanner = lazy(async () => ({ default: (await import('./LoginAsBanner.js')).LoginAsBanner }));

const idleWaitInMs = 3_000;

/** Starts a page: the store around it, the notices above it. */
export const renderPage = (store: PageStore, page: ReactNode, moving?: Moving): void => {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        {isLoggedInAs() && (
          <Suspense fallback={null}>
            <LoginAsBanner />
          </Suspense>
        )}
        {page}
        <Toasts />
      </Provider>
    </StrictMode>,
  );
  setTimeout(() => {
    void loadErrorTexts().catch(() => undefined);
    // Where there are two machines, the page goes with the one that leads: by a tag, or by what a page of a worker kept.
    if (document.querySelector('[name=other-machine]') || ('serviceWorker' in navigator && navigator.serviceWorker.controller))
      void untilLoaded(() => import('./machines/follow.js')).then(({ followOther }) => followOther(store, moving));
  }, idleWaitInMs);
};
