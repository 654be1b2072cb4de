import type { JsonPatch } from '#contracts/patch';
import { applyPatch, PatchMismatch } from './patch.js';

/** Which document: a view and the key in it, `grid` and 7. */
export interface DocumentRef {
  view: string;
  key: string | number;
}
/** The name of a document in the store. */
export const documentName = ({ view, key }: DocumentRef): string => `${view}:${key}`;

export interface LiveDocument {
  version: number;
  /** What the server last gave; patches already applied. */
  content: unknown;
  /** When it was last known to be up to date, in milliseconds. */
  freshAt: number;
  /** A gap was found or the line is down: the content may be behind. */
  isStale: boolean;
}
/** The documents by `view:key`; `refused` keeps why one cannot be followed. */
export interface DocumentsState {
  byName: Readonly<Record<string, LiveDocument>>;
  refused: Readonly<Record<string, string>>;
}

/** One frame from the socket: turns version `from` into `version`. */
export interface Changed extends DocumentRef {
  from: number;
  version: number;
  patch: JsonPatch;
}
export interface Snapshot extends DocumentRef {
  version: number;
  document: unknown;
}

export const documentLoaded = (snapshot: Snapshot, at: number) => ({ type: 'documents/loaded', snapshot, at }) as const;
/** All frames that arrived within one animation frame. */
export const documentsChanged = (changes: readonly Changed[], at: number) => ({ type: 'documents/changed', changes, at }) as const;
export const documentFresh = (ref: DocumentRef, at: number) => ({ type: 'documents/fresh', ref, at }) as const;
export const documentsStale = (names: readonly string[]) => ({ type: 'documents/stale', names }) as const;
export const documentRefused = (ref: DocumentRef, error: string) => ({ type: 'documents/refused', ref, error }) as const;
/** A patch that the screen applies before the server has answered; the next frame or snapshot brings the truth. */
export const documentForecast = (ref: DocumentRef, patch: JsonPatch) => ({ type: 'documents/forecast', ref, patch }) as const;
export const documentForgotten = (ref: DocumentRef) => ({ type: 'documents/forgotten', ref }) as const;

type DocumentsAction = ReturnType<
  | typeof documentLoaded
  | typeof documentsChanged
  | typeof documentFresh
  | typeof documentsStale
  | typeof documentRefused
  | typeof documentForecast
  | typeof documentForgotten
>;

const empty: DocumentsState = { byName: {}, refused: {} };

/** What to do with a frame, given the version held (docs/spec/calls.md): apply, drop, or follow again. */
const frameVerdict = (held: LiveDocument | undefined, frame: Changed): 'apply' | 'drop' | 'gap' => {
  if (!held) return 'gap';
  if (held.version >= frame.version) return 'drop';
  return held.version === frame.from ? 'apply' : 'gap';
};

const withChange = (held: LiveDocument, frame: Changed, at: number): LiveDocument => {
  try {
    return { version: frame.version, content: applyPatch(held.content, frame.patch), freshAt: at, isStale: false };
  } catch (error) {
    if (error instanceof PatchMismatch) return { ...held, isStale: true };
    throw error;
  }
};

const withForecast = (held: LiveDocument, patch: JsonPatch): LiveDocument => {
  try {
    return { ...held, content: applyPatch(held.content, patch) };
  } catch (error) {
    if (error instanceof PatchMismatch) return held;
    throw error;
  }
};

const changed = (state: DocumentsState, changes: readonly Changed[], at: number): DocumentsState => {
  const byName = { ...state.byName };
  for (const frame of changes) {
    const name = documentName(frame);
    const held = byName[name];
    const verdict = frameVerdict(held, frame);
    if (!held || verdict === 'drop') continue;
    byName[name] = verdict === 'apply' ? withChange(held, frame, at) : { ...held, isStale: true };
  }
  return { ...state, byName };
};

const update = (state: DocumentsState, name: string, edit: (held: LiveDocument) => LiveDocument): DocumentsState => {
  const held = state.byName[name];
  return held ? { ...state, byName: { ...state.byName, [name]: edit(held) } } : state;
};

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Readonly<Record<string, Value>> =>
  Object.hasOwn(record, name) ? Object.fromEntries(Object.entries(record).filter(([key]) => key !== name)) : record;

const loaded = (state: DocumentsState, { snapshot, at }: ReturnType<typeof documentLoaded>): DocumentsState => {
  const name = documentName(snapshot);
  const held = state.byName[name];
  if (held && held.version > snapshot.version && !held.isStale) return state;
  const refused = without(state.refused, name);
  const document: LiveDocument = { version: snapshot.version, content: snapshot.document, freshAt: at, isStale: false };
  return { byName: { ...state.byName, [name]: document }, refused };
};

/** All live documents of the page. A plain reducer: a grid of a thousand matches must not be copied or frozen for one result. */
export const documentsReducer = (state: DocumentsState = empty, given: { type: string }): DocumentsState => {
  const action = given as DocumentsAction;
  switch (action.type) {
    case 'documents/loaded':
      return loaded(state, action);
    case 'documents/changed':
      return changed(state, action.changes, action.at);
    case 'documents/fresh':
      return update(state, documentName(action.ref), (held) => ({ ...held, freshAt: action.at, isStale: false }));
    case 'documents/stale':
      return action.names.reduce((next, name) => update(next, name, (held) => ({ ...held, isStale: true })), state);
    case 'documents/refused':
      return { ...state, refused: { ...state.refused, [documentName(action.ref)]: action.error } };
    case 'documents/forecast':
      return update(state, documentName(action.ref), (held) => withForecast(held, action.patch));
    case 'documents/forgotten':
      return { ...state, byName: without(state.byName, documentName(action.ref)) };
    default:
      return state;
  }
};
