import type { DocumentKey, View } from '#projections/view';
import type { EventCodec } from '../log/codec.js';
import type { DocumentStore } from '../ports/document-store.js';
import type { EventStore, StoredEvent } from '../ports/event-store.js';
import { Reactions, type OnEvents } from './reactions.js';
import { Waiters } from './waiters.js';
import { ViewFold, LazyViewEvent, type DocumentChange } from './view-fold.js';

/** Where a view stands: kept in the document store under `view:{name}`. */
interface Mark {
  /** Version of the view whose collection is read. */
  version: number;
  position: string;
  /** Event streams left out since an event of theirs could not be folded. */
  parked: string[];
}

const pageSize = 1_000;
/** Far behind, so many pages are folded before what changed is written. */
const pagesAtOnce = 20;
/** The same when it is also told: changes and events are kept until then. */
const toldPagesAtOnce = 6;
/** Appends of this process are told; those of others are found by asking. */
const defaultPollMilliseconds = 500;
/** Unless somebody waits, the projections rest after their work: commands are answered meanwhile, and more is folded at once. */
const restPerWork = 2;
const mostRest = 30;
/** The same for writing documents, which costs most: many changes of a document are one write (ADR 33). */
const gatherPerWrite = 10;
const defaultMostGather = 200;
export interface Pace {
  pollMilliseconds?: number;
  /** How long written documents may be behind the log while nobody waits for them. */
  mostGather?: number;
}

export interface RunnerHooks {
  /** Documents have changed in memory; who reads them waits for `folded`. */
  onChanges: (changes: readonly DocumentChange[]) => void;
  /** The documents of all views are written up to `reached`. */
  onWritten?: () => void;
  onEvents: OnEvents;
  onPoison: (view: string, stream: string, error: unknown) => void;
  onError: (error: unknown) => void;
}

const collectionOf = (view: { name: string }, version: number): string => `${view.name}_v${version}`;

/**
 * Reads the log and keeps the documents of all views: at least once, with the effect of once, since a document keeps the
 * position of its last event. A view whose version was raised is built beside the old documents and then switched to.
 */
export class ProjectionRunner {
  private readonly folds: ViewFold[] = [];
  private readonly collections = new Map<string, string>();
  /** Up to here all documents are written; up to `foldedTo` they are folded. */
  private position = 0n;
  private foldedTo = 0n;
  private readonly reactions: Reactions;
  /** Folded but not told yet: a write that fails is repeated, and followers must not miss what it held. */
  private readonly untold: DocumentChange[] = [];
  private running: Promise<void> | null = null;
  private wanted = false;
  private stopped = false;
  private restedAt = 0;
  private writesAt = 0;
  private resting: NodeJS.Timeout | undefined;
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe: (() => void) | undefined;
  private readonly waiters = new Waiters();

  constructor(
    private readonly views: readonly View[],
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    private readonly codec: EventCodec,
    private readonly hooks: RunnerHooks,
    private readonly pace: Pace = {},
  ) {
    this.reactions = new Reactions(events, documents, codec, hooks.onEvents);
  }

  private get pollMilliseconds(): number {
    return this.pace.pollMilliseconds ?? defaultPollMilliseconds;
  }

  get parkedStreams(): number {
    return this.folds.reduce((sum, { parked }) => sum + parked.size, 0);
  }

  /** Position up to which all views have folded the log. */
  get reached(): bigint {
    return this.position;
  }

  /** Position up to which followers have been told. */
  get folded(): bigint {
    return this.foldedTo;
  }

  async lag(): Promise<bigint> {
    return (await this.events.head()) - this.position;
  }

  /** The collection that readers of a view use now. */
  collection(view: { name: string; version: number }): string {
    return this.collections.get(view.name) ?? collectionOf(view, view.version);
  }

  /** A document as folded so far, if it is in memory. */
  held<Doc>(view: View<Doc>, key: DocumentKey): Doc | null {
    const fold = this.folds.find((one) => one.view.name === view.name);
    // Folded by this very view.
    return (fold?.held(key) as Doc | undefined) ?? null;
  }

