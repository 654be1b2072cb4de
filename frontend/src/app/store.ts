import { applyMiddleware, combineReducers, legacy_createStore, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { commandsSaga, type Outbox } from './commands.saga.js';
import { documentsReducer, type DocumentsState } from './documents.js';
import { liveReducer, type LiveState } from './live.js';
import { liveSaga, type LiveParts } from './live.saga.js';
import { keepNotices, noticesReducer, type NoticesState } from './notices.js';
import { toastsReducer, type ToastsState } from './toasts.js';

/** What every page has; a page adds reducers and sagas of its own. */
export interface CoreState {
  documents: DocumentsState;
  live: LiveState;
  toasts: ToastsState;
  notices: NoticesState;
}

export interface StoreOptions {
  reducers?: Record<string, Reducer>;
  sagas?: readonly Saga[];
  outbox?: Outbox;
  live?: Partial<LiveParts>;
}

/** The first paint does not wait for the library of the socket: it shows the snapshot that comes over HTTP. */
const connect: LiveParts['connect'] = async () => (await import('./liveSocket.js')).connectLive();

/** The store of a page, with the three generic parts running. */
export const makeStore = ({ reducers = {}, sagas = [], outbox, live }: StoreOptions = {}) => {
  const saga = createSagaMiddleware();
  // configureStore brings checks that walk whole grids on each action, and weight for the light pages.
  const store = legacy_createStore(
    combineReducers({ ...reducers, documents: documentsReducer, live: liveReducer, toasts: toastsReducer, notices: noticesReducer }),
    applyMiddleware(saga),
  );
  saga.run(liveSaga, { connect, random: Math.random, now: Date.now, ...live });
  saga.run(commandsSaga, outbox);
  for (const extra of sagas) saga.run(extra);
  let { notices } = store.getState();
  store.subscribe(() => {
    const now = store.getState().notices;
    if (now !== notices) keepNotices((notices = now));
  });
  return store;
};
export type PageStore = ReturnType<typeof makeStore>;
