import type { accountQueries } from '#contracts/identity/account.ops';
import type { SessionUser } from '#contracts/identity/session.docs';
import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useEffect, useMemo } from 'react';
import { documentLoaded, documentName, documentsStale, type DocumentsState, type LiveDocument } from '../../app/documents.js';
import { ref } from '../../app/call.js';
import { callOp } from '../../app/http.js';
import { sessionKnown } from '../../app/session.js';
import type { PageStore } from '../../app/store.js';
import { getEventOp } from '../../app/sportEvents.js';
import { useQuery } from '../../app/useQuery.js';
import { loadMode } from '../../shared/sport-modes/loadMode.js';

const session = ref<(typeof accountQueries)['session']>({ path: '/api/session', kind: 'get' });
/** A line that neither answers nor fails must not keep the tablet from opening. */
const patience = 5_000;
const keepEvery = 1_000;

/** What this tablet has kept under a name. */
export const recall = <Value>(name: string): Value | null => {
  try {
    return JSON.parse(localStorage.getItem(`podium-mat-${name}`) ?? 'null') as Value | null;
  } catch {
    return null;
  }
};

export const keep = (name: string, value: unknown): void => {
  try {
    localStorage.setItem(`podium-mat-${name}`, JSON.stringify(value));
  } catch {
    // The page then opens on a line only; no tap is kept here.
  }
};

/** Who is logged in; without an answer, who was when the tablet last had one. The server asks again with each tap. */
export const loadMatSession = async (store: Pick<PageStore, 'dispatch'>): Promise<void> => {
  const last = recall<SessionUser>('user');
  const outcome = await callOp(session, {}, last ? { signal: AbortSignal.timeout(patience) } : {});
  if (outcome.success) keep('user', outcome.user);
  store.dispatch(sessionKnown(outcome.success ? outcome.user : last));
};

/** Shows the document as the tablet last had it until the server gives a newer one, and keeps what it gives until it is stopped. */
export const resumeDocument = (store: Pick<PageStore, 'dispatch' | 'getState' | 'subscribe'>, eventId: number): (() => void) => {
  const ref = { view: 'event-live', key: eventId };
  const name = documentName(ref);
  const held = (): LiveDocument | undefined => (store.getState() as { documents: DocumentsState }).documents.byName[name];
  const last = recall<LiveDocument>(name);
  if (last) {
    store.dispatch(documentLoaded({ ...ref, version: last.version, document: last.content }, last.freshAt));
    store.dispatch(documentsStale([name]));
  }
  let kept = held()?.content;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const now = held();
    if (!now || now.content === kept) return;
    kept = now.content;
    keep(name, now);
  };
  const leave = store.subscribe(() => {
    if (held()?.content !== kept) timer ??= setTimeout(write, keepEvery);
  });
  return () => {
    leave();
    clearTimeout(timer);
  };
};

/** The sport of an event, and the modes that its categories keep. */
export interface EventSport {
  key: string | undefined;
  /** By category; one of before keeps none. */
  modes?: Readonly<Record<number, NonNullable<Category['sportMode']>>>;
}

const sportIn = ({ event, streams = [] }: Pick<SportEventAnswer, 'event'> & Partial<Pick<SportEventAnswer, 'streams'>>): EventSport => ({
  key: event.sport?.key,
  modes: Object.fromEntries(streams.flatMap(({ id, sportMode }) => (sportMode ? [[id, sportMode]] : []))),
});

/** The event's sport; undefined until it is known. */
export const useSport = (eventId: number): EventSport | undefined => {
  const { answer } = useQuery(getEventOp, { eventId });
  const found = useMemo(() => answer && sportIn(answer), [answer]);
  useEffect(() => {
    if (!found) return;
    keep(`sport-${eventId}`, found);
    // A category may come to this mat when there is no line.
    for (const mode of Object.values(found.modes ?? {})) if (mode.id.startsWith('own.')) loadMode(mode).catch(() => null);
  }, [found, eventId]);
  return found ?? recall<EventSport>(`sport-${eventId}`) ?? undefined;
};

/** Whether the page opens again without a line: browsers have no such workers for pages that came by plain http. */
export const opensWithoutLine = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Lets the page open without a line. Spectators' pages have no such worker. */
export const registerWorker = (scope: string): void => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // Refused in private windows: the page then opens on a line only.
  void navigator.serviceWorker.register('/mat-worker.js', { scope }).catch(() => undefined);
};
