import type { EventChannel } from 'redux-saga';
import { all, call, delay, fork, put, select, spawn, take, takeEvery } from 'redux-saga/effects';
import { got, type Effects } from './effects.js';
import {
  documentForgotten,
  documentFresh,
  documentLoaded,
  documentName,
  documentRefused,
  documentsChanged,
  documentsStale,
  type Changed,
  type DocumentRef,
  type DocumentsState,
  type LiveDocument,
  type Snapshot,
} from './documents.js';
import { callAny, retryWaitOf, type Outcome } from './http.js';
import { liveStatusChanged, snapshotOp, type documentFollowed, type documentUnfollowed, type LiveState } from './live.js';
import type { FollowAnswer, LiveSignal, LiveSocket } from './liveSocket.js';

/** What the saga needs from outside; specs hand in their own. */
export interface LiveParts {
  connect: () => LiveSocket | Promise<LiveSocket>;
  random: () => number;
  now: () => number;
}

/** Everyone misses the same frame at once; the wait spreads their questions. */
const gapWaitInMs = 2_000;
const unansweredWaitInSeconds = 5;
const unopenedWaitInMs = 2_000;
const pollEveryInMs = 10_000;
const staleAfterInMs = 15_000;
const withheld = new Set(['error.forbidden', 'error.login_required', 'error.not_found']);

interface Follower {
  ref: DocumentRef;
  count: number;
  isAsking: boolean;
}
interface Line {
  followers: Map<string, Follower>;
  socket: LiveSocket | null;
  isOpened: boolean;
  isConnected: boolean;
  parts: LiveParts;
}

const heldDocument = (name: string) => (state: { documents: DocumentsState }) => state.documents.byName[name];

/** Keeps every followed document up to date: one socket, follow and unfollow by count, gaps, polling while the line is down. */
export function* liveSaga(parts: LiveParts): Effects {
  const line: Line = { followers: new Map(), socket: null, isOpened: false, isConnected: false, parts };
  yield all([
    takeEvery('live/followed', onFollowed, line),
    takeEvery('live/unfollowed', onUnfollowed, line),
    fork(watchStaleness, line),
    fork(poll, line),
  ]);
}

function* onFollowed(line: Line, { ref }: ReturnType<typeof documentFollowed>): Effects {
  const name = documentName(ref);
  const follower = line.followers.get(name);
  if (follower) {
    follower.count += 1;
    return;
  }
  line.followers.set(name, { ref, count: 1, isAsking: false });
  if (!line.isOpened) {
    line.isOpened = true;
    yield fork(openLine, line);
  }
  if (line.isConnected) yield call(ask, line, name);
  // The first paint does not wait for the socket's handshake.
  else yield call(fetchSnapshot, line, ref);
}

function* onUnfollowed(line: Line, { ref }: ReturnType<typeof documentUnfollowed>): Effects {
  const name = documentName(ref);
  const follower = line.followers.get(name);
  if (!follower) return;
  follower.count -= 1;
  // A screen that is replaced by another one of the same document should not ask for it twice.
  yield delay(1_000);
  if (follower.count > 0 || line.followers.get(name) !== follower) return;
  line.followers.delete(name);
  line.socket?.unfollow(ref);
  yield put(documentsStale([name]));
}

/** A socket whose script did not come is tried again; meanwhile documents are asked for over HTTP. */
function* openLine(line: Line): Effects {
  while (!line.socket) {
    try {
      line.socket = yield* got<LiveSocket>(call(line.parts.connect));
    } catch {
      yield call(onDisconnected, line);
      yield delay(unopenedWaitInMs + line.parts.random() * gapWaitInMs);
    }
  }
  yield call(listen, line, line.socket.signals());
}

function* listen(line: Line, signals: EventChannel<LiveSignal>): Effects {
  for (;;) {
    const signal = yield* got<LiveSignal>(take(signals));
    if (signal.type === 'connected') yield call(onConnected, line);
    else if (signal.type === 'disconnected') yield call(onDisconnected, line);
    else if (signal.type === 'frames') yield call(onFrames, line, signal.changes);
    else if (signal.type === 'closed') yield call(refuse, signal.ref, signal.error);
    else yield call(onHeartbeat, line, signal.ref, signal.version);
  }
}

function* onConnected(line: Line): Effects {
  line.isConnected = true;
  yield put(liveStatusChanged('online', line.parts.now()));
  for (const name of line.followers.keys()) yield fork(ask, line, name);
}

function* onDisconnected(line: Line): Effects {
  line.isConnected = false;
  const isOnline = typeof navigator === 'undefined' || navigator.onLine;
  yield put(liveStatusChanged(isOnline ? 'reconnecting' : 'offline', line.parts.now()));
}

function* onFrames(line: Line, changes: readonly Changed[]): Effects {
  const followed = changes.filter((frame) => line.followers.has(documentName(frame)));
  if (followed.length === 0) return;
  yield put(documentsChanged(followed, line.parts.now()));
  for (const name of new Set(followed.map(documentName))) {
    const held = yield* got<LiveDocument | undefined>(select(heldDocument(name)));
    if (!held || held.isStale) yield fork(askLater, line, name);
  }
}

