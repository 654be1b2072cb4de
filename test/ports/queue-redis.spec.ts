import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { vaultLedger, type JobLedger } from '#backend/adapters/job-ledger';
import { MemoryVault } from '#backend/adapters/memory/vault';
import { BullQueue } from '#backend/adapters/redis/bull-queue';
import { hasRedis, startRedis, type RedisServer } from '../servers/redis.js';
import { until } from '../until.js';
import { sayLeftOut } from './adapters.js';
import { queueSuite } from './queue.suite.js';

/** Whether Redis says that all that is not done stands there. */
const isComplete = async ({ url, prefix }: RedisServer): Promise<boolean> => {
  const client = new Redis(url);
  const since = await client.get(`${prefix}:jobs:complete`);
  client.disconnect();
  return !Number.isNaN(Date.parse(since ?? ''));
};

let server: RedisServer;
let opened = 0;
const open = (vault = new MemoryVault(), prefix = `${server.prefix}-${(opened += 1)}`): BullQueue =>
  new BullQueue({ url: server.url, prefix, ledger: vaultLedger(vault) });

if (!hasRedis) sayLeftOut('queue on Redis', 'no redis-server on this machine and no TEST_REDIS_URL');

(hasRedis ? describe : describe.skip)('Redis', () => {
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());

  queueSuite('Redis', () => open());

  test('two processes share the jobs: each is done by one of them', async () => {
    const [vault, prefix] = [new MemoryVault(), `${server.prefix}-both`];
    const queues = [open(vault, prefix), open(vault, prefix)];
    const done: string[] = [];
    for (const queue of queues) queue.work('mail', ({ id }) => Promise.resolve(void done.push(id)));
    await Promise.all(queues.map((queue) => queue.start()));
    const ids = Array.from({ length: 50 }, (_, i) => `mail:${i}`);
    await Promise.all(ids.flatMap((id) => queues.map((queue) => queue.add({ id, name: 'mail', data: {} }))));
    await until(() => done.length >= ids.length);
    expect([...done].sort()).toEqual([...ids].sort());
    expect(await vault.some('job', 100)).toEqual([]);
    await Promise.all(queues.map((queue) => queue.close()));
  });

  test('a job that this version does not know waits for one that does, and no try is counted', async () => {
    const [vault, prefix] = [new MemoryVault(), `${server.prefix}-versions`];
    const older = open(vault, prefix);
    older.work('mail', () => Promise.resolve());
    await older.start();
    await older.add({ id: 'n', name: 'new', data: {} });
    await until(async () => (await older.counts()).waiting === 1);
    const newer = open(vault, prefix);
    const attempts: number[] = [];
    newer.work('new', ({ attempt }) => Promise.resolve(void attempts.push(attempt)));
    await older.close();
    await newer.start();
    await until(() => attempts.length > 0);
    expect(attempts).toEqual([1]);
    await newer.close();
  });

  test('a Redis that was emptied is filled again with what was not done, and with nothing else', async () => {
    const [vault, prefix] = [new MemoryVault(), `${server.prefix}-emptied`];
    const first = open(vault, prefix);
    const done: string[] = [];
    first.work('mail', ({ id }) => Promise.resolve(void done.push(id)));
    await first.start();
    await first.add({ id: 'done', name: 'mail', data: {} });
    await until(() => done.length === 1);
    await first.add({ id: 'later', name: 'mail', data: {}, runAt: new Date(Date.now() + 3_600_000).toISOString() });
    await first.close();
    const emptied = new Redis(server.url);
    for (const key of await emptied.keys(`${prefix}:*`)) await emptied.del(key);
    await vault.put('job', 'due', JSON.stringify({ id: 'due', name: 'mail', data: '{}', runAt: new Date().toISOString() }));
    const second = open(vault, prefix);
    second.work('mail', ({ id }) => Promise.resolve(void done.push(id)));
    await second.start();
    await until(() => done.length === 2);
    expect(done).toEqual(['done', 'due']);
    expect(await second.counts()).toEqual({ waiting: 1, running: 0, dead: 0 });
    await second.close();
    emptied.disconnect();
  });
});

(hasRedis ? describe : describe.skip)('a Redis that loses what it had', () => {
  let own: RedisServer;
  let vault: MemoryVault;
  let ledger: JobLedger;
  let done: string[];
  const open = (): BullQueue => {
    const queue = new BullQueue({ url: own.url, prefix: own.prefix, ledger });
    queue.work('mail', ({ id }) => Promise.resolve(void done.push(id)));
    return queue;
  };
  beforeEach(async () => {
    [own, vault, done] = [await startRedis(), new MemoryVault(), []];
    ledger = vaultLedger(vault);
  });
  afterEach(() => own.stop());

  test('all but the word that it is complete, as one that was killed loses its last second: what was not done is done', async () => {
    const giving = open();
    await until(() => giving.problem() === 'nobody takes jobs');
    await until(() => isComplete(own));
    await giving.add({ id: 'last', name: 'mail', data: {} });
    const client = new Redis(own.url);
    for (const key of await client.keys(`${own.prefix}:*`)) if (!key.endsWith(':complete')) await client.del(key);
    client.disconnect();
    await own.end();
    await own.restart();
    const worker = new BullQueue({ url: own.url, prefix: own.prefix, ledger: { ...ledger, all: () => Promise.resolve([]) } });
    worker.work('mail', ({ id }) => Promise.resolve(void done.push(id)));
    await worker.start();
    await until(() => done.length > 0);
    expect(done).toEqual(['last']);
    await Promise.all([giving.close(), worker.close()]);
  });

  test('a job that was done and is added again is not done a second time after that', async () => {
    const first = open();
    await first.start();
    await first.add({ id: 'once', name: 'mail', data: {} });
    await until(async () => done.length === 1 && (await vault.some('job', 9)).length === 0);
    const client = new Redis(own.url);
    await until(async () => (await client.zcard(`${own.prefix}:jobs:completed`)) === 1);
    client.disconnect();
    await first.add({ id: 'once', name: 'mail', data: {} });
    await first.close();
    await own.empty();
    const second = open();
    await second.start();
    await second.add({ id: 'next', name: 'mail', data: {} });
    await until(() => done.includes('next'));
    expect(done).toEqual(['once', 'next']);
    await second.close();
  });

  test('while it is filled: it is not taken for complete', async () => {
    const whole = ledger;
    let looked = 0;
    const all = async () => {
      await own.empty();
      looked += 1;
      return whole.all();
    };
    ledger = { ...whole, all };
    const queue = open();
    await until(() => looked > 0);
    await queue.close();
    expect(await isComplete(own)).toBe(false);
  });
});

(hasRedis ? test : test.skip)('while Redis is away jobs are taken down, and done once it is back', async () => {
  const own = await startRedis();
  const queue = new BullQueue({ url: own.url, prefix: own.prefix, ledger: vaultLedger(new MemoryVault()) });
  const done: string[] = [];
  queue.work('mail', ({ id }) => Promise.resolve(void done.push(id)));
  await queue.start();
  await until(() => queue.problem() === null);
  await own.end();
  await until(() => queue.problem() !== null);
  await queue.add({ id: 'meanwhile', name: 'mail', data: {} });
  await own.restart();
  await until(() => done.includes('meanwhile'));
  expect(queue.problem()).toBeNull();
  await queue.close();
  await own.stop();
});
