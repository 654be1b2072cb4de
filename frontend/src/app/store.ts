import { combineReducers, configureStore, Tuple, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { commandsSaga, type Outbox } from './commands.saga.js';
import { documentsReducer, type DocumentsState } from './documents.js';
import { liveReducer, type LiveState } from './live.js';
import { liveSaga, type LiveParts } from './live.saga.js';
import { connectLive } from './liveSocket.js';
import { toastsReducer, type ToastsState } from './toasts.js';

/** What every page has; a page adds reducers and sagas of its own. */
export interface CoreState {
  documents: DocumentsState;
  live: LiveState;
  toasts: ToastsState;
}

export interface StoreOptions {
  reducers?: Record<string, Reducer>;
  sagas?: readonly Saga[];
  outbox?: Outbox;
  live?: Partial<LiveParts>;
}

/** The store of a page, with the three generic parts running. */
export const makeStore = ({ reducers = {}, sagas = [], outbox, live }: StoreOptions = {}) => {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({ ...reducers, documents: documentsReducer, live: liveReducer, toasts: toastsReducer }),
    // The checks of state for mutation walk whole grids on each action.
    middleware: () => new Tuple(saga),
    devTools: false,
  });
  saga.run(liveSaga, { connect: connectLive, random: Math.random, now: Date.now, ...live });
  saga.run(commandsSaga, outbox);
  for (const extra of sagas) saga.run(extra);
  return store;
};
export type PageStore = ReturnType<typeof makeStore>;
