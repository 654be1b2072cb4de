import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import type { OutboxMailer } from '#backend/adapters/outbox/mailer';
import { copyDatabase } from '#backend/adapters/sqlite/database';
import type { Composition } from '#backend/composition';
import type { Served } from '#backend/serve';
import { until } from '../until.js';
import { Caller, startPodium } from '../http/podium.js';
import { pause } from './processes.js';
import { drawnCategory, enter, loggedIn } from './tournament.js';

type Podium = Served & { composition: Composition };

let podium: Podium;
let directory: string;

const start = async (): Promise<Podium> => {
  podium = await startPodium({ DATA_DIR: directory });
  return podium;
};
const fresh = (): Promise<Podium> => {
  directory = mkdtempSync(join(tmpdir(), 'podium-start-'));
  return start();
};
const readiness = async () => {
  const response = await fetch(`${podium.url}/readyz`);
  return { status: response.status, body: (await response.json()) as { status: string; reasons?: { check: string; reason: string }[] } };
};

const change = (file: string, sql: string, ...values: unknown[]): void => {
  const database = new Database(join(directory, file));
  database.prepare(sql).run(...values);
  database.close();
};

afterEach(async () => {
  await podium.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('a log and a vault that were put back in place under newer documents', () => {
  test('three resets of a password after it send three mails, and nothing of before is sent again', async () => {
    await fresh();
    const anna = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
    const ask = (caller: Caller) => caller.post('/api/password/request-reset', { data: { email: 'anna@podium.test' } });
    const mails = async () =>
      (await (podium.composition.mailer as OutboxMailer).outbox(500)).filter(({ to }) => to === 'anna@podium.test').length;
    await ask(anna);
    await until(async () => (await mails()) === 1);
    const backup = join(directory, 'backup');
    for (const name of ['log.sqlite', 'vault.sqlite']) copyDatabase(join(directory, name), join(backup, name));
    const caller = await drawnCategory(anna, 'lost', 32).then(() => anna);
    await ask(caller);
    await until(async () => (await mails()) === 2);
    await podium.close();
    for (const name of ['log.sqlite', 'vault.sqlite']) {
      for (const end of ['', '-wal', '-shm']) rmSync(join(directory, `${name}${end}`), { force: true });
      cpSync(join(backup, name), join(directory, name));
    }
    await start();
    expect(await podium.composition.runner.lag()).toBe(0n);
    const again = await Caller.at(podium.url);
    for (let n = 0; n < 3; n += 1) expect((await ask(again)).status).toBe(200);
    await until(async () => (await mails()) === 5);
    await pause(300);
    expect(await mails()).toBe(5);
    expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
  });
});

describe('an event of a newer version of the program', () => {
  test('is refused to commands in words, while what was folded is read; it is folded when it can be read', async () => {
    await fresh();
    const anna = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
    const category = await drawnCategory(anna, 'newer', 32);
    await podium.close();
    const stream = `grid-${category.streamId}`;
    const version = (from: string, to: string) =>
      change(
        'log.sqlite',
        `UPDATE events SET meta = replace(meta, '{"v":' || ?, '{"v":' || ?) WHERE position =
         (SELECT max(position) FROM events JOIN streams ON streams.id = stream_id WHERE streams.name = ?)`,
        ...[from, to, stream],
      );
    version('', '9');
    for (const name of ['documents.sqlite', 'documents.sqlite-wal', 'documents.sqlite-shm']) rmSync(join(directory, name), { force: true });
    await start();
    const again = await loggedIn(podium.url, 'anna@podium.test');
    expect((await again.get(`/api/live/grid/${category.streamId}`)).status).toBe(200);
    const note = { data: { matchId: category.match(1), matchData: { note: 'x' } } };
    expect(await again.post('/api/save-data-in-match', note)).toMatchObject({
      status: 503,
      body: { success: false, errors: { form: ['error.newer_version'] } },
    });
    expect(podium.composition.runner.parkedStreams).toBe(1);
    await podium.close();
    version('9', '');
    await start();
    expect(podium.composition.runner.parkedStreams).toBe(0);
    const forward = await loggedIn(podium.url, 'anna@podium.test');
    expect((await forward.post('/api/save-data-in-match', note)).status).toBe(200);
  });
});

describe('one damaged key of one person', () => {
  test('does not stop the views for the others', async () => {
    await fresh();
    const anna = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
    await drawnCategory(anna, 'key', 32);
    const { body } = await anna.post('/api/get-events', {});
    const head = await podium.composition.events.head();
    await podium.close();
    change(
      'vault.sqlite',
      `UPDATE entries SET value = CASE substr(value, 1, 1) WHEN 'A' THEN 'B' ELSE 'A' END || substr(value, 2)
       WHERE kind = 'personKey' AND key = (SELECT max(CAST(key AS INTEGER)) FROM entries WHERE kind = 'personKey')`,
    );
    for (const name of ['documents.sqlite', 'documents.sqlite-wal', 'documents.sqlite-shm']) rmSync(join(directory, name), { force: true });
    await start();
    expect(podium.composition.runner.reached).toBeGreaterThanOrEqual(head);
    expect(await podium.composition.runner.lag()).toBe(0n);
    expect((await (await Caller.at(podium.url)).post('/api/get-events', {})).body).toMatchObject({ total: body['total'] });
    expect(podium.composition.runner.parkedStreams).toBeGreaterThan(0);
    expect((await readiness()).status).toBe(200);
  });
});

describe('/readyz', () => {
  test('says so when the views stand still, and when they go on', async () => {
    await fresh();
    const { store } = podium.composition;
    const write = store.write.bind(store);
    store.write = () => Promise.reject(new Error('disk full'));
    await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна').catch(() => null);
    await until(async () => (await readiness()).status === 503);
    const { body } = await readiness();
    expect(body).toMatchObject({
      status: 'unready',
      reasons: [{ check: 'views', reason: expect.stringContaining('stood still at event') }],
    });
    const metrics = await (await fetch(`${podium.url}/metrics`)).text();
    expect(metrics).toContain('podium_unready{check="views"} 1');
    expect((await fetch(`${podium.url}/healthz`)).status).toBe(200);
    store.write = write;
    await until(async () => (await readiness()).status === 200);
  });

  test('says so when nobody takes jobs any more', async () => {
    await fresh();
    await podium.composition.queue.close();
    expect(await readiness()).toEqual({
      status: 503,
      body: { status: 'unready', reasons: [{ check: 'queue', reason: 'nobody takes jobs' }] },
    });
  });
});
