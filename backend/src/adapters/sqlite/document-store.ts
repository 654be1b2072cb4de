import type Database from 'better-sqlite3';
import type { ColumnValue, DocumentKey } from '#projections/view';
import {
  DocumentStore,
  type CollectionSpec,
  type CountedValues,
  type CountQuery,
  type DocumentPut,
  type FindQuery,
  type FindResult,
  type StoredDocument,
} from '#platform/ports/document-store';
import { checkLimit, cursorOf } from '../cursor.js';
import { keepCheckpointing } from './checkpoints.js';
import { Collections, putDocument } from './collections.js';
import { openDatabase } from './database.js';
import { afterCursor, columnName, descendingBound, filterOf, joinWhere, orderOf, textOf, type Where } from './document-query.js';

type Row = [key: DocumentKey, json: string, position: number, ...sorted: ColumnValue[]];

/** A search that finds more rows than this in the text index is answered by walking the order asked for. */
const maxFound = 1_000;

interface Waiting {
  collection: string;
  puts: readonly DocumentPut[];
  checkpoint: { name: string; value: string } | undefined;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const toDocument = ([key, json, position]: Row): StoredDocument => ({ key, json, position: BigInt(position) });

/**
 * Documents as ready JSON text beside real columns. Everything here can be rebuilt from the log, so commits do not wait
 * for the disk; the checkpoint stands in the same transaction as the documents it speaks of.
 */
export class SqliteDocumentStore extends DocumentStore {
  private readonly database: Database.Database;
  private readonly collections: Collections;
  private readonly queries = new Map<string, Database.Statement>();
  private waiting: Waiting[] = [];
  private readonly stopCheckpoints: () => Promise<void>;

  constructor(file: string) {
    super();
    this.database = openDatabase(file, 'NORMAL');
    // An erased person stays in no free page.
    this.database.pragma('secure_delete = ON');
    this.database.exec('CREATE TABLE IF NOT EXISTS marks (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID');
    this.collections = new Collections(this.database);
    this.stopCheckpoints = keepCheckpointing(this.database, file);
  }

  prepare(spec: CollectionSpec): Promise<void> {
    this.collections.make(spec);
    return Promise.resolve();
  }

  drop(collection: string): Promise<void> {
    this.collections.drop(collection);
    this.queries.clear();
    return Promise.resolve();
  }

  get(collection: string, key: DocumentKey): Promise<StoredDocument | null> {
    const row = this.collections.known(collection).get.get(key) as Row | undefined;
    return Promise.resolve(row ? toDocument(row) : null);
  }

  async getMany(collection: string, keys: readonly DocumentKey[]): Promise<StoredDocument[]> {
    const rows = await Promise.all(keys.map((key) => this.get(collection, key)));
    return rows.filter((row) => row !== null);
  }

  find(collection: string, query: FindQuery): Promise<FindResult> {
    checkLimit(query);
    const { sort = [], limit, offset = 0 } = query;
    const after = afterCursor(sort, query.after);
    const sorted = sort.map(([column]) => `, ${columnName(column)}`).join('');
    const rowsOf = (more: readonly Where[]): Row[] => {
      const where = this.where(collection, query, more, maxFound);
      const statement = this.query(
        `SELECT key, json, position${sorted} FROM ${columnName(collection)} ${where.sql} ORDER BY ${orderOf(sort)} LIMIT ? OFFSET ?`,
      );
      return statement.raw().all(...where.values, limit, offset) as Row[];
    };
    const bound = descendingBound(sort, query.after);
    const bounded = bound ? rowsOf([bound, ...after]) : [];
    const rows = bounded.length === limit ? bounded : rowsOf(after);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return Promise.resolve({
      rows: rows.map(toDocument),
      cursor: last ? cursorOf([...last.slice(3), last[0]] as ColumnValue[]) : null,
    });
  }

  count(collection: string, query: Pick<FindQuery, 'filter' | 'text'>): Promise<number> {
    const where = this.where(collection, query, []);
    const statement = this.query(`SELECT count(*) FROM ${columnName(collection)} ${where.sql}`);
    return Promise.resolve(statement.pluck().get(...where.values) as number);
  }

