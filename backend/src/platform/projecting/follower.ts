import { summariesOf, type DocumentKey, type View } from '#projections/view';
import type { EventCodec } from '../log/codec.js';
import type { DocumentStore } from '../ports/document-store.js';
import type { EventStore } from '../ports/event-store.js';
import { projectedMark } from './checkpoints.js';
import { erasureIn } from './erasing.js';
import type { RunnerHooks } from './hooks.js';
import type { ProjectionRunner } from './runner.js';
import { Waiters } from './waiters.js';
import { LazyViewEvent } from './lazy-view-event.js';
import type { DocumentChange } from './view-fold.js';

/** What readers, the live gateway and the operator need of whoever keeps the documents. */
export type Projections = Pick<
  ProjectionRunner,
  'collection' | 'cached' | 'waitFor' | 'reached' | 'folded' | 'lag' | 'parkedStreams' | 'prepareErasure' | 'start' | 'stop' | 'wake'
>;

const pollMilliseconds = 100;
const waitingPollMilliseconds = 5;
const startMilliseconds = 60_000;
const pageSize = 1_000;

interface ViewMark {
  version: number;
  parked: string[];
}

/** Follows documents that a projector in another process keeps: knows how far it is and which documents it has changed. */
export class ProjectionFollower implements Projections {
  private position = 0n;
  /** Up to where followers of documents were told. */
  private published = 0n;
  private readonly checkpoints = new Map<string, ViewMark>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private readonly waiters = new Waiters();
  private isStopped = false;
  private isCalled = false;
  private marksReadAt = -Infinity;

  constructor(
    private readonly views: readonly View[],
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    private readonly codec: EventCodec,
    private readonly hooks: Pick<RunnerHooks, 'onErased' | 'onError'> & Partial<Pick<RunnerHooks, 'onChanges'>>,
  ) {}

  get reached(): bigint {
    return this.position;
  }

  /** Followers are told of what the projector has written. */
  get folded(): bigint {
    return this.position;
  }

  get parkedStreams(): number {
    return [...this.checkpoints.values()].reduce((sum, { parked }) => sum + parked.length, 0);
  }

  async lag(): Promise<bigint> {
    return (await this.events.head()) - this.position;
  }

  /** The projector may be building a raised version: until it has switched, the older documents are read. */
  collection({ name, version, summaryOf }: Pick<View, 'name' | 'version' | 'summaryOf'>): string {
    const whole = summaryOf ?? name;
    const collection = `${whole}_v${this.checkpoints.get(whole)?.version ?? version}`;
    return summaryOf === undefined ? collection : summariesOf(collection);
  }

  cached(): null {
    return null;
  }

  /** The projector does it when it comes to the event. */
  prepareErasure(): Promise<void> {
    return Promise.resolve();
  }

  /** Waits for the projector's first word; one that is beyond the head is of another log, and the projector takes it back. */
  async start(): Promise<void> {
    const until = Date.now() + startMilliseconds;
    while ((await this.documents.readMark(projectedMark)) === null || (await this.projected()) > (await this.events.head())) {
      if (Date.now() > until) throw new Error('PROJECTIONS=external, but no projector has written to this document store');
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
    }
    await this.readMarks();
    this.position = await this.projected();
    this.published = this.position;
    this.plan();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  waitFor(position: bigint, milliseconds: number): Promise<boolean> {
    if (this.position >= position) return Promise.resolve(true);
    const isThere = this.waiters.add(position, milliseconds);
    this.plan();
    return isThere;
  }

  /** The projector says that it has written. */
  wake(): void {
    this.isCalled = true;
    this.plan();
  }

  private plan(): void {
    if (this.isStopped || this.running) return;
    clearTimeout(this.timer);
    const wait = this.isCalled ? 0 : this.waiters.size > 0 ? waitingPollMilliseconds : pollMilliseconds;
    this.isCalled = false;
    this.timer = setTimeout(() => {
      this.running = this.follow()
        .catch(this.hooks.onError)
        .finally(() => {
          this.running = null;
          this.plan();
        });
    }, wait);
  }

  private async projected(): Promise<bigint> {
    return BigInt((await this.documents.readMark(projectedMark)) ?? 0);
  }

  private async readMarks(): Promise<void> {
    this.marksReadAt = performance.now();
    const read = async ({ name }: View): Promise<void> => {
      const text = await this.documents.readMark(`view:${name}`);
      // Written by the runner alone.
      if (text !== null) this.checkpoints.set(name, JSON.parse(text) as ViewMark);
    };
    await Promise.all(this.views.map(read));
  }

  private async follow(): Promise<void> {
    // Many small reads, for what changes when views are made anew: not each few milliseconds.
    if (performance.now() - this.marksReadAt >= pollMilliseconds) await this.readMarks();
    const projected = await this.projected();
    // A rebuild of everything begins below.
    if (projected < this.published) this.published = projected;
    this.position = projected;
    this.waiters.release(projected);
    while (this.published < projected && !this.isStopped) {
      const page = (await this.events.readAll(this.published, pageSize)).filter(({ position }) => position <= projected);
      const last = page.at(-1);
      if (!last) return;
      await this.codec.prepare(page);
      for (const event of page)
        if (event.type === 'PersonErased') this.hooks.onErased?.(erasureIn({ type: event.type, data: this.codec.decode(event) }) ?? 0);
      this.hooks.onChanges?.(await this.changesIn(page.map((event) => new LazyViewEvent(event, this.codec))));
      this.published = last.position;
    }
  }

  /** Each document that these events touched, as it is now; what changed in it is found by comparing. */
  private async changesIn(events: readonly LazyViewEvent[]): Promise<DocumentChange[]> {
    const changes: DocumentChange[] = [];
    for (const view of this.views) {
      const keys = new Map<DocumentKey, bigint>();
      for (const event of events) {
        if (!view.on[event.type] || this.checkpoints.get(view.name)?.parked.includes(event.stream)) continue;
        for (const key of [view.keys(event) ?? []].flat()) keys.set(key, event.position);
      }
      const rows = await this.documents.getMany(this.collection(view), [...keys.keys()]);
      const docs = new Map(rows.map(({ key, json }) => [String(key), JSON.parse(json) as unknown]));
      for (const [key, position] of keys) {
        changes.push({ view: view.name, key, from: 0n, position, doc: docs.get(String(key)) ?? view.initial(key) });
      }
    }
    return changes;
  }
}
