import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { PageStore } from './store.js';
import { Toasts } from './Toasts.js';

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
};
