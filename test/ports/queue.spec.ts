import { describe, expect, test } from '@jest/globals';
import { MemoryQueue } from '#backend/adapters/memory/queue';
import { SqliteQueue } from '#backend/adapters/sqlite/queue';
import { notReached, temporaryFile } from './adapters.js';

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 5_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to hold');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

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
});
notReached('queue', ['Redis']);
