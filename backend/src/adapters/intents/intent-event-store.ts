import { randomUUID } from 'node:crypto';
import {
  EventStore,
  type AppendResult,
  type CommandKey,
  type CommandRecord,
  type StoredEvent,
  type StreamWrite,
} from '#platform/ports/event-store';
import type { SingleStreams } from '#platform/ports/single-streams';
import { Attempt, type Tried } from './attempt.js';
import { Commands } from './commands.js';
import { Decisions, type Clock } from './decisions.js';
import { Heads } from './heads.js';
import { intentStream, isControl, streamOfCommand, type Intent } from './marks.js';
import { newestPosition, readEvents, readLog } from './readers.js';
import { StreamGate } from './stream-gate.js';

interface IntentOptions {
  clock?: Clock;
  patience?: number;
  newId?: () => string;
}

const realClock: Clock = {
  now: () => performance.now(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
const maxTries = 20;
const maxPauseMs = 200;

/** The log over a store that appends to one stream at a time: appends over several count as a whole or not at all (ADR 97). */
export class IntentEventStore extends EventStore {
  private readonly clock: Clock;
  private readonly newId: () => string;
  private readonly parts: { streams: SingleStreams; decisions: Decisions; heads: Heads };
  private readonly known: Commands;
  private readonly gate = new StreamGate();
  private readonly listeners = new Set<() => void>();
  private stopListening: (() => void) | null = null;
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly streams: SingleStreams,
    { clock = realClock, patience = 1_000, newId = randomUUID }: IntentOptions = {},
  ) {
    super();
    this.clock = clock;
    this.newId = newId;
    const decisions = new Decisions(streams, clock, patience);
    this.parts = { streams, decisions, heads: new Heads(streams, decisions) };
    this.known = new Commands(streams, decisions);
  }

  append(writes: StreamWrite[], command?: CommandKey): Promise<AppendResult> {
    const control = writes.find(({ stream }) => isControl(stream));
    if (control) throw new Error(`${control.stream}: such names are the layer's own`);
    const written = writes.filter(({ events }) => events.length > 0).map(({ stream }) => stream);
    const relied = writes.map(({ stream }) => stream).filter((stream) => !written.includes(stream));
    if (command) written.push(streamOfCommand(command.key));
    const append = this.gate.run([...new Set(written)], [...new Set(relied)], () => this.appendNow(writes, command));
    this.running.add(append);
    const leave = () => this.running.delete(append);
    append.then(leave, leave);
    return append;
  }

  readStream(stream: string, from = 1, to = Number.MAX_SAFE_INTEGER): Promise<StoredEvent[]> {
    return readEvents(this.streams, this.parts.decisions, stream, from, to);
  }

  async version(stream: string): Promise<number> {
    return (await this.parts.heads.seen(stream)).version;
  }

  readAll(after: bigint, limit: number): Promise<StoredEvent[]> {
    return readLog(this.streams, this.parts.decisions, after, limit);
  }

  head(): Promise<bigint> {
    return newestPosition(this.streams, this.parts.decisions);
  }

  findCommand(key: string): Promise<CommandRecord | null> {
    return this.known.find(key);
  }

  forgetCommands(before: string): Promise<number> {
    return this.known.forget(before);
  }

  commands(): AsyncIterable<CommandRecord> {
    return this.known.all();
  }

  adoptCommand(record: CommandRecord): Promise<void> {
    return this.known.adopt(record);
  }

  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    this.stopListening ??= this.streams.onOthersAppended(() => this.tell());
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.stopListening?.();
      this.stopListening = null;
    };
  }

  override get trouble(): string | null {
    return this.streams.trouble;
  }

  override get reconnects(): number {
    return this.streams.reconnects;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.running);
    this.stopListening?.();
    await this.streams.close();
  }

  private async appendNow(writes: StreamWrite[], command: CommandKey | undefined): Promise<AppendResult> {
    for (let tries = 1; ; tries += 1) {
      const intent = this.intentOf(writes, command);
      const attempt = new Attempt(this.parts, writes, intent, command);
      const tried = intent ? await this.parts.decisions.underWay(intent, () => attempt.run()) : await attempt.run();
      const result = await this.resultOf(tried, command);
      if (result?.outcome === 'appended') return this.told(result, writes);
      if (result) return result;
      const [first] = writes;
      if (tries === maxTries) return { outcome: 'conflict', stream: first?.stream ?? '', currentVersion: first?.expectedVersion ?? 0 };
      await this.clock.pause(jitter(this.newId(), tries));
    }
  }

  private intentOf(writes: readonly StreamWrite[], command: CommandKey | undefined): Intent | null {
    if (!command && writes.length < 2) return null;
    const attempt = this.newId();
    if (!command) return { stream: intentStream(attempt), slot: 1, attempt };
    return { stream: streamOfCommand(command.key), slot: this.known.nextSlot(command.key), attempt };
  }

  /** Null: to be tried again. A command that is recorded is a duplicate, wherever streams stand by now. */
  private async resultOf(tried: Tried, command: CommandKey | undefined): Promise<AppendResult | null> {
    if (tried.outcome === 'appended') return tried;
    const record = command ? await this.known.find(command.key) : null;
    if (record) return { outcome: 'duplicate', record };
    return tried.outcome === 'conflict' ? tried : null;
  }

  private async told(result: AppendResult & { outcome: 'appended' }, writes: readonly StreamWrite[]): Promise<AppendResult> {
    if (writes.every(({ events }) => events.length === 0)) return { ...result, position: await this.head() };
    this.tell();
    return result;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Longer with each try, and not the same for two that met. */
const jitter = (id: string, tries: number): number =>
  (Math.min(2 ** tries, maxPauseMs) * (1 + Number.parseInt(id.slice(0, 4), 16))) / 0x1_00_00;
