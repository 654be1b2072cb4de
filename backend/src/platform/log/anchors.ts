import { hash } from 'node:crypto';
import type { EventStore, StoredEvent } from '../ports/event-store.js';
import { hashIn } from './chain.js';

/**
 * What the log was up to a position, to be kept where nobody who writes to the log can write: chains find a changed
 * event, but not events cut off at the end, nor a log that was written anew from its first event (ADR 35).
 */
export interface Anchor {
  at: string;
  position: string;
  count: number;
  hash: string;
}

/** Kept outside the log: only ever added to. */
export abstract class AnchorKeeper {
  /** In their order; a line that was cut off by a crash is left out. */
  abstract all(): Promise<Anchor[]>;
  abstract last(): Promise<Anchor | null>;
  abstract add(anchor: Anchor): Promise<void>;
}

type Reached = Pick<Anchor, 'position' | 'count' | 'hash'>;

const genesis: Reached = { position: '0', count: 0, hash: 'podium-anchor-v1' };
const pageSize = 500;

/** One hash over the hashes of all events in their order. */
export class AnchorHash {
  private reached: Reached;

  constructor(from: Reached = genesis) {
    this.reached = from;
  }

  get now(): Readonly<Reached> {
    return this.reached;
  }

  take({ position, stream, version, meta }: StoredEvent): void {
    const { hash: before, count } = this.reached;
    const text = `${before}\n${position}\n${stream}\n${version}\n${hashIn(meta) ?? ''}`;
    this.reached = { position: String(position), count: count + 1, hash: hash('sha256', text, 'base64url') };
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

const anchorIn = (line: string): Anchor | null => {
  try {
    const { at, position, count, hash: own } = JSON.parse(line) as Partial<Record<keyof Anchor, unknown>>;
    const isWhole = isText(at) && isText(position) && /^\d+$/.test(position) && typeof count === 'number' && isText(own);
    return isWhole ? { at, position, count, hash: own } : null;
  } catch {
    return null;
  }
};

/** Anchors of a file, a line each; throws at a line that is none, unless it is the last one, which a crash may have cut off. */
export const anchorsIn = (text: string): Anchor[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, i) => {
    const anchor = anchorIn(line);
    if (anchor === null && i < lines.length - 1) throw new Error(`line ${i + 1} is no anchor`);
    return anchor ?? [];
  });
};

/** Adds an anchor of all that was recorded since the last one; null when there was nothing. */
export const dropAnchor = async (store: EventStore, keeper: AnchorKeeper, now: () => Date = () => new Date()): Promise<Anchor | null> => {
  const last = await keeper.last();
  if (last && (await store.head()) < BigInt(last.position)) throw new Error(`the log is shorter than it was at ${last.at}`);
  const rolled = new AnchorHash(last ?? undefined);
  const from = rolled.now.count;
  for (;;) {
    const events = await store.readAll(BigInt(rolled.now.position), pageSize);
    if (events.length === 0) break;
    for (const event of events) rolled.take(event);
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (rolled.now.count === from) return null;
  const anchor = { at: now().toISOString(), ...rolled.now };
  await keeper.add(anchor);
  return anchor;
};

/** One anchor after another, whoever asks for them. */
export class AnchorDropper {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: EventStore,
    private readonly keeper: AnchorKeeper,
  ) {}

  /** Of all that is recorded; the last one when there was nothing new. */
  drop(): Promise<Anchor | null> {
    const dropped = this.turn.then(async () => (await dropAnchor(this.store, this.keeper)) ?? (await this.keeper.last()));
    this.turn = dropped.catch(() => undefined);
    return dropped;
  }
}
