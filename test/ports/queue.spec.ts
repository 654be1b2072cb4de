import Database from 'better-sqlite3';
import { describe, expect, test } from '@jest/globals';
import { JobRunner } from '#backend/adapters/job-runner';
import { MemoryQueue } from '#backend/adapters/memory/queue';
import { SqliteQueue } from '#backend/adapters/sqlite/queue';
import { until } from '../until.js';
import { notReached, temporaryFile } from './adapters.js';

describe.each([
  ['memory', () => new MemoryQueue()],
  ['SQLite', () => new SqliteQueue(temporaryFile('queue.sqlite'))],
])('queue on %s', (_adapter, open) => {
  test('runs a job of one id once, however often it is added', async () => {
    const queue = open();
    const seen: string[] = [];
    queue.work('mail', (job) => {
      seen.push(job.data);
      return Promise.resolve();
    });
    await queue.start();
    await queue.add({ id: 'e1', name: 'mail', data: { to: 'a' } });
    await queue.add({ id: 'e1', name: 'mail', data: { to: 'a' } });
    await queue.add({ id: 'e2', name: 'mail', data: { to: 'b' } });
    await until(() => seen.length === 2);
    await queue.add({ id: 'e1', name: 'mail', data: { to: 'a' } });
    await queue.close();
    expect(seen).toEqual(['{"to":"a"}', '{"to":"b"}']);
  });

  test('tries a failed job again, and keeps it as dead after the last attempt', async () => {
    const queue = open();
    let attempts = 0;
    queue.work(
      'fails',
      () => {
        attempts += 1;
        return Promise.reject(new Error('no line'));
      },
      { maxAttempts: 2 },
    );
    await queue.start();
    await queue.add({ id: 'x', name: 'fails', data: {} });
    await until(async () => (await queue.counts()).dead === 1);
    expect(attempts).toBe(2);
    await queue.close();
  });

  test('takes a job not before its time, and jobs of an earlier run', async () => {
    const queue = open();
    const seen: string[] = [];
    await queue.add({ id: 'later', name: 'mail', data: 1, runAt: '2999-01-01T00:00:00.000Z' });
    await queue.add({ id: 'now', name: 'mail', data: 2 });
    queue.work('mail', ({ id }) => Promise.resolve(void seen.push(id)));
    await queue.start();
    await until(() => seen.length === 1);
    expect(await queue.counts()).toEqual({ waiting: 1, running: 0, dead: 0 });
    await queue.close();
    expect(seen).toEqual(['now']);
  });
});

test('gives up on a job that never answers, without running it once more', async () => {
  const table = new Map<string, string>();
  let runs = 0;
  const job = { id: 'x', name: 'kills', data: '{}', attempt: 3 };
  const runner = new JobRunner({
    take: () => (table.size === 0 ? [job] : []),
    extend: () => undefined,
    done: (id) => void table.set(id, 'done'),
    retry: (id) => void table.set(id, 'waiting'),
    dead: (id) => void table.set(id, 'dead'),
  });
  runner.work('kills', () => Promise.resolve(void (runs += 1)), 2);
  runner.start();
  await until(() => table.size === 1);
  await runner.stop();
  expect([...table.values(), runs]).toEqual(['dead', 0]);
});

test('a SQLite queue takes again what a process that died had taken', async () => {
  const file = temporaryFile('queue.sqlite');
  const died = new SqliteQueue(file);
  await died.add({ id: 'x', name: 'mail', data: 'kept' });
  await died.close();
  const database = new Database(file);
  database.prepare(`UPDATE jobs SET status = 'running', attempt = 1, run_at = '2001-01-01T00:00:00.000Z'`).run();
  database.close();
  const queue = new SqliteQueue(file);
  const seen: unknown[] = [];
  queue.work('mail', ({ data, attempt }) => Promise.resolve(void seen.push([data, attempt])));
  await queue.start();
  await until(() => seen.length === 1);
  await queue.close();
  expect(seen).toEqual([['"kept"', 2]]);
});
notReached('queue', ['Redis']);
