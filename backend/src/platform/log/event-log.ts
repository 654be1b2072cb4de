import { LRUCache } from 'lru-cache';
import { streamName, type Aggregate, type EventMetadata } from '#domain/decider';
import type { Loaded, PickRecorded, RecordedEvent, RecordedHead } from '../context.js';
import { mapInSlices, Slices } from '../slices.js';
import type { AppendResult, CommandKey, CommandRecord, EventStore, EventToStore, StoredEvent, StreamWrite } from '../ports/event-store.js';
import type { AppendGuard } from './append-guard.js';
import { genesis, hashIn, seal } from './chain.js';
import type { EventCodec } from './codec.js';
import type { FollowUp } from './consequences.js';
import type { LeaseGuard } from './held-elsewhere.js';
import { openMetadata, parseMetadata, StoredMetadata, type CommandMetadata } from './metadata.js';

/** Folded state of one event stream, with what the next append needs. */
export interface Folded<S = unknown> {
  state: S;
  version: number;
  /** Hash of the last event. */
  hash: string;
  last: EventMetadata | null;
}

export interface PendingWrite {
  decider: Aggregate<unknown>;
  id: string | number;
  folded: Folded;
  /** Where the stream stood when the events were decided: the cached state may have moved on since. */
  base: { version: number; hash: string };
  events: readonly { type: string; data: unknown }[];
}

export type ExpectedVersion = Pick<StreamWrite, 'stream' | 'expectedVersion'>;

export type CommitResult =
  | { outcome: 'appended'; position: bigint; eventIds: string[] }
  | { outcome: 'conflict'; stream: string }
  | { outcome: 'duplicate'; record: CommandRecord };

const cachedStreams = 5_000;

/** The append pipeline: metadata, hash chain, encryption, folded-state cache. The only writer of the event store. */
export class EventLog {
  private readonly cache: LRUCache<string, Folded>;
  private conflicted = 0;
  /** What follows from what is decided; set once the server is composed. */
  followUp?: FollowUp;
  /** Set where two machines follow each other. */
  guard?: AppendGuard;
  /** Set where halls may have sport events. */
  leases?: LeaseGuard;

  constructor(
    readonly store: EventStore,
    readonly codec: EventCodec,
    private readonly cipher: { ensure(ids: readonly string[]): Promise<void> },
    /** Others write to this log too: what is cached may have moved on. */
    private readonly isShared = false,
  ) {
    this.cache = new LRUCache({ max: cachedStreams });
  }

  /** How often an append found that another had moved its stream on. */
  get conflicts(): number {
    return this.conflicted;
  }

  async load<S>(decider: Aggregate<S>, id: string | number): Promise<Folded<S>> {
    const stream = streamName(decider, id);
    const cached = this.cache.get(stream);
    // The cache is keyed by the stream's name, which only this decider folds.
    if (cached && (!this.isShared || cached.version === (await this.store.version(stream)))) return cached as Folded<S>;
    const folded = await this.fold(decider, stream);
    this.cache.set(stream, folded);
    return folded;
  }

  /** State as it was at a version, folded anew and not cached. */
  loadAt<S>(decider: Aggregate<S>, id: string | number, version: number): Promise<Folded<S>> {
    return this.fold(decider, streamName(decider, id), version);
  }

  /** What was recorded of an aggregate, with who did it when. */
  history(decider: Aggregate<unknown>, id: string | number, pick?: PickRecorded): Promise<RecordedEvent[]> {
    return this.read(streamName(decider, id), 1, undefined, pick);
  }

  /** The same of an event stream by its name: events `from`…`to`, by version; of those only the data of the picked is read. */
  async read(stream: string, from?: number, to?: number, pick?: PickRecorded): Promise<RecordedEvent[]> {
    const stored = await this.store.readStream(stream, from, to);
    const heads = await mapInSlices(stored, (events) => events.map(headOf));
    const byVersion = new Map(stored.map((event) => [event.version, event]));
    const picked = (pick?.(heads) ?? heads).flatMap((head) => {
      const event = byVersion.get(head.version);
      return event ? [{ head, event }] : [];
    });
    await this.codec.prepare(picked.map(({ event }) => event));
    const slices = new Slices();
    const recorded: RecordedEvent[] = [];
    for (const { head, event } of picked) {
      const { id, version, type, ...rest } = head;
      recorded.push({ id, version, type, data: this.codec.decode(event), ...rest });
      await slices.turn();
    }
    return recorded;
  }

  forget(stream: string): void {
    this.cache.delete(stream);
  }

  /** Folded states hold what was read while a person's key was there. */
  forgetAll(): void {
    this.cache.clear();
  }

