import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type Database from 'better-sqlite3';
import type { Composition } from '#backend/composition';
import type { Served } from '#backend/serve';
import { until } from '../until.js';
import { startPodium, type Caller } from '../http/podium.js';
import { pause } from './processes.js';
import { drawnCategory, enter, type Category } from './tournament.js';

const times = 20;
/** More than fits into the pages that are there. */
const note = 'x'.repeat(900);

let podium: Served & { composition: Composition };
let caller: Caller;
let category: Category;

beforeAll(async () => {
  podium = await startPodium();
  caller = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
  category = await drawnCategory(caller, 'full', 64);
});
afterAll(() => podium.close());

/** The database behind a store of this server: its files get no further page, as on a full disk, until `free`. */
const fill = (store: object) => {
  const { database } = store as { database: Database.Database };
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.pragma(`max_page_count = ${Number(database.pragma('page_count', { simple: true }))}`);
  return { free: () => void database.pragma('max_page_count = 1073741823') };
};

let sent = 0;
const save = (commandId: string, text = note) => {
  sent += 1;
  const data = { matchId: category.match(1 + (sent % 32)), matchData: { note: `${commandId} ${text}` } };
  return { data, send: () => caller.post('/api/save-data-in-match', { data }, { 'idempotency-key': commandId }) };
};

const eventsOf = async (commandId: string): Promise<number> => {
  const page = await podium.composition.events.readStream(`grid-${category.streamId}`);
  return page.filter(({ meta }) => meta.includes(`"commandId":"${commandId}"`)).length;
};

const notes = async (): Promise<string[]> => {
  const { body } = await caller.get(`/api/live/grid/${category.streamId}`);
  const { matches } = body['document'] as { matches: Record<string, { matchData?: { note?: string } }> };
  return Object.values(matches).map(({ matchData }) => matchData?.note ?? '');
};

describe('a log that can grow no more', () => {
  test('refuses commands, keeps reads, and loses nothing of what it confirmed', async () => {
    const confirmed: string[] = [];
    for (let round = 1; round <= times; round += 1) {
      const disk = fill(podium.composition.events);
      let refused: { commandId: string; send: ReturnType<typeof save>['send'] } | undefined;
      for (let n = 1; n <= 50 && !refused; n += 1) {
        const commandId = `command-log-${round}-${n}`;
        const { send } = save(commandId);
        const { status, body, headers } = await send();
        if (status === 200) confirmed.push(commandId);
        else {
          expect({ status, body }).toEqual({
            status: 503,
            body: { success: false, errors: { form: ['error.storage'] }, requestId: expect.any(String) },
          });
          expect(headers.get('retry-after')).toBe('5');
          refused = { commandId, send };
        }
      }
      if (!refused) throw new Error('the disk never filled up');
      expect(await eventsOf(refused.commandId)).toBe(0);
      expect((await caller.get(`/api/live/grid/${category.streamId}`)).status).toBe(200);
      disk.free();
      expect(await refused.send()).toMatchObject({ status: 200, body: { success: true } });
      confirmed.push(refused.commandId);
    }
    const counts = await Promise.all(confirmed.map(eventsOf));
    expect(counts.every((count) => count === 1)).toBe(true);
  });

  test('is said by /readyz, and is over by itself once there is room', async () => {
    const disk = fill(podium.composition.events);
    let status = 200;
    for (let n = 1; n <= 50 && status === 200; n += 1) ({ status } = await save(`command-ready-${n}`).send());
    const ready = async () => ({ status: (await fetch(`${podium.url}/readyz`)).status });
    expect(await caller.get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unready', reasons: [{ check: 'log', reason: expect.any(String) }] },
    });
    await pause(1_200);
    expect(await ready()).toEqual({ status: 503 });
    disk.free();
    await until(async () => (await ready()).status === 200);
    expect(await ready()).toEqual({ status: 200 });
  });

  test('would be noticed to lose a command that it confirmed all the same', async () => {
    const { events } = podium.composition;
    const append = events.append.bind(events);
    events.append = async (writes, command) => {
      await append(writes, command).catch(() => null);
      return { outcome: 'appended', position: await events.head() };
    };
    const disk = fill(events);
    const lost: string[] = [];
    for (let n = 1; n <= 50; n += 1) {
      const { send } = save(`command-liar-${n}`);
      if ((await send()).status === 200 && (await eventsOf(`command-liar-${n}`)) === 0) lost.push(`command-liar-${n}`);
    }
    events.append = append;
    disk.free();
    podium.composition.log.forget(`grid-${category.streamId}`);
    expect(lost.length).toBeGreaterThan(0);
  });
});

describe('documents that can grow no more', () => {
  test('do not hold up commands, and are what the log says once there is room', async () => {
    const disk = fill(podium.composition.store);
    for (let n = 1; (await podium.composition.runner.lag()) < 2n; n += 1) {
      expect((await save(`command-doc-${n}`, `${note}${n}`).send()).status).toBe(200);
      await pause(20);
      if (n > 300) throw new Error('the documents never filled up');
    }
    disk.free();
    const last = save('command-doc-last', 'there is room');
    expect((await last.send()).status).toBe(200);
    await podium.composition.runner.waitFor(await podium.composition.events.head(), 60_000);
    await until(async () => (await podium.composition.runner.lag()) === 0n, 'no lag');
    expect(await notes()).toContain('command-doc-last there is room');
    expect(podium.composition.runner.parkedStreams).toBe(0);
  });
});
