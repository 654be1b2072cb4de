import type { DocumentKey } from '#projections/view';
import type { EventCodec } from '../log/codec.js';
import type { DocumentStore } from '../ports/document-store.js';
import type { EventStore, StoredEvent } from '../ports/event-store.js';
import { LazyViewEvent } from './lazy-view-event.js';
import { ViewFold, type DocumentChange } from './view-fold.js';

const pageSize = 1_000;

interface Parts {
  folds: readonly ViewFold[];
  events: Pick<EventStore, 'readAll'>;
  documents: DocumentStore;
  codec: EventCodec;
  onPoison: (view: string, stream: string, error: unknown) => void;
}

/**
 * Folds anew every document that says something of a person whose key is destroyed: what comes out is what a rebuild of the
 * whole log makes. Two walks over the log: which documents events of the person touch, then all events of these documents.
 */
export class Refold {
  private readonly keys = new Map<string, Map<string, DocumentKey>>();
  private collectedTo = 0n;
  private anew: ViewFold[] = [];
  private foldedTo = 0n;

  constructor(
    private readonly parts: Parts,
    private readonly personId: string,
  ) {}

  /** Reads the log on to a position. */
  async advance(to: bigint): Promise<void> {
    const before = this.size;
    await this.walk(this.collectedTo, to, (events) => this.collect(events));
    this.collectedTo = to;
    if (this.size > before) {
      this.anew = this.parts.folds.map((fold) => this.shadow(fold));
      this.foldedTo = 0n;
    }
    await this.walk(this.foldedTo, to, (events) => this.fold(events));
    this.foldedTo = to;
  }

  /** Puts the documents in place of the older ones, as of `position`; answers them for those who follow. */
  async put(position: bigint): Promise<DocumentChange[]> {
    const changes: DocumentChange[] = [];
    for (const [i, fold] of this.parts.folds.entries()) {
      const docs = (await this.anew[i]?.rewrite(position)) ?? [];
      fold.drop(docs.map(({ key }) => key));
      for (const { key, doc } of docs) changes.push({ view: fold.view.name, key, from: 0n, position, doc, isRebuilt: true });
    }
    return changes;
  }

  private get size(): number {
    return [...this.keys.values()].reduce((sum, { size }) => sum + size, 0);
  }

  private collect(events: readonly StoredEvent[]): Promise<void> {
    for (const stored of events) {
      if (!this.parts.codec.ownersOf(stored).includes(this.personId)) continue;
      const event = new LazyViewEvent(stored, this.parts.codec, true);
      for (const fold of this.parts.folds) {
        if (!fold.handles(event.type)) continue;
        const known = this.keys.get(fold.view.name) ?? new Map<string, DocumentKey>();
        for (const key of fold.keysOf(event)) known.set(String(key), key);
        this.keys.set(fold.view.name, known);
      }
    }
    return Promise.resolve();
  }

  private async fold(events: readonly StoredEvent[]): Promise<void> {
    const lazy = events.map((event) => new LazyViewEvent(event, this.parts.codec, true));
    for (const fold of this.anew) await fold.fold(lazy, null);
  }

  private shadow({ view, collection, parked }: ViewFold): ViewFold {
    const only = new Set(this.keys.get(view.name)?.keys());
    const { documents, onPoison } = this.parts;
    return new ViewFold(view, collection, documents, onPoison, { position: '0', parked: [...parked] }, only);
  }

  private async walk(from: bigint, to: bigint, take: (events: readonly StoredEvent[]) => Promise<void>): Promise<void> {
    const { events, codec } = this.parts;
    for (let at = from; at < to;) {
      const page = (await events.readAll(at, pageSize)).filter(({ position }) => position <= to);
      const last = page.at(-1);
      if (!last) return;
      await codec.prepare(page);
      await take(page.filter((event) => codec.faultOf(event) === null));
      at = last.position;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
