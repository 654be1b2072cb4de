// modules: own (a clock of its own; test/shared-modules.runtime.mjs)
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Job } from '#platform/ports/queue';
import { JobRunner, type JobTable } from './job-runner.js';

const leaseMilliseconds = 60_000;

/** One job in a table that can be told to refuse to be written. */
const shop = () => {
  const row = { status: 'waiting', runAt: new Date(0).toISOString(), attempt: 0 };
  const disk = { isFull: false };
  const write = (change: Partial<typeof row>): void => {
    if (disk.isFull) throw new Error('database or disk is full');
    Object.assign(row, change);
  };
  const table: JobTable = {
    take: (names, _limit, now, runAt): Job[] => {
      if (row.status === 'done' || row.runAt > now || names.length === 0) return [];
      write({ status: 'running', runAt, attempt: row.attempt + 1 });
      return [{ id: 'one', name: 'mail', data: '""', attempt: row.attempt }];
    },
    extend: (_ids, runAt) => write({ runAt }),
    done: () => write({ status: 'done' }),
    retry: (_id, runAt) => write({ status: 'waiting', runAt }),
    dead: () => write({ status: 'dead' }),
  };
  return { row, disk, runner: new JobRunner(table) };
};

describe('a table of jobs that cannot be written', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('ends nothing: jobs are taken when it can be written again', async () => {
    const { row, disk, runner } = shop();
    runner.work('mail', () => Promise.resolve());
    disk.isFull = true;
    runner.start();
    await jest.advanceTimersByTimeAsync(3_000);
    disk.isFull = false;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(row.status).toBe('done');
    await runner.stop();
  });

  test.each(['works', 'fails'])('while a job %s leaves it to be taken again after its lease', async (how) => {
    const { row, disk, runner } = shop();
    let runs = 0;
    runner.work('mail', async () => {
      disk.isFull = (runs += 1) === 1;
      await Promise.resolve();
      if (how === 'fails' && runs === 1) throw new Error('no mail');
    });
    runner.start();
    await jest.advanceTimersByTimeAsync(0);
    disk.isFull = false;
    await jest.advanceTimersByTimeAsync(leaseMilliseconds + 1_000);
    expect({ status: row.status, runs }).toEqual({ status: 'done', runs: 2 });
    await runner.stop();
  });
});
