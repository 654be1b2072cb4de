import type { z } from 'zod';
import type { EventOf, EventTable } from '#contracts/event';
import type { JsonPatch } from '#contracts/patch';

export type DocumentKey = string | number;
export type ColumnValue = string | number | null;

/** What the runner knows of a recorded event, besides its data. */
export interface EventFacts {
  stream: string;
  /** Number of the event within its event stream, from 1. */
  version: number;
  position: bigint;
  recordedAt: string;
  /** Device time of an offline entry, when it was given. */
  deviceTime?: string | undefined;
  actorUserId: number | null;
  /** Joins what one call recorded. */
  correlationId?: string;
  /** Nobody follows the document (it is made anew): a patch would be thrown away. */
  isUntold?: boolean;
}

type ViewEvent<Type extends string = string, Data = unknown> = { type: Type; data: Data } & EventFacts;

/** Returned by a handler to say that the document is gone. */
export const removed = Symbol('removed');

/**
 * A handler changes the document in place (set, never add) and returns the JSON Patch of the change for followers,
 * nothing when nobody may follow it, or `removed`. No I/O, no clock.
 */
type ViewHandler<Doc, Event> = {
  // A method's parameters are bivariant, so views of all documents can stand in one list.
  handle(doc: Doc, event: Event, key: DocumentKey): JsonPatch | void | typeof removed;
}['handle'];

export interface ColumnSpec<Doc> {
  type: 'text' | 'integer' | 'real';
  value(doc: Doc): ColumnValue;
}

/** A read model as a pure fold. A raised `version` is rebuilt beside the old documents and then switched to. */
export interface View<Doc = unknown> {
  name: string;
  version: number;
  initial: (key: DocumentKey) => Doc;
  /** Which documents an event touches; `null` or `[]`: none. */
  keys: (event: ViewEvent) => DocumentKey | readonly DocumentKey[] | null;
  /** Each event makes a document of its own, which no other event changes: nothing is looked up before or kept afterwards. */
  isOfOneEvent?: boolean;
  on: Record<string, ViewHandler<Doc, ViewEvent>>;
  /** Real columns beside the JSON text: only these may be filtered and sorted by. */
  columns: Record<string, ColumnSpec<Doc>>;
  /** Composite indexes, each a list of columns; the key is added at the end of each. */
  indexes: readonly (readonly string[])[];
  /** What text search finds the document by (folded by the store: case, ё = е). */
  text?(doc: Doc): string;
  /** The JSON of a document that is too long to be written in one go. */
  pieces?(doc: Doc): Iterable<string>;
  /** A small document made of each document and stored beside it, for readers who need no more. */
  summary?: { view: View; of(doc: Doc): unknown };
  /** Its documents are summaries that the fold of the view of this name writes. */
  summaryOf?: string;
}

type Handlers<Doc, Table extends EventTable> = {
  [Name in keyof Table & string]?: (
    doc: Doc,
    event: { type: Name; data: z.output<Table[Name]['schema']> } & EventFacts,
    key: DocumentKey,
  ) => JsonPatch | void | typeof removed;
};

interface ViewSpec<Doc, Table extends EventTable> {
  name: string;
  version: number;
  initial: (key: DocumentKey) => Doc;
  keys: (event: EventOf<Table> & EventFacts) => DocumentKey | readonly DocumentKey[] | null;
  isOfOneEvent?: boolean;
  on: Handlers<Doc, Table>;
  columns?: Record<string, ColumnSpec<Doc>>;
  indexes?: readonly (readonly string[])[];
  text?: (doc: Doc) => string;
  pieces?: (doc: Doc) => Iterable<string>;
  summary?: { view: View; of: (doc: Doc) => unknown };
}

/** What the summaries of the documents that stand under a name stand under. */
export const summariesOf = (name: string): string => `${name}_summary`;

/** Declares the summaries of the documents of another view, which has the same version. Its own fold does nothing. */
export const summaryView = <Small>(summaryOf: string, version: number): View<Small> => ({
  ...{ name: summariesOf(summaryOf), version, summaryOf, on: {}, columns: {}, indexes: [], keys: () => null },
  initial: () => {
    throw new Error(`a summary of ${summaryOf} is made of its document alone`);
  },
});

/** Declares a view over the given event tables (spread several tables into one: `{...gridEvents, ...registrationEvents}`). */
export const view = <Doc, Table extends EventTable>(_events: Table, spec: ViewSpec<Doc, Table>): View<Doc> => ({
  columns: {},
  indexes: [],
  ...spec,
  // The runner hands each handler only events of its own type, so the narrower types hold.
  keys: spec.keys as unknown as View<Doc>['keys'],
  on: spec.on as unknown as View<Doc>['on'],
});
