/** An event as it is stored: text that is never parsed by the store. `meta` ends in `"hash":"…"}` (see platform/chain.ts). */
export interface EventToStore {
  type: string;
  data: string;
  meta: string;
}

export interface StoredEvent extends EventToStore {
  /** Ordered over the whole log; not contiguous on every adapter. */
  position: bigint;
  stream: string;
  /** From 1, contiguous within the stream. */
  version: number;
  /** Version of its type that it was written in, where the store knows it without `meta`. */
  writtenAs?: number;
}

export interface StreamWrite {
  stream: string;
  /** Version of the last event that the writer has seen; 0 for a new stream. */
  expectedVersion: number;
  /** None: the stream has to stand there, and nothing is written to it. */
  events: EventToStore[];
}

/** Makes a command idempotent: `key` = actor, operation and the client's command id; recorded in the same transaction. */
export interface CommandKey {
  key: string;
  bodyHash: string;
}

/** What an earlier run of the same command recorded. */
export interface CommandRecord extends CommandKey {
  position: bigint;
  writes: { stream: string; fromVersion: number; toVersion: number }[];
  recordedAt: string;
}

export type AppendResult =
  | { outcome: 'appended'; position: bigint }
  /** The stream stands elsewhere than expected; nothing of this append was written. */
  | { outcome: 'conflict'; stream: string; currentVersion: number }
  | { outcome: 'duplicate'; record: CommandRecord };

/**
 * The log. Appends are all or none over their writes. Conflicts fail only their own append.
 * An append resolves when it is durable.
 */
export abstract class EventStore {
  abstract append(writes: StreamWrite[], command?: CommandKey): Promise<AppendResult>;
  /** Events `from`…`to` (inclusive, by version), in order. */
  abstract readStream(stream: string, from?: number, to?: number): Promise<StoredEvent[]>;
  /** Version of the newest event of a stream, also one that another process has recorded; 0 when there is none. */
  abstract version(stream: string): Promise<number>;
  /** The next events after `position`, in order, at most `limit`. */
  abstract readAll(after: bigint, limit: number): Promise<StoredEvent[]>;
  /** Position of the newest event; 0n when the log is empty. */
  abstract head(): Promise<bigint>;
  abstract findCommand(key: string): Promise<CommandRecord | null>;
  /** Forgets command records older than the instant (ISO 8601); answers how many. */
  abstract forgetCommands(before: string): Promise<number>;
  /** All records that are not forgotten. */
  abstract commands(): AsyncIterable<CommandRecord>;
  /** Takes over a record of the store that this log was copied from; one that is known stays. */
  abstract adoptCommand(record: CommandRecord): Promise<void>;
  /** Calls the listener (no data: read on) after each append of this process; other processes may be seen later. */
  abstract onAppended(listener: () => void): () => void;
  /** Why nothing can be recorded now, as on a full disk; null when all is well. */
  get trouble(): string | null {
    return null;
  }
  /** How often a call had to be made again, since nobody answered it; none where no line is. */
  get reconnects(): number {
    return 0;
  }
  /** Waits for appends under way, then closes. */
  abstract close(): Promise<void>;
}