  countBy(collection: string, columns: readonly string[], { least = 0, ...query }: CountQuery): Promise<CountedValues[]> {
    const where = this.where(collection, query, []);
    const names = columns.map(columnName).join();
    const sql = `SELECT count(*), ${names} FROM ${columnName(collection)} ${where.sql} GROUP BY ${names} HAVING count(*) >= ? ORDER BY ${names}`;
    const rows = this.query(sql)
      .raw()
      .all(...where.values, least) as [number, ...ColumnValue[]][];
    return Promise.resolve(rows.map(([count, ...values]) => ({ values, count })));
  }

  write(collection: string, puts: readonly DocumentPut[], checkpoint?: { name: string; value: string }): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ collection, puts, checkpoint, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => this.flush());
    });
  }

  readMark(name: string): Promise<string | null> {
    const value = this.query('SELECT value FROM marks WHERE name = ?').pluck().get(name) as string | undefined;
    return Promise.resolve(value ?? null);
  }

  writeMark(name: string, value: string): Promise<void> {
    this.putMark(name, value);
    return Promise.resolve();
  }

  swapMark(name: string, expected: string | null, value: string): Promise<boolean> {
    const swap =
      expected === null
        ? this.query('INSERT OR IGNORE INTO marks (name, value) VALUES (?, ?)').run(name, value)
        : this.query('UPDATE marks SET value = ? WHERE name = ? AND value = ?').run(value, name, expected);
    return Promise.resolve(swap.changes === 1);
  }

  scrub(): Promise<void> {
    this.flush();
    this.database.pragma('wal_checkpoint(TRUNCATE)');
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.flush();
    await this.stopCheckpoints();
    this.database.pragma('wal_checkpoint(TRUNCATE)');
    this.database.close();
  }

  /** Writes of one turn of the event loop are one transaction; if it fails, each is tried alone. */
  private flush(): void {
    const group = this.waiting;
    this.waiting = [];
    if (group.length > 0) this.commitGroup(group);
  }

  private commitGroup(group: readonly Waiting[]): void {
    try {
      // Immediate: a transaction that begins by reading could not wait for the lock when it comes to write.
      this.database
        .transaction(() => {
          for (const { collection, puts, checkpoint } of group) {
            const known = this.collections.known(collection);
            for (const put of puts) putDocument(known, put);
            if (checkpoint) this.putMark(checkpoint.name, checkpoint.value);
          }
        })
        .immediate();
    } catch (error) {
      if (group.length > 1) for (const one of group) this.commitGroup([one]);
      else for (const { reject } of group) reject(error);
      return;
    }
    for (const { resolve } of group) resolve();
  }

  private putMark(name: string, value: string): void {
    this.query('INSERT INTO marks (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value').run(name, value);
  }

  private where(collection: string, { filter, text }: Pick<FindQuery, 'filter' | 'text'>, more: readonly Where[], max = Infinity) {
    const { match, checks } = textOf(text);
    const found = match === null ? [] : this.found(collection, match, max);
    return joinWhere([{ sql: 'json IS NOT NULL', values: [] }, ...found, ...filterOf(filter), ...checks, ...more]);
  }

  /** The rows that the text index finds; when they are more than `most`, a walk by another index meets enough of them soon. */
  private found(collection: string, match: string, max: number): Where[] {
    const table = `"${collection}_text"`;
    const inIndex = `SELECT rowid FROM ${table} WHERE ${table} MATCH ?`;
    if (max === Infinity) return [{ sql: `rowid IN (${inIndex})`, values: [match] }];
    const rowids = this.query(`${inIndex} LIMIT ?`)
      .pluck()
      .all(match, max + 1);
    return rowids.length > max ? [] : [{ sql: 'rowid IN (SELECT value FROM json_each(?))', values: [JSON.stringify(rowids)] }];
  }

  private query(sql: string): Database.Statement {
    let statement = this.queries.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      if (this.queries.size > 500) this.queries.clear();
      this.queries.set(sql, statement);
    }
    return statement;
  }
}
