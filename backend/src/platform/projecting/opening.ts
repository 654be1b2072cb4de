import { summariesOf, type View } from '#projections/view';
import type { DocumentStore } from '../ports/document-store.js';
import { pointOf, projectedMark, readViewCheckpoint, type History, type ViewCheckpoint } from './checkpoints.js';
import { ViewFold } from './view-fold.js';

/** A view as a start finds it. */
export interface OpenedView {
  fold: ViewFold;
  /** Of an older version, whose documents are read until this one has caught up. */
  old: ViewCheckpoint | null;
}

export const collectionOf = (view: { name: string }, version: number): string => `${view.name}_v${version}`;

/** The documents of a version of a view, and their summaries. */
export const dropView = async (documents: DocumentStore, view: View, version: number): Promise<void> => {
  const collection = collectionOf(view, version);
  await documents.drop(collection);
  if (view.summary) await documents.drop(summariesOf(collection));
};

export const checkpointName = ({ fold, old }: OpenedView): string => `${old ? 'building' : 'view'}:${fold.view.name}`;

export class Opening {
  constructor(
    private readonly views: readonly View[],
    private readonly documents: DocumentStore,
    private readonly onPoison: (view: string, stream: string, error: unknown) => void,
  ) {}

  /** What is wrong with the checkpoints of these documents, by their names. */
  async faults(history: History): Promise<Map<string, string>> {
    const faults = new Map<string, string>();
    for (const name of this.views.flatMap((view) => [`view:${view.name}`, `building:${view.name}`])) {
      const checkpoint = await readViewCheckpoint(this.documents, name);
      const fault = checkpoint && (await history.faultOf(pointOf(checkpoint)));
      if (fault) faults.set(name, fault);
    }
    const projected = await this.documents.readMark(projectedMark);
    const fault = projected && (await history.faultOf({ position: BigInt(projected), hash: null }));
    if (fault) faults.set(projectedMark, fault);
    return faults;
  }

  /** The documents of these views are made anew from the first event; each drop comes before the checkpoint that speaks of it. */
  async reset(views: readonly View[] = this.views): Promise<void> {
    if ((await this.documents.readMark(projectedMark)) !== null) await this.documents.writeMark(projectedMark, '0');
    for (const view of views) {
      const checkpoint = await readViewCheckpoint(this.documents, `view:${view.name}`);
      await dropView(this.documents, view, view.version);
      await this.documents.writeMark(`building:${view.name}`, 'null');
      const anew: ViewCheckpoint = { version: checkpoint?.version ?? view.version, position: '0', parked: [] };
      await this.documents.writeMark(`view:${view.name}`, JSON.stringify(anew));
    }
  }

  open(): Promise<OpenedView[]> {
    return Promise.all(this.views.map((view) => this.openOne(view)));
  }

  private async openOne(view: View): Promise<OpenedView> {
    const checkpoint = await readViewCheckpoint(this.documents, `view:${view.name}`);
    const old = checkpoint?.version === view.version ? null : checkpoint;
    const resumed = checkpoint && !old ? checkpoint : await this.building(view);
    const collection = collectionOf(view, view.version);
    if (!resumed) await dropView(this.documents, view, view.version);
    const columns = Object.fromEntries(Object.entries(view.columns).map(([name, { type }]) => [name, type]));
    await this.documents.prepare({ name: collection, columns, indexes: view.indexes, hasText: view.text !== undefined });
    if (view.summary) await this.documents.prepare({ name: summariesOf(collection), columns: {}, indexes: [], hasText: false });
    return { fold: new ViewFold(view, collection, this.documents, this.onPoison, resumed), old };
  }

  /** A rebuild that an earlier start began. */
  private async building(view: View): Promise<ViewCheckpoint | null> {
    const checkpoint = await readViewCheckpoint(this.documents, `building:${view.name}`);
    return checkpoint?.version === view.version ? checkpoint : null;
  }
}
