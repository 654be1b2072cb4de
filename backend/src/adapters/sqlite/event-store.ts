import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import {
  EventStore,
  type AppendResult,
  type CommandKey,
  type CommandRecord,
  type StoredEvent,
  type StreamWrite,
} from '#platform/ports/event-store';
import { keepCheckpointing } from './checkpoints.js';
import { openDatabase, type Synchronous } from './database.js';

const schema = `
  CREATE TABLE IF NOT EXISTS streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS types (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    type_id INTEGER NOT NULL,
    data TEXT NOT NULL,
    meta TEXT NOT NULL,
    UNIQUE (stream_id, version)
  );
  CREATE TABLE IF NOT EXISTS commands (
    key TEXT PRIMARY KEY,
    body_hash TEXT NOT NULL,
    position INTEGER NOT NULL,
    writes TEXT NOT NULL,
    recorded_at TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS commands_by_age ON commands (recorded_at);
`;

interface Waiting {
  writes: StreamWrite[];
  command: CommandKey | undefined;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
}

type EventRow = [position: number, version: number, typeId: number, data: string, meta: string];
type LogRow = [position: number, streamId: number, version: number, typeId: number, data: string, meta: string];
interface CommandRow {
  key: string;
  body_hash: string;
  position: number;
  writes: string;
  recorded_at: string;
}

/** How many appends one transaction takes at most. */
const groupSize = 256;
const knownStreams = 100_000;

/**
 * The log in one SQLite file. Appends that wait are one transaction (group commit): with synchronous=FULL an append
 * resolves only after its transaction is on disk, and many share one flush.
 */
export class SqliteEventStore extends EventStore {
  private readonly database: Database.Database;
  private readonly statements: ReturnType<typeof prepare>;
  private readonly streamIds = new LRUCache<string, number>({ max: knownStreams });
  private readonly streamNames = new LRUCache<number, string>({ max: knownStreams });
  private readonly typeIds = new Map<string, number>();
  private readonly typeNames = new Map<number, string>();
  private readonly listeners = new Set<() => void>();
  private readonly stopCheckpoints: () => void;
  private waiting: Waiting[] = [];
  private isFlushPlanned = false;

  constructor(file: string, synchronous: Synchronous = 'FULL') {
    super();
    this.database = openDatabase(file, synchronous);
    this.database.exec(schema);
    this.statements = prepare(this.database);
    this.stopCheckpoints = keepCheckpointing(this.database, file);
  }

