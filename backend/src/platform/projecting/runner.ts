import { summariesOf, type DocumentKey, type View } from '#projections/view';
import type { EventCodec } from '../log/codec.js';
import type { Cached } from '../documents.js';
import type { DocumentStore } from '../ports/document-store.js';
import type { EventStore } from '../ports/event-store.js';
import { History } from './checkpoints.js';
import { Erasing, type Erasure } from './erasing.js';
import type { RunnerHooks } from './hooks.js';
import { collectionOf } from './opening.js';
import { Pacing, type Pace } from './pacing.js';
import { ProgressTeller } from './progress.js';
import { ProcessDispatcher } from './process-dispatcher.js';
import { ReadablePages } from './readable-pages.js';
import { pagesAtOnce, Starting } from './starting.js';
import { Unreadable } from './unreadable.js';
import { Waiters } from './waiters.js';
import type { ViewFold, DocumentChange } from './view-fold.js';

/** A view that nothing happens to writes its checkpoint after so many events: the next start reads little of the log again. */
const idleBehind = 5_000n;
/** Like `pagesAtOnce`, when it is also told: changes and events are kept until then. */
const publishedPagesAtOnce = 6;
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
  private readonly history: History;
  private readonly unreadable: Unreadable;
  private readonly processes: ProcessDispatcher;
  private readonly pages: ReadablePages;
  private readonly starting: Starting;
  private progress: ProgressTeller | undefined;
  /** Folded but not told yet: a write that fails is repeated, and followers must not miss what it held. */
  private readonly silent: DocumentChange[] = [];
  private running: Promise<void> | null = null;
  private wanted = false;
  private stopped = false;
  private readonly pacing: Pacing;
  private resting: NodeJS.Timeout | undefined;
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe: (() => void) | undefined;
  private readonly waiters = new Waiters();
  private readonly erasing: Erasing;

  constructor(
    private readonly views: readonly View[],
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    private readonly codec: EventCodec,
    private readonly hooks: RunnerHooks,
    pace: Pace = {},
  ) {
    this.pacing = new Pacing(pace);
    this.history = new History(events);
    this.unreadable = new Unreadable(documents, codec, (stream, waiting) => hooks.onUnreadable?.(stream, waiting));
    this.processes = new ProcessDispatcher(events, documents, codec, this.history, this.unreadable, hooks.onEvents);
    this.pages = new ReadablePages(events, codec, this.unreadable, this.processes);
    const { history, unreadable, processes, pages } = this;
    this.starting = new Starting({ views, events, documents, hooks, history, unreadable, processes, pages });
    this.erasing = new Erasing({ folds: this.folds, events, documents, codec, onPoison: hooks.onPoison });
  }

  get parkedStreams(): number {
    return this.folds.reduce((sum, { parked }) => sum + parked.size, this.unreadable.size);
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
  collection({ name, version, summaryOf }: Pick<View, 'name' | 'version' | 'summaryOf'>): string {
    const whole = { name: summaryOf ?? name };
    const collection = this.collections.get(whole.name) ?? collectionOf(whole, version);
    return summaryOf === undefined ? collection : summariesOf(collection);
  }

  /** A document as folded so far, if it is in memory. */
  cached<Doc>(view: View<Doc>, key: DocumentKey): Cached<Doc> | null {
    const fold = this.folds.find((one) => one.view.name === view.name);
    // Folded by this very view.
    return (fold?.cached(key) as Cached<Doc> | undefined) ?? null;
  }

  /** Brings every view to the same position, then follows the log. Older documents are served meanwhile. */
  async start(): Promise<void> {
    const head = await this.events.head();
    this.progress = new ProgressTeller(head, (progress) => this.hooks.onProgress?.(progress));
    this.position = await this.starting.run(this.folds, this.collections, this.progress);
    this.foldedTo = this.position;
    if (this.folds.every(({ written }) => written === 0n)) this.erasing.areCleanTo(head);
    // Nobody follows documents yet.
    await this.follow(null)
      .then(() => this.write())
      .catch((error: unknown) => {
        // What was folded and neither written nor told is folded again.
        for (const fold of this.folds) fold.forget();
        this.foldedTo = this.position;
        this.processes.forget();
        this.hooks.onError(error);
      });
    this.progress = undefined;
    this.unsubscribe = this.events.onAppended(() => this.wake());
    this.timer = setInterval(() => this.wake(), this.pacing.pollMilliseconds);
    this.timer.unref();
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.resting);
    this.unsubscribe?.();
    await this.running;
    await this.writeFolded(0n)
      .then(() => this.processes.stop())
      .catch(this.hooks.onError);
  }

  /** Resolves to true when the views have this position, to false after the wait. */
  waitFor(position: bigint, milliseconds: number): Promise<boolean> {
    if (this.position >= position) return Promise.resolve(true);
    const isThere = this.waiters.add(position, milliseconds);
    this.wake();
    return isThere;
  }

  /** Looks for what was recorded. */
  wake(): void {
    this.wanted = true;
    if (this.running || this.stopped) return;
    const rest = this.waiters.size > 0 ? 0 : this.pacing.untilWork;
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
        else if (this.position < this.foldedTo) this.wakeIn(this.pacing.untilWrite);
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
    await this.follow().finally(() => this.pacing.worked(startedAt));
  }

  private async follow(silent: DocumentChange[] | null = this.silent): Promise<void> {
    let isBehind = true;
    while (isBehind && !this.stopped) {
      this.wanted = false;
      await this.processes.catchUp(this.position);
      // What cannot be written must not grow without end.
      if (this.isFull) await this.write();
      isBehind = await this.foldOn(silent);
      const changes = silent?.splice(0) ?? [];
      if (changes.length > 0) this.hooks.onChanges(changes);
      if (isBehind || this.waiters.size > 0 || this.pacing.untilWrite <= 0) await this.write();
    }
  }

  private async write(): Promise<void> {
    await this.writeFolded();
    await this.processes.handOver();
  }

  private async writeFolded(idle = idleBehind): Promise<void> {
    const position = this.foldedTo;
    const due = this.folds.filter((fold) => !fold.isClean || (position > fold.written && position - fold.written >= idle));
    if (position === this.position && due.length === 0) return;
    const startedAt = performance.now();
    this.pacing.writing(startedAt);
    await this.unreadable.save();
    const point = await this.history.pointAt(position);
    await Promise.all(due.map((fold) => fold.flush(`view:${fold.view.name}`, point)));
    this.position = position;
    this.pacing.wrote(startedAt);
    this.waiters.release(position);
    this.hooks.onWritten?.();
  }

  private get isFull(): boolean {
    return this.folds.some((fold) => fold.isFull);
  }

  /** Folds to a moment what says something of this person, whose key is destroyed, so that little is left to do once that is told. */
  prepareErasure(userId: number): Promise<void> {
    return this.erasing.prepare(userId, this.position);
  }

  /** All views stand right before the event: from it on no document says anything of the person. */
  private async erase(erasure: Erasure, silent: DocumentChange[] | null): Promise<void> {
    this.hooks.onErased?.(erasure.userId);
    await this.writeFolded(0n);
    const changes = await this.erasing.carryOut(erasure);
    silent?.push(...changes);
  }

  /** Folds what has been recorded; far behind, many pages, since each document is then written less often. Answers whether there is more. */
  private async foldOn(silent: DocumentChange[] | null): Promise<boolean> {
    const most = () => (silent || this.processes.areDue ? publishedPagesAtOnce : pagesAtOnce);
    for (let pages = 0; pages === 0 || (pages < most() && !this.isFull); pages += 1) {
      const page = this.erasing.cut(await this.pages.after(this.foldedTo, this.folds, silent === null));
      for (const fold of this.folds) await fold.fold(page.events, silent);
      this.foldedTo = page.end;
      this.processes.add(page.events, page.end);
      if (page.erasure) await this.erase(page.erasure, silent);
      this.progress?.at(page.end);
      if (page.isLast) return false;
    }
    return true;
  }
}
