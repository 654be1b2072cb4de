/** Up to where a table is copied: `after` is set while the whole of it is on its way. */
export interface TableCursor {
  /** Of the notes of changes: others are of another time, and the whole table is copied again. */
  epoch: string;
  seq: number;
  after: string | null;
}

/** Values of the columns in their order; null: there is no such row any more. */
interface CopiedRow {
  key: string;
  values: (string | number | null)[] | null;
}

export interface TablePage {
  cursor: TableCursor;
  /** The copy begins anew. */
  isReset: boolean;
  rows: CopiedRow[];
}

/** The side that notes what changes, from the first question on. */
export interface NotedTable {
  /** What comes after a cursor, and forgets what was before it. */
  next(cursor: TableCursor | null, limit: number): TablePage;
  /** Notes nothing more. */
  stop(): void;
  close(): void;
}

/** The side that is made equal. */
export interface TableCopy {
  /** Null: nothing was copied yet. */
  cursor(): TableCursor | null;
  /** Rows and cursor in one transaction. */
  apply(page: TablePage): void;
  close(): void;
}
