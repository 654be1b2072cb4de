import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startPodium, type Caller } from '../http/podium.js';
import { hasEventStore, startEventStore, type EventStoreServer } from '../servers/eventstore.js';
import { startMongo } from '../servers/mongo.js';
import { hasRedis, startRedis, type RedisServer } from '../servers/redis.js';
import { TcpProxy } from '../servers/tcp-proxy.js';
import { until } from '../until.js';
import { Balancer } from './balancer.js';
import { Referee } from './load.js';
import { pause } from './processes.js';
import { Several, type Kind } from './several.js';
import { Spectator } from './spectator.js';
import { faultsOf } from './standing.js';
import { drawnCategory, enter, loggedIn, pairOf } from './tournament.js';

/** `npm run faults`: as in docs/scale.md. */
const isLong = process.env['FAULT_SPECTATORS'] !== undefined;
const spectators = Number(process.env['FAULT_SPECTATORS'] ?? 10);
const [mats, resultsPerSecond] = [isLong ? 10 : 4, isLong ? 20 : 4];
const standsStill = isLong ? 10_000 : 3_000;
const clockAhead = 30_000;
/** What is asked of a quiet machine. */
const maxGapMs = 2_000;

interface House {
  settings: Record<string, string>;
  /** Cuts and stops the lines to the database of the log; absent: it is a file. */
  log?: TcpProxy;
  close: () => Promise<void>;
}

const files = (): Promise<House> => Promise.resolve({ settings: {}, close: () => Promise.resolve() });

/** The log in EventStoreDB; documents and secrets in MongoDB where one is there. */
const servers = async (): Promise<House> => {
  const [eventStore, mongo]: [EventStoreServer, Awaited<ReturnType<typeof startMongo>>] = [await startEventStore(), await startMongo()];
  const url = new URL(eventStore.freshUrl());
  const log = new TcpProxy({ host: url.hostname, port: Number(url.port || 2113) });
  url.host = `127.0.0.1:${await log.listen()}`;
  const documents = mongo && { DOCUMENT_STORE: mongo.freshUrl(), VAULT: mongo.freshUrl(), BLOBS: mongo.freshUrl() };
  return {
    settings: { EVENT_STORE: url.href, ...documents },
    log,
    close: async () => {
      await log.close();
      await eventStore.stop();
      await mongo?.stop();
    },
  };
};

const houses: [name: string, open: () => Promise<House>, hasLog: boolean][] = [['files of one directory', files, false]];
if (hasEventStore) houses.push(['EventStoreDB', servers, true]);
else process.stderr.write('LEFT OUT: several processes under load over EventStoreDB (no TEST_EVENTSTORE_URL, and no eventstored here)\n');
if (!hasRedis) process.stderr.write('LEFT OUT: several processes under load (no redis-server on this machine and no TEST_REDIS_URL)\n');

