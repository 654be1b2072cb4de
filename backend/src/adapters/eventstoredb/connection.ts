import { ErrorType, EventStoreDBClient } from '@eventstore/db-client';
import { Unavailable } from '#platform/unavailable';

const maxTryMs = 4_000;
const maxCallMs = 12_000;
const maxPauseMs = 1_000;
const probeMilliseconds = 1_000;
const closeMilliseconds = 1_000;

/** The server is away, another one leads by now, or nobody has answered: it may answer the next try. */
const passing: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);

/** The same as numbers of gRPC, since some errors come from the driver as they are: cancelled, deadline exceeded, unavailable. */
const passingCodes: ReadonlySet<unknown> = new Set([1, 4, 14]);
/** gRPC calls it internal that the other side has ended a stream in the middle. */
const isCutStream = ({ message }: Error): boolean => message.includes('RST_STREAM');

class NoAnswer extends Error {}

const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoAnswer || isCutStream(error)) return true;
  if ('type' in error && typeof error.type === 'string' && passing.has(error.type)) return true;
  // The driver calls it unknown that a call was cancelled on this side, by a connection that was renewed.
  return 'code' in error && passingCodes.has(error.code);
};

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no answer')), maxTryMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls of the server: bounded in time, and made again while it is away. Whatever is called twice must have the effect of once. */
export class Connection {
  private client: EventStoreDBClient;
  private problem: string | null = null;
  /** While it is known to be away: whether the next look finds it. */
  private probing: Promise<boolean> | null = null;
  private isClosed = false;
  private repeated = 0;

  constructor(private readonly url: string) {
    this.client = EventStoreDBClient.connectionString(url);
  }

  get trouble(): string | null {
    return this.problem;
  }

  /** How often a call had to be made again. */
  get reconnects(): number {
    return this.repeated;
  }

  get open(): boolean {
    return !this.isClosed;
  }

  get current(): EventStoreDBClient {
    return this.client;
  }

  /** Many that wait for one another would wait too long, each in its turn: refused at once while it is known to be away. */
  refuseWhileAway(): void {
    if (this.problem !== null) throw new Unavailable('error.storage', this.problem);
  }

  /** `work` is told whether it may have been done already, by a try whose answer was lost. */
  async call<T>(work: (client: EventStoreDBClient, isRepeated: boolean) => Promise<T>): Promise<T> {
    if (this.problem !== null && !(await this.nextProbe())) this.refuseWhileAway();
    const until = performance.now() + maxCallMs;
    for (let tries = 0; ; tries += 1) {
      const { client } = this;
      try {
        const result = await inTime(work(client, tries > 0));
        this.problem = null;
        return result;
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.repeated += 1;
        // Of many that wait in vain, the first renews it for all.
        if (error instanceof NoAnswer && client === this.client) this.renew();
        if (performance.now() > until || this.isClosed) throw this.away(error);
        await pause(Math.min(maxPauseMs, 50 * 2 ** tries));
      }
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    // The driver waits for ever for calls whose server went away.
    await Promise.race([this.client.dispose(), pause(closeMilliseconds)]);
  }

  /** What waits for an answer over the old connection waits in vain. */
  private renew(): void {
    if (this.isClosed) return;
    const old = this.client;
    this.client = EventStoreDBClient.connectionString(this.url);
    old.dispose().catch(() => undefined);
  }

  private away(error: unknown): Unavailable {
    this.problem = `EventStoreDB does not answer: ${error instanceof Error ? error.message : String(error)}`;
    void this.nextProbe();
    return new Unavailable('error.storage', this.problem);
  }

  /** Looks each second until it is found; answers what the look that is under way finds. */
  private nextProbe(): Promise<boolean> {
    this.probing ??= this.probe().finally(() => {
      this.probing = null;
      if (this.problem !== null && !this.isClosed) void this.nextProbe();
    });
    return this.probing;
  }

  private async probe(): Promise<boolean> {
    await pause(probeMilliseconds);
    const { client } = this;
    if (this.isClosed) return false;
    try {
      await inTime(readOne(client));
    } catch (error) {
      if (error instanceof NoAnswer && client === this.client) this.renew();
      return false;
    }
    this.problem = null;
    return true;
  }
}

const readOne = async (client: EventStoreDBClient): Promise<void> => {
  for await (const _ of client.readAll({ maxCount: 1 })) return;
};
