import type Database from 'better-sqlite3';
import { Queue, type Job, type NewJob } from '#platform/ports/queue';
import { JobRunner } from '../job-runner.js';
import { openDatabase } from './database.js';

const schema = `
  CREATE TABLE IF NOT EXISTS jobs (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, data TEXT NOT NULL, attempt INTEGER NOT NULL DEFAULT 0,
    status TEXT NOT NULL DEFAULT 'waiting', run_at TEXT NOT NULL, error TEXT
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS jobs_open ON jobs (run_at) WHERE status IN ('waiting', 'running');
  CREATE INDEX IF NOT EXISTS jobs_closed ON jobs (run_at) WHERE status = 'done';
`;

/** A done job is remembered so long, in case its id is added again. */
const keptDays = 30;

/** Jobs in a SQLite table. A job keeps its row when it is done, so the same id is not queued twice. */
export class SqliteQueue extends Queue {
  private readonly database: Database.Database;
  private readonly runner: JobRunner;
  private readonly insert: Database.Statement;
  private readonly countAll: Database.Statement;

  constructor(file: string) {
    super();
    this.database = openDatabase(file, 'FULL');
    this.database.pragma('wal_autocheckpoint = 1000');
    this.database.exec(schema);
    this.insert = this.database.prepare('INSERT OR IGNORE INTO jobs (id, name, data, run_at) VALUES (?, ?, ?, ?)');
    this.countAll = this.database.prepare('SELECT status, count(*) AS n FROM jobs GROUP BY status');
    this.runner = new JobRunner(jobTable(this.database));
  }

  add(job: NewJob): Promise<void> {
    return this.addAll([job]);
  }

  /** In one transaction: the disk is waited for once. */
  override addAll(jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return Promise.resolve();
    this.database.transaction(() => {
      for (const { id, name, data, runAt } of jobs) this.insert.run(id, name, JSON.stringify(data), runAt ?? new Date().toISOString());
    })();
    this.runner.wake();
    return Promise.resolve();
  }

  work(name: string, handler: (job: Job) => Promise<void>, options?: { maxAttempts?: number }): void {
    this.runner.work(name, handler, options?.maxAttempts);
  }

  start(): Promise<void> {
    const before = new Date(Date.now() - keptDays * 86_400_000).toISOString();
    this.database.prepare(`DELETE FROM jobs WHERE status = 'done' AND run_at < ?`).run(before);
    this.runner.start();
    return Promise.resolve();
  }

  problem(): string | null {
    return this.runner.problem;
  }

  counts(): Promise<{ waiting: number; running: number; dead: number }> {
    const rows = this.countAll.all() as { status: string; n: number }[];
    const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
    return Promise.resolve({ waiting: of('waiting'), running: of('running'), dead: of('dead') });
  }

  async close(): Promise<void> {
    await this.runner.stop();
    this.database.close();
  }
}

const jobTable = (database: Database.Database) => {
  const take = database.prepare(
    `UPDATE jobs SET status = 'running', attempt = attempt + 1, run_at = @leaseUntil
     WHERE id IN (SELECT id FROM jobs WHERE status IN ('waiting', 'running') AND run_at <= @now
       AND name IN (SELECT value FROM json_each(@names)) ORDER BY run_at LIMIT @limit)
     RETURNING id, name, data, attempt`,
  );
  const extend = database.prepare(`UPDATE jobs SET run_at = ? WHERE status = 'running' AND id IN (SELECT value FROM json_each(?))`);
  const done = database.prepare(`UPDATE jobs SET status = 'done', data = 'null', error = NULL WHERE id = ?`);
  const retry = database.prepare(`UPDATE jobs SET status = 'waiting', run_at = ?, error = ? WHERE id = ?`);
  const dead = database.prepare(`UPDATE jobs SET status = 'dead', error = ? WHERE id = ?`);
  return {
    take: (names: readonly string[], limit: number, now: string, leaseUntil: string) =>
      take.all({ names: JSON.stringify(names), limit, now, leaseUntil }) as Job[],
    extend: (ids: readonly string[], leaseUntil: string) => void extend.run(leaseUntil, JSON.stringify(ids)),
    done: (id: string) => void done.run(id),
    retry: (id: string, at: string, error: string) => void retry.run(at, error, id),
    dead: (id: string, error: string) => void dead.run(error, id),
  };
};
