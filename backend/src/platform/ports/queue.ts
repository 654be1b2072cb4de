export interface Job {
  /** The id of the event behind the job, or another stable id: the same id is queued once. */
  id: string;
  name: string;
  data: string;
  /** From 1. */
  attempt: number;
}

export interface NewJob {
  id: string;
  name: string;
  data: unknown;
  /** Not before; at once where it is not given. */
  runAt?: string;
}

/** At least once: a job is done when its handler has returned; handlers must be idempotent. */
export abstract class Queue {
  abstract add(job: NewJob): Promise<void>;
  /** Many in one go; one that fails may leave those before it in the queue: whoever asks again queues none twice. */
  async addAll(jobs: readonly NewJob[]): Promise<void> {
    for (const job of jobs) await this.add(job);
  }
  /** Registers the handler of a job name; a failed job is tried again with growing delay, at most `maxAttempts`, then kept as dead. */
  abstract work(name: string, handler: (job: Job) => Promise<void>, options?: { maxAttempts?: number }): void;
  /** Starts taking jobs; those taken by a process that died are taken again after their lease. */
  abstract start(): Promise<void>;
  /** Why no jobs are taken though they should be; null when they are. */
  abstract problem(): string | null;
  abstract counts(): Promise<{ waiting: number; running: number; dead: number }>;
  /** Waits for running handlers, then stops. */
  abstract close(): Promise<void>;
}
