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
import { hashIn } from '#platform/log/chain';
import { Unavailable } from '#platform/unavailable';
import { HeadFile, readHead, type Head } from '../disk/head-file.js';
import { keepCheckpointing } from './checkpoints.js';
import { Commands, commandSchema } from './commands.js';
import { openDatabase, type Synchronous } from './database.js';
import { diskFlushOf, type DiskFlush } from './disk-flush.js';
import { pageOf, type LogRow } from './log-page.js';
import { logSchema, prepare } from './log-statements.js';
import { Names } from './names.js';
import { Trouble } from './trouble.js';

interface Waiting {
  writes: StreamWrite[];
  command: CommandKey | undefined;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
}

type EventRow = [position: number, version: number, typeId: number, data: string, meta: string];
/** How many appends one transaction takes at most. */
const groupSize = 256;
const maxCachedStreams = 100_000;
const maxCachedTypes = 1_000;

/** The appends of one transaction, with what became of them. */
interface Group {
  done: { append: Waiting; result: AppendResult }[];
  /** Position of its first event. */
  first: number | null;
  last: Head | null;
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
  private readonly heads = new LRUCache<number, number>({ max: maxCachedStreams });
  private dataVersion: unknown;
  private readonly listeners = new Set<() => void>();
  private readonly stopCheckpoints: () => Promise<void>;
  private waiting: Waiting[] = [];
  private isFlushPlanned = false;
  private readonly disk: DiskFlush | null;
  /** What is being brought to the disk. */
  private flushing: Promise<void> | null = null;
  /** From this position on, nobody knows yet whether the events are on the disk: they are being flushed, or a flush has failed. */
  private unflushed: number | null = null;
  private flushedVersion: unknown;
  private readonly headFile: HeadFile;
  private readonly problem = new Trouble(() => this.tryWriting());
  /** The newest event that was on the disk once and is not in the log any more; null when all is there. */
  readonly lost: Head | null;

  /** `diskOf`: who waits for the disk in place of SQLite, if anybody. */
  constructor(file: string, synchronous: Synchronous = 'FULL', diskOf: (file: string) => DiskFlush | null = diskFlushOf) {
    super();
    // Before the log, which others may write to meanwhile.
    const head = readHead(`${file}-head`);
    this.database = openDatabase(file, synchronous);
    this.database.exec(logSchema + commandSchema);
    this.disk = synchronous === 'FULL' ? diskOf(`${file}-wal`) : null;
    if (this.disk) this.database.pragma('synchronous = NORMAL');
    this.statements = prepare(this.database);
    this.commands = new Commands(this.database);
    this.streams = new Names(this.database, 'streams', maxCachedStreams);
    this.types = new Names(this.database, 'types', maxCachedTypes);
    this.lost = head && this.isLost(head) ? head : null;
    this.headFile = new HeadFile(`${file}-head`);
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

  override get trouble(): string | null {
    return this.problem.now;
  }

  version(stream: string): Promise<number> {
    this.noticeOthers();
    return Promise.resolve(this.headOf(stream));
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
    if (record) await this.flushed(Number(record.position));
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
      await this.flushing;
    }
    await this.disk?.close();
    this.problem.stop();
    await this.stopCheckpoints();
    this.headFile.close();
    this.database.pragma('wal_checkpoint(TRUNCATE)');
    this.database.close();
  }

  private isLost({ position, hash }: Head): boolean {
    const [meta] = this.statements.readMetas.all(position, position) as string[];
    return meta === undefined || (hash !== '-' && hashIn(meta) !== hash);
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
    const group: Group = { done: [], first: null, last: null };
    this.commit(this.waiting.splice(0, groupSize), group);
    this.unflushed ??= this.disk && group.first;
    if (this.disk && this.unflushed !== null) {
      this.flushing = this.disk.flush().then(
        () => this.settle(group),
        (error: unknown) => this.fail(group, error),
      );
    } else this.settle(group);
  }

  private settle({ done, first, last }: Group): void {
    const wasUnflushed = this.unflushed !== null;
    this.flushing = null;
    this.unflushed = null;
    if (last) this.headFile.write(last);
    for (const { append, result } of done) append.resolve(result);
    if (first !== null || wasUnflushed) for (const listener of this.listeners) listener();
    if (this.waiting.length > 0) this.planFlush();
  }

  /**
   * Whether these appends outlive a loss of power is not known; who repeats them by their commands' ids learns whether they
   * were recorded. Until a flush succeeds nobody reads on from them.
   */
  private fail({ done }: Group, error: unknown): void {
    this.flushing = null;
    const failure = new Unavailable('error.storage', `the log was not brought to the disk: ${String(error)}`);
    for (const { append } of done) append.reject(failure);
    this.problem.note(failure);
    if (this.waiting.length > 0) this.planFlush();
  }

  /** Resolves once the event at a position is on the disk; throws when that cannot be brought about now. */
  private async flushed(position: number): Promise<void> {
    await this.flushing;
    if (position < this.unsafe) return;
    this.flush();
    await this.flushing;
    if (position >= this.unsafe) throw new Unavailable('error.storage', 'the disk does not take what was recorded');
  }

  /** One transaction. An append that the database itself refuses takes no other down with it. */
  private commit(appends: readonly Waiting[], group: Group): void {
    if (appends.length === 0) return;
    const { first, last } = group;
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
      Object.assign(group, { first, last });
      this.streams.forget();
      this.types.forget();
      this.heads.clear();
      this.commands.rolledBack();
      if (isWriting && appends.length > 1) for (const append of appends) this.commit([append], group);
      else for (const { reject } of appends) reject(this.problem.note(error));
      return;
    }
    appends.forEach((append, i) => {
      const result = results[i];
      if (result) group.done.push({ append, result });
    });
  }

  /** As much as an append may need, written and taken away again. */
  private async tryWriting(): Promise<void> {
    this.statements.trial.run();
    this.statements.trialOver.run();
    if (this.unflushed === null) await this.disk?.flush();
    else await this.flushed(this.unflushed);
  }

  /** Events from this position on may not be on the disk yet. */
  private get unsafe(): number {
    return this.unflushed ?? Number.MAX_SAFE_INTEGER;
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
    const meta = writes.at(-1)?.events.at(-1)?.meta;
    if (meta !== undefined) group.last = { position: Number(position), hash: hashIn(meta) ?? '-' };
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
