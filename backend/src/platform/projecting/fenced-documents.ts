import type { DocumentKey } from '#projections/view';
import { KeyedQueue } from '../log/keyed-queue.js';
import { DocumentStore, type CollectionSpec, type DocumentPut, type FindQuery } from '../ports/document-store.js';
import type { Lease } from './lease.js';

class LeaseLost extends Error {
  constructor() {
    super('another projector keeps the documents');
  }
}

/**
 * The documents of whoever holds the lease. Nothing is written without it. Marks, which alone go back and forth, are swapped
 * against what this process has seen there: one who slept in the middle of a write moves none that another has moved. What
 * they still write of documents is what the other writes too, and an older position changes nothing.
 */
export class FencedDocuments extends DocumentStore {
  /** Of one mark one after another: an older value never comes after a newer one. */
  private readonly queue = new KeyedQueue();
  private readonly seen = new Map<string, string | null>();

  constructor(
    private readonly store: DocumentStore,
    private readonly lease: Pick<Lease, 'isHeld' | 'confirm'>,
  ) {
    super();
  }

  override get reconnects(): number {
    return this.store.reconnects;
  }

  prepare(collection: CollectionSpec): Promise<void> {
    return this.held(() => this.store.prepare(collection));
  }

  drop(collection: string): Promise<void> {
    return this.held(() => this.store.drop(collection));
  }

  get(collection: string, key: DocumentKey) {
    return this.store.get(collection, key);
  }

  getMany(collection: string, keys: readonly DocumentKey[]) {
    return this.store.getMany(collection, keys);
  }

  find(collection: string, query: FindQuery) {
    return this.store.find(collection, query);
  }

  count(collection: string, query: Pick<FindQuery, 'filter' | 'text'>) {
    return this.store.count(collection, query);
  }

  countBy(collection: string, columns: readonly string[], query: Pick<FindQuery, 'filter' | 'text'>) {
    return this.store.countBy(collection, columns, query);
  }

  async write(collection: string, puts: readonly DocumentPut[], checkpoint?: { name: string; value: string }): Promise<void> {
    await this.held(() => this.store.write(collection, puts));
    if (checkpoint) await this.writeMark(checkpoint.name, checkpoint.value);
  }

  readMark(name: string) {
    return this.store.readMark(name);
  }

  writeMark(name: string, value: string): Promise<void> {
    return this.queue.run(name, () => this.moveMark(name, value));
  }

  private async moveMark(name: string, value: string): Promise<void> {
    const swap = async (expected: string | null): Promise<boolean> => {
      const isSwapped = await this.held(() => this.store.swapMark(name, expected, value));
      if (isSwapped) this.seen.set(name, value);
      return isSwapped;
    };
    const seen = this.seen.get(name);
    if (seen !== undefined && (await swap(seen))) return;
    // The one before may have written it as its lease ended: it is moved on by whoever holds the lease now.
    while (await this.lease.confirm()) if (await swap(await this.store.readMark(name))) return;
    throw new LeaseLost();
  }

  swapMark(name: string, expected: string | null, value: string): Promise<boolean> {
    return this.held(() => this.store.swapMark(name, expected, value));
  }

  scrub(): Promise<void> {
    return this.held(() => this.store.scrub());
  }

  close(): Promise<void> {
    return this.store.close();
  }

  private held<T>(work: () => Promise<T>): Promise<T> {
    return this.lease.isHeld ? work() : Promise.reject(new LeaseLost());
  }
}
