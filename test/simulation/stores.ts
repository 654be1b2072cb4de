import { JobRunner } from '#backend/adapters/job-runner';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import type { CollectionSpec, DocumentPut, StoredDocument } from '#platform/ports/document-store';
import {
  EventStore,
  type AppendResult,
  type CommandKey,
  type CommandRecord,
  type StoredEvent,
  type StreamWrite,
} from '#platform/ports/event-store';
import { Mailer, type Mail } from '#platform/ports/mailer';
import { Queue, type Job } from '#platform/ports/queue';
import type { DocumentKey } from '#projections/view';
import { NoSpace, type Change, type Disk, type Faults } from './disk.js';

/** The real log in SQLite; who asks waits a while, and may be refused before or after the work is done. */
export class FaultyLog extends EventStore {
  private readonly inner: SqliteEventStore;
  /** Of the bug that keeps them nowhere else. */
  private readonly known = new Map<string, CommandRecord>();

  constructor(
    private readonly disk: Disk,
    private readonly faults: Faults,
  ) {
    super();
    const isSeenEarly = faults.bug === 'reads what is not flushed';
    this.inner = new SqliteEventStore(disk.log, 'FULL', isSeenEarly ? () => null : disk.flushOf);
    disk.onEnd.push(() => this.giveBack());
    if (isSeenEarly) this.flushLater = disk.flushOf(`${disk.log}-wal`);
  }

  /** Gives back what an ended process held, as its operating system does. */
  private giveBack(): void {
    // The process ends in the middle of its work: it does not get to close anything itself.
    const { database, headFile } = this.inner as unknown as Record<'database' | 'headFile', { close: () => void }>;
    database.close();
    headFile.close();
  }

  private readonly flushLater: ReturnType<Disk['flushOf']> | null = null;

  async append(writes: StreamWrite[], command?: CommandKey): Promise<AppendResult> {
    const { loop, chance, bug, areOn } = this.faults;
    await loop.pause(this.disk.latency);
    if (this.disk.isFull) throw new NoSpace();
    if (areOn && chance.is(0.01)) throw new Error('append refused');
    const given = bug === 'expected version ignored' ? await Promise.all(writes.map((write) => this.atHead(write))) : writes;
    const result = await (bug === 'commands known in memory only' ? this.appendOnce(given, command) : this.inner.append(given, command));
    await this.flushLater?.flush();
    await loop.pause(this.disk.latency);
    if (this.faults.areOn && chance.is(0.01)) throw new Error('append answered nothing');
    return result;
  }

  async readStream(stream: string, from?: number, to?: number): Promise<StoredEvent[]> {
    await this.faults.loop.pause(5);
    return this.inner.readStream(stream, from, to);
  }

  async version(stream: string): Promise<number> {
    await this.faults.loop.pause(5);
    return this.inner.version(stream);
  }

  async readAll(after: bigint, limit: number): Promise<StoredEvent[]> {
    await this.faults.loop.pause(5);
    this.refuseSometimes();
    const page = await this.inner.readAll(after, limit);
    if (this.faults.bug === 'reads past a gap' && page.length > 2 && this.faults.chance.is(0.3)) page.splice(page.length - 2, 1);
    return page;
  }

  /** For the checks: as it is, without faults. */
  whole(after: bigint, limit: number): Promise<StoredEvent[]> {
    return this.inner.readAll(after, limit);
  }

  head(): Promise<bigint> {
    return this.inner.head();
  }

  async findCommand(key: string): Promise<CommandRecord | null> {
    await this.faults.loop.pause(5);
    return this.known.get(key) ?? this.inner.findCommand(key);
  }

  forgetCommands(before: string): Promise<number> {
    return this.inner.forgetCommands(before);
  }

  commands(): AsyncIterable<CommandRecord> {
    return this.inner.commands();
  }

  adoptCommand(record: CommandRecord): Promise<void> {
    return this.inner.adoptCommand(record);
  }

