import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { atMost } from '#platform/at-most';
import { hashIn } from '#platform/log/chain';
import type { AppendResult, CommandKey, StreamWrite } from '#platform/ports/event-store';
import type { Head } from '../disk/head-file.js';
import { Adopter, type AdoptedPage } from './adopted-page.js';
import { Commands } from './commands.js';
import type { prepare } from './log-statements.js';
import { Names } from './names.js';

/** An append that waits for its transaction. */
export interface WaitingAppend {
  writes: StreamWrite[];
  command: CommandKey | undefined;
  /** In place of writes: what another log holds. */
  page?: AdoptedPage;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
}

/** The appends of one transaction, with what became of them. */
export interface AppendGroup {
  done: { append: WaitingAppend; result: AppendResult }[];
  /** Position of its first event. */
  first: number | null;
  last: Head | null;
}

const maxCachedStreams = 100_000;
const maxCachedTypes = 1_000;

/** Appends to the tables of the log in transactions. It does not wait for the disk: that is the store's part. */
export class LogWriter {
  readonly streams: Names;
  readonly types: Names;
  readonly commands: Commands;
  /** Versions of streams, by stream id; void as soon as another process has written. */
  private readonly heads = new LRUCache<number, number>(atMost(maxCachedStreams));
  private dataVersion: unknown;
  private readonly database: Database.Database;
  private readonly statements: ReturnType<typeof prepare>;
  private readonly adopter: Adopter;
  /** What callers are told of an error of the database. */
  private readonly note: (error: unknown) => unknown;

  constructor(database: Database.Database, statements: ReturnType<typeof prepare>, note: (error: unknown) => unknown) {
    this.database = database;
    this.statements = statements;
    this.note = note;
    this.commands = new Commands(database);
    this.adopter = new Adopter(database);
    this.streams = new Names(database, 'streams', maxCachedStreams);
    this.types = new Names(database, 'types', maxCachedTypes);
  }

  /** One transaction. An append that the database itself refuses takes no other down with it. */
  commit(appends: readonly WaitingAppend[], group: AppendGroup): void {
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
      else for (const { reject } of appends) reject(this.note(error));
      return;
    }
    appends.forEach((append, i) => {
      const result = results[i];
      if (result) group.done.push({ append, result });
    });
  }

  /** One append inside the group's transaction: everything is checked before anything is inserted, so nothing needs undoing. */
  private write({ writes, command, page }: WaitingAppend, group: AppendGroup): AppendResult {
    if (page) return this.adopt(page, group);
    if (command) {
      const record = this.commands.find(command.key);
      if (record) return { outcome: 'duplicate', record };
    }
    const conflict = this.conflictOf(writes);
    if (conflict) return conflict;
    const written = writes.filter(({ events }) => events.length > 0);
    let position: number | bigint = 0;
    for (const { stream, expectedVersion, events } of written) {
      const id = this.streams.idOf(stream);
      let version = expectedVersion;
      for (const { type, data, meta } of events) {
        version += 1;
        position = this.statements.insert.run(id, version, this.types.idOf(type), data, meta).lastInsertRowid;
        group.first ??= Number(position);
      }
      this.heads.set(id, version);
    }
    if (command) this.commands.record(command, written, position);
    const meta = written.at(-1)?.events.at(-1)?.meta;
    if (meta !== undefined) group.last = { position: Number(position), hash: hashIn(meta) ?? '-' };
    return { outcome: 'appended', position: BigInt(position) };
  }

  private adopt(page: AdoptedPage, group: AppendGroup): AppendResult {
    const last = this.adopter.write(page, this);
    const first = page.events[0];
    if (first) group.first ??= Number(first.position);
    if (last) group.last = last;
    return { outcome: 'appended', position: BigInt(last?.position ?? 0) };
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
  noticeOthers(): void {
    const dataVersion = this.statements.dataVersion.get();
    if (dataVersion === this.dataVersion) return;
    this.heads.clear();
    this.commands.indexNew();
    this.dataVersion = dataVersion;
  }

  /** An event of a stream was written at a version. */
  moved(streamId: number, version: number): void {
    this.heads.set(streamId, version);
  }

  headOf(stream: string): number {
    const id = this.streams.find(stream);
    if (id === undefined) return 0;
    const head = this.heads.get(id) ?? (this.statements.headOfStream.get(id) as number | null) ?? 0;
    this.heads.set(id, head);
    return head;
  }
}
