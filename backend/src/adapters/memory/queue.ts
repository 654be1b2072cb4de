import { Queue, type Job } from '#platform/ports/queue';
import { JobRunner } from '../job-runner.js';

interface Row extends Job {
  status: 'waiting' | 'running' | 'done' | 'dead';
  runAt: string;
}

/** Jobs in memory: for tests. */
export class MemoryQueue extends Queue {
  private readonly rows = new Map<string, Row>();
  private readonly runner = new JobRunner({
    take: (names, limit, now, leaseUntil) => this.take(names, limit, now, leaseUntil),
    extend: (ids, runAt) => ids.forEach((id) => this.set(id, { runAt })),
    done: (id) => this.set(id, { status: 'done' }),
    retry: (id, runAt) => this.set(id, { status: 'waiting', runAt }),
    dead: (id) => this.set(id, { status: 'dead' }),
  });

  add({ id, name, data, runAt }: { id: string; name: string; data: unknown; runAt?: string }): Promise<void> {
    if (!this.rows.has(id)) {
      const at = runAt ?? new Date().toISOString();
      this.rows.set(id, { id, name, data: JSON.stringify(data), attempt: 0, status: 'waiting', runAt: at });
    }
    this.runner.wake();
    return Promise.resolve();
  }

  work(name: string, handler: (job: Job) => Promise<void>, options?: { maxAttempts?: number }): void {
    this.runner.work(name, handler, options?.maxAttempts);
  }

  start(): Promise<void> {
    this.runner.start();
    return Promise.resolve();
  }

  problem(): string | null {
    return this.runner.problem;
  }

  counts(): Promise<{ waiting: number; running: number; dead: number }> {
    const of = (status: Row['status']) => [...this.rows.values()].filter((row) => row.status === status).length;
    return Promise.resolve({ waiting: of('waiting'), running: of('running'), dead: of('dead') });
  }

  close(): Promise<void> {
    return this.runner.stop();
  }

  private take(names: readonly string[], limit: number, now: string, leaseUntil: string): Job[] {
    const due = [...this.rows.values()].filter(
      (row) => names.includes(row.name) && (row.status === 'waiting' || row.status === 'running') && row.runAt <= now,
    );
    return due.slice(0, limit).map((row) => {
      row.status = 'running';
      row.attempt += 1;
      row.runAt = leaseUntil;
      return { id: row.id, name: row.name, data: row.data, attempt: row.attempt };
    });
  }

  private set(id: string, change: Partial<Row>): void {
    Object.assign(this.rows.get(id) ?? {}, change);
  }
}
