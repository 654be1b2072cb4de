import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { NotedTable, TableCopy, TableCursor, TablePage } from '#platform/ports/copied-table';
import { openDatabase } from './database.js';

interface Column {
  name: string;
  pk: number;
}

const columnsOf = (database: Database.Database, table: string) => {
  const columns = database.pragma(`table_info(${table})`) as Column[];
  const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  return { names: columns.map(({ name }) => name), keys: keys.map(({ name }) => name) };
};

const keyOf = (keys: readonly string[], row: string): string => `json_array(${keys.map((key) => `${row}.${key}`).join()})`;

/** Written by a trigger. */
const partsOf = (key: string): string[] => JSON.parse(key) as string[];

const noteName = (event: string): string => `note_${event}`;
const noted = { insert: 'NEW', update: 'NEW', delete: 'OLD' } as const;

const forgetNotes = (database: Database.Database): void => {
  for (const event of Object.keys(noted)) database.exec(`DROP TRIGGER IF EXISTS ${noteName(event)}`);
  database.exec('DROP TABLE IF EXISTS notes; DROP TABLE IF EXISTS note_epoch');
};

/** Notes which rows of a table have changed, by triggers: no part of the program and no command line beside it can forget to. */
export class SqliteNotedTable implements NotedTable {
  private readonly database: Database.Database;
  private readonly statements: ReturnType<typeof prepare>;
  private readonly epoch: string;

  constructor(
    file: string,
    private readonly table: string,
  ) {
    this.database = openDatabase(file, 'FULL');
    this.database.pragma('wal_autocheckpoint = 1000');
    const { names, keys } = columnsOf(this.database, table);
    this.epoch = this.begin(keys);
    this.statements = prepare(this.database, table, names, keys);
  }

  next(cursor: TableCursor | null, limit: number): TablePage {
    if (cursor?.epoch !== this.epoch) {
      const seq = this.statements.newest.get() as number;
      return this.whole({ epoch: this.epoch, seq, after: '[]' }, limit, true);
    }
    this.statements.forget.run(cursor.seq);
    return cursor.after === null ? this.changed(cursor, limit) : this.whole(cursor, limit, false);
  }

  stop(): void {
    forgetNotes(this.database);
  }

  close(): void {
    this.database.close();
  }

  /** A row has one note, of its last change: notes are never more than rows. */
  private begin(keys: readonly string[]): string {
    this.database.exec(
      `CREATE TABLE IF NOT EXISTS notes (seq INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE);
       CREATE TABLE IF NOT EXISTS note_epoch (epoch TEXT NOT NULL)`,
    );
    this.database.exec(
      Object.entries(noted)
        .map(([event, row]) => {
          const key = keyOf(keys, row);
          return `CREATE TRIGGER IF NOT EXISTS ${noteName(event)} AFTER ${event} ON ${this.table} BEGIN
                    DELETE FROM notes WHERE key = ${key}; INSERT INTO notes (key) VALUES (${key}); END;`;
        })
        .join('\n'),
    );
    this.database.prepare('INSERT INTO note_epoch SELECT ? WHERE NOT EXISTS (SELECT 1 FROM note_epoch)').run(randomUUID());
    return this.database.prepare('SELECT epoch FROM note_epoch').pluck().get() as string;
  }

  private changed(cursor: TableCursor, limit: number): TablePage {
    const notes = this.statements.notes.all(cursor.seq, limit) as { seq: number; key: string }[];
    const rows = notes.map(({ key }) => ({ key, values: (this.statements.row.get(...partsOf(key)) as string[] | undefined) ?? null }));
    return { cursor: { ...cursor, seq: notes.at(-1)?.seq ?? cursor.seq }, isReset: false, rows };
  }

  private whole(cursor: TableCursor, limit: number, isReset: boolean): TablePage {
    const found = (
      cursor.after === '[]' ? this.statements.first.all(limit) : this.statements.after.all(...partsOf(cursor.after ?? '[]'), limit)
    ) as [key: string, ...values: string[]][];
    const rows = found.map(([key, ...values]) => ({ key, values }));
    return { cursor: { ...cursor, after: rows.length < limit ? null : (rows.at(-1)?.key ?? null) }, isReset, rows };
  }
}

