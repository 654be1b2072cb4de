import { erasureEvents } from '#contracts/erasure/erasure.events';
import type { ReadablePage } from './readable-pages.js';
import { Refold } from './refold.js';
import type { DocumentChange } from './view-fold.js';

/** A person was erased by the event at a position. */
export interface Erasure {
  userId: number;
  position: bigint;
}

export const erasureIn = ({ type, data }: { type: string; data: unknown }): number | null =>
  type === 'PersonErased' ? erasureEvents.PersonErased.schema.parse(data).userId : null;

/** What becomes of documents when the log says that a person was erased. */
export class Erasing {
  private readonly prepared = new Map<number, Refold>();
  /** Documents up to here were folded without the keys. */
  private cleanTo = 0n;

  constructor(private readonly parts: ConstructorParameters<typeof Refold>[0]) {}

  /** Whoever is folded from the first event is folded without the keys that are gone. */
  areCleanTo(position: bigint): void {
    this.cleanTo = position;
  }

  async prepare(userId: number, to: bigint): Promise<void> {
    await this.refold(userId).advance(to);
  }

  /** The page up to the next erasure that documents do not know of yet. */
  cut(page: ReadablePage): ReadablePage & { erasure?: Erasure } {
    const at = page.events.findIndex((event) => event.position > this.cleanTo && erasureIn(event) !== null);
    const event = page.events[at];
    const userId = event && erasureIn(event);
    if (!event || userId == null) return page;
    return { events: page.events.slice(0, at), end: event.position - 1n, isLast: false, erasure: { userId, position: event.position } };
  }

  async carryOut({ userId, position }: Erasure): Promise<DocumentChange[]> {
    const refold = this.refold(userId);
    await refold.advance(position);
    const changes = await refold.put(position);
    this.prepared.delete(userId);
    this.cleanTo = position;
    return changes;
  }

  private refold(userId: number): Refold {
    const known = this.prepared.get(userId) ?? new Refold(this.parts, String(userId));
    this.prepared.set(userId, known);
    return known;
  }
}
