import { ErrorType, EventStoreDBClient } from '@eventstore/db-client';
import { Unavailable } from '#platform/unavailable';

const longestTry = 4_000;
const longestCall = 12_000;
const longestPause = 1_000;
const probeMilliseconds = 1_000;

/** The server is away, another one leads by now, or nobody has answered: it may answer the next try. */
const passing: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);

class NoAnswer extends Error {}

const isPassing = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof Error && 'type' in error && typeof error.type === 'string' && passing.has(error.type));

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no answer')), longestTry);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls of the server: bounded in time, and made again while it is away. Whatever is called twice must have the effect of once. */
export class Connection {
  private client: EventStoreDBClient;
  private problem: string | null = null;
  private probing: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** How often a call found nobody. */
  reconnects = 0;

  constructor(private readonly url: string) {
    this.client = EventStoreDBClient.connectionString(url);
  }

  get trouble(): string | null {
    return this.problem;
  }

  get open(): boolean {
    return !this.isClosed;
  }

  get current(): EventStoreDBClient {
    return this.client;
  }

  /** `work` is told whether it may have been done already, by a try whose answer was lost. */
  async call<T>(work: (client: EventStoreDBClient, isRepeated: boolean) => Promise<T>): Promise<T> {
    const until = performance.now() + longestCall;
    for (let tries = 0; ; tries += 1) {
      const { client } = this;
      try {
        const result = await inTime(work(client, tries > 0));
        this.problem = null;
        return result;
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.reconnects += 1;
        // Of many that wait in vain, the first renews it for all.
        if (error instanceof NoAnswer && client === this.client) this.renew();
        if (performance.now() > until || this.isClosed) throw this.away(error);
        await pause(Math.min(longestPause, 50 * 2 ** tries));
      }
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.probing);
    await this.client.dispose();
  }

  /** What waits for an answer over the old connection waits in vain. */
  private renew(): void {
    const old = this.client;
    this.client = EventStoreDBClient.connectionString(this.url);
    old.dispose().catch(() => undefined);
  }

  private away(error: unknown): Unavailable {
    this.problem = `EventStoreDB does not answer: ${error instanceof Error ? error.message : String(error)}`;
    this.probing ??= setInterval(() => void this.probe(), probeMilliseconds).unref();
    return new Unavailable('error.storage', this.problem);
  }

  private async probe(): Promise<void> {
    try {
      for await (const _ of this.client.readAll({ maxCount: 1 })) break;
    } catch {
      return;
    }
    this.problem = null;
    clearInterval(this.probing);
    this.probing = undefined;
  }
}
