import type { View } from '#projections/view';
import type { DocumentStore } from '../ports/document-store.js';
import type { EventStore } from '../ports/event-store.js';
import type { History, Point } from './checkpoints.js';
import type { RunnerHooks } from './hooks.js';
import { checkpointName, collectionOf, dropView, Opening, type OpenedView } from './opening.js';
import type { ProgressTeller } from './progress.js';
import type { ProcessDispatcher } from './process-dispatcher.js';
import type { ReadablePages } from './readable-pages.js';
import type { Unreadable } from './unreadable.js';
import type { ViewFold } from './view-fold.js';

/** Far behind, so many pages are folded before what changed is written. */
export const pagesAtOnce = 20;

interface Parts {
  views: readonly View[];
  events: EventStore;
  documents: DocumentStore;
  hooks: RunnerHooks;
  history: History;
  unreadable: Unreadable;
  processes: ProcessDispatcher;
  pages: ReadablePages;
}

/** Brings documents of an earlier run to where they can follow the log together. */
export class Starting {
  private readonly opening: Opening;

  constructor(private readonly parts: Parts) {
    this.opening = new Opening(parts.views, parts.documents, parts.hooks.onPoison);
  }

  /** Answers the position that all views have; fills in who folds them, and the collections that are read meanwhile. */
  async run(folds: ViewFold[], collections: Map<string, string>, progress: ProgressTeller): Promise<bigint> {
    await this.parts.unreadable.load();
    await this.distrustForeign();
    await this.readOn();
    const opened = await this.opening.open();
    for (const { fold, old } of opened) {
      folds.push(fold);
      collections.set(fold.view.name, collectionOf(fold.view, old?.version ?? fold.view.version));
    }
    const to = opened.flatMap(({ fold, old }) => [fold.written, BigInt(old?.position ?? 0)]).reduce(max, 0n);
    const lagging = opened.filter(({ fold, old }) => old !== null || fold.written < to);
    await this.catchUp(lagging, to, progress);
    for (const { fold, old } of lagging) {
      if (!old) continue;
      await fold.flush(`view:${fold.view.name}`, await this.parts.history.pointAt(to));
      collections.set(fold.view.name, fold.collection);
      await dropView(this.parts.documents, fold.view, old.version);
    }
    return to;
  }

  /** A log that was put back from a backup, or another one: documents and reactions must not be those of its older self. */
  private async distrustForeign(): Promise<void> {
    const { history, processes, unreadable, hooks } = this.parts;
    const faults = await this.opening.faults(history);
    const fault = await processes.start();
    if (fault) faults.set('reactions', fault);
    for (const [name, what] of faults) hooks.onForeign?.(name, what);
    if (faults.size === 0) return;
    await unreadable.clear();
    await this.opening.reset();
  }

  /** What an older program could not read and this one can: it is handed over, and the views that need it are made anew. */
  private async readOn(): Promise<void> {
    const { views, events, unreadable, processes, hooks } = this.parts;
    const readable = await unreadable.readable(events);
    if (readable.length === 0) return;
    try {
      for (const resumed of readable) await processes.handOverLate(resumed.events, resumed.reactedTo);
    } catch (error) {
      hooks.onError(error);
      return;
    }
    const types = new Set(readable.flatMap((resumed) => resumed.events.map(({ type }) => type)));
    const affected = views.filter(({ on }) => [...types].some((type) => on[type]));
    hooks.onReadable?.(
      readable.map(({ stream }) => stream),
      affected.map(({ name }) => name),
    );
    await this.opening.reset(affected);
    await unreadable.resume(readable);
  }

  /** One pass over the log for all views that lag behind the others, also those that are built beside their older documents. */
  private async catchUp(lagging: readonly OpenedView[], to: bigint, progress: ProgressTeller): Promise<void> {
    const { pages, history } = this.parts;
    let at = lagging.reduce((least, { fold }) => (fold.written < least ? fold.written : least), to);
    for (let count = 1; at < to; count += 1) {
      const behind = lagging.map(({ fold }) => fold).filter(({ written }) => written <= at);
      const ahead = lagging.map(({ fold }) => fold).filter(({ written }) => written > at);
      const page = await pages.after(at, [...behind, ...ahead], true, to);
      if (page.end === at) break;
      for (const fold of behind) await fold.fold(page.events, null);
      for (const fold of ahead)
        await fold.fold(
          page.events.filter(({ position }) => position > fold.written),
          null,
        );
      at = page.end;
      if (count % pagesAtOnce === 0 || lagging.some(({ fold }) => fold.isFull)) await this.flush(lagging, await history.pointAt(at));
      progress.at(at);
    }
    await this.flush(lagging, await history.pointAt(to));
  }

  private async flush(lagging: readonly OpenedView[], point: Point): Promise<void> {
    await this.parts.unreadable.save();
    const due = lagging.filter(({ fold }) => fold.written < point.position);
    await Promise.all(due.map((one) => one.fold.flush(checkpointName(one), point)));
  }
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
