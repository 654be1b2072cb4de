import type { CommandRecord, StoredEvent } from './event-store.js';

/** A log that is made letter by letter from another one, positions included. */
export interface CopiedLog {
  /** Hash of the event at a position; null: nothing stands there. */
  hashAt(position: number): string | null;
  /** Records of commands whose events end after one position and not after another. */
  commandsBetween(after: number, upTo: number): CommandRecord[];
  /**
   * Writes what another log holds after the end of this one. Each event is checked against the one before it in its stream; where one
   * does not fit, nothing of the page is written. Durable once it resolves.
   */
  adopt(events: readonly StoredEvent[], commands: readonly CommandRecord[]): Promise<void>;
}

/** A page of another log that does not go on from this one. */
export class UnfitCopy extends Error {}
