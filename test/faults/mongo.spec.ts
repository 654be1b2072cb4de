import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Caller } from '../http/podium.js';
import { startMongo } from '../servers/mongo.js';
import { TcpProxy } from '../servers/tcp-proxy.js';
import { until } from '../until.js';
import { Referee } from './load.js';
import { killed, pause, runCommand, startServer, type RunningServer } from './processes.js';
import { faultsOf } from './standing.js';
import { drawnCategory, loggedIn, pairOf } from './tournament.js';

const mongo = await startMongo();
const onMongo = mongo ? describe : describe.skip;
if (!mongo) process.stderr.write('NOT TESTED: the whole product over MongoDB (no server here)\n');

const settingsOf = (url: () => string) => ({ DOCUMENT_STORE: url(), VAULT: url(), BLOBS: url() });
const folder = () => mkdtempSync(join(tmpdir(), 'podium-mongo-'));

const started: RunningServer[] = [];
const start = async (directory: string, env: Record<string, string>): Promise<RunningServer> => {
  const server = await startServer(directory, undefined, env);
  started.push(server);
  return server;
};

const ended = async ({ process: child }: RunningServer): Promise<void> => {
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  await end;
};

/** What the screens of the organiser read of the demo's World Cup. */
const tablesAt = async (url: string): Promise<Record<string, unknown>> => {
  const organiser = await Caller.at(url);
  expect(await organiser.post('/api/login', { email: 'organiser@podium.example', password: 'podium-demo-2026' })).toMatchObject({
    status: 200,
  });
  const read = async (name: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await organiser.post(`/api/${name}`, body);
    expect({ name, ...answer.body }).toMatchObject({ success: true });
    return answer.body;
  };
  const event = await read('get-event', { eventId: 1 });
  const streams = event['streams'] as { id: number }[];
  return {
    event,
    grids: await Promise.all(streams.map(({ id }) => read('cabinet/get-tournament-grid', { data: { streamId: id } }))),
    entrants: await read('get-event-entrants', { eventId: 1 }),
    results: await read('get-data-for-manage-registrations-by-results', { data: { eventId: 1 } }),
    found: await read('get-data-for-manage-registrations-by-search-athletes', { data: { eventId: 2, needle: 'an' } }),
    statistics: { ...(await read('get-event-statistics-data', { data: { eventId: 1 } })), updatedAt: null },
    events: await read('get-events', { needle: '2018' }),
  };
};

onMongo('the whole product over MongoDB', () => {
  const freshUrl = () => mongo?.freshUrl() ?? '';
  afterAll(async () => {
    await Promise.all(started.map(({ process: child }) => killed(child)));
    await mongo?.stop();
  });

  test('plays a World Cup to its end; the log verifies, and documents and tables are those of the embedded stores', async () => {
    const directory = folder();
    const settings = settingsOf(freshUrl);
    const server = await start(directory, { ...settings, DEMO: 'on' });
    const replay = ['--event', '1', '--speed', '1000000000', '--max-gap', '0', '--url', server.url];
    expect(await runCommand('replay', directory, replay, settings)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('First: France'),
    });
    const tables = await tablesAt(server.url);
    await ended(server);
    const verified = await runCommand('verify', directory, [], settings);
    expect(verified).toMatchObject({ code: 0, printed: expect.stringContaining('every chain is whole') });
    expect(await faultsOf(directory, [], settings)).toEqual([]);

    const embedded = await start(directory, { ...settings, DOCUMENT_STORE: 'sqlite' });
    expect(await tablesAt(embedded.url)).toEqual(tables);
    await ended(embedded);
  }, 600_000);

  test('a database that stands still for ten seconds, and lines cut again and again: nothing confirmed is lost, views catch up', async () => {
    const directory = folder();
    const { hostname: host, port } = new URL(freshUrl());
    const proxy = new TcpProxy({ host, port: Number(port) });
    const through = await proxy.listen();
    const direct = settingsOf(freshUrl);
    const behind = (url: string) => `mongodb://127.0.0.1:${through}${new URL(url).pathname}?directConnection=true`;
    const settings = Object.fromEntries(Object.entries(direct).map(([name, url]) => [name, behind(url)]));
    const admin = ['--email', 'anna@podium.test', '--name', 'Судья Анна'];
    expect(await runCommand('create-admin', directory, admin, { ...settings, PASSWORD: 'a long password 1' })).toMatchObject({ code: 0 });
    const server = await start(directory, settings);
    try {
      const caller = await loggedIn(server.url, 'anna@podium.test');
      const { streamId, match } = await drawnCategory(caller, 'cut', 16);
      const mats: Referee[] = [];
      for (const number of [1, 2, 3, 4]) {
        mats.push(new Referee(caller.cookies, { matchId: match(number), pair: await pairOf(caller, streamId, match(number)) }));
      }
      const confirmed = () => mats.reduce((sum, mat) => sum + mat.confirmed.size, 0);
      for (const mat of mats) mat.play(server.url);
      await until(() => confirmed() > 20);
      // Stopped in earnest where the process is ours.
      if (mongo?.process) mongo.process.kill('SIGSTOP');
      else proxy.freeze();
      await pause(10_000);
      if (mongo?.process) mongo.process.kill('SIGCONT');
      else proxy.thaw();
      const afterStill = confirmed();
      await until(() => confirmed() > afterStill + 20);
      for (let cuts = 0; cuts < 8; cuts += 1) {
        const before = confirmed();
        await until(() => proxy.cut() > 0);
        await until(() => confirmed() > before + 3);
      }
      await Promise.all(mats.map((mat) => mat.pause()));
      await until(async () => /^podium_projection_lag_events 0$/m.test(await (await fetch(`${server.url}/metrics`)).text()));
      await ended(server);
      expect(await faultsOf(directory, mats, direct)).toEqual([]);
    } finally {
      await proxy.close();
    }
  }, 600_000);
});