  append(writes: StreamWrite[], command?: CommandKey): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ writes, command, resolve, reject });
      this.planFlush();
    });
  }

  readStream(stream: string, from = 1, to = Number.MAX_SAFE_INTEGER): Promise<StoredEvent[]> {
    const id = this.findStream(stream);
    if (id === undefined) return Promise.resolve([]);
    const rows = this.statements.readStream.all(id, from, to) as EventRow[];
    return Promise.resolve(
      rows.map(([position, version, typeId, data, meta]) => ({
        position: BigInt(position),
        stream,
        version,
        type: this.typeName(typeId),
        data,
        meta,
      })),
    );
  }

  readAll(after: bigint, limit: number): Promise<StoredEvent[]> {
    const rows = this.statements.readAll.all(after, limit) as LogRow[];
    return Promise.resolve(
      rows.map(([position, streamId, version, typeId, data, meta]) => ({
        position: BigInt(position),
        stream: this.streamName(streamId),
        version,
        type: this.typeName(typeId),
        data,
        meta,
      })),
    );
  }

  head(): Promise<bigint> {
    return Promise.resolve(BigInt((this.statements.head.get() as number | null) ?? 0));
  }

  findCommand(key: string): Promise<CommandRecord | null> {
    return Promise.resolve(this.commandOf(key));
  }

  forgetCommands(before: string): Promise<number> {
    return Promise.resolve(this.statements.forgetCommands.run(before).changes);
  }

  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Copies the log to a file while appends go on. */
  async backup(target: string): Promise<void> {
    await this.database.backup(target);
  }

  close(): Promise<void> {
    while (this.waiting.length > 0) this.flush();
    this.stopCheckpoints();
    this.database.pragma('wal_checkpoint(TRUNCATE)');
    this.database.close();
    return Promise.resolve();
  }

  private planFlush(): void {
    if (this.isFlushPlanned) return;
    this.isFlushPlanned = true;
    setImmediate(() => this.flush());
  }

  private flush(): void {
    this.isFlushPlanned = false;
    const group = this.waiting.splice(0, groupSize);
    if (group.length === 0) return;
    let results: AppendResult[];
    try {
      this.statements.begin.run();
      results = group.map((append) => this.write(append));
      this.statements.commit.run();
    } catch (error) {
      if (this.database.inTransaction) this.statements.rollback.run();
      this.forgetIds();
      for (const { reject } of group) reject(error);
      return;
    } finally {
      if (this.waiting.length > 0) this.planFlush();
    }
    group.forEach(({ resolve }, i) => {
      const result = results[i];
      if (result) resolve(result);
    });
    for (const listener of this.listeners) listener();
  }

  /** One append inside the group's transaction: everything is checked before anything is inserted, so nothing needs undoing. */
  private write({ writes, command }: Waiting): AppendResult {
    if (command) {
      const record = this.commandOf(command.key);
      if (record) return { outcome: 'duplicate', record };
    }
    const targets = writes.map((write) => ({ write, id: this.streamId(write.stream) }));
    for (const { write, id } of targets) {
      const currentVersion = this.headOf(id);
      if (currentVersion !== write.expectedVersion) return { outcome: 'conflict', stream: write.stream, currentVersion };
    }
    let position: number | bigint = 0;
    for (const { write, id } of targets) {
      let version = write.expectedVersion;
      for (const { type, data, meta } of write.events) {
        version += 1;
        position = this.statements.insert.run(id, version, this.typeId(type), data, meta).lastInsertRowid;
      }
    }
    if (command) this.recordCommand(command, writes, position);
    return { outcome: 'appended', position: BigInt(position) };
  }

  private recordCommand({ key, bodyHash }: CommandKey, writes: readonly StreamWrite[], position: number | bigint): void {
    const ranges = writes.map(({ stream, expectedVersion, events }) => ({
      stream,
      fromVersion: expectedVersion + 1,
      toVersion: expectedVersion + events.length,
    }));
    this.statements.insertCommand.run(key, bodyHash, position, JSON.stringify(ranges), new Date().toISOString());
  }

  private commandOf(key: string): CommandRecord | null {
    const row = this.statements.findCommand.get(key) as CommandRow | undefined;
    if (!row) return null;
    return {
      key: row.key,
      bodyHash: row.body_hash,
      position: BigInt(row.position),
      writes: JSON.parse(row.writes) as CommandRecord['writes'],
      recordedAt: row.recorded_at,
    };
  }

  /** Taken from the index each time, since another process may write to the file too. */
  private headOf(id: number): number {
    return (this.statements.headOfStream.get(id) as number | null) ?? 0;
  }

  /** After a rollback the ids given out in it are void. */
  private forgetIds(): void {
    this.streamIds.clear();
    this.streamNames.clear();
    this.typeIds.clear();
    this.typeNames.clear();
  }

  private findStream(name: string): number | undefined {
    const known = this.streamIds.get(name) ?? (this.statements.findStream.get(name) as number | undefined);
    if (known !== undefined) this.rememberStream(name, known);
    return known;
  }

  private streamId(name: string): number {
    const known = this.findStream(name);
    if (known !== undefined) return known;
    const id = Number(this.statements.insertStream.run(name).lastInsertRowid);
    this.rememberStream(name, id);
    return id;
  }

  private rememberStream(name: string, id: number): void {
    this.streamIds.set(name, id);
    this.streamNames.set(id, name);
  }

  private streamName(id: number): string {
    const known = this.streamNames.get(id) ?? (this.statements.streamName.get(id) as string);
    this.streamNames.set(id, known);
    return known;
  }

  private typeId(name: string): number {
    let id = this.typeIds.get(name) ?? (this.statements.findType.get(name) as number | undefined);
    id ??= Number(this.statements.insertType.run(name).lastInsertRowid);
    this.typeIds.set(name, id);
    this.typeNames.set(id, name);
    return id;
  }

  private typeName(id: number): string {
    const known = this.typeNames.get(id) ?? (this.statements.typeName.get(id) as string);
    this.typeNames.set(id, known);
    return known;
  }
}

const prepare = (database: Database.Database) => ({
  begin: database.prepare('BEGIN IMMEDIATE'),
  commit: database.prepare('COMMIT'),
  rollback: database.prepare('ROLLBACK'),
  insert: database.prepare('INSERT INTO events (stream_id, version, type_id, data, meta) VALUES (?, ?, ?, ?, ?)'),
  headOfStream: database.prepare('SELECT max(version) FROM events WHERE stream_id = ?').pluck(),
  readStream: database
    .prepare('SELECT position, version, type_id, data, meta FROM events WHERE stream_id = ? AND version BETWEEN ? AND ? ORDER BY version')
    .raw(),
  readAll: database
    .prepare('SELECT position, stream_id, version, type_id, data, meta FROM events WHERE position > ? ORDER BY position LIMIT ?')
    .raw(),
  head: database.prepare('SELECT max(position) FROM events').pluck(),
  findStream: database.prepare('SELECT id FROM streams WHERE name = ?').pluck(),
  streamName: database.prepare('SELECT name FROM streams WHERE id = ?').pluck(),
  insertStream: database.prepare('INSERT INTO streams (name) VALUES (?)'),
  findType: database.prepare('SELECT id FROM types WHERE name = ?').pluck(),
  typeName: database.prepare('SELECT name FROM types WHERE id = ?').pluck(),
  insertType: database.prepare('INSERT INTO types (name) VALUES (?)'),
  findCommand: database.prepare('SELECT * FROM commands WHERE key = ?'),
  insertCommand: database.prepare('INSERT INTO commands (key, body_hash, position, writes, recorded_at) VALUES (?, ?, ?, ?, ?)'),
  forgetCommands: database.prepare('DELETE FROM commands WHERE recorded_at < ?'),
});
