import { LRUCache } from 'lru-cache';
import type { JsonPatch } from '#contracts/patch';
import { removed, summariesOf, type ColumnSpec, type DocumentKey, type View } from '#projections/view';
import { joinInSlices } from '../slices.js';
import type { Point, ViewCheckpoint } from './checkpoints.js';
import type { LazyViewEvent } from './lazy-view-event.js';
import type { DocumentPut, DocumentStore } from '../ports/document-store.js';

/** A document changed: what followers of it need. */
export interface DocumentChange {
  view: string;
  key: DocumentKey;
  /** Position of the event before in this document, 0n for a new one. */
  from: bigint;
  position: bigint;
  /** Absent: the view does not say what changed. */
  patch?: JsonPatch;
  doc: unknown;
  /** Folded anew since a person was erased: what followers have is to be taken from them. */
  isRebuilt?: true;
}

interface Cached {
  doc: unknown;
  position: bigint;
  isRemoved: boolean;
  /** Letters of its text when it was written or read last, and of the events since. */
  size: number;
}

const cachedDocuments = 4_000;
/** Of all cached documents together; in memory they take some times as much. */
const cachedCharacters = 8_000_000;
/** A backlog keeps documents in memory over many pages; these bound how many, and how much text. */
const dirtyDocuments = 5_000;
const dirtyCharacters = 16_000_000;
/** So much text, or so many documents, are written in one piece; it takes one to two milliseconds. */
const sliceCharacters = 128_000;
const sliceDocuments = 100;

/** Folds events into the documents of one view, in one collection. Not yet flushed documents stay in memory. */
export class ViewFold {
  readonly parked: Set<string>;
  /** Position of its checkpoint. */
  written: bigint;
  private readonly cache = new LRUCache<DocumentKey, Cached>({
    max: cachedDocuments,
    maxSize: cachedCharacters,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });
  /** What a page needs and the cache had not; until it is applied it must not fall out. */
  private readonly fetched = new Map<DocumentKey, Cached>();
  private readonly dirty = new Map<DocumentKey, Cached>();
  private dirtySize = 0;
  private readonly columns: readonly (readonly [name: string, ColumnSpec<unknown>])[];

  constructor(
    readonly view: View,
    readonly collection: string,
    private readonly store: DocumentStore,
    private readonly onPoison: (view: string, stream: string, error: unknown) => void,
    from: { position: string; parked: readonly string[] } | null = null,
    /** Only these documents, by their keys as text, from nothing: what is stored of them is not looked at. */
    private readonly only: ReadonlySet<string> | null = null,
  ) {
    this.parked = new Set(from?.parked);
    this.written = BigInt(from?.position ?? 0);
    this.columns = Object.entries(view.columns);
  }

  /** Nothing waits to be written. */
  get isClean(): boolean {
    return this.dirty.size === 0;
  }

  /** So much waits that it should be written before more is folded. */
  get isFull(): boolean {
    return this.dirty.size >= dirtyDocuments || this.dirtySize >= dirtyCharacters;
  }

  handles(type: string): boolean {
    return this.view.on[type] !== undefined;
  }

  /** The document as folded so far, from memory if it is there. */
  cached(key: DocumentKey): Readonly<Pick<Cached, 'doc' | 'position'>> | undefined {
    const cached = this.dirty.get(key) ?? this.cache.get(key);
    return cached && !cached.isRemoved ? cached : undefined;
  }

  /** Folds a page of events; notes what changed, in order, where somebody wants to know. */
  async fold(events: readonly LazyViewEvent[], changes: DocumentChange[] | null): Promise<void> {
    const touched = events.filter((event) => this.handles(event.type) && !this.parked.has(event.stream));
    const keys = touched.map((event) => this.keysOf(event));
    if (!this.view.isOfOneEvent) await this.fetch(keys);
    touched.forEach((event, i) => {
      for (const key of keys[i] ?? []) this.apply(event, key, changes);
    });
    this.fetched.clear();
  }

  /** Writes what was folded from nothing over what is stored, as of a position, and no checkpoint. */
  async rewrite(position: bigint): Promise<{ key: DocumentKey; doc: unknown }[]> {
    const docs = [...this.dirty];
    for (const [key, cached] of docs) {
      cached.position = position;
      const json = this.view.pieces && !cached.isRemoved ? await joinInSlices(this.view.pieces(cached.doc)) : null;
      await this.write([this.put(key, cached, json)], this.view.summary ? [summaryPut(this.view.summary, key, cached)] : []);
    }
    this.forget();
    return docs.map(([key, { doc }]) => ({ key, doc }));
  }

  /** These documents were written by somebody else. */
  drop(keys: readonly DocumentKey[]): void {
    for (const key of keys) this.cache.delete(key);
  }

  /** Begins anew from what is stored. */
  forget(): void {
    this.cache.clear();
    this.dirty.clear();
    this.dirtySize = 0;
  }