  onAppended(listener: () => void): () => void {
    return this.inner.onAppended(listener);
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  private refuseSometimes(): void {
    if (this.faults.areOn && this.faults.chance.is(0.005)) throw new Error('read refused');
  }

  private async atHead(write: StreamWrite): Promise<StreamWrite> {
    return { ...write, expectedVersion: (await this.inner.readStream(write.stream)).length };
  }

  private async appendOnce(writes: StreamWrite[], command: CommandKey | undefined): Promise<AppendResult> {
    const record = command && this.known.get(command.key);
    if (record) return { outcome: 'duplicate', record };
    const result = await this.inner.append(writes);
    if (command && result.outcome === 'appended') {
      const ranges = writes.map(({ stream, expectedVersion, events }) => ({
        stream,
        fromVersion: expectedVersion + 1,
        toVersion: expectedVersion + events.length,
      }));
      this.known.set(command.key, { ...command, position: result.position, writes: ranges, recordedAt: new Date().toISOString() });
    }
    return result;
  }
}

/** Documents in memory that are remembered change by change, so that a loss of power can take the newest away. */
export class FaultyDocuments extends MemoryDocumentStore {
  private isReplaying = false;

  constructor(
    private readonly disk: Disk,
    private readonly faults: Faults,
    private readonly onMark: (name: string, value: string) => void,
  ) {
    super();
  }

  /** What the disk holds. */
  async open(): Promise<void> {
    this.isReplaying = true;
    for (const change of this.disk.documents) {
      if (change.kind === 'prepare') await super.prepare(change.collection);
      else if (change.kind === 'drop') await super.drop(change.collection);
      else if (change.kind === 'mark') await super.writeMark(change.name, change.value);
      else await super.write(change.collection, change.puts, change.checkpoint);
    }
    this.isReplaying = false;
  }

  override async prepare(collection: CollectionSpec): Promise<void> {
    await super.prepare(collection);
    this.keep({ kind: 'prepare', collection });
  }

  override async drop(collection: string): Promise<void> {
    await super.drop(collection);
    this.keep({ kind: 'drop', collection });
  }

  override async get(collection: string, key: DocumentKey): Promise<StoredDocument | null> {
    await this.faults.loop.pause(5);
    return super.get(collection, key);
  }

  override async getMany(collection: string, keys: readonly DocumentKey[]): Promise<StoredDocument[]> {
    await this.faults.loop.pause(5);
    return super.getMany(collection, keys);
  }

  override async write(collection: string, puts: readonly DocumentPut[], checkpoint?: { name: string; value: string }): Promise<void> {
    if (this.isReplaying) return super.write(collection, puts, checkpoint);
    await this.mayWrite();
    if (this.faults.bug === 'checkpoint before the documents' && checkpoint) {
      await this.put(collection, [], checkpoint);
      await this.faults.loop.pause(300);
      return this.put(collection, puts);
    }
    await this.put(collection, puts, checkpoint);
    this.faults.crashHere(false);
    if (this.faults.areOn && this.faults.chance.is(0.01)) throw new Error('write answered nothing');
  }

  override async writeMark(name: string, value: string): Promise<void> {
    await this.mayWrite();
    await super.writeMark(name, value);
    this.keep({ kind: 'mark', name, value });
    this.onMark(name, value);
  }

  private async put(collection: string, puts: readonly DocumentPut[], checkpoint?: { name: string; value: string }): Promise<void> {
    await super.write(collection, puts, checkpoint);
    this.keep({ kind: 'write', collection, puts, checkpoint });
    if (checkpoint) this.onMark(checkpoint.name, checkpoint.value);
  }

  private async mayWrite(): Promise<void> {
    const { loop, chance } = this.faults;
    await loop.pause(this.disk.latency);
    if (this.disk.isFull) throw new NoSpace();
    if (this.faults.areOn && chance.is(0.01)) throw new Error('write refused');
  }

