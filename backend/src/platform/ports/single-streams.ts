import type { EventToStore } from './event-store.js';

/** An event with the id by which the store knows a repeated write of it. */
export interface RecordToStore extends EventToStore {
  id: string;
}

export interface StoredRecord extends EventToStore {
  stream: string;
  /** From 1, contiguous within the stream. */
  revision: number;
  /** Ordered over the whole store; not contiguous. */
  position: bigint;
}

export type StreamAppend =
  | { outcome: 'appended'; position: bigint }
  /** The stream has another number of records; nothing was written. */
  | { outcome: 'conflict' };

/** A store whose appends reach one stream: all records of an append or none, if the stream has as many as expected. */
export abstract class SingleStreams {
  /** `expected`: how many records the stream has. Answers the position of the last one, once it is durable. */
  abstract append(stream: string, expected: number, records: readonly RecordToStore[]): Promise<StreamAppend>;
  /** Records from a revision on, in order, at most `limit`. */
  abstract read(stream: string, from: number, limit: number): Promise<StoredRecord[]>;
  /** The newest record of a stream. */
  abstract last(stream: string): Promise<StoredRecord | null>;
  /** The next records after a position, in order, at most `limit`. `after`: the position of a record, one less than it, or 0. */
  abstract readAll(after: bigint, limit: number): Promise<StoredRecord[]>;
  /** The records before a position, the newest first; null: from the end. */
  abstract readBack(before: bigint | null, limit: number): Promise<StoredRecord[]>;
  /** Calls the listener when others may have appended. */
  abstract onOthersAppended(listener: () => void): () => void;
  /** Why nothing can be recorded now; null when all is well. */
  get trouble(): string | null {
    return null;
  }
  /** How often a call had to be made again, since nobody answered it. */
  get reconnects(): number {
    return 0;
  }
  abstract close(): Promise<void>;
}
