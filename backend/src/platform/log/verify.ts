import { hash } from 'node:crypto';
import type { EventStore, StoredEvent } from '../ports/event-store.js';
import { checkLink, genesis, hashIn } from './chain.js';
import type { EventCodec } from './codec.js';
import { StoredPast } from './metadata.js';

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
    return new StoredPast(event.version, event.meta).recordedAt;
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

/** Checks the chains of the whole log after a position. */
export const verifyLog = async (store: EventStore, codec: EventCodec, fromPosition = 0n): Promise<Verdict> => {
  const walk = new Walk(store, codec);
  let after = fromPosition;
  for (;;) {
    const events = await store.readAll(after, pageSize);
    const broken = await walk.page(events);
    const last = events.at(-1);
    if (broken || !last) return walk.verdict(broken);
    after = last.position;
    await turn();
  }
};

/** Checks the chain of one event stream. */
export const verifyStream = async (store: EventStore, codec: EventCodec, stream: string): Promise<Verdict> => {
  const walk = new Walk(store, codec);
  return walk.verdict(await walk.page(await store.readStream(stream)));
};
