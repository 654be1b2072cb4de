import type { EventFacts } from '#projections/view';
import type { EventCodec } from '../log/codec.js';
import { StoredMetadata } from '../log/metadata.js';
import type { StoredEvent } from '../ports/event-store.js';

/** A stored event as views see it: data and metadata are parsed once, and only when a view asks. */
export class LazyViewEvent extends StoredMetadata implements EventFacts {
  readonly type: string;
  readonly stream: string;
  readonly position: bigint;
  private decoded: unknown;

  constructor(
    private readonly stored: StoredEvent,
    private readonly codec: EventCodec,
    readonly isUntold = false,
  ) {
    super(stored.version, stored);
    this.type = stored.type;
    this.stream = stored.stream;
    this.position = stored.position;
  }

  get data(): unknown {
    return (this.decoded ??= this.codec.decode(this.stored));
  }
  get id(): string {
    return this.metadata.eventId;
  }
  /** Letters of its stored data. */
  get size(): number {
    return this.stored.data.length;
  }
}