  private keep(change: Change): void {
    this.disk.documents.push(change);
  }
}

/** The real runner of jobs over a table that outlives the process. */
export class FaultyQueue extends Queue {
  private readonly runner: JobRunner;

  constructor(
    private readonly disk: Disk,
    private readonly faults: Faults,
  ) {
    super();
    this.runner = new JobRunner({
      take: (names, limit, now, leaseUntil) => this.take(names, limit, now, leaseUntil),
      extend: (ids, runAt) => ids.forEach((id) => this.set(id, { runAt })),
      done: (id) => this.set(id, { status: 'done' }),
      retry: (id, runAt) => this.set(id, { status: 'waiting', runAt }),
      dead: (id) => this.set(id, { status: 'dead' }),
    });
  }

  async add({ id, name, data, runAt }: { id: string; name: string; data: unknown; runAt?: string }): Promise<void> {
    await this.faults.loop.pause(this.disk.latency);
    this.mayWrite();
    const at = runAt ?? new Date().toISOString();
    if (!this.disk.jobs.has(id)) this.disk.jobs.set(id, { id, name, data: JSON.stringify(data), attempt: 0, status: 'waiting', runAt: at });
    this.runner.wake();
  }

  work(name: string, handler: (job: Job) => Promise<void>, options?: { maxAttempts?: number }): void {
    this.runner.work(name, handler, options?.maxAttempts);
  }

  start(): Promise<void> {
    this.runner.start();
    return Promise.resolve();
  }

  problem(): string | null {
    return this.runner.problem;
  }

  counts(): Promise<{ waiting: number; running: number; dead: number }> {
    const of = (status: string) => [...this.disk.jobs.values()].filter((row) => row.status === status).length;
    return Promise.resolve({ waiting: of('waiting'), running: of('running'), dead: of('dead') });
  }

  close(): Promise<void> {
    return this.runner.stop();
  }

  private take(names: readonly string[], limit: number, now: string, leaseUntil: string): Job[] {
    const due = [...this.disk.jobs.values()].filter(
      ({ name, status, runAt }) => names.includes(name) && (status === 'waiting' || status === 'running') && runAt <= now,
    );
    if (due.length === 0 || limit < 1) return [];
    this.mayWrite();
    const status = this.faults.bug === 'job done before it ran' ? 'done' : 'running';
    return due.slice(0, limit).map((row) => {
      Object.assign(row, { status, attempt: row.attempt + 1, runAt: leaseUntil });
      return { id: row.id, name: row.name, data: row.data, attempt: row.attempt };
    });
  }

  private set(id: string, change: Partial<{ status: 'waiting' | 'done' | 'dead'; runAt: string }>): void {
    this.mayWrite();
    Object.assign(this.disk.jobs.get(id) ?? {}, change);
  }

  private mayWrite(): void {
    if (this.disk.isFull) throw new NoSpace();
  }
}

/** Whoever gets the same id twice delivers once. */
export class FaultyMailer extends Mailer {
  constructor(
    private readonly disk: Disk,
    private readonly faults: Faults,
  ) {
    super();
  }

  async send(_mail: Mail, id: string): Promise<void> {
    const { loop, chance, bug } = this.faults;
    this.faults.crashHere(false);
    await loop.sleep(chance.between(1, 50));
    if (this.faults.areOn && chance.is(0.05)) throw new Error('mail refused');
    if (bug === 'mail without an id' || !this.disk.mails.includes(id)) this.disk.mails.push(id);
    this.faults.crashHere(false);
    await loop.sleep(chance.between(1, 50));
    if (this.faults.areOn && chance.is(0.05)) throw new Error('mail answered nothing');
  }

  forget(): Promise<void> {
    return Promise.resolve();
  }

  outbox(): Promise<[]> {
    return Promise.resolve([]);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