  /** Brings every view to the same position, then follows the log. Older documents are served meanwhile. */
  async start(): Promise<void> {
    const opened = await Promise.all(this.views.map((view) => this.open(view)));
    this.folds.push(...opened.map(({ fold }) => fold));
    this.position = opened.reduce((highest, { position }) => (position > highest ? position : highest), 0n);
    for (const { fold, ...mark } of opened) await this.catchUp(fold, mark);
    this.foldedTo = this.position;
    await this.reactions.start(this.position);
    // Nobody follows documents yet.
    await this.follow(null)
      .then(() => this.write())
      .catch((error: unknown) => {
        // What was folded and neither written nor told is folded again.
        for (const fold of this.folds) fold.forget();
        this.foldedTo = this.position;
        this.reactions.forget();
        this.hooks.onError(error);
      });
    this.unsubscribe = this.events.onAppended(() => this.wake());
    this.timer = setInterval(() => this.wake(), this.pollMilliseconds);
    this.timer.unref();
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.resting);
    this.unsubscribe?.();
    await this.running;
    await this.writeFolded().catch(this.hooks.onError);
  }

  /** Resolves to true when the views have this position, to false after the wait. */
  waitFor(position: bigint, milliseconds: number): Promise<boolean> {
    if (this.position >= position) return Promise.resolve(true);
    const isThere = this.waiters.add(position, milliseconds);
    this.wake();
    return isThere;
  }

  private async open(view: View): Promise<{ fold: ViewFold; position: bigint; old: Mark | null }> {
    const text = await this.documents.readMark(`view:${view.name}`);
    // Written by this class alone.
    const mark = text === null ? null : (JSON.parse(text) as Mark);
    const isCurrent = mark?.version === view.version;
    const collection = collectionOf(view, view.version);
    const columns = Object.fromEntries(Object.entries(view.columns).map(([name, { type }]) => [name, type]));
    const resumed = isCurrent ? mark : await this.building(view);
    if (!resumed) await this.documents.drop(collection);
    await this.documents.prepare({ name: collection, columns, indexes: view.indexes, hasText: view.text !== undefined });
    const fold = new ViewFold(view, collection, this.documents, this.hooks.onPoison, resumed?.parked);
    this.collections.set(view.name, mark && !isCurrent ? collectionOf(view, mark.version) : collection);
    return { fold, position: BigInt(resumed?.position ?? '0'), old: isCurrent ? null : mark };
  }

  /** A rebuild that an earlier start began. */
  private async building(view: View): Promise<Mark | null> {
    const text = await this.documents.readMark(`building:${view.name}`);
    const mark = text === null ? null : (JSON.parse(text) as Mark);
    return mark?.version === view.version ? mark : null;
  }

  private async catchUp(fold: ViewFold, { position, old }: { position: bigint; old: Mark | null }): Promise<void> {
    let at = position;
    let pages = 0;
    const markName = `${old ? 'building' : 'view'}:${fold.view.name}`;
    while (at < this.position) {
      const page = (await this.events.readAll(at, pageSize)).filter((event) => event.position <= this.position);
      if (page.length === 0) break;
      await fold.fold(await this.decodable(page, [fold], true), null);
      at = page.at(-1)?.position ?? at;
      pages += 1;
      if (fold.isFull || pages % pagesAtOnce === 0) await this.flush(fold, markName, at);
    }
    await this.flush(fold, markName, this.position);
    if (!old) return;
    await this.flush(fold, `view:${fold.view.name}`, this.position);
    this.collections.set(fold.view.name, fold.collection);
    await this.documents.drop(collectionOf(fold.view, old.version));
  }

  private flush(fold: ViewFold, markName: string, position: bigint): Promise<void> {
    const mark: Mark = { version: fold.view.version, position: String(position), parked: [...fold.parked] };
    return fold.flush({ name: markName, value: JSON.stringify(mark) });
  }

  /** Events as views see them, with the keys of the persons in them at hand. */
  private async decodable(page: readonly StoredEvent[], folds: readonly ViewFold[], isUntold: boolean): Promise<LazyViewEvent[]> {
    const wanted = page.filter((event) => folds.some((fold) => fold.handles(event.type)));
    await this.codec.prepare(wanted);
    return page.map((event) => new LazyViewEvent(event, this.codec, isUntold));
  }

  private wake(): void {
    this.wanted = true;
    if (this.running || this.stopped) return;
    const rest = this.waiters.size > 0 ? 0 : this.restedAt - performance.now();
    if (rest > 0) {
      this.wakeIn(rest);
      return;
    }
    // The answer of the command that woke us goes out first.
    this.running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.work())
      .catch(this.hooks.onError)
      .finally(() => {
        this.running = null;
        if (this.stopped) return;
        if (this.wanted) this.wake();
        else if (this.position < this.foldedTo) this.wakeIn(this.writesAt - performance.now());
      });
  }

  private wakeIn(milliseconds: number): void {
    this.resting ??= setTimeout(
      () => {
        this.resting = undefined;
        this.wake();
      },
      Math.max(1, milliseconds),
    );
  }

  private async work(): Promise<void> {
    const startedAt = performance.now();
    await this.follow().finally(() => {
      const now = performance.now();
      this.restedAt = now + Math.min((now - startedAt) * restPerWork, mostRest);
    });
  }

  private async follow(untold: DocumentChange[] | null = this.untold): Promise<void> {
    let isBehind = true;
    while (isBehind && !this.stopped) {
      this.wanted = false;
      await this.reactions.catchUp(this.position);
      // What cannot be written must not grow without end.
      if (this.isFull) await this.write();
      isBehind = await this.foldOn(untold);
      const changes = untold?.splice(0) ?? [];
      if (changes.length > 0) this.hooks.onChanges(changes);
      if (isBehind || this.waiters.size > 0 || performance.now() >= this.writesAt) await this.write();
    }
  }

  private async write(): Promise<void> {
    await this.writeFolded();
    await this.reactions.handOver();
  }

  private async writeFolded(): Promise<void> {
    const position = this.foldedTo;
    if (position === this.position) return;
    const startedAt = performance.now();
    this.writesAt = startedAt + this.pollMilliseconds;
    const dirty = this.folds.filter((fold) => !fold.isClean);
    await Promise.all(dirty.map((fold) => this.flush(fold, `view:${fold.view.name}`, position)));
    this.position = position;
    const now = performance.now();
    this.writesAt = now + Math.min((now - startedAt) * gatherPerWrite, this.pace.mostGather ?? defaultMostGather);
    this.waiters.release(position);
    this.hooks.onWritten?.();
  }

  private get isFull(): boolean {
    return this.folds.some((fold) => fold.isFull);
  }

  /** Folds what has been recorded; far behind, many pages, since each document is then written less often. Answers whether there is more. */
  private async foldOn(untold: DocumentChange[] | null): Promise<boolean> {
    const most = () => (untold || this.reactions.areDue ? toldPagesAtOnce : pagesAtOnce);
    for (let pages = 0; pages === 0 || (pages < most() && !this.isFull); pages += 1) {
      const page = await this.events.readAll(this.foldedTo, pageSize);
      const decodable = await this.decodable(page, this.folds, untold === null);
      for (const fold of this.folds) await fold.fold(decodable, untold);
      this.reactions.add(decodable);
      this.foldedTo = page.at(-1)?.position ?? this.foldedTo;
      if (page.length < pageSize) return false;
    }
    return true;
  }
}
