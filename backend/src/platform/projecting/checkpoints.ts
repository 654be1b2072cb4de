import { hashIn } from '../log/chain.js';
import type { DocumentStore } from '../ports/document-store.js';
import type { EventStore } from '../ports/event-store.js';

/** A place in the log, with the hash of the event there: another history has another event there, or none. */
export interface Point {
  position: bigint;
  hash: string | null;
}

/** Where a view stands: kept in the document store under `view:{name}`, and under `building:{name}` until it is read. */
export interface ViewCheckpoint {
  /** Version of the view whose collection is read. */
  version: number;
  position: string;
  hash?: string | null;
  /** Event streams left out since an event of theirs could not be folded. */
  parked: string[];
}

/** Written by the projector after each page: all views have folded the log up to here. */
export const projectedMark = 'projected';

/** When a projector in another process was last at work. */
export const projectorMark = 'projector';
const maxProjectorSilentSeconds = 5;

/** Why the projector in another process should be looked after; null when it has been at work. */
export const projectorProblem = async (documents: DocumentStore): Promise<string | null> => {
  const at = await documents.readMark(projectorMark);
  const seconds = at === null ? Infinity : (Date.now() - Date.parse(at)) / 1_000;
  return seconds <= maxProjectorSilentSeconds ? null : `the projector is away: last seen ${at ?? 'never'}`;
};

export const readViewCheckpoint = async (documents: DocumentStore, name: string): Promise<ViewCheckpoint | null> => {
  const text = await documents.readMark(name);
  // Written by the runner alone.
  return text === null ? null : (JSON.parse(text) as ViewCheckpoint | null);
};

export const pointOf = ({ position, hash = null }: ViewCheckpoint): Point => ({ position: BigInt(position), hash });

/** Tells whether a checkpoint was written over this very log. */
export class History {
  constructor(private readonly events: EventStore) {}

  async pointAt(position: bigint): Promise<Point> {
    const [event] = position > 0n ? await this.events.readAll(position - 1n, 1) : [];
    return { position, hash: event?.position === position ? hashIn(event.meta) : null };
  }

  /** Why a checkpoint is not of this log, in words; null when it is. */
  async faultOf({ position, hash }: Point): Promise<string | null> {
    const head = await this.events.head();
    if (position > head) return `stands at ${position}, ${position - head} beyond the head of the log (${head})`;
    if (position === 0n || hash === null || (await this.pointAt(position)).hash === hash) return null;
    return `stands at ${position}, where the log has another event`;
  }
}
