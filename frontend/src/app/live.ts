import type { liveQueries } from '#contracts/live.queries';
import { ref } from './call.js';
import type { DocumentRef } from './documents.js';

/** How the page stands with the server. `connecting` is the first attempt only. */
export type LiveStatus = 'connecting' | 'online' | 'reconnecting' | 'offline';
export interface LiveState {
  status: LiveStatus;
  /** Milliseconds since when the status holds. */
  since: number;
}

/** A live document over HTTP (docs/spec/live.md). */
export const snapshotOp = ref<typeof liveQueries.document>({ path: '/api/live/{view}/{key}', kind: 'get' });

export const documentFollowed = (ref: DocumentRef) => ({ type: 'live/followed', ref }) as const;
export const documentUnfollowed = (ref: DocumentRef) => ({ type: 'live/unfollowed', ref }) as const;
export const liveStatusChanged = (status: LiveStatus, at: number) => ({ type: 'live/status', status, at }) as const;

const initial: LiveState = { status: 'connecting', since: 0 };

export const liveReducer = (state: LiveState = initial, given: { type: string }): LiveState => {
  const action = given as ReturnType<typeof liveStatusChanged> | { type: 'another' };
  if (action.type !== 'live/status' || action.status === state.status) return state;
  return { status: action.status, since: action.at };
};
