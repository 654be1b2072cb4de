import type { EventCodec, EventFault } from '../log/codec.js';
import type { DocumentStore } from '../ports/document-store.js';
import type { EventStore, StoredEvent } from '../ports/event-store.js';

const checkpointName = 'unreadable';

/** An event stream that waits since one of its events cannot be read. */
export interface Waiting {
  fault: EventFault;
  type: string;
  version: number;
  position: string;
  /** Up to here its events were handed over to whoever reacts. */
  reactedTo: string;
}

/** An event stream that can be read on: its events from the one that could not be read, up to the next such one. */
export interface Resumed {
  stream: string;
  events: StoredEvent[];
  reactedTo: bigint;
  next: Waiting | null;
}

/**
 * Event streams with an event that this program cannot read: recorded by a newer one, or under a damaged key. No view folds
 * such a stream on and nobody reacts to it, until a start finds that it can be read.
 */
export class Unreadable {
  private readonly waiting = new Map<string, Waiting>();
  private isSaved = true;

  constructor(
    private readonly documents: DocumentStore,
    private readonly codec: EventCodec,
    private readonly tell: (stream: string, waiting: Waiting) => void,
  ) {}

  get size(): number {
    return this.waiting.size;
  }

  async load(): Promise<void> {
    const text = await this.documents.readMark(checkpointName);
    // Written by `save`.
    const kept = text === null ? {} : (JSON.parse(text) as Record<string, Waiting>);
    for (const [stream, waiting] of Object.entries(kept)) this.waiting.set(stream, waiting);
  }

  /** The events that can be folded; their keys are at hand. */
  sift(page: readonly StoredEvent[], reactedTo: bigint): readonly StoredEvent[] {
    const isWhole = this.waiting.size === 0 && page.every((event) => this.codec.faultOf(event) === null);
    return isWhole ? page : page.filter((event) => this.isReadable(event, reactedTo));
  }

  /** Before a checkpoint passes them. */
  async save(): Promise<void> {
    if (this.isSaved) return;
    await this.documents.writeMark(checkpointName, JSON.stringify(Object.fromEntries(this.waiting)));
    this.isSaved = true;
  }

  /** Those that can be read on. They wait until `resume`, when their views and reactions are seen to. */
  async readable(events: EventStore): Promise<Resumed[]> {
    const found: Resumed[] = [];
    for (const [stream, { version, reactedTo }] of this.waiting) {
      const rest = await events.readStream(stream, version);
      await this.codec.prepare(rest);
      const end = rest.findIndex((event) => this.codec.faultOf(event) !== null);
      if (end === 0 || rest.length === 0) continue;
      const stop = rest[end];
      const next = stop ? waitingAt(stop, this.codec.faultOf(stop) ?? 'newer', stop.position - 1n) : null;
      found.push({ stream, events: end < 0 ? rest : rest.slice(0, end), reactedTo: BigInt(reactedTo), next });
    }
    return found;
  }

  resume(resumed: readonly Resumed[]): Promise<void> {
    for (const { stream, next } of resumed) {
      if (next) this.waiting.set(stream, next);
      else this.waiting.delete(stream);
      this.isSaved = false;
    }
    return this.save();
  }

  /** Of another log. */
  clear(): Promise<void> {
    this.isSaved &&= this.waiting.size === 0;
    this.waiting.clear();
    return this.save();
  }

  private isReadable(event: StoredEvent, reactedTo: bigint): boolean {
    const { stream, version } = event;
    const known = this.waiting.get(stream);
    if (known) return version < known.version;
    const fault = this.codec.faultOf(event);
    if (fault === null) return true;
    const waiting = waitingAt(event, fault, reactedTo);
    this.waiting.set(stream, waiting);
    this.isSaved = false;
    this.tell(stream, waiting);
    return false;
  }
}

const waitingAt = ({ type, version, position }: StoredEvent, fault: EventFault, reactedTo: bigint): Waiting => ({
  fault,
  type,
  version,
  position: String(position),
  reactedTo: String(reactedTo),
});
