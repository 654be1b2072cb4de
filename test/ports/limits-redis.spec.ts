import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { Redis } from 'ioredis';
import { maxFailedLogins } from '#contracts/limits';
import { query } from '#contracts/op';
import { Counting } from '#backend/adapters/redis/counting';
import { RedisBuckets, RedisLimiter } from '#backend/adapters/redis/limits';
import { LoginThrottle } from '#backend/identity/login-throttle';
import type { Actor } from '#platform/context';
import { OwnBuckets } from '#platform/own-buckets';
import type { Buckets } from '#platform/ports/buckets';
import { hasRedis, startRedis, type RedisServer } from '../servers/redis.js';
import { until } from '../until.js';
import { sayLeftOut } from './adapters.js';

const op = query({
  name: 'Ping',
  path: '/api/ping',
  kind: 'get',
  roles: ['V'],
  input: z.object({}),
  rateLimit: { limit: 3, seconds: 60 },
  summary: '',
});
const visitor: Actor = { userId: null, sessionId: null, isAdministrator: false, isOrganiser: false, organizationIds: [], ip: '10.0.0.1' };

const rule = { name: 'tries', capacity: 3, interval: 60_000 };
const of = (key: string, seconds = 60) => [{ rule: { ...rule, interval: seconds * 1_000 }, key }];

/** What buckets must do, of one process or of all. */
const bucketsSuite = (adapter: string, open: () => Buckets): void => {
  describe(`buckets of ${adapter}`, () => {
    test('have room for as many as their capacity, each key by itself', async () => {
      const buckets = open();
      expect(await buckets.levels(of('a'))).toEqual([{ wait: 0, isEmpty: true }]);
      for (let i = 0; i < 3; i += 1) expect(await buckets.take(of('a'))).toBe(0);
      const wait = await buckets.take(of('a'));
      expect([wait > 55_000, wait <= 60_000]).toEqual([true, true]);
      expect(await buckets.take(of('b'))).toBe(0);
      expect(await buckets.levels([...of('a'), ...of('b')])).toMatchObject([{ isEmpty: false }, { wait: 0, isEmpty: false }]);
    });

    test('take from all or from none', async () => {
      const buckets = open();
      for (let i = 0; i < 3; i += 1) await buckets.take(of('full'));
      expect(await buckets.take([...of('empty'), ...of('full')])).toBeGreaterThan(0);
      expect(await buckets.levels(of('empty'))).toEqual([{ wait: 0, isEmpty: true }]);
    });

    test('give back', async () => {
      const buckets = open();
      for (let i = 0; i < 3; i += 1) await buckets.take(of('c'));
      await buckets.takeBack(of('c'));
      expect(await buckets.take(of('c'))).toBe(0);
      expect(await buckets.take([])).toBe(0);
    });

    test('run off', async () => {
      const buckets = open();
      for (let i = 0; i < 3; i += 1) await buckets.take(of('d', 0.05));
      await until(async () => (await buckets.levels(of('d', 0.05)))[0]?.isEmpty);
    });
  });
};

bucketsSuite('one process', () => new OwnBuckets());
if (!hasRedis) sayLeftOut('limits on Redis', 'no redis-server on this machine and no TEST_REDIS_URL');

const secret = Buffer.from('secret');
const quiet = { warn: () => undefined, info: () => undefined } as unknown as ConstructorParameters<typeof Counting>[0]['logger'];

(hasRedis ? describe : describe.skip)('limits that processes share', () => {
  let server: RedisServer;
  let counting: Counting[];
  let opened = 0;
  beforeAll(async () => {
    server = await startRedis();
    counting = [1, 2].map(() => new Counting({ url: server.url, prefix: server.prefix, secret, logger: quiet }));
    for (const one of counting) await one.opened();
  });
  afterAll(async () => {
    for (const one of counting) await one.close();
    await server.stop();
  });

  /** Counts of its own for each test, in two processes. */
  const both = (): [Counting, Counting] => {
    const name = `${(opened += 1)} `;
    return counting.map((one) => Object.create(one, { key: { value: (what: string) => one.key(name + what) } }) as Counting) as [
      Counting,
      Counting,
    ];
  };
  bucketsSuite('all processes', () => new RedisBuckets(both()[0]));

  test('calls are counted over all processes, by person or address', async () => {
    const [here, there] = both().map((one) => new RedisLimiter(one)) as [RedisLimiter, RedisLimiter];
    const waits = [await here.wait(op, visitor), await there.wait(op, visitor), await here.wait(op, visitor)];
    expect(waits).toEqual([null, null, null]);
    expect(await there.wait(op, visitor)).toBeGreaterThan(0);
    expect(await there.wait(op, { ...visitor, userId: 7 })).toBeNull();
    expect(await here.ofAddress('pages', '10.0.0.1', 1)).toBeNull();
    expect(await there.ofAddress('pages', '10.0.0.1', 1)).toBe(60);
  });

  test('failed logins at one process make the next wait at the other, also when they come at once', async () => {
    const [here, there] = both().map((one) => new LoginThrottle(true, new RedisBuckets(one))) as [LoginThrottle, LoginThrottle];
    const who = { account: 'a', address: '1', device: null };
    let looked = 0;
    const wrong = () => Promise.resolve(void (looked += 1) as unknown as null);
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? here : there).attempt(who, () => wrong().then(() => null))));
    expect(looked).toBe(maxFailedLogins);
    expect((await there.attempt(who, () => Promise.resolve('in'))).outcome).toBe('wait');
    expect((await there.attempt({ ...who, address: '2' }, () => Promise.resolve('in'))).outcome).toBe('right');
  });

  test('no name of a person and no address stands in Redis', async () => {
    const limiter = new RedisLimiter(both()[0]);
    await limiter.wait(op, { ...visitor, ip: '203.0.113.77' });
    const client = new Redis(server.url);
    const keys = await client.keys(`${server.prefix}:*`);
    client.disconnect();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join(' ')).not.toContain('203.0.113');
  });
});

(hasRedis ? test : test.skip)('while Redis is away each process counts for itself, and says so once', async () => {
  const own = await startRedis();
  const warn = jest.fn();
  const info = jest.fn();
  const counting = new Counting({ url: own.url, prefix: own.prefix, secret, logger: { warn, info } as never });
  await counting.opened();
  await own.end();
  const limiter = new RedisLimiter(counting);
  for (let i = 0; i < 3; i += 1) expect(await limiter.wait(op, visitor)).toBeNull();
  expect(await limiter.wait(op, visitor)).toBeGreaterThan(0);
  expect(warn).toHaveBeenCalledTimes(1);
  info.mockClear();
  await own.restart();
  await until(async () => {
    await limiter.ofAddress('pages', '10.0.0.9', 1_000_000);
    return info.mock.calls.length > 0;
  });
  await counting.close();
  await own.stop();
});
