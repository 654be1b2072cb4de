import type { DocumentKey, View } from '#projections/view';
import type { CountedValues, FindQuery } from './ports/document-store.js';

export interface Page<Doc> {
  rows: Doc[];
  total: number;
  page: number;
  maxPage: number;
}

export type PageQuery = Omit<FindQuery, 'limit' | 'offset'> & { total?: number | undefined };

/** Reads the documents of views. Every read waits (bounded) until the view has what the caller has recorded before. */
export interface DocumentReader {
  get<Doc>(view: View<Doc>, key: DocumentKey): Promise<Doc | null>;
  /** With the log position of the last event in the document. */
  getStored<Doc>(view: View<Doc>, key: DocumentKey): Promise<{ doc: Doc; position: bigint } | null>;
  /**
   * As the projections hold it in memory, without waiting or copying. It goes on changing: read from it at once, change
   * nothing, keep nothing.
   */
  look<Doc>(view: View<Doc>, key: DocumentKey): Promise<Readonly<Doc> | null>;
  getMany<Doc>(view: View<Doc>, keys: readonly DocumentKey[]): Promise<Doc[]>;
  find<Doc>(view: View<Doc>, query: Omit<FindQuery, 'limit'> & { limit?: number }): Promise<Doc[]>;
  count<Doc>(view: View<Doc>, query: Pick<FindQuery, 'filter' | 'text'>): Promise<number>;
  /** How many documents have which values of these columns, in the order of the values. */
  countBy<Doc>(view: View<Doc>, columns: readonly string[], query: Pick<FindQuery, 'filter' | 'text'>): Promise<CountedValues[]>;
  /** A page by number: below 1 is 1, past the end is the last (api-catalogue.md 0). Whoever knows the total spares the count. */
  page<Doc>(view: View<Doc>, query: PageQuery, page: number | undefined, perPage?: number): Promise<Page<Doc>>;
}
