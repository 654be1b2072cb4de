import { hash } from 'node:crypto';
import type { EventStore, StoredEvent } from '../ports/event-store.js';
import { AnchorHash, type Anchor } from './anchors.js';
import { checkLink, genesis, hashIn } from './chain.js';
import type { EventCodec } from './codec.js';
import { StoredMetadata } from './metadata.js';

export interface BrokenEvent {
  position: string;
  stream: string;
  version: number;
  type: string;
  recordedAt: string | null;
  fault: string;
}

export interface Verdict {
  checkedCount: number;
  chainCount: number;
  /** Of one event stream: its last hash; of the log: a hash over the last hashes of all. */
  headHash: string;
  firstBroken: BrokenEvent | null;
}

type Head = { version: number; hash: string };

/** Small enough that others get their turn between two pages. */
const pageSize = 500;
const nothing: Head = { version: 0, hash: genesis };

const recordedAtOf = (event: StoredEvent): string | null => {
  try {
    return new StoredMetadata(event.version, event.meta).recordedAt;
  } catch {
    return null;
  }
};

const schemaFault = (codec: EventCodec, event: StoredEvent): string | null => {
  const def = codec.types().get(event.type);
  if (!def) return 'unknown type';
  const parsed = def.schema.safeParse(codec.decode(event));
  // An erased person's fields read as null, which their schema need not allow.
  const isErased = def.personal !== undefined;
  return parsed.success || isErased ? null : (parsed.error.issues[0]?.message ?? 'schema');
};

/** Walks over stored events and checks each against the one before it in its event stream. */
class Walk {
  private readonly heads = new Map<string, Head>();
  private count = 0;

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async page(events: readonly StoredEvent[]): Promise<BrokenEvent | null> {
    await this.codec.prepare(events);
    for (const event of events) {
      const fault = await this.faultOf(event);
      if (fault !== null) {
        const { position, stream, version, type } = event;
        return { position: String(position), stream, version, type, recordedAt: recordedAtOf(event), fault };
      }
      this.heads.set(event.stream, { version: event.version, hash: hashIn(event.meta) ?? '' });
      this.count += 1;
    }
    return null;
  }

  verdict(firstBroken: BrokenEvent | null): Verdict {
    const lines = [...this.heads].map(([stream, head]) => `${stream}\n${head.version}\n${head.hash}`).sort();
    const [only] = this.heads.values();
    const headHash = this.heads.size === 1 && only ? only.hash : hash('sha256', lines.join('\n'), 'base64url');
    return { checkedCount: this.count, chainCount: this.heads.size, headHash, firstBroken };
  }

  /** A text that nobody can read any more is broken too. */
  private async faultOf(event: StoredEvent): Promise<string | null> {
    try {
      return checkLink(event, await this.before(event)) ?? schemaFault(this.codec, event);
    } catch {
      return 'unreadable';
    }
  }

  /** The event before: seen in this walk, or looked up where the walk began in the middle of the log. */
  private async before({ stream, version, position }: StoredEvent): Promise<Head> {
    const seen = this.heads.get(stream);
    if (seen || version <= 1) return seen ?? nothing;
    const [last] = await this.store.readStream(stream, version - 1, version - 1);
    return last && last.position < position ? { version: last.version, hash: hashIn(last.meta) ?? '' } : nothing;
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Compares the log with what was known of it outside, as it goes by. */
class AnchorWatch {
  private readonly rolled = new AnchorHash();
  private readonly due: Anchor[];

  constructor(anchors: readonly Anchor[]) {
    this.due = anchors.toSorted((a, b) => (BigInt(a.position) < BigInt(b.position) ? -1 : 1));
  }

  /** The first event at which the log is another than it was. */
  page(events: readonly StoredEvent[]): BrokenEvent | null {
    for (const event of events) {
      this.rolled.take(event);
      while (this.due[0] && BigInt(this.due[0].position) <= event.position) {
        const anchor = this.due.shift();
        const { position, hash: own } = this.rolled.now;
        if (anchor && (anchor.position !== position || anchor.hash !== own)) {
          const { stream, version, type } = event;
          return { position, stream, version, type, recordedAt: recordedAtOf(event), fault: `anchor of ${anchor.at}` };
        }
      }
    }
    return null;
  }

  /** What was there when an anchor was dropped, and is not any more. */
  end(): BrokenEvent | null {
    const [anchor] = this.due;
    if (!anchor) return null;
    return { position: anchor.position, stream: 'log', version: anchor.count, type: '', recordedAt: anchor.at, fault: 'missing' };
  }
}

/** Checks the chains of the whole log after a position; from the beginning also against anchors that were kept outside. */
export const verifyLog = async (
  store: EventStore,
  codec: EventCodec,
  fromPosition = 0n,
  anchors: readonly Anchor[] = [],
): Promise<Verdict> => {
  const walk = new Walk(store, codec);
  const watch = fromPosition === 0n ? new AnchorWatch(anchors) : null;
  let after = fromPosition;
  for (;;) {
    const events = await store.readAll(after, pageSize);
    const broken = (await walk.page(events)) ?? watch?.page(events) ?? null;
    const last = events.at(-1);
    if (broken || !last) return walk.verdict(broken ?? watch?.end() ?? null);
    after = last.position;
    await turn();
  }
};

/** Checks the chain of one event stream. */
export const verifyStream = async (store: EventStore, codec: EventCodec, stream: string): Promise<Verdict> => {
  const walk = new Walk(store, codec);
  return walk.verdict(await walk.page(await store.readStream(stream)));
};