const prepare = (database: Database.Database, table: string, names: readonly string[], keys: readonly string[]) => {
  const marks = keys.map(() => '?').join();
  const list = `${keyOf(keys, table)}, ${names.join()}`;
  return {
    newest: database.prepare(`SELECT ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'notes'), 0)`).pluck(),
    forget: database.prepare('DELETE FROM notes WHERE seq <= ?'),
    notes: database.prepare('SELECT seq, key FROM notes WHERE seq > ? ORDER BY seq LIMIT ?'),
    row: database.prepare(`SELECT ${names.join()} FROM ${table} WHERE (${keys.join()}) = (${marks})`).raw(),
    first: database.prepare(`SELECT ${list} FROM ${table} ORDER BY ${keys.join()} LIMIT ?`).raw(),
    after: database.prepare(`SELECT ${list} FROM ${table} WHERE (${keys.join()}) > (${marks}) ORDER BY ${keys.join()} LIMIT ?`).raw(),
  };
};

interface CopyRules {
  /** Whether a row takes the place of a secret that must be in no byte of the file any more. */
  isErasing?: (values: TablePage['rows'][number]['values']) => boolean;
  /** Primary keys of rows that each machine has for itself. */
  own?: readonly (readonly string[])[];
}

/** Makes a table equal to one elsewhere; up to where it is stands in the same file. */
export class SqliteTableCopy implements TableCopy {
  private readonly database: Database.Database;
  private readonly statements: ReturnType<typeof prepareCopy>;

  constructor(
    file: string,
    private readonly table: string,
    private readonly rules: CopyRules = {},
  ) {
    this.database = openDatabase(file, 'FULL');
    this.database.pragma('wal_autocheckpoint = 1000');
    this.database.pragma('secure_delete = ON');
    // What this machine noted when it led is of no use to anybody any more.
    forgetNotes(this.database);
    this.database.exec('CREATE TABLE IF NOT EXISTS copied (cursor TEXT NOT NULL)');
    const { names, keys } = columnsOf(this.database, table);
    this.statements = prepareCopy(this.database, table, names, keys);
  }

  cursor(): TableCursor | null {
    const text = this.statements.cursor.get() as string | undefined;
    // Written below.
    return text === undefined ? null : (JSON.parse(text) as TableCursor);
  }

  apply({ cursor, isReset, rows }: TablePage): void {
    this.database
      .transaction(() => {
        if (isReset) this.statements.clear.run();
        for (const { key, values } of rows.filter((row) => !this.isOwn(row.key))) {
          if (values === null) this.statements.remove.run(...partsOf(key));
          else this.statements.put.run(...values);
        }
        this.statements.forgetCursor.run();
        this.statements.keepCursor.run(JSON.stringify(cursor));
      })
      .immediate();
    // A key that was destroyed must not stay behind in the write-ahead log.
    const { isErasing = () => false } = this.rules;
    if (rows.some(({ values }) => isErasing(values))) this.database.pragma('wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    this.database.close();
  }

  private isOwn(key: string): boolean {
    return (this.rules.own ?? []).some((own) => JSON.stringify(own) === key);
  }
}

const prepareCopy = (database: Database.Database, table: string, names: readonly string[], keys: readonly string[]) => ({
  cursor: database.prepare('SELECT cursor FROM copied').pluck(),
  keepCursor: database.prepare('INSERT INTO copied VALUES (?)'),
  forgetCursor: database.prepare('DELETE FROM copied'),
  clear: database.prepare(`DELETE FROM ${table}`),
  put: database.prepare(`INSERT OR REPLACE INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`),
  remove: database.prepare(`DELETE FROM ${table} WHERE (${keys.join()}) = (${keys.map(() => '?').join()})`),
});