  /**
   * Writes what was folded, in slices with a turn of the event loop between them, so that commands are answered meanwhile;
   * the checkpoint with the last. A document that is ahead of the checkpoint leaves out what it has.
   */
  async flush(name: string, { position, hash }: Point): Promise<void> {
    const checkpoint: ViewCheckpoint = { version: this.view.version, position: String(position), hash, parked: [...this.parked] };
    let puts: DocumentPut[] = [];
    let summaries: DocumentPut[] = [];
    let characters = 0;
    for (const [key, cached] of this.inOrder()) {
      if (characters >= sliceCharacters || puts.length >= sliceDocuments) {
        await this.write(puts, summaries);
        [puts, summaries] = [[], []];
        characters = 0;
      }
      const json = this.view.pieces && !cached.isRemoved ? await joinInSlices(this.view.pieces(cached.doc)) : null;
      puts.push(this.put(key, cached, json));
      if (this.view.summary) summaries.push(summaryPut(this.view.summary, key, cached));
      characters += cached.size;
    }
    await this.write(puts, summaries, { name, value: JSON.stringify(checkpoint) });
    this.written = position;
    if (!this.view.isOfOneEvent) for (const [key, cached] of this.dirty) this.cache.set(key, cached);
    this.dirty.clear();
    this.dirtySize = 0;
  }

  private async write(puts: readonly DocumentPut[], summaries: readonly DocumentPut[], checkpoint?: { name: string; value: string }) {
    const beside = this.view.summary && this.store.write(summariesOf(this.collection), summaries);
    // Asked for in one turn, they are one transaction where the store has them.
    await Promise.all([beside, this.store.write(this.collection, puts, checkpoint)]);
  }

  /** Many small documents that come from everywhere: those that stand together in an index are written in one piece. */
  private inOrder(): Iterable<[DocumentKey, Cached]> {
    const column = this.view.isOfOneEvent ? this.view.columns[this.view.indexes[0]?.[0] ?? ''] : undefined;
    if (!column) return this.dirty;
    const placed = [...this.dirty].map((entry) => ({ entry, place: String(column.value(entry[1].doc)) }));
    placed.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));
    return placed.map(({ entry }) => entry);
  }

  keysOf(event: LazyViewEvent): readonly DocumentKey[] {
    try {
      const keys = this.view.keys(event) ?? [];
      const all = typeof keys === 'object' ? keys : [keys];
      return this.only ? all.filter((key) => this.only?.has(String(key))) : all;
    } catch (error) {
      this.park(event, error);
      return [];
    }
  }

  private async fetch(keys: readonly (readonly DocumentKey[])[]): Promise<void> {
    const missing = new Set<DocumentKey>();
    for (const some of keys) {
      for (const key of some) if (!this.dirty.has(key) && !this.cache.has(key)) missing.add(key);
    }
    if (missing.size === 0) return;
    const found = this.only ? [] : await this.store.getMany(this.collection, [...missing]);
    const byKey = new Map(found.map((row) => [String(row.key), row]));
    for (const key of missing) {
      const row = byKey.get(String(key));
      const cached = row
        ? { doc: JSON.parse(row.json) as unknown, position: row.position, isRemoved: false, size: row.json.length }
        : this.fresh(key);
      this.fetched.set(key, cached);
    }
  }

  private fresh(key: DocumentKey): Cached {
    return { doc: this.view.initial(key), position: 0n, isRemoved: false, size: 0 };
  }

  private apply(event: LazyViewEvent, key: DocumentKey, changes: DocumentChange[] | null): void {
    if (this.parked.has(event.stream)) return;
    const cached = this.dirty.get(key) ?? this.cache.get(key) ?? this.fetched.get(key) ?? this.fresh(key);
    if (cached.position >= event.position) return;
    const handler = this.view.on[event.type];
    try {
      if (cached.isRemoved) cached.doc = this.view.initial(key);
      const result = handler?.(cached.doc, event, key);
      const from = cached.position;
      cached.position = event.position;
      cached.isRemoved = result === removed;
      if (!this.dirty.has(key)) {
        this.dirty.set(key, cached);
        this.dirtySize += cached.size;
      }
      cached.size += event.size;
      this.dirtySize += event.size;
      changes?.push({
        view: this.view.name,
        key,
        from,
        position: event.position,
        doc: cached.doc,
        ...(Array.isArray(result) && { patch: result }),
      });
    } catch (error) {
      this.park(event, error);
    }
  }

  private park(event: LazyViewEvent, error: unknown): void {
    this.parked.add(event.stream);
    this.onPoison(this.view.name, event.stream, error);
  }

  private put(key: DocumentKey, cached: Cached, joined: string | null): DocumentPut {
    const { doc, position, isRemoved } = cached;
    if (isRemoved) return { key, json: null, columns: {}, position };
    const columns: DocumentPut['columns'] = {};
    for (const [name, column] of this.columns) columns[name] = column.value(doc);
    const text = this.view.text?.(doc);
    const json = joined ?? JSON.stringify(doc);
    cached.size = json.length;
    return { key, json, columns, position, ...(text !== undefined && { text }) };
  }
}

const summaryPut = (summary: NonNullable<View['summary']>, key: DocumentKey, { doc, position, isRemoved }: Cached): DocumentPut => ({
  ...{ key, position, columns: {} },
  json: isRemoved ? null : JSON.stringify(summary.of(doc)),
});
