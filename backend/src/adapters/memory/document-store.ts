import type { ColumnValue, DocumentKey } from '#projections/view';
import {
  DocumentStore,
  type CollectionSpec,
  type CountedValues,
  type CountQuery,
  type DocumentPut,
  type Filter,
  type FindQuery,
  type FindResult,
  type StoredDocument,
} from '#platform/ports/document-store';
import { foldText, isFoundBy, searchWords } from '#contracts/text';

type Row = DocumentPut;
type Sort = NonNullable<FindQuery['sort']>;

const compare = (a: ColumnValue | undefined, b: ColumnValue | undefined): number => {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  // Code units order as UTF-8 bytes do for all letters in use.
  return a < b ? -1 : 1;
};

const isWithin = (value: ColumnValue, range: { $gt?: ColumnValue; $gte?: ColumnValue; $lt?: ColumnValue; $lte?: ColumnValue }): boolean =>
  value !== null &&
  (range.$gt === undefined || compare(value, range.$gt) > 0) &&
  (range.$gte === undefined || compare(value, range.$gte) >= 0) &&
  (range.$lt === undefined || compare(value, range.$lt) < 0) &&
  (range.$lte === undefined || compare(value, range.$lte) <= 0);

type PlainCondition = Exclude<Filter[string], { $keyOf: unknown }>;

const meets = (value: ColumnValue, condition: PlainCondition): boolean => {
  if (condition === null || typeof condition !== 'object') return value === condition;
  if ('$in' in condition) return value !== null && condition.$in.includes(value);
  if ('$ne' in condition) return value !== condition.$ne;
  if ('$nin' in condition) return !condition.$nin.includes(value);
  if ('$prefix' in condition) {
    const { $prefix, $words } = condition;
    return typeof value === 'string' && value.startsWith(foldText($prefix)) && isFoundBy(value, searchWords($words));
  }
  return isWithin(value, condition);
};

/** Documents in memory, with the same answers as the real stores. */
export class MemoryDocumentStore extends DocumentStore {
  private readonly collections = new Map<string, Map<string, Row>>();
  private readonly checkpoints = new Map<string, string>();

  prepare({ name }: CollectionSpec): Promise<void> {
    if (!this.collections.has(name)) this.collections.set(name, new Map());
    return Promise.resolve();
  }

  drop(collection: string): Promise<void> {
    this.collections.delete(collection);
    return Promise.resolve();
  }

  get(collection: string, key: DocumentKey): Promise<StoredDocument | null> {
    const row = this.rows(collection).get(String(key));
    return Promise.resolve(row ? toDocument(row) : null);
  }

  async getMany(collection: string, keys: readonly DocumentKey[]): Promise<StoredDocument[]> {
    const rows = await Promise.all(keys.map((key) => this.get(collection, key)));
    return rows.filter((row) => row !== null);
  }

  find(collection: string, query: FindQuery): Promise<FindResult> {
    const { sort = [], limit, offset = 0, after } = query;
    const found = this.matching(collection, query).sort((a, b) => order(sort, a, b));
    const isAfter = after === undefined ? () => true : afterCursor(sort, after);
    const rows = found.filter(isAfter).slice(offset, offset + limit);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return Promise.resolve({ rows: rows.map(toDocument).filter((row) => row !== null), cursor: last ? cursorOf(sort, last) : null });
  }

  count(collection: string, query: Pick<FindQuery, 'filter' | 'text'>): Promise<number> {
    return Promise.resolve(this.matching(collection, query).length);
  }

  countBy(collection: string, columns: readonly string[], { least = 0, ...query }: CountQuery): Promise<CountedValues[]> {
    const sort = columns.map((column) => [column, 'asc'] as const);
    const counted = new Map<string, CountedValues>();
    for (const row of this.matching(collection, query).sort((a, b) => order(sort, a, b))) {
      const values = columns.map((column) => row.columns[column] ?? null);
      const key = JSON.stringify(values);
      const known = counted.get(key);
      if (known) known.count += 1;
      else counted.set(key, { values, count: 1 });
    }
    return Promise.resolve([...counted.values()].filter(({ count }) => count >= least));
  }

  async write(collection: string, puts: readonly DocumentPut[], checkpoint?: { name: string; value: string }): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const rows = this.rows(collection);
    for (const put of puts) {
      const known = rows.get(String(put.key));
      if (!known || known.position < put.position) rows.set(String(put.key), put);
    }
    if (checkpoint) this.checkpoints.set(checkpoint.name, checkpoint.value);
  }

  readMark(name: string): Promise<string | null> {
    return Promise.resolve(this.checkpoints.get(name) ?? null);
  }

  writeMark(name: string, value: string): Promise<void> {
    this.checkpoints.set(name, value);
    return Promise.resolve();
  }

  swapMark(name: string, expected: string | null, value: string): Promise<boolean> {
    const isExpected = (this.checkpoints.get(name) ?? null) === expected;
    if (isExpected) this.checkpoints.set(name, value);
    return Promise.resolve(isExpected);
  }

  scrub(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private rows(collection: string): Map<string, Row> {
    const rows = this.collections.get(collection);
    if (!rows) throw new Error(`no collection ${collection}`);
    return rows;
  }

  private matching(collection: string, { filter = {}, text }: Pick<FindQuery, 'filter' | 'text'>): Row[] {
    const words = searchWords(text);
    const conditions = Object.entries(filter).map(([column, condition]) => [column, this.looked(condition)] as const);
    return [...this.rows(collection).values()].filter(
      (row) =>
        row.json !== null &&
        conditions.every(([column, condition]) => meets(row.columns[column] ?? null, condition)) &&
        words.every(({ needle }) => ` ${foldText(row.text ?? '')}`.includes(needle)),
    );
  }

  /** Keys of another collection are looked up once. */
  private looked(condition: Filter[string]): PlainCondition {
    if (condition === null || typeof condition !== 'object' || !('$keyOf' in condition)) return condition;
    const { collection, filter } = condition.$keyOf;
    return { $in: this.matching(collection, { filter }).map(({ key }) => key) };
  }
}

type Place = Pick<Row, 'key' | 'columns'>;

/** The place of a row in its order: it holds also when the row has gone. */
const cursorOf = (sort: Sort, { key, columns }: Row): string =>
  JSON.stringify({ key, columns: Object.fromEntries(sort.map(([column]) => [column, columns[column] ?? null])) });

const afterCursor = (sort: Sort, cursor: string): ((row: Row) => boolean) => {
  // Written by `cursorOf`.
  const place = JSON.parse(cursor) as Place;
  return (row) => order(sort, row, place) > 0;
};

const order = (sort: Sort, a: Place, b: Place): number => {
  for (const [column, direction] of sort) {
    const difference = compare(a.columns[column], b.columns[column]);
    if (difference !== 0) return direction === 'asc' ? difference : -difference;
  }
  return compare(a.key, b.key);
};

const toDocument = ({ key, json, position }: Row): StoredDocument | null => (json === null ? null : { key, json, position });