  /** Everything or nothing; nothing too where a stream that is `expected` at a version stands elsewhere. */
  async commit(
    writes: readonly PendingWrite[],
    common: CommandMetadata,
    command?: CommandKey,
    expected: readonly ExpectedVersion[] = [],
  ): Promise<CommitResult> {
    const streams = writes.map(({ decider, id }) => streamName(decider, id));
    const refusal = this.guard?.refusal(streams);
    if (refusal) throw refusal;
    const persons = writes.flatMap((write) => this.codec.persons(write.events));
    if (persons.length > 0) await this.cipher.ensure(persons);
    const eventIds: string[] = [];
    const sealed = writes.map((write) => this.seal(write, common, eventIds));
    // Nothing is waited for between this look and the append: what is appended later than a change of hands is refused.
    const held = this.leases?.heldBy(writes.map((write, i) => ({ stream: streams[i] ?? '', events: write.events })));
    if (held) throw held;
    const result = await this.store.append(
      [...expected.map((one) => ({ ...one, events: [] })), ...sealed.map(({ write }) => write)],
      command,
    );
    if (result.outcome === 'conflict') {
      this.conflicted += 1;
      this.forget(result.stream);
      return result;
    }
    if (result.outcome === 'duplicate') {
      for (const { write } of sealed) this.forget(write.stream);
      return result;
    }
    sealed.forEach(({ write, hash }, i) => {
      const pending = writes[i];
      if (pending) this.advance(pending, write, hash);
    });
    await this.guard?.confirmed(result.position, streams);
    return { outcome: 'appended', position: result.position, eventIds };
  }

  /** Records what another log holds, as it stands there: whoever calls has checked its chains. */
  async adopt(writes: StreamWrite[]): Promise<AppendResult> {
    const streams = writes.map(({ stream }) => stream);
    const refusal = this.guard?.refusal(streams);
    if (refusal) throw refusal;
    const result = await this.store.append(writes);
    for (const stream of streams) this.forget(stream);
    if (result.outcome === 'appended') await this.guard?.confirmed(result.position, streams);
    return result;
  }

  /** The events that an earlier run of a command recorded. */
  async recorded(record: CommandRecord): Promise<{ event: StoredEvent; data: unknown; past: StoredMetadata }[]> {
    await this.guard?.confirmed(
      record.position,
      record.writes.map(({ stream }) => stream),
    );
    const pages = await Promise.all(record.writes.map((write) => this.store.readStream(write.stream, write.fromVersion, write.toVersion)));
    const events = pages.flat();
    await this.codec.prepare(events);
    return events.map((event) => ({ event, data: this.codec.decode(event), past: new StoredMetadata(event.version, event.meta) }));
  }

  private async fold<S>(decider: Aggregate<S>, stream: string, toVersion?: number): Promise<Folded<S>> {
    const stored = await this.store.readStream(stream, 1, toVersion);
    await this.codec.prepare(stored);
    let state = decider.initial();
    let last: StoredMetadata | null = null;
    for (const event of stored) {
      last = new StoredMetadata(event.version, event.meta);
      // What is stored was checked by its schema before it was written.
      state = decider.evolve(state, { type: event.type, data: this.codec.decode(event) } as never, last);
    }
    const meta = stored.at(-1)?.meta;
    return { state, version: last?.version ?? 0, hash: (meta && hashIn(meta)) ?? genesis, last };
  }

  private seal(
    { decider, id, base, events }: PendingWrite,
    common: CommandMetadata,
    eventIds: string[],
  ): { write: StreamWrite; hash: string } {
    const stream = streamName(decider, id);
    let prevHash = base.hash;
    const toStore = events.map(({ type, data }, i): EventToStore => {
      const text = this.codec.encode(type, data);
      const open = openMetadata(this.codec.def(type).v, common, prevHash);
      const closed = seal(stream, base.version + i + 1, type, text, open.text);
      eventIds.push(open.eventId);
      prevHash = closed.hash;
      return { type, data: text, meta: closed.meta };
    });
    return { write: { stream, expectedVersion: base.version, events: toStore }, hash: prevHash };
  }

  /** Folds what was just recorded into the cached state. */
  private advance({ decider, folded, events }: PendingWrite, write: StreamWrite, hash: string): void {
    events.forEach((event, i) => {
      const past = new StoredMetadata(folded.version + 1, write.events[i]?.meta ?? '');
      folded.state = decider.evolve(folded.state, event as never, past);
      folded.version += 1;
      folded.last = past;
    });
    folded.hash = hash;
    this.cache.set(write.stream, folded);
  }
}

export const loadedOf = <S>(folded: Folded<S>, state: Readonly<S> = folded.state): Loaded<S> => ({
  state,
  version: folded.version,
  get changedBy() {
    return folded.last?.actorUserId ?? null;
  },
  get changedAt() {
    return folded.last?.recordedAt ?? null;
  },
});

const headOf = ({ type, version, meta }: StoredEvent): RecordedHead => {
  const { eventId, recordedAt, deviceTime, actorUserId, actorRole, onBehalfOfUserId, correlationId } = parseMetadata(meta);
  return {
    id: eventId,
    version,
    type,
    recordedAt,
    deviceTime: deviceTime ?? null,
    actorUserId,
    actorRole,
    onBehalfOfUserId: onBehalfOfUserId ?? null,
    correlationId,
  };
};
