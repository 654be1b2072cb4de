import { END, excludeSystemEvents, streamNameFilter, type AllStreamSubscription } from '@eventstore/db-client';
import { LRUCache } from 'lru-cache';
import type { RecordToStore } from '#platform/ports/single-streams';
import { pause, type Connection } from './connection.js';

const maxOwn = 10_000;
const pauseMilliseconds = 500;

/** Hears of what others append. Nothing is lost where it does not: whoever reads the log also asks now and then. */
export class Follower {
  private readonly ids = new LRUCache<string, true>({ max: maxOwn });
  private readonly listeners = new Set<() => void>();
  private subscription: AllStreamSubscription | null = null;
  private following: Promise<void> | null = null;
  private isTold = true;

  constructor(
    private readonly connection: Connection,
    private readonly prefix: string,
  ) {}

  /** Of these the process knows by itself. */
  own(records: readonly RecordToStore[]): void {
    for (const { id } of records) this.ids.set(id, true);
  }

  follow(listener: () => void): () => void {
    this.listeners.add(listener);
    this.following ??= this.run();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) void this.subscription?.unsubscribe().catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.listeners.clear();
    await this.subscription?.unsubscribe().catch(() => undefined);
  }

  private async run(): Promise<void> {
    for (let isFirst = true; this.listeners.size > 0 && this.connection.open; isFirst = false) {
      try {
        const filter = this.prefix === '' ? excludeSystemEvents() : streamNameFilter({ prefixes: [this.prefix] });
        this.subscription = this.connection.current.subscribeToAll({ fromPosition: END, filter });
        // What came while nobody listened.
        if (!isFirst) this.tell();
        for await (const { event } of this.subscription) if (event && !this.ids.has(event.id)) this.tell();
      } catch {
        // The server is away: calls say so.
      }
      this.subscription = null;
      if (this.listeners.size > 0) await pause(pauseMilliseconds);
    }
    this.following = null;
  }

  /** Many at once are one. */
  private tell(): void {
    if (!this.isTold) return;
    this.isTold = false;
    setImmediate(() => {
      this.isTold = true;
      for (const listener of this.listeners) listener();
    });
  }
}
