import type { ColumnValue, DocumentKey } from '#projections/view';

/** A collection of documents: ready JSON text beside the columns that may be filtered and sorted by. */
export interface CollectionSpec {
  name: string;
  columns: Record<string, 'text' | 'integer' | 'real'>;
  indexes: readonly (readonly string[])[];
  hasText: boolean;
}

export interface DocumentPut {
  key: DocumentKey;
  /** `null` removes the document (the position is kept, so that an older put does not bring it back). */
  json: string | null;
  columns: Record<string, ColumnValue>;
  text?: string;
  /** A put whose position is not above the stored one does nothing. */
  position: bigint;
}

export interface StoredDocument {
  key: DocumentKey;
  json: string;
  position: bigint;
}

type Condition =
  | ColumnValue
  | { $in: readonly ColumnValue[] }
  | { $gt?: ColumnValue; $gte?: ColumnValue; $lt?: ColumnValue; $lte?: ColumnValue }
  | { $ne: ColumnValue }
  /** None of these; a column without a value is none of them. */
  | { $nin: readonly ColumnValue[] }
  /** Text column begins with (folded as the store folds). */
  /** A folded text that begins so; with `$words`, holds each of them too, as `text` below looks for them. */
  | { $prefix: string; $words?: string }
  /** Is the key of a document of another collection that meets the filter. */
  | { $keyOf: { collection: string; filter: Filter } };
/** A small typed subset of MongoDB's filters: all conditions hold. */
export type Filter = Record<string, Condition>;

export interface FindQuery {
  filter?: Filter;
  /** Columns with direction; the key is always the last criterion. */
  sort?: readonly (readonly [column: string, direction: 'asc' | 'desc'])[];
  /** Each word must occur in the document's text, one of one or two letters at the start of a word; case and ё/е do not matter. */
  text?: string;
  /** At most this many (1–5,000). */
  limit: number;
  offset?: number;
  /** Seek: continue after this `cursor` of an earlier answer (same sort). */
  after?: string;
}

export interface FindResult {
  rows: StoredDocument[];
  /** Cursor of the last row, to seek on; null at the end. */
  cursor: string | null;
}

export interface CountedValues {
  values: ColumnValue[];
  count: number;
}

/** `least`: only values that so many documents have. */
export interface CountQuery extends Pick<FindQuery, 'filter' | 'text'> {
  least?: number;
}

export abstract class DocumentStore {
  /** Makes the collection when it is not there. */
  abstract prepare(collection: CollectionSpec): Promise<void>;
  abstract drop(collection: string): Promise<void>;
  abstract get(collection: string, key: DocumentKey): Promise<StoredDocument | null>;
  /** Those that exist, in the order of `keys`. */
  abstract getMany(collection: string, keys: readonly DocumentKey[]): Promise<StoredDocument[]>;
  abstract find(collection: string, query: FindQuery): Promise<FindResult>;
  abstract count(collection: string, query: Pick<FindQuery, 'filter' | 'text'>): Promise<number>;
  /** How many documents have which values of these columns, in the order of the values. */
  abstract countBy(collection: string, columns: readonly string[], query: CountQuery): Promise<CountedValues[]>;
  /** Writes the documents, then the checkpoint (in one transaction where the store has them). */
  abstract write(collection: string, puts: readonly DocumentPut[], checkpoint?: { name: string; value: string }): Promise<void>;
  /** A small named value: checkpoints and which version of a view is live. */
  abstract readMark(name: string): Promise<string | null>;
  abstract writeMark(name: string, value: string): Promise<void>;
  /** Writes a mark only where `expected` (null: nothing) stands; of two callers that expect the same one gets it. */
  abstract swapMark(name: string, expected: string | null, value: string): Promise<boolean>;
  /** What was overwritten or removed so far is in no byte of the store any more. */
  abstract scrub(): Promise<void>;
  /** How often its line broke; none where no line is. */
  get reconnects(): number {
    return 0;
  }
  abstract close(): Promise<void>;
}
