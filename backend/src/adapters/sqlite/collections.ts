import type Database from 'better-sqlite3';
import type { CollectionSpec, DocumentPut } from '#platform/ports/document-store';
import { foldText } from '#contracts/text';
import { columnName } from './document-query.js';

/** Statements of one collection's table and of its text index, if it has one. */
interface Collection {
  columns: string[];
  get: Database.Statement;
  put: Database.Statement;
  indexed: Database.Statement;
  putText: Database.Statement | undefined;
  dropText: Database.Statement | undefined;
}

/** Columns of every collection; the others are those that its view declares. */
const ownColumns = new Set(['rowid', 'key', 'json', 'position', 'text']);

/** One table a collection: the document as JSON, the position of its last event, and a real column for each that is asked for. */
export class Collections {
  private readonly made = new Map<string, Collection>();

  private readonly database: Database.Database;

  constructor(database: Database.Database) {
    this.database = database;
  }

  make({ name, columns, indexes, hasText }: CollectionSpec): void {
    const table = columnName(name);
    const names = Object.keys(columns);
    const declared = names.map((column) => `, ${columnName(column)} ${columns[column] ?? 'text'}`).join('');
    this.database.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (rowid INTEGER PRIMARY KEY, key NOT NULL UNIQUE, json TEXT, position INTEGER NOT NULL, text TEXT${declared})`,
    );
    for (const index of indexes) {
      const on = [...index.map(columnName), 'key'].join();
      this.database.exec(`CREATE INDEX IF NOT EXISTS "${name}_by_${index.join('_')}" ON ${table} (${on}) WHERE json IS NOT NULL`);
    }
    if (hasText) {
      this.database.exec(
        `CREATE VIRTUAL TABLE IF NOT EXISTS "${name}_text" USING fts5(text, content='', contentless_delete=1, tokenize='trigram', detail='none')`,
      );
    }
    this.made.set(name, this.statementsOf(name, names, hasText));
  }

  drop(name: string): void {
    this.made.delete(name);
    this.database.exec(`DROP TABLE IF EXISTS ${columnName(name)}; DROP TABLE IF EXISTS "${name}_text"`);
  }

  known(name: string): Collection {
    const collection = this.made.get(name);
    if (collection) return collection;
    // A reader of a collection that another process made: its columns are in the table itself.
    const info = this.database.pragma(`table_info(${columnName(name)})`) as { name: string }[];
    if (info.length === 0) throw new Error(`no collection ${name}`);
    const columns = info.map((column) => column.name).filter((column) => !ownColumns.has(column));
    const read = this.statementsOf(name, columns, false);
    this.made.set(name, read);
    return read;
  }

  private statementsOf(name: string, columns: string[], hasText: boolean): Collection {
    const table = columnName(name);
    const all = ['key', 'json', 'position', 'text', ...columns];
    const updates = all.slice(1).map((column) => `${columnName(column)} = excluded.${columnName(column)}`);
    return {
      columns,
      get: this.database.prepare(`SELECT key, json, position FROM ${table} WHERE key = ? AND json IS NOT NULL`).raw(),
      put: this.database.prepare(
        `INSERT INTO ${table} (${all.map(columnName).join()}) VALUES (${all.map(() => '?').join()})
         ON CONFLICT (key) DO UPDATE SET ${updates.join()} WHERE excluded.position > ${table}.position`,
      ),
      indexed: this.database.prepare(`SELECT rowid, iif(json IS NULL, NULL, text) FROM ${table} WHERE key = ?`).raw(),
      putText: hasText ? this.database.prepare(`INSERT INTO "${name}_text" (rowid, text) VALUES (?, ?)`) : undefined,
      dropText: hasText ? this.database.prepare(`DELETE FROM "${name}_text" WHERE rowid = ?`) : undefined,
    };
  }
}

/** Writes a document unless a later one is there, and keeps the text index in step with it. */
export const putDocument = ({ columns, put, indexed, putText, dropText }: Collection, document: DocumentPut): void => {
  const text = document.text === undefined ? null : foldText(document.text);
  const values = columns.map((column) => document.columns[column] ?? null);
  const known = putText ? (indexed.get(document.key) as [rowid: number, text: string | null] | undefined) : undefined;
  const { changes, lastInsertRowid } = put.run(document.key, document.json, document.position, text, ...values);
  if (changes === 0 || !putText || !dropText) return;
  const [id, before] = known ?? [lastInsertRowid, null];
  const now = document.json === null ? null : text;
  if (before === now) return;
  if (before !== null) dropText.run(id);
  // The space lets a short word be found where a word begins.
  if (now !== null) putText.run(id, ` ${now}`);
};
