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
import { Commands, commandSchema } from './commands.js';
import { openDatabase, type Synchronous } from './database.js';
import { diskFlushOf, type DiskFlush } from './disk-flush.js';
import { pageOf, type LogRow } from './log-page.js';
import { Names } from './names.js';

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
`;

interface Waiting {
  writes: StreamWrite[];
  command: CommandKey | undefined;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
}

type EventRow = [position: number, version: number, typeId: number, data: string, meta: string];
/** How many appends one transaction takes at most. */
const groupSize = 256;
const knownStreams = 100_000;
const knownTypes = 1_000;

/** The appends of one transaction, with what became of them. */
interface Group {
  done: { append: Waiting; result: AppendResult }[];
  /** Position of its first event. */
  first: number | null;
}

/**
 * The log in one SQLite file. Appends that wait are one transaction (group commit): with synchronous=FULL an append
 * resolves only after its transaction is on disk, and many share one flush, during which the event loop goes on. Until
 * then their events are not read on from (ADR 33).
 */
export class SqliteEventStore extends EventStore {
  private readonly database: Database.Database;
  private readonly statements: ReturnType<typeof prepare>;
  private readonly streams: Names;
  private readonly types: Names;
  private readonly commands: Commands;
  /** Versions of streams, by stream id; void as soon as another process has written. */
  private readonly heads = new LRUCache<number, number>({ max: knownStreams });
  private dataVersion: unknown;
  private readonly listeners = new Set<() => void>();
  private readonly stopCheckpoints: () => Promise<void>;
  private waiting: Waiting[] = [];
  private isFlushPlanned = false;
  private readonly disk: DiskFlush | null;
  /** The transaction that is being brought to the disk. */
  private flushing: { first: number | null; settled: Promise<void> } | null = null;
  private flushedVersion: unknown;

  /** `diskOf`: who waits for the disk in place of SQLite, if anybody. */
  constructor(file: string, synchronous: Synchronous = 'FULL', diskOf: (file: string) => DiskFlush | null = diskFlushOf) {
    super();
    this.database = openDatabase(file, synchronous);
    this.database.exec(schema + commandSchema);
    this.disk = synchronous === 'FULL' ? diskOf(`${file}-wal`) : null;
    if (this.disk) this.database.pragma('synchronous = NORMAL');
    this.statements = prepare(this.database);
    this.commands = new Commands(this.database);
    this.streams = new Names(this.database, 'streams', knownStreams);
    this.types = new Names(this.database, 'types', knownTypes);
    this.stopCheckpoints = keepCheckpointing(this.database, file);
  }

  append(writes: StreamWrite[], command?: CommandKey): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ writes, command, resolve, reject });
      this.planFlush();
    });
  }

  readStream(stream: string, from = 1, to = Number.MAX_SAFE_INTEGER): Promise<StoredEvent[]> {
    const id = this.streams.find(stream);
    if (id === undefined) return Promise.resolve([]);
    const rows = this.statements.readStream.all(id, from, to) as EventRow[];
    return Promise.resolve(
      rows.map(([position, version, typeId, data, meta]) => ({
        position: BigInt(position),
        stream,
        version,
        type: this.types.nameOf(typeId),
        data,
        meta,
      })),
    );
  }

  async readAll(after: bigint, limit: number): Promise<StoredEvent[]> {
    const rows = this.statements.readAll.all(after, this.unsafe, limit) as LogRow[];
    await this.flushOthers();
    const names = { streamOf: this.streams.namesOfPage(), typeOf: this.types.namesOfPage() };
    return pageOf(rows, names, (from, to) => this.statements.readMetas.all(from, to) as string[]);
  }

  head(): Promise<bigint> {
    return Promise.resolve(BigInt((this.statements.head.get(this.unsafe) as number | null) ?? 0));
  }

  async findCommand(key: string): Promise<CommandRecord | null> {
    this.noticeOthers();
    const record = this.commands.find(key);
    // Who repeats a command is told that it is recorded, which must hold as well as it would for its first answer.
    if (record) await this.flushing?.settled;
    return record;
  }

  forgetCommands(before: string): Promise<number> {
    return Promise.resolve(this.commands.forget(before));
  }

  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    while (this.waiting.length > 0 || this.flushing) {
      this.flush();
      await this.flushing?.settled;
    }
    await this.disk?.close();
    await this.stopCheckpoints();
    this.database.pragma('wal_checkpoint(TRUNCATE)');
    this.database.close();
  }

  private planFlush(): void {
    if (this.isFlushPlanned || this.flushing) return;
    this.isFlushPlanned = true;
    setImmediate(() => {
      this.isFlushPlanned = false;
      this.flush();
    });
  }

  private flush(): void {
    if (this.flushing) return;
    const group: Group = { done: [], first: null };
    this.commit(this.waiting.splice(0, groupSize), group);
    if (this.disk && group.first !== null) {
      const settled = this.disk.flush().then(
        () => this.settle(group),
        (error: unknown) => this.fail(group, error),
      );
      this.flushing = { first: group.first, settled };
    } else this.settle(group);
  }

  private settle({ done, first }: Group): void {
    this.flushing = null;
    for (const { append, result } of done) append.resolve(result);
    if (first !== null) for (const listener of this.listeners) listener();
    if (this.waiting.length > 0) this.planFlush();
  }

  /** Whether these appends outlive a loss of power is not known; who repeats them by their commands' ids learns whether they were recorded. */
  private fail(group: Group, error: unknown): void {
    for (const { append } of group.done) append.reject(error);
    this.settle({ done: [], first: group.first });
  }

  /** One transaction. An append that the database itself refuses takes no other down with it. */
  private commit(appends: readonly Waiting[], group: Group): void {
    if (appends.length === 0) return;
    const before = group.first;
    const results: AppendResult[] = [];
    let isWriting = false;
    try {
      this.statements.begin.run();
      this.noticeOthers();
      isWriting = true;
      for (const append of appends) results.push(this.write(append, group));
      isWriting = false;
      this.statements.commit.run();
    } catch (error) {
      if (this.database.inTransaction) this.statements.rollback.run();
      group.first = before;
      this.streams.forget();
      this.types.forget();
      this.heads.clear();
      this.commands.rolledBack();
      if (isWriting && appends.length > 1) for (const append of appends) this.commit([append], group);
      else for (const { reject } of appends) reject(error);
      return;
    }
    appends.forEach((append, i) => {
      const result = results[i];
      if (result) group.done.push({ append, result });
    });
  }

  /** Events from this position on may not be on the disk yet. */
  private get unsafe(): number {
    return this.flushing?.first ?? Number.MAX_SAFE_INTEGER;
  }

  /** What another process has committed may be read here before it is on the disk. */
  private async flushOthers(): Promise<void> {
    const version = this.statements.dataVersion.get();
    if (!this.disk || version === this.flushedVersion) return;
    await this.disk.flush();
    this.flushedVersion = version;
  }

  /** One append inside the group's transaction: everything is checked before anything is inserted, so nothing needs undoing. */
  private write({ writes, command }: Waiting, group: Group): AppendResult {
    if (command) {
      const record = this.commands.find(command.key);
      if (record) return { outcome: 'duplicate', record };
    }
    const conflict = this.conflictOf(writes);
    if (conflict) return conflict;
    let position: number | bigint = 0;
    for (const { stream, expectedVersion, events } of writes) {
      const id = this.streams.idOf(stream);
      let version = expectedVersion;
      for (const { type, data, meta } of events) {
        version += 1;
        position = this.statements.insert.run(id, version, this.types.idOf(type), data, meta).lastInsertRowid;
        group.first ??= Number(position);
      }
      this.heads.set(id, version);
    }
    if (command) this.commands.record(command, writes, position);
    return { outcome: 'appended', position: BigInt(position) };
  }

  private conflictOf(writes: readonly StreamWrite[]): AppendResult | null {
    const heads = new Map<string, number>();
    for (const { stream, expectedVersion, events } of writes) {
      const currentVersion = heads.get(stream) ?? this.headOf(stream);
      if (currentVersion !== expectedVersion) return { outcome: 'conflict', stream, currentVersion };
      if (writes.length > 1) heads.set(stream, currentVersion + events.length);
    }
    return null;
  }

  /** The number changes when another connection has committed. */
  private noticeOthers(): void {
    const dataVersion = this.statements.dataVersion.get();
    if (dataVersion === this.dataVersion) return;
    this.heads.clear();
    this.commands.indexNew();
    this.dataVersion = dataVersion;
  }

  private headOf(stream: string): number {
    const id = this.streams.find(stream);
    if (id === undefined) return 0;
    const head = this.heads.get(id) ?? (this.statements.headOfStream.get(id) as number | null) ?? 0;
    this.heads.set(id, head);
    return head;
  }
}

const prepare = (database: Database.Database) => ({
  begin: database.prepare('BEGIN IMMEDIATE'),
  commit: database.prepare('COMMIT'),
  rollback: database.prepare('ROLLBACK'),
  insert: database.prepare('INSERT INTO events (stream_id, version, type_id, data, meta) VALUES (?, ?, ?, ?, ?)'),
  dataVersion: database.prepare('PRAGMA data_version').pluck(),
  headOfStream: database.prepare('SELECT max(version) FROM events WHERE stream_id = ?').pluck(),
  readStream: database
    .prepare('SELECT position, version, type_id, data, meta FROM events WHERE stream_id = ? AND version BETWEEN ? AND ? ORDER BY version')
    .raw(),
  readAll: database
    .prepare('SELECT position, stream_id, version, type_id, data FROM events WHERE position > ? AND position < ? ORDER BY position LIMIT ?')
    .raw(),
  readMetas: database.prepare('SELECT meta FROM events WHERE position BETWEEN ? AND ? ORDER BY position').pluck(),
  head: database.prepare('SELECT max(position) FROM events WHERE position < ?').pluck(),
});
