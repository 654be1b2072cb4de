import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MemoryLine, MemoryLiveBus } from '#backend/adapters/memory/live-bus';
import { RedisLiveBus } from '#backend/adapters/redis/live-bus';
import { hasRedis, startRedis, type RedisServer } from '../servers/redis.js';
import { until } from '../until.js';
import { sayLeftOut } from './adapters.js';
import { liveBusSuite } from './live-bus.suite.js';

liveBusSuite('memory', (count) => {
  const line = new MemoryLine();
  return Promise.resolve(Array.from({ length: count }, () => new MemoryLiveBus(line)));
});

if (!hasRedis) sayLeftOut('live bus on Redis', 'no redis-server on this machine and no TEST_REDIS_URL');

(hasRedis ? describe : describe.skip)('Redis', () => {
  let server: RedisServer;
  let opened = 0;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());

  liveBusSuite('Redis', async (count) => {
    const prefix = `${server.prefix}-${(opened += 1)}`;
    const buses = Array.from({ length: count }, () => new RedisLiveBus(server.url, prefix));
    for (const bus of buses) await until(() => bus.problem() === null);
    return buses;
  });

  test('buses of two installations on one Redis do not hear each other', async () => {
    const buses = ['one', 'two'].map((name) => new RedisLiveBus(server.url, `${server.prefix}-${name}`));
    const [one, two] = buses as [RedisLiveBus, RedisLiveBus];
    for (const bus of buses) await until(() => bus.problem() === null);
    const heard: string[] = [];
    await one.subscribe('a', () => void heard.push('one'));
    await two.subscribe('a', () => void heard.push('two'));
    two.publish('a', '{}');
    await until(() => heard.length > 0);
    expect(heard).toEqual(['two']);
    await Promise.all(buses.map((bus) => bus.close()));
  });
});

(hasRedis ? test : test.skip)('a line that comes back says that something may be lost, and what is said then is heard', async () => {
  const own = await startRedis();
  const bus = new RedisLiveBus(own.url, own.prefix);
  await until(() => bus.problem() === null);
  let [heard, lost] = [0, 0];
  await bus.subscribe('a', () => void (heard += 1));
  await own.end();
  await until(() => bus.problem() !== null);
  bus.publish('a', '{}');
  bus.onLost(() => void (lost += 1));
  await own.restart();
  await until(() => lost > 0 && bus.problem() === null);
  bus.publish('a', '{}');
  await until(() => heard > 0);
  expect([heard, bus.reconnects]).toEqual([1, 1]);
  await bus.close();
  await own.stop();
});
