import {
  EventStore,
  type AppendResult,
  type CommandKey,
  type CommandRecord,
  type StoredEvent,
  type StreamWrite,
} from '#platform/ports/event-store';

/** The log in memory: for tests and for trying things out. Appends land in the next turn of the event loop, as on a real store. */
export class MemoryEventStore extends EventStore {
  private readonly log: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly commandRecords = new Map<string, CommandRecord>();
  private readonly listeners = new Set<() => void>();

  async append(writes: StreamWrite[], command?: CommandKey): Promise<AppendResult> {
    await new Promise((resolve) => setImmediate(resolve));
    const record = command && this.commandRecords.get(command.key);
    if (record) return { outcome: 'duplicate', record };
    const heads = new Map<string, number>();
    for (const { stream, expectedVersion, events } of writes) {
      const currentVersion = heads.get(stream) ?? this.streams.get(stream)?.length ?? 0;
      if (currentVersion !== expectedVersion) return { outcome: 'conflict', stream, currentVersion };
      heads.set(stream, currentVersion + events.length);
    }
    const written = writes.filter(({ events }) => events.length > 0);
    for (const write of written) this.write(write);
    const position = BigInt(this.log.length);
    if (command)
      this.commandRecords.set(command.key, { ...command, position, writes: written.map(rangeOf), recordedAt: new Date().toISOString() });
    for (const listener of this.listeners) listener();
    return { outcome: 'appended', position };
  }

  readStream(stream: string, from = 1, to = Number.MAX_SAFE_INTEGER): Promise<StoredEvent[]> {
    return Promise.resolve((this.streams.get(stream) ?? []).slice(from - 1, to));
  }

  version(stream: string): Promise<number> {
    return Promise.resolve(this.streams.get(stream)?.length ?? 0);
  }

  readAll(after: bigint, limit: number): Promise<StoredEvent[]> {
    return Promise.resolve(this.log.slice(Number(after), Number(after) + limit));
  }

  head(): Promise<bigint> {
    return Promise.resolve(BigInt(this.log.length));
  }

  findCommand(key: string): Promise<CommandRecord | null> {
    return Promise.resolve(this.commandRecords.get(key) ?? null);
  }

  forgetCommands(before: string): Promise<number> {
    const old = [...this.commandRecords.values()].filter(({ recordedAt }) => recordedAt < before);
    for (const { key } of old) this.commandRecords.delete(key);
    return Promise.resolve(old.length);
  }

  async *commands(): AsyncIterable<CommandRecord> {
    yield* this.commandRecords.values();
  }

  adoptCommand(record: CommandRecord): Promise<void> {
    if (!this.commandRecords.has(record.key)) this.commandRecords.set(record.key, record);
    return Promise.resolve();
  }

  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private write({ stream, events }: StreamWrite): void {
    const own = this.streams.get(stream) ?? [];
    this.streams.set(stream, own);
    for (const event of events) {
      const stored = { ...event, stream, version: own.length + 1, position: BigInt(this.log.length + 1) };
      own.push(stored);
      this.log.push(stored);
    }
  }
}

const rangeOf = ({ stream, expectedVersion, events }: StreamWrite) => ({
  stream,
  fromVersion: expectedVersion + 1,
  toVersion: expectedVersion + events.length,
});
