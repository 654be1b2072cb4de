import type { DocumentReader } from '../documents.js';
import { diff } from './diff.js';
import { nameOf, publish, type Room } from './room.js';

/** After a composition that failed: what changed is told late, but told. */
const againMilliseconds = 1_000;

/** Composes followed documents anew and publishes what has changed in them. */
export class Composer {
  private readonly compositions = new Map<string, Promise<void>>();

  constructor(
    private readonly documents: DocumentReader,
    private readonly access: { readonly settled: Promise<unknown> | null },
  ) {}

  /** The composition that runs for a room, if one does. */
  underway({ spec, key }: Room): Promise<void> | undefined {
    return this.compositions.get(nameOf(spec.view, key));
  }

  /** While one composition of a room runs, all further changes share the next. */
  compose(room: Room): void {
    const name = nameOf(room.spec.view, room.key);
    const before = this.compositions.get(name) ?? Promise.resolve();
    const mine: Promise<void> = before
      .then(() => (this.compositions.get(name) === mine ? this.composeNow(room) : undefined))
      .catch(() => setTimeout(() => this.compose(room), againMilliseconds).unref())
      .then(() => {
        if (this.compositions.get(name) === mine) this.compositions.delete(name);
      });
    this.compositions.set(name, mine);
  }

  private async composeNow(room: Room): Promise<void> {
    const fresh = await room.spec.snapshot(room.key, this.documents);
    await this.access.settled;
    if (!fresh) return;
    const patch = diff(room.document, fresh.document);
    if (fresh.version <= room.version && patch.length === 0) return;
    room.document = fresh.document;
    // What is hidden may change without an event of the document's own: its followers still take a step.
    publish(room, Math.max(fresh.version, room.version + 1), patch);
  }
}
