import type { SessionUser } from '#contracts/identity/session.docs';
import { afterEach, expect } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, configure, render, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { sessionKnown, sessionReducer } from '../app/session.js';
import { makeStore, type PageStore } from '../app/store.js';
import { Toasts } from '../app/Toasts.js';
import { refetchQueries } from '../app/useQuery.js';
import { localPath, type Locale } from '../ui/locale.js';
import { mantineTheme, mantineVariables } from '../ui/mantineTheme.js';
import { LocaleContext, textOf, type TextParams, type Texts } from '../ui/texts.js';
import { loadErrorTexts } from '../ui/useErrorText.js';
import { FakeServer } from './server.js';

export interface Page {
  server: FakeServer;
  store: PageStore;
  /** What a person does: taps, types, presses keys. */
  person: UserEvent;
  leave: () => void;
}

interface PageOptions {
  server?: FakeServer;
  locale?: Locale;
  user?: SessionUser | null;
  /** The address of the page, without a language. */
  path?: string;
  /** Its route, where the page reads parts of the address: `/cabinet/:eventId/grids`. */
  route?: string;
  /** Of the window; that of a desk unless told. */
  width?: number;
  /** Hands over what a page's entry does to its store before the first paint. */
  prepare?: (store: PageStore) => void;
}

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 20_000,
  // Styles are not loaded: what is hidden by them cannot be told, and asking costs half of the time.
  defaultHidden: true,
  // The whole page in each message costs the other half; `screen.debug()` prints it.
  getElementError: (message) => new Error(message ?? 'not found'),
});

interface HappyWindow {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void };
}

const servers = new Set<FakeServer>();

afterEach(() => {
  cleanup();
  refetchQueries();
  const unanswered = [...servers].flatMap((server) => server.unanswered);
  for (const server of servers) server.hangUp();
  servers.clear();
  expect(unanswered).toEqual([]);
});

/** Whoever taps a button that is still busy waits until it can be tapped again; `pointer` taps it as it is. */
const patient = (person: UserEvent): UserEvent => ({
  ...person,
  click: async (element) => {
    const isBusy = () => element.matches('button:disabled');
    if (isBusy()) await waitFor(() => expect(isBusy()).toBe(false));
    await person.click(element);
  },
});

/** Opens a page with what the shell gives it: store, session, router, language, Mantine and notices, over a fake server. */
export const open = async (page: ReactNode, options: PageOptions = {}): Promise<Page> => {
  const { server = new FakeServer(), locale = 'en', user = null, path = '/', width = 1_400, route, prepare } = options;
  servers.add(server);
  (window as unknown as HappyWindow).happyDOM.setViewport({ width, height: 900 });
  globalThis.fetch = server.fetch;
  await Promise.all([loadErrorTexts(), server.fetch('/api/session').catch(() => undefined)]);
  history.replaceState(null, '', localPath(locale, path));
  const store = makeStore({ reducers: { session: sessionReducer }, live: { connect: server.socket, random: () => 0 } });
  store.dispatch(sessionKnown(user));
  prepare?.(store);
  const element = (
    <>
      {page}
      <Toasts />
    </>
  );
  const router = createBrowserRouter([{ path: route ?? '*', element }], { basename: localPath(locale, '/') });
  const { unmount } = render(
    <Provider store={store}>
      <LocaleContext value={locale}>
        <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} env="test">
          <RouterProvider router={router} />
        </MantineProvider>
      </LocaleContext>
    </Provider>,
  );
  const leave = () => {
    unmount();
    // What the page had remembered goes with it.
    refetchQueries();
  };
  return { server, store, person: patient(userEvent.setup({ delay: null })), leave };
};

/** The words of a feature as a page in English shows them. */
export const words =
  <Key extends string>(texts: Texts<Key>, locale: Locale = 'en') =>
  (key: Key, params?: TextParams): string =>
    textOf(texts, locale, key, params);