(hasRedis ? describe : describe.skip).each(houses)('several processes under load, over %s', (_, open, hasLog) => {
  let house: House;
  let redis: RedisServer;
  let several: Several;
  let directory: string;
  let settings: Record<string, string>;
  let anna: Caller;
  let streamId: number;
  const balancers: Balancer[] = [];
  const referees: Referee[] = [];
  const crowd: Spectator[] = [];

  const balanced = async (kind: Kind): Promise<string> => {
    const balancer = new Balancer(() => several.of(kind).map(({ url }) => url));
    balancers.push(balancer);
    return balancer.listen();
  };

  beforeAll(async () => {
    [house, redis] = [await open(), await startRedis()];
    directory = mkdtempSync(join(tmpdir(), 'podium-load-'));
    settings = { DATA_DIR: directory, REDIS_URL: redis.url, REDIS_PREFIX: redis.prefix, ...house.settings };
    several = new Several(settings);
    const whole = await startPodium({ ...settings, SHARED: 'on' });
    await enter(whole.composition, whole.url, 'anna@podium.test', 'Анна');
    await whole.close();
    for (const kind of ['projector', 'projector', 'worker', 'api', 'gateway', 'gateway'] as const) await several.start(kind);
    await several.start('api', { clockAhead });
    const [apis, gateways] = [await balanced('api'), await balanced('gateway')];
    anna = await loggedIn(apis, 'anna@podium.test');
    const category = await drawnCategory(anna, 'load', 64);
    ({ streamId } = category);
    for (let i = 0; i < spectators; i += 10)
      crowd.push(...(await Promise.all(Array.from({ length: Math.min(10, spectators - i) }, () => Spectator.at(gateways, streamId)))));
    for (let number = 1; number <= mats; number += 1) {
      const mat = { matchId: category.match(number), pair: await pairOf(anna, streamId, category.match(number)) };
      referees.push(new Referee(anna.cookies, mat, (mats / resultsPerSecond) * 1_000));
    }
    for (const referee of referees) referee.play(apis);
  }, 600_000);
  afterAll(async () => {
    for (const referee of referees) void referee.pause();
    for (const one of crowd) one.leave();
    await several.killAll();
    for (const balancer of balancers) await balancer.close();
    await redis.stop();
    await house.close();
  });

  const confirmed = () => referees.reduce((sum, { confirmed: own }) => sum + own.size, 0);
  const goOn = async (count = isLong ? 20 : 5): Promise<void> => {
    const before = confirmed();
    await until(() => confirmed() > before + count, 'results go on', 3);
  };
  /** Everybody has what was recorded before this was asked. */
  const allHave = async (): Promise<void> => {
    const asked = async () => (await anna.get(`/api/live/grid/${streamId}`)).body['version'] as number;
    const version = await until(asked, 'the version of the server', 3);
    await until(() => crowd.every((one) => one.version >= version), 'every spectator has what there was', 3);
  };
  /** How long the slowest answer took, and the longest that a spectator saw nothing new, while this was done. */
  const gapsWhile = async (work: () => Promise<void>): Promise<{ answer: number; silence: number }> => {
    for (const one of [...referees, ...crowd]) one.longest = 0;
    await work();
    return {
      answer: Math.round(Math.max(...referees.map(({ longest }) => longest))),
      silence: Math.round(Math.max(...crowd.map(({ longest }) => longest))),
    };
  };
  const say = (what: string, gaps: object): void => {
    if (isLong) process.stderr.write(`${what}: ${JSON.stringify(gaps)} ms\n`);
  };

  test('each kind is killed in its turn', async () => {
    await goOn();
    const victims = [() => several.activeProjector(), ...(['gateway', 'worker', 'api'] as const).map((kind) => () => several.of(kind)[0])];
    for (const find of victims) {
      const victim = await find();
      if (!victim) throw new Error('nobody to kill');
      const gaps = await gapsWhile(async () => {
        await several.kill(victim);
        await goOn();
        await several.again(victim);
        await goOn();
        await allHave();
      });
      say(`${victim.kind} killed`, gaps);
    }
  }, 600_000);

  test('one after another is restarted in its order: commands and spectators go on', async () => {
    await until(async () => (await several.activeProjectors()).length === 1, 'one active projector', 3);
    const active = await several.activeProjector();
    const order = [
      ...several.of('gateway'),
      ...several.of('worker'),
      ...several.of('projector').filter((one) => one !== active),
      active,
      ...several.of('api'),
    ];
    await goOn();
    const tried = new Set<Kind>();
    for (const one of order) {
      if (!isLong && tried.has(one.kind)) continue;
      tried.add(one.kind);
      const gaps = await gapsWhile(async () => {
        expect([one.kind, await several.stop(one)]).toEqual([one.kind, 0]);
        await several.again(one);
        await goOn(5);
        await allHave();
      });
      say(`${one.kind} restarted`, gaps);
      if (isLong) expect(Math.max(gaps.answer, gaps.silence)).toBeLessThan(maxGapMs);
    }
  }, 600_000);

  test('Redis stands still, and is ended', async () => {
    redis.freeze();
    await pause(standsStill);
    redis.thaw();
    await goOn();
    await redis.end();
    await goOn();
    await redis.restart();
    await goOn();
    await allHave();
  }, 600_000);

  (hasLog ? test : test.skip)(
    'the database of the log stands still, its lines are cut, it is away',
    async () => {
      const { log } = house;
      if (!log) throw new Error('no lines to it');
      log.freeze();
      await pause(standsStill);
      log.thaw();
      await goOn();
      for (let cuts = 0; cuts < 5; cuts += 1) {
        await until(() => log.cut() > 0);
        await goOn(3);
      }
      log.shut();
      await pause(standsStill / 2);
      log.open();
      await goOn();
      await allHave();
    },
    600_000,
  );

  test('nothing that was answered is lost or there twice, and every spectator has what the server has', async () => {
    await Promise.all(referees.map((referee) => referee.pause()));
    await until(async () => (await several.metric(await several.activeProjector(), 'podium_projection_lag_events')) === 0, 'no lag', 3);
    await allHave();
    const { document } = (await anna.get(`/api/live/grid/${streamId}`)).body;
    await until(() => crowd.every((one) => isDeepStrictEqual(one.document, document)), 'every spectator is equal to the server', 3);
    await several.killAll();
    say('in all', { results: confirmed(), spectators: crowd.length, gaps: crowd.reduce((sum, { gaps }) => sum + gaps, 0) });
    expect(await faultsOf(directory, referees, settings)).toEqual([]);
  }, 600_000);
});
