import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { CommandKey, CommandRecord, StreamWrite } from '#platform/ports/event-store';

/** Rows are found by an index in memory: keys come in no order, so on the disk nearly each would write a page of its own. */
export const commandSchema = `
  CREATE TABLE IF NOT EXISTS commands (
    id INTEGER PRIMARY KEY,
    key_hash INTEGER NOT NULL,
    key TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    position INTEGER NOT NULL,
    writes TEXT NOT NULL,
    recorded_at TEXT NOT NULL
  );
  DROP INDEX IF EXISTS commands_by_key;
`;

interface CommandRow {
  key: string;
  body_hash: string;
  position: number;
  writes: string;
  recorded_at: string;
}

/** 52 bits of SHA-256, so that nobody finds many ids of commands that meet. A million rows take 46 MB; by their keys, 102 MB. */
const hashOf = (key: string): number => Number.parseInt(hash('sha256', key, 'hex').slice(0, 13), 16);

/** Records of commands, in the transactions of the log that they belong to. */
export class Commands {
  private readonly statements: ReturnType<typeof prepare>;
  /** Ids of rows by the hash of their keys: one, or those that share it. */
  private readonly byHash = new Map<number, number | number[]>();
  private lastIndexed = 0;

  constructor(database: Database.Database) {
    this.statements = prepare(database);
    this.indexNew();
  }

  find(key: string): CommandRecord | null {
    const ids = this.byHash.get(hashOf(key));
    if (ids === undefined) return null;
    for (const id of typeof ids === 'number' ? [ids] : ids) {
      const row = this.statements.find.get(id, key) as CommandRow | undefined;
      if (row) return recordOf(row);
    }
    return null;
  }

  record({ key, bodyHash }: CommandKey, writes: readonly StreamWrite[], position: number | bigint): void {
    const ranges = writes.map(({ stream, expectedVersion, events }) => ({
      stream,
      fromVersion: expectedVersion + 1,
      toVersion: expectedVersion + events.length,
    }));
    const keyHash = hashOf(key);
    // Positions only grow, over what is forgotten and taken back too, so they are good ids.
    this.statements.insert.run(position, keyHash, key, bodyHash, position, JSON.stringify(ranges), new Date().toISOString());
    this.index(keyHash, Number(position));
  }

  *all(): Iterable<CommandRecord> {
    for (let after = 0; ;) {
      const rows = this.statements.page.all(after) as (CommandRow & { id: number })[];
      for (const row of rows) yield recordOf(row);
      if (rows.length === 0) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  /** One that was recorded in another log. */
  adopt({ key, bodyHash, position, writes, recordedAt }: CommandRecord): void {
    if (this.find(key)) return;
    const keyHash = hashOf(key);
    const { lastInsertRowid } = this.statements.adopt.run(keyHash, key, bodyHash, position, JSON.stringify(writes), recordedAt);
    this.index(keyHash, Number(lastInsertRowid));
  }

  /** One of the log that this one is a copy of: it stands here where it stands there. */
  take(record: CommandRecord): void {
    const { key, bodyHash, position, writes, recordedAt } = record;
    if (this.find(key)) return;
    const keyHash = hashOf(key);
    const { changes } = this.statements.take.run(position, keyHash, key, bodyHash, position, JSON.stringify(writes), recordedAt);
    if (changes > 0) this.index(keyHash, Number(position));
    else this.adopt(record);
  }

  between(after: number, upTo: number): CommandRecord[] {
    return (this.statements.between.all(after, upTo) as CommandRow[]).map(recordOf);
  }

  /** Takes in what other processes have recorded. */
  indexNew(): void {
    const rows = this.statements.after.iterate(this.lastIndexed) as Iterable<[number, number, string | null]>;
    for (const [id, keyHash, key] of rows) this.index(key === null ? keyHash : hashOf(key), id);
  }

  /** After a transaction that was taken back. What it left in the index leads to no row of that key. */
  rolledBack(): void {
    this.lastIndexed = (this.statements.newest.get() as number | null) ?? 0;
  }

  forget(before: string): number {
    const { changes } = this.statements.forget.run(before);
    this.byHash.clear();
    this.lastIndexed = 0;
    this.indexNew();
    return changes;
  }

  private index(keyHash: number, id: number): void {
    const known = this.byHash.get(keyHash);
    this.byHash.set(keyHash, known === undefined ? id : [known, id].flat());
    this.lastIndexed = id;
  }
}

const recordOf = (row: CommandRow): CommandRecord => ({
  key: row.key,
  bodyHash: row.body_hash,
  position: BigInt(row.position),
  writes: JSON.parse(row.writes) as CommandRecord['writes'],
  recordedAt: row.recorded_at,
});

const prepare = (database: Database.Database) => ({
  find: database.prepare('SELECT * FROM commands WHERE id = ? AND key = ?'),
  insert: database.prepare(
    'INSERT INTO commands (id, key_hash, key, body_hash, position, writes, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
  adopt: database.prepare('INSERT INTO commands (key_hash, key, body_hash, position, writes, recorded_at) VALUES (?, ?, ?, ?, ?, ?)'),
  take: database.prepare(
    'INSERT OR IGNORE INTO commands (id, key_hash, key, body_hash, position, writes, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
  between: database.prepare('SELECT * FROM commands WHERE id > ? AND id <= ? ORDER BY id'),
  page: database.prepare('SELECT * FROM commands WHERE id > ? ORDER BY id LIMIT 500'),
  // A hash of 32 bits is of an older program; it is made anew here.
  after: database
    .prepare('SELECT id, key_hash, iif(key_hash BETWEEN -0x80000000 AND 0x7fffffff, key, NULL) FROM commands WHERE id > ? ORDER BY id')
    .raw(),
  newest: database.prepare('SELECT max(id) FROM commands').pluck(),
  forget: database.prepare(
    'DELETE FROM commands WHERE id < ifnull((SELECT id FROM commands WHERE recorded_at >= ? ORDER BY id LIMIT 1), 9e18)',
  ),
});
