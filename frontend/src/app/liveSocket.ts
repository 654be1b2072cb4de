import { eventChannel, buffers, type EventChannel } from 'redux-saga';
import { io } from 'socket.io-client';
import { ComeBack } from './comeBack.js';
import { csrfToken } from './http.js';
import { renameErased } from './erased.js';
import type { Changed, DocumentRef } from './documents.js';

/** The answer to `follow`: a snapshot, or the patches that the given version lacks. */
export type FollowAnswer =
  | { success: true; version: number; document: unknown }
  | { success: true; version: number; patches: Changed[] }
  | { success: false; error: string; retryAfter?: number };

export type LiveSignal =
  | { type: 'connected' }
  | { type: 'disconnected'; retryAt: number | null }
  | { type: 'frames'; changes: Changed[] }
  | { type: 'closed'; ref: DocumentRef; error: string }
  | { type: 'heartbeat'; ref: DocumentRef; version: number };

/** The socket as the live saga sees it. */
export interface LiveSocket {
  follow(ref: DocumentRef, version: number | undefined): Promise<FollowAnswer>;
  unfollow(ref: DocumentRef): void;
  signals(): EventChannel<LiveSignal>;
}

const ackTimeoutInMs = 8_000;
/** A hidden page gets no animation frames; its frames are handed over after this time. */
const hiddenPageFlushInMs = 250;

/** The code of a connection that the server closed for a bound of its own (RFC 6455 7.4.1). */
const policyViolation = 1008;

const isForBound = (details: unknown): boolean =>
  typeof details === 'object' && details !== null && (details as { context?: { code?: number } }).context?.code === policyViolation;

const onNextFrame = (run: () => void): void => {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    run();
  };
  requestAnimationFrame(once);
  setTimeout(once, hiddenPageFlushInMs);
};

/** Connects to the server of this page: WebSocket only, for ever, with jitter between the attempts. */
export const connectLive = (): LiveSocket => {
  const socket = io({
    path: '/socket.io',
    transports: ['websocket'],
    auth: (give) => give({ csrfToken: csrfToken() }),
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 0.5,
    autoConnect: false,
  });
  const comeBack = new ComeBack();
  return {
    follow: (ref, version) =>
      socket
        .timeout(ackTimeoutInMs)
        .emitWithAck('follow', { ...ref, ...(version === undefined ? {} : { version }) })
        .then((answer: FollowAnswer) => renameErased(answer)),
    unfollow: (ref) => {
      if (socket.connected) socket.emit('unfollow', ref);
    },
    signals: () =>
      eventChannel<LiveSignal>((emit) => {
        let waiting: Changed[] = [];
        const flush = () => {
          const changes = waiting;
          waiting = [];
          emit({ type: 'frames', changes });
        };
        socket.on('connect', () => emit({ type: 'connected' }));
        socket.on('disconnect', (reason, details) => {
          emit({ type: 'disconnected', retryAt: null });
          // The server ends sessions by closing their sockets; a visitor's socket may still be welcome.
          const why = isForBound(details) ? 'bound' : reason === 'io server disconnect' ? 'ended' : null;
          if (why === null) return;
          // In place of the library's own tries, which begin at once.
          socket.disconnect();
          setTimeout(() => socket.connect(), comeBack.waitInMs(why, Math.random(), Date.now()));
        });
        socket.on('closed', ({ error, ...ref }: DocumentRef & { error: string }) => emit({ type: 'closed', ref, error }));
        socket.on('connect_error', () => emit({ type: 'disconnected', retryAt: null }));
        socket.on('changed', (frame: Changed) => {
          waiting.push(renameErased(frame));
          if (waiting.length === 1) onNextFrame(flush);
        });
        socket.on('heartbeat', ({ version, ...ref }: DocumentRef & { version: number }) => emit({ type: 'heartbeat', ref, version }));
        socket.connect();
        return () => socket.disconnect();
      }, buffers.sliding(500)),
  };
};
