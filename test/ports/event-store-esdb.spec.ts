import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { EventStoreDbStreams } from '#backend/adapters/eventstoredb/single-streams';
import { IntentEventStore } from '#backend/adapters/intents/intent-event-store';
import { hasEventStore, startEventStore, type EventStoreServer } from '../servers/eventstore.js';
import { TcpProxy } from '../servers/tcp-proxy.js';
import { until } from '../until.js';
import { sayLeftOut } from './adapters.js';
import { eventStoreSuite } from './event-store.suite.js';

if (!hasEventStore) sayLeftOut('event store on EventStoreDB', 'no TEST_EVENTSTORE_URL and no eventstored on this machine');

const event = (n: number) => ({ type: 'Counted', data: `{"n":${n}}`, meta: `{"v":1,"n":${n}}` });

(hasEventStore ? describe : describe.skip)('EventStoreDB', () => {
  let server: EventStoreServer;
  beforeAll(async () => {
    server = await startEventStore();
  });
  afterAll(() => server.stop());
  const open = (url = server.freshUrl()) => new IntentEventStore(new EventStoreDbStreams(url));

  eventStoreSuite('EventStoreDB', () => open());

  test('gives back every letter, also of texts that JSON would write otherwise', async () => {
    const store = open();
    const texts = ['{"a": 1}', '{"b":1.0,"a":"ё\\u0041"}', 'no JSON', '[]', '{"10":1,"2":2}', '{"~":[1],"=":"="}', '{}'];
    const events = texts.map((data) => ({ type: 'Told', data, meta: data.startsWith('{') && data.length > 2 ? data : '{}' }));
    await store.append([{ stream: 'told', expectedVersion: 0, events }]);
    const there = await store.readStream('told');
    expect(there.map(({ type, data, meta }) => ({ type, data, meta }))).toEqual(events);
    await store.close();
  });

  test('a reader at any place of its own goes on from there, over what others have written between', async () => {
    const [mine, theirs] = [open(), open()];
    for (let n = 1; n <= 40; n += 1) {
      await mine.append([{ stream: `s-${n % 3}`, expectedVersion: Math.ceil(n / 3) - 1, events: [event(n)] }]);
      await theirs.append([{ stream: `s-${n % 3}`, expectedVersion: Math.ceil(n / 3) - 1, events: [event(-n)] }]);
    }
    const all = await mine.readAll(0n, 1_000);
    expect(all.map(({ data }) => (JSON.parse(data) as { n: number }).n)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    for (const [i, { position }] of all.entries()) {
      expect((await mine.readAll(position, 3)).map((one) => one.position)).toEqual(all.slice(i + 1, i + 4).map((one) => one.position));
      expect((await mine.readAll(position - 1n, 1))[0]?.data).toBe(all[i]?.data);
    }
    // A place of another log.
    expect(await mine.readAll((all[3]?.position ?? 0n) + 7n, 1)).toEqual([]);
    await mine.close();
    await theirs.close();
  });

  test('two processes write to one log: each hears of the other, and sees what it has recorded', async () => {
    const url = server.freshUrl();
    const [one, other] = [open(url), open(url)];
    let heard = 0;
    const leave = other.onAppended(() => (heard += 1));
    let version = 0;
    // The subscription of the other begins at some time.
    await until(async () => {
      await one.append([{ stream: 'a', expectedVersion: version, events: [event(version)] }]);
      version += 1;
      return heard > 0;
    });
    leave();
    expect(await other.append([{ stream: 'a', expectedVersion: 0, events: [event(9)] }])).toEqual({
      ...{ outcome: 'conflict', stream: 'a', currentVersion: version },
    });
    const key = { key: 'k', bodyHash: 'h' };
    expect(await other.append([{ stream: 'a', expectedVersion: version, events: [event(9)] }], key)).toMatchObject({ outcome: 'appended' });
    expect(await one.append([{ stream: 'b', expectedVersion: 0, events: [event(9)] }], key)).toMatchObject({ outcome: 'duplicate' });
    expect(await one.readStream('a')).toHaveLength(version + 1);
    expect(await one.head()).toBe(await other.head());
    await one.close();
    await other.close();
  });

  test('a connection that is cut or stands still in the middle of appends: each is there once, in its order', async () => {
    const url = new URL(server.freshUrl());
    const proxy = new TcpProxy({ host: url.hostname, port: Number(url.port) });
    const through = new URL(url);
    through.host = `127.0.0.1:${await proxy.listen()}`;
    const store = open(through.href);
    const key = (n: number) => ({ key: `1:Cut:${n}`, bodyHash: 'h' });
    for (let n = 0; n < 12; n += 1) {
      const stream = (name: string) => ({ stream: name, expectedVersion: n, events: [event(n)] });
      const appended = store.append([stream('left'), stream('right')], key(n));
      await pause(n % 4);
      if (n % 3 === 0) proxy.cut();
      if (n === 7) {
        proxy.freeze();
        await pause(300);
        proxy.thaw();
      }
      expect(await appended).toMatchObject({ outcome: 'appended' });
    }
    const whole = await store.readAll(0n, 100);
    expect(whole.map(({ stream, data }) => `${stream} ${data}`)).toEqual(
      Array.from({ length: 12 }, (_, n) => [`left {"n":${n}}`, `right {"n":${n}}`]).flat(),
    );
    for (let n = 0; n < 12; n += 1)
      expect(await store.append([{ stream: 'left', expectedVersion: 0, events: [event(n)] }], key(n))).toMatchObject({
        outcome: 'duplicate',
      });
    await store.close();
    await proxy.close();
  });

  test('a process whose clock is behind that of the server appends all the same', async () => {
    const doNotFake = ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'] as const;
    const running = ['nextTick', 'performance', 'hrtime', 'queueMicrotask'] as const;
    jest.useFakeTimers({ now: Date.now() - 60_000, doNotFake: [...doNotFake, ...running] });
    try {
      const store = open();
      expect(await store.append([{ stream: 'late', expectedVersion: 0, events: [event(1)] }])).toMatchObject({ outcome: 'appended' });
      await store.close();
    } finally {
      jest.useRealTimers();
    }
  });

  test('while the server is away, many that wait for one another are refused together; then it goes on by itself', async () => {
    const url = new URL(server.freshUrl());
    const proxy = new TcpProxy({ host: url.hostname, port: Number(url.port) });
    url.host = `127.0.0.1:${await proxy.listen()}`;
    const store = open(url.href);
    const append = (n: number) => store.append([{ stream: 'busy', expectedVersion: n, events: [event(n)] }]);
    await append(0);
    proxy.shut();
    const startedAt = performance.now();
    const refused = await Promise.allSettled(Array.from({ length: 8 }, () => append(1)));
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'rejected'));
    // One after another they would take twelve seconds each.
    expect(performance.now() - startedAt).toBeLessThan(40_000);
    expect(store.trouble).toContain('does not answer');
    expect(store.reconnects).toBeGreaterThan(0);
    proxy.open();
    await until(() => store.trouble === null);
    expect(await append(1)).toMatchObject({ outcome: 'appended' });
    await store.close();
    await proxy.close();
  });
});
