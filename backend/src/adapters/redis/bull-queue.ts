import { DelayedError, Queue as BullMq, UnrecoverableError, Worker, type Job as BullJob } from 'bullmq';
import type { Redis } from 'ioredis';
import { Queue, type Job } from '#platform/ports/queue';
import type { JobLedger } from '../job-ledger.js';
import { retryDelay } from '../job-runner.js';
import { connect } from './connection.js';

export interface BullQueueOptions {
  url: string;
  prefix: string;
  /** Keeps what is not done outside of Redis too. */
  ledger: JobLedger;
}

const name = 'jobs';
const concurrency = 4;
const leaseMilliseconds = 30_000;
const keptSeconds = 30 * 86_400;
const maxAttemptsByDefault = 8;
/** For how long a job waits that another version of the program knows. */
const unknownMilliseconds = 5_000;
const lookMilliseconds = 10_000;
/** Stands in Redis once all that is not done was put there: a Redis that was emptied lacks it. */
const completeMark = 'complete';
const filling = 'filling';

/** Ids of jobs in Redis hold no colon and are no numbers. */
const idIn = (id: string): string => `job-${encodeURIComponent(id)}`;
const idOf = (jobId: string): string => decodeURIComponent(jobId.slice('job-'.length));

/**
 * Jobs in Redis, for as many processes as take them. What is not done stands in the ledger too: while Redis is away, jobs are
 * taken down there alone, and a Redis that comes back empty is filled again from it.
 */
export class BullQueue extends Queue {
  private readonly handlers = new Map<string, { handler: (job: Job) => Promise<void>; maxAttempts: number }>();
  private readonly client: Redis;
  private readonly queue: BullMq;
  private worker: Worker | undefined;
  private workerClient: Redis | undefined;
  private readonly timer: NodeJS.Timeout;
  private failure: string | null = null;
  private filling: Promise<void> = Promise.resolve();
  private owes = true;

  constructor(private readonly options: BullQueueOptions) {
    super();
    const { url, prefix } = options;
    // Whoever adds a job does not wait for Redis to come back.
    this.client = connect(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    this.queue = new BullMq(name, { connection: this.client, prefix });
    this.queue.on('error', () => undefined);
    // What it had a moment ago may be gone with a Redis that was killed, or that another one has taken over from.
    this.client.on('ready', () => {
      this.owes = true;
      void this.fill();
    });
    // Each process fills in what it could not put there itself.
    this.timer = setInterval(() => void this.fill(), lookMilliseconds).unref();
  }

  async add({ id, name: job, data, runAt }: { id: string; name: string; data: unknown; runAt?: string }): Promise<void> {
    const entry = { id, name: job, data: JSON.stringify(data), runAt: runAt ?? new Date().toISOString() };
    await this.options.ledger.open(entry);
    try {
      await this.put(entry);
      await this.closeIfDone(id);
    } catch {
      // It stands in the ledger.
      this.owes = true;
    }
  }

  work(job: string, handler: (job: Job) => Promise<void>, { maxAttempts = maxAttemptsByDefault }: { maxAttempts?: number } = {}): void {
    this.handlers.set(job, { handler, maxAttempts });
  }

  async start(): Promise<void> {
    const { url, prefix } = this.options;
    this.workerClient = connect(url, { maxRetriesPerRequest: null });
    this.worker = new Worker(name, (job, token) => this.run(job, token), {
      connection: this.workerClient,
      ...{ prefix, concurrency, lockDuration: leaseMilliseconds, stalledInterval: leaseMilliseconds / 2 },
      // A job that ends its process is given up by its attempts, as one that fails.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      settings: { backoffStrategy: retryDelay },
    });
    this.worker.on('error', (error) => (this.failure = error.message));
    this.worker.on('ready', () => (this.failure = null));
    this.worker.on('active', () => (this.failure = null));
    await this.fill();
  }

  problem(): string | null {
    if (!this.isThere) return `jobs cannot be taken: Redis is away (${this.client.status})`;
    if (this.failure !== null && this.worker?.isRunning() !== true) return `jobs cannot be taken: ${this.failure}`;
    return this.worker?.isRunning() === true ? null : 'nobody takes jobs';
  }

  async counts(): Promise<{ waiting: number; running: number; dead: number }> {
    if (!this.isThere) return { waiting: Number.NaN, running: Number.NaN, dead: Number.NaN };
    const { wait = 0, delayed = 0, active = 0, failed = 0 } = await this.queue.getJobCounts('wait', 'delayed', 'active', 'failed');
    return { waiting: wait + delayed, running: active, dead: failed };
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.filling;
    // A Redis that is away is not waited for: leases say when jobs are taken again.
    await this.worker?.close(!this.isThere);
    await this.queue.close();
    this.workerClient?.disconnect();
    this.client.disconnect();
  }

  /** The package waits for a connection that is not there, however long that takes. */
  private get isThere(): boolean {
    return this.client.status === 'ready';
  }

  private async put({ id, name: job, data, runAt }: { id: string; name: string; data: string; runAt: string }): Promise<void> {
    if (!this.isThere) throw new Error('Redis is away');
    await this.queue.add(job, data, {
      jobId: idIn(id),
      delay: Math.max(0, Date.parse(runAt) - Date.now()),
      // How often a job is tried says who works on it.
      attempts: Number.MAX_SAFE_INTEGER,
      backoff: { type: 'custom' },
      removeOnComplete: { age: keptSeconds },
      removeOnFail: false,
    });
  }

  /** Puts into Redis what the ledger has and Redis lacks: after a start, after Redis was away, and where it was emptied. */
  private fill(): Promise<void> {
    return (this.filling = this.filling
      .then(() => this.fillNow())
      .catch(() => {
        this.owes = true;
      }));
  }

  private async fillNow(): Promise<void> {
    if (!this.isThere) return;
    const key = `${this.options.prefix}:${name}:${completeMark}`;
    const mark = await this.client.get(key);
    if (!this.owes && mark !== null && mark !== filling) return;
    this.owes = false;
    await this.client.set(key, filling);
    const { ledger } = this.options;
    for (const entry of await ledger.all()) {
      const state = await this.queue.getJobState(idIn(entry.id));
      if (state === 'unknown') await this.put(entry);
      if (state === 'completed') await ledger.close(entry.id);
    }
    // Emptied meanwhile, it lacks what was put there before.
    if ((await this.client.set(key, new Date().toISOString(), 'XX')) === null) this.owes = true;
  }

  /** A job that was added again may be done already: an entry that stays open would do it anew in a Redis that was emptied. */
  private async closeIfDone(id: string): Promise<void> {
    const state = await this.queue.getJobState(idIn(id));
    if (state === 'completed') await this.options.ledger.close(id);
    // It may just be ending: looked at again soon.
    if (state === 'active') this.owes = true;
  }

  private async run(job: BullJob, token: string | undefined): Promise<void> {
    const known = this.handlers.get(job.name);
    if (!known) {
      await job.moveToDelayed(Date.now() + unknownMilliseconds, token);
      throw new DelayedError();
    }
    const attempt = job.attemptsMade + job.stalledCounter + 1;
    if (attempt > known.maxAttempts) throw new UnrecoverableError('gave no answer');
    const id = idOf(job.id ?? '');
    try {
      await known.handler({ id, name: job.name, data: String(job.data), attempt });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      throw attempt >= known.maxAttempts ? new UnrecoverableError(text) : new Error(text);
    }
    await this.options.ledger.close(id);
  }
}
