import type { DocumentKey, View } from '#projections/view';
import type { CountedValues, CountQuery, Filter, FindQuery } from './ports/document-store.js';

export interface Page<Doc> {
  rows: Doc[];
  total: number;
  page: number;
  maxPage: number;
}

/** Which page is shown of so many rows: below 1 is 1, past the end is the last (docs/spec/calls.md). */
export const pageNumber = (total: number, page: number | undefined, perPage: number): { page: number; maxPage: number } => {
  const maxPage = Math.max(1, Math.ceil(total / perPage));
  return { page: Math.min(Math.max(1, Math.trunc(page ?? 1) || 1), maxPage), maxPage };
};

/** A page of rows that are all at hand. */
export const pageAmong = <Row>(all: readonly Row[], page: number | undefined, perPage: number): Page<Row> => {
  const at = pageNumber(all.length, page, perPage);
  return { rows: all.slice((at.page - 1) * perPage, at.page * perPage), total: all.length, ...at };
};

/** A document and the log position of its last event. */
export interface Cached<Doc> {
  doc: Doc;
  position: bigint;
}

export type AllQuery = Omit<FindQuery, 'limit' | 'offset' | 'after'>;
export type PageQuery = Omit<FindQuery, 'limit' | 'offset'> & { total?: number | undefined };

/** Reads the documents of views. Every read waits (bounded) until the view has what the caller has recorded before. */
export interface DocumentReader {
  get<Doc>(view: View<Doc>, key: DocumentKey): Promise<Doc | null>;
  /** With the log position of the last event in the document. */
  getStored<Doc>(view: View<Doc>, key: DocumentKey): Promise<Cached<Doc> | null>;
  /**
   * As the projections hold it in memory, without waiting or copying. It goes on changing: read from it at once, change
   * nothing, keep nothing.
   */
  peek<Doc>(view: View<Doc>, key: DocumentKey): Promise<Readonly<Doc> | null>;
  /** The same with the position, which goes on together with the document. */
  peekStored<Doc>(view: View<Doc>, key: DocumentKey): Promise<Readonly<Cached<Doc>> | null>;
  getMany<Doc>(view: View<Doc>, keys: readonly DocumentKey[]): Promise<Doc[]>;
  find<Doc>(view: View<Doc>, query: Omit<FindQuery, 'limit'> & { limit?: number }): Promise<Doc[]>;
  /** All that are found, read on page by page with turns of the event loop between. */
  all<Doc>(view: View<Doc>, query: AllQuery): Promise<Doc[]>;
  /** The same for whoever does not need them together: each portion is read on from where the one before has ended. */
  portions<Doc>(view: View<Doc>, query: AllQuery): AsyncIterable<Doc[]>;
  count<Doc>(view: View<Doc>, query: Pick<FindQuery, 'filter' | 'text'>): Promise<number>;
  /** How many documents have which values of these columns, in the order of the values. */
  countBy<Doc>(view: View<Doc>, columns: readonly string[], query: CountQuery): Promise<CountedValues[]>;
  /** For a filter of another view's column: it is the key of a document of this view that meets the filter. */
  keysOf<Doc>(view: View<Doc>, filter: Filter): Filter[string];
  /** A page by number: below 1 is 1, past the end is the last (docs/spec/calls.md). Whoever knows the total spares the count. */
  page<Doc>(view: View<Doc>, query: PageQuery, page: number | undefined, perPage?: number): Promise<Page<Doc>>;
}
