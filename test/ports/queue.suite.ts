import { describe, expect, test } from '@jest/globals';
import type { Queue } from '#platform/ports/queue';
import { until } from '../until.js';

/** What every queue must do. */
export const queueSuite = (adapter: string, open: () => Queue | Promise<Queue>): void => {
  describe(`queue on ${adapter}`, () => {
    test('runs a job of one id once, however often it is added', async () => {
      const queue = await open();
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

    test('takes many in one go, each once, also those of another go', async () => {
      const queue = await open();
      const seen: string[] = [];
      queue.work('mail', ({ id }) => Promise.resolve(void seen.push(id)));
      const jobs = ['a', 'b', 'c'].map((id) => ({ id, name: 'mail', data: {} }));
      await queue.addAll([]);
      await queue.addAll(jobs.slice(0, 2));
      await queue.addAll(jobs);
      await queue.start();
      await until(() => seen.length === 3);
      await queue.close();
      expect(seen.toSorted()).toEqual(['a', 'b', 'c']);
    });

    test('tries a failed job again, and keeps it as dead after the last attempt', async () => {
      const queue = await open();
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
      const queue = await open();
      const seen: string[] = [];
      await queue.add({ id: 'later', name: 'mail', data: 1, runAt: '2999-01-01T00:00:00.000Z' });
      await queue.add({ id: 'now', name: 'mail', data: 2 });
      queue.work('mail', ({ id }) => Promise.resolve(void seen.push(id)));
      await queue.start();
      // Its end is recorded after the work is done.
      await until(async () => seen.length === 1 && (await queue.counts()).running === 0);
      expect(await queue.counts()).toEqual({ waiting: 1, running: 0, dead: 0 });
      await queue.close();
      expect(seen).toEqual(['now']);
    });
  });
};
