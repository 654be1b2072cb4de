import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { loadErrorTexts } from '../ui/useErrorText.js';
import type { PageStore } from './store.js';
import { Toasts } from './Toasts.js';

const idleWaitInMs = 3_000;

/** Starts a page: the store around it, the notices above it. */
export const renderPage = (store: PageStore, page: ReactNode): void => {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        {page}
        <Toasts />
      </Provider>
    </StrictMode>,
  );
  setTimeout(() => void loadErrorTexts().catch(() => undefined), idleWaitInMs);
};
