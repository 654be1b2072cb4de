import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { loadErrorTexts } from '../ui/useErrorText.js';
import { isLoggedInAs } from './loginAs.js';
import type { PageStore } from './store.js';
import { Toasts } from './Toasts.js';

// Seldom needed, so no page pays for it.
const LoginAsBanner = lazy(async () => ({ default: (await import('./LoginAsBanner.js')).LoginAsBanner }));

const idleWaitInMs = 3_000;

/** Starts a page: the store around it, the notices above it. */
export const renderPage = (store: PageStore, page: ReactNode): void => {
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
  setTimeout(() => void loadErrorTexts().catch(() => undefined), idleWaitInMs);
};
