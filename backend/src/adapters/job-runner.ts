import type { Job } from '#platform/ports/queue';

interface Worker {
  handler: (job: Job) => Promise<void>;
  maxAttempts: number;
}

export interface JobTable {
  /** Takes due jobs of these names under a lease. */
  take(names: readonly string[], limit: number, now: string, leaseUntil: string): Job[];
  /** Prolongs the leases of jobs that still run. */
  extend(ids: readonly string[], leaseUntil: string): void;
  done(id: string): void;
  retry(id: string, at: string, error: string): void;
  dead(id: string, error: string): void;
}

const leaseMilliseconds = 60_000;
const pollMilliseconds = 1_000;
const maxDelayMilliseconds = 3_600_000;
const concurrency = 4;
const maxSilentSeconds = 10;
/** Milliseconds until a job is tried again that has failed so often. */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** (attempt - 1), maxDelayMilliseconds);
const later = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

/**
 * Takes jobs from a table and runs them: at least once, failed ones again after 1, 2, 4 … seconds. While the table cannot
 * be written (a full disk), nothing is taken, and what ends is taken again after its lease.
 */
export class JobRunner {
  private readonly workers = new Map<string, Worker>();
  private readonly running = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private lookedAt = 0;
  private failure: string | null = null;

  constructor(private readonly table: JobTable) {}

  work(name: string, handler: Worker['handler'], maxAttempts = 8): void {
    this.workers.set(name, { handler, maxAttempts });
  }

  /** Jobs are looked for each second: whoever has not for long takes none any more. */
  get problem(): string | null {
    if (this.failure !== null) return `jobs cannot be taken: ${this.failure}`;
    const seconds = (performance.now() - this.lookedAt) / 1_000;
    return this.timer && seconds < maxSilentSeconds ? null : 'nobody takes jobs';
  }

  start(): void {
    this.lookedAt = performance.now();
    this.timer = setInterval(() => this.poll(), pollMilliseconds);
    this.timer.unref();
    this.wake();
  }

  wake(): void {
    if (!this.timer || this.running.size >= concurrency) return;
    for (const job of this.take(concurrency - this.running.size)) {
      const run = this.run(job).finally(() => {
        this.running.delete(job.id);
        this.wake();
      });
      this.running.set(job.id, run);
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await Promise.all(this.running.values());
  }

  private take(limit: number): Job[] {
    try {
      const jobs = this.table.take([...this.workers.keys()], limit, later(0), later(leaseMilliseconds));
      this.failure = null;
      return jobs;
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
      return [];
    }
  }

  private poll(): void {
    this.lookedAt = performance.now();
    if (this.running.size > 0) this.write(() => this.table.extend([...this.running.keys()], later(leaseMilliseconds)));
    this.wake();
  }

  private write(change: () => void): void {
    try {
      change();
    } catch {
      // The lease says when the job is taken again.
    }
  }

  private async run(job: Job): Promise<void> {
    const worker = this.workers.get(job.name);
    if (!worker) return;
    if (job.attempt > worker.maxAttempts) {
      // Taken again and again and never finished: it seems to end its process.
      this.write(() => this.table.dead(job.id, 'gave no answer'));
      return;
    }
    try {
      await worker.handler(job);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.write(() => this.failed(job, worker, text));
      return;
    }
    this.write(() => this.table.done(job.id));
  }

  private failed(job: Job, { maxAttempts }: Worker, text: string): void {
    if (job.attempt >= maxAttempts) this.table.dead(job.id, text);
    else this.table.retry(job.id, later(retryDelay(job.attempt)), text);
  }
}
