import Database from 'better-sqlite3';
import { expect, test } from '@jest/globals';
import { JobRunner } from '#backend/adapters/job-runner';
import { MemoryQueue } from '#backend/adapters/memory/queue';
import { SqliteQueue } from '#backend/adapters/sqlite/queue';
import { until } from '../until.js';
import { temporaryFile } from './adapters.js';
import { queueSuite } from './queue.suite.js';

queueSuite('memory', () => new MemoryQueue());
queueSuite('SQLite', () => new SqliteQueue(temporaryFile('queue.sqlite')));

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
