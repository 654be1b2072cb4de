import type Database from 'better-sqlite3';
import {
  EventStore,
  type AppendResult,
  type CommandKey,
  type CommandRecord,
  type StoredEvent,
  type StreamWrite,
} from '#platform/ports/event-store';
import { hashIn } from '#platform/log/chain';
import type { CopiedLog } from '#platform/ports/copied-log';
import { Unavailable } from '#platform/unavailable';
import { HeadFile, readHead, type Head } from '../disk/head-file.js';
import { keepCheckpointing } from './checkpoints.js';
import { commandSchema } from './commands.js';
import { openDatabase, type Synchronous } from './database.js';
import { diskFlushOf, type DiskFlush } from './disk-flush.js';
import { pageOf, type LogRow } from './log-page.js';
import { logSchema, prepare } from './log-statements.js';
import { LogWriter, type AppendGroup, type WaitingAppend } from './log-writer.js';
import { Trouble } from './trouble.js';

type EventRow = [position: number, version: number, typeId: number, data: string, meta: string];
/** How many appends one transaction takes at most. */
const groupSize = 256;

/**
 * The log in one SQLite file. Appends that wait are one transaction (group commit): with synchronous=FULL an append
 * resolves only after its transaction is on disk, and many share one flush, during which the event loop goes on. Until
 * then their events are not read on from (ADR 33).
 */
export class SqliteEventStore extends EventStore implements CopiedLog {
  private readonly database: Database.Database;
  private readonly statements: ReturnType<typeof prepare>;
  private readonly writer: LogWriter;
  private readonly listeners = new Set<() => void>();
  private readonly stopCheckpoints: () => Promise<void>;
  private waiting: WaitingAppend[] = [];
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
    this.writer = new LogWriter(this.database, this.statements, (error) => this.problem.note(error));
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

  /** Nobody else appends to a copy: whoever leads does that elsewhere. */
  async adopt(events: readonly StoredEvent[], commands: readonly CommandRecord[]): Promise<void> {
    await new Promise((resolve, reject) => {
      this.waiting.push({ writes: [], command: undefined, page: { events, commands }, resolve, reject });
      this.planFlush();
    });
  }

  hashAt(position: number): string | null {
    const [meta] = this.statements.readMetas.all(position, position) as string[];
    return meta === undefined ? null : hashIn(meta);
  }

  commandsBetween(after: number, upTo: number): CommandRecord[] {
    return this.writer.commands.between(after, upTo);
  }

  readStream(stream: string, from = 1, to = Number.MAX_SAFE_INTEGER): Promise<StoredEvent[]> {
    const id = this.writer.streams.find(stream);
    if (id === undefined) return Promise.resolve([]);
    const rows = this.statements.readStream.all(id, from, to) as EventRow[];
    return Promise.resolve(
      rows.map(([position, version, typeId, data, meta]) => ({
        position: BigInt(position),
        stream,
        version,
        type: this.writer.types.nameOf(typeId),
        data,
        meta,
      })),
    );
  }

  override get trouble(): string | null {
    return this.problem.now;
  }

  version(stream: string): Promise<number> {
    this.writer.noticeOthers();
    return Promise.resolve(this.writer.headOf(stream));
  }

  async readAll(after: bigint, limit: number): Promise<StoredEvent[]> {
    const rows = this.statements.readAll.all(after, this.unsafe, limit) as LogRow[];
    await this.flushOthers();
    const names = { streamOf: this.writer.streams.namesOfPage(), typeOf: this.writer.types.namesOfPage() };
    return pageOf(rows, names, (from, to) => this.statements.readMetas.all(from, to) as string[]);
  }

  head(): Promise<bigint> {
    return Promise.resolve(BigInt((this.statements.head.get(this.unsafe) as number | null) ?? 0));
  }

  async findCommand(key: string): Promise<CommandRecord | null> {
    this.writer.noticeOthers();
    const record = this.writer.commands.find(key);
    // Who repeats a command is told that it is recorded, which must hold as well as it would for its first answer.
    if (record) await this.flushed(Number(record.position));
    return record;
  }

  forgetCommands(before: string): Promise<number> {
    return Promise.resolve(this.writer.commands.forget(before));
  }

  async *commands(): AsyncIterable<CommandRecord> {
    yield* this.writer.commands.all();
  }

  adoptCommand(record: CommandRecord): Promise<void> {
    this.writer.noticeOthers();
    this.writer.commands.adopt(record);
    return Promise.resolve();
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
    const there = this.hashAt(position);
    return there === null || (hash !== '-' && there !== hash);
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
    const group: AppendGroup = { done: [], first: null, last: null };
    this.writer.commit(this.waiting.splice(0, groupSize), group);
    this.unflushed ??= this.disk && group.first;
    if (this.disk && this.unflushed !== null) {
      this.flushing = this.disk.flush().then(
        () => this.settle(group),
        (error: unknown) => this.fail(group, error),
      );
    } else this.settle(group);
  }

  private settle({ done, first, last }: AppendGroup): void {
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
  private fail({ done }: AppendGroup, error: unknown): void {
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
}