function* onHeartbeat(line: Line, ref: DocumentRef, version: number): Effects {
  const name = documentName(ref);
  const held = yield* got<LiveDocument | undefined>(select(heldDocument(name)));
  if (!line.followers.has(name)) return;
  if (held && held.version >= version) yield put(documentFresh(ref, line.parts.now()));
  else yield fork(askLater, line, name);
}

function* askLater(line: Line, name: string): Effects {
  const follower = line.followers.get(name);
  if (!follower || follower.isAsking) return;
  follower.isAsking = true;
  yield delay(line.parts.random() * gapWaitInMs);
  follower.isAsking = false;
  if (line.isConnected) yield call(ask, line, name);
}

/** Asks for what is missing since the version held; the answer is patches or a snapshot. */
function* ask(line: Line, name: string): Effects {
  const follower = line.followers.get(name);
  if (!follower || follower.isAsking || !line.socket) return;
  follower.isAsking = true;
  try {
    const held = yield* got<LiveDocument | undefined>(select(heldDocument(name)));
    const answer = yield* got<FollowAnswer>(call([line.socket, 'follow'], follower.ref, held?.version));
    // A server that counts anew knows better than what is held from before.
    if (held && 'document' in answer && answer.version < held.version) yield put(documentsStale([name]));
    yield call(takeAnswer, line, follower.ref, answer);
  } catch {
    // No answer in time: the snapshot by HTTP shows whether it is the socket or the server.
    yield call(fetchSnapshot, line, follower.ref);
    // A socket that stays connected brings nothing that is not followed.
    yield spawn(askAgainIn, line, name, unansweredWaitInSeconds);
  } finally {
    follower.isAsking = false;
  }
}

function* takeAnswer(line: Line, ref: DocumentRef, answer: FollowAnswer): Effects {
  const now = line.parts.now();
  if (!answer.success && answer.retryAfter !== undefined) yield spawn(askAgainIn, line, documentName(ref), answer.retryAfter);
  else if (!answer.success) yield call(refuse, ref, answer.error);
  else if ('document' in answer) yield put(documentLoaded({ ...ref, version: answer.version, document: answer.document }, now));
  else {
    if (answer.patches.length > 0) yield put(documentsChanged(answer.patches, now));
    const after = yield* got<LiveDocument | undefined>(select(heldDocument(documentName(ref))));
    if (after && after.version >= answer.version) yield put(documentFresh(ref, now));
    else yield call(fetchSnapshot, line, ref);
  }
}

/** What may not be followed is not shown either; a server that cannot answer now takes nothing away. */
function* refuse(ref: DocumentRef, error: string): Effects {
  yield put(documentRefused(ref, error));
  if (withheld.has(error)) yield put(documentForgotten(ref));
}

/** Whoever has to wait comes back a little later than told, not all at the same moment. */
function* askAgainIn(line: Line, name: string, seconds: number): Effects {
  yield delay(seconds * 1_000 + line.parts.random() * gapWaitInMs);
  if (line.isConnected) yield call(ask, line, name);
}

function* fetchSnapshot(line: Line, ref: DocumentRef): Effects {
  const outcome = yield* got<Outcome<Omit<Snapshot, keyof DocumentRef>>>(call(callAny, snapshotOp, ref));
  if (outcome.success) yield put(documentLoaded({ ...ref, version: outcome.version, document: outcome.document }, line.parts.now()));
  else if (outcome.status === 401 || outcome.status === 403 || outcome.status === 404)
    yield call(refuse, ref, outcome.errors['form']?.[0] ?? 'error.not_found');
  else yield call(fetchLater, line, ref, outcome);
}

/** What the server put off is asked for again while somebody looks; until then the last state stands. */
function* fetchLater(line: Line, ref: DocumentRef, outcome: Outcome): Effects {
  const wait = retryWaitOf(outcome, line.parts.random());
  if (wait === null) return;
  yield fork(function* (): Effects {
    yield delay(wait);
    const name = documentName(ref);
    if (!line.followers.has(name)) return;
    if (line.isConnected) yield call(ask, line, name);
    else yield call(fetchSnapshot, line, ref);
  });
}

/** While no socket can be held, asks over HTTP. */
function* poll(line: Line): Effects {
  for (;;) {
    yield delay(pollEveryInMs + line.parts.random() * gapWaitInMs);
    if (line.isConnected) continue;
    for (const follower of line.followers.values()) yield call(fetchSnapshot, line, follower.ref);
  }
}

function* watchStaleness(line: Line): Effects {
  for (;;) {
    yield delay(5_000);
    const { documents, live } = yield* got<{ documents: DocumentsState; live: LiveState }>(select());
    if (live.status === 'online') continue;
    const border = line.parts.now() - staleAfterInMs;
    const stale = [...line.followers.keys()].filter((name) => {
      const held = documents.byName[name];
      return held && !held.isStale && held.freshAt < border;
    });
    if (stale.length > 0) yield put(documentsStale(stale));
  }
}
