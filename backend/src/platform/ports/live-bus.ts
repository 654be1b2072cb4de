export type Message = Readonly<Record<string, unknown>>;

/**
 * Short messages between processes. What one sender says on any channels arrives in its order at each who listens; nothing is
 * kept, and what is said while the line is down is lost.
 */
export abstract class LiveBus {
  /** Never waits: whoever must know that it was heard asks for an answer. `message` is JSON. */
  abstract publish(channel: string, message: string): void;
  /** Resolves when what is said from now on is heard; answers how to leave. */
  abstract subscribe(channel: string, listener: (message: Message) => void): Promise<() => void>;
  /** The line is back: something may have been missed. */
  abstract onLost(listener: () => void): void;
  /** Why nothing is heard now; null when all is well. */
  abstract problem(): string | null;
  /** How often the line came back. */
  abstract get reconnects(): number;
  abstract close(): Promise<void>;
}
