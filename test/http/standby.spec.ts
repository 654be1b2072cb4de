import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { StandbyState } from '#contracts/standby/standby.ops';
import { readConfig } from '#platform/config';
import { verifyLog } from '#platform/log/verify';
import type { StoredEvent } from '#platform/ports/event-store';
import { compose } from '#backend/composition';
import { putAccount } from '#backend/identity/put-account';
import { joinFirst } from '#backend/two-machines';
import { drawnCategory, enter, loggedIn, pairOf } from '../faults/tournament.js';
import { until } from '../until.js';
import { personOf } from './cast.js';
import { startPodium, type Caller } from './podium.js';

type Podium = Awaited<ReturnType<typeof startPodium>>;

const settings = { STANDBY_PORT: '0' };
let first: Podium;
let second: Podium;
let anna: Caller;

const stateOf = async (caller: Caller): Promise<StandbyState> =>
  (await caller.post('/api/cabinet/get-standby', { data: {} })).body as unknown as StandbyState;

const logOf = async ({ composition }: Podium): Promise<string[]> => {
  const events: StoredEvent[] = await composition.events.readAll(0n, 100_000);
  return events.map(({ position, stream, version, type, data, meta }) => [position, stream, version, type, data, meta].join('\n'));
};

const isEqual = async (): Promise<boolean> => (await first.composition.events.head()) === (await second.composition.events.head());

/** A machine that becomes the stand-by, and its server. */
const joined = async (code: string, port: number): Promise<Podium> => {
  const environment = { ...settings, NODE_ENV: 'test', DATA_DIR: mkdtempSync(join(tmpdir(), 'podium-standby-')), MACHINE_NAME: 'Office' };
  await joinFirst(readConfig(environment), { host: '127.0.0.1', port, code, tell: () => undefined });
  return startPodium(environment);
};

const showCode = async (): Promise<{ code: string; port: number }> => {
  const { body } = await anna.post('/api/cabinet/show-pairing-code', { data: {} });
  return (body as unknown as StandbyState).pairing ?? { code: '', port: 0 };
};

beforeAll(async () => {
  first = await startPodium({ ...settings, MACHINE_NAME: 'Table' });
  anna = await enter(first.composition, first.url, 'anna@podium.test', 'Анна');
  await drawnCategory(anna, 'before', 8);
  const { code, port } = await showCode();
  second = await joined(code, port);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

describe('a stand-by', () => {
  test('has every byte of the log, the keys of all people and the ids of commands', async () => {
    const key = { 'idempotency-key': 'command-once' };
    const save = () => anna.post('/api/cabinet/save-stream', { data: { eventId: 1, stream: { streamKey: 'late', name: 'late' } } }, key);
    const saved = await save();
    expect(saved.body).toMatchObject({ success: true });
    await until(isEqual);
    expect(await logOf(second)).toEqual(await logOf(first));
    const { events, codec } = second.composition;
    expect(await verifyLog(events, codec)).toMatchObject({ firstBroken: null, checkedCount: (await logOf(first)).length });
    for await (const record of first.composition.events.commands()) expect(await events.findCommand(record.key)).toEqual(record);
  });

  test('shows what the first shows, to whoever has a session there too', async () => {
    const { streamId } = await drawnCategory(anna, 'shown', 4);
    await until(isEqual);
    const there = await loggedIn(second.url, 'anna@podium.test');
    const grid = (caller: Caller) => caller.get(`/api/live/grid/${streamId}`);
    await until(async () => (await grid(there)).status === 200);
    expect((await grid(there)).body['document']).toEqual((await grid(anna)).body['document']);
  });

  test('refuses every command, names the first, and records nothing', async () => {
    const before = await logOf(second);
    const there = await loggedIn(second.url, 'anna@podium.test');
    const refused = await there.post('/api/cabinet/save-stream', { data: { eventId: 1, stream: { streamKey: 'no', name: 'no' } } });
    expect(refused).toMatchObject({
      status: 503,
      body: { success: false, errors: { form: ['error.not_leading'] }, leader: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) },
    });
    expect(await logOf(second)).toEqual(before);
  });

  test('is no place for programs beside it to record, or to change what it knows of the two', async () => {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: second.composition.config.DATA_DIR, LOG_LEVEL: 'silent' });
    const kept = () => readFileSync(join(config.DATA_DIR, 'standby', 'pair.json'), 'utf8');
    const [before, log] = [kept(), await logOf(second)];
    const beside = await compose(config, undefined, { use: 'beside', program: 'a check' });
    const account = { email: 'eve@podium.test', password: 'a long password 1', lastName: 'Ева', firstName: 'Ева' };
    await expect(putAccount(beside, account, [])).rejects.toThrow('another machine leads');
    await beside.close();
    expect({ kept: kept(), log: await logOf(second) }).toEqual({ kept: before, log });
  });

  test('is shown on both machines with how far it is', async () => {
    const there = await loggedIn(second.url, 'anna@podium.test');
    await until(async () => (await stateOf(anna)).behind === 0);
    expect(await stateOf(anna)).toMatchObject({ role: 'first', name: 'Table', other: { name: 'Office' }, term: 1, behind: 0 });
    expect(await stateOf(there)).toMatchObject({
      role: 'standby',
      name: 'Office',
      other: { name: 'Table' },
      term: 1,
      behind: 0,
      fault: null,
    });
  });

  test('has it before the answer, where commands wait for it', async () => {
    expect((await anna.post('/api/cabinet/set-copying-mode', { data: { mode: 'sync' } })).body).toMatchObject({
      success: true,
      mode: 'sync',
    });
    await until(async () => !(await stateOf(anna)).isAlone);
    for (let number = 1; number <= 10; number += 1) {
      const { body } = await anna.post('/api/cabinet/save-stream', {
        data: { eventId: 1, stream: { streamKey: `w${number}`, name: `w${number}` } },
      });
      expect(Number(await second.composition.events.head())).toBeGreaterThanOrEqual(Number(body['position']));
    }
  });
});

describe('a stand-by whose disk is full', () => {
  test('keeps nobody waiting: the first goes on alone, both pages say so, and all is there once there is room', async () => {
    const store = second.composition.events as unknown as { adopt: () => Promise<void> };
    const full = jest
      .spyOn(store, 'adopt')
      .mockRejectedValue(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));
    const saved = await anna.post('/api/cabinet/save-stream', { data: { eventId: 1, stream: { streamKey: 'full', name: 'full' } } });
    expect(saved.body).toMatchObject({ success: true });
    expect(await stateOf(anna)).toMatchObject({ role: 'first', mode: 'sync', isAlone: true });
    const there = await loggedIn(second.url, 'anna@podium.test');
    await until(async () => (await stateOf(there)).fault === 'disk');
    expect(full.mock.calls.length).toBeGreaterThan(0);
    full.mockRestore();
    await until(isEqual);
    await until(async () => !(await stateOf(anna)).isAlone);
    await until(async () => (await stateOf(there)).fault === null);
    expect(await logOf(second)).toEqual(await logOf(first));
  });
});

describe('a code', () => {
  test('holds once, and not for whoever has tried five wrong ones within a minute', async () => {
    const { code, port } = await showCode();
    const wrong = () => joined('a-b-c-d-e-f', port);
    for (let times = 0; times < 5; times += 1) await expect(wrong()).rejects.toThrow('does not hold');
    await expect(joined(code, port)).rejects.toThrow('wait a minute');
    expect((await stateOf(anna)).pairing?.code).toBe(code);
  });

  test('is shown to administrators alone', async () => {
    const somebody = await personOf(first, 'Somebody');
    for (const path of ['show-pairing-code', 'get-standby', 'take-over', 'hand-over', 'forget-standby', 'set-copying-mode'])
      expect(await somebody.caller.post(`/api/cabinet/${path}`, { data: {} })).toMatchObject({ status: 403 });
  });
});

describe('a take-over', () => {
  test('lets the stand-by lead in a new term, carries out a command once, and the old first refuses', async () => {
    const { streamId, match } = await drawnCategory(anna, 'final', 4);
    const matchId = match(1);
    const [winnerRegistrationId] = await pairOf(anna, streamId, matchId);
    const key = { 'idempotency-key': 'the-final-itself' };
    const data = { matchId, winnerRegistrationId, victoryTypeId: 'decision' };
    const won = await anna.post('/api/cabinet/set-match-winner', { data }, key);
    expect(won.body).toMatchObject({ success: true });
    await until(isEqual);
    const there = await loggedIn(second.url, 'anna@podium.test');
    const began = performance.now();
    expect((await there.post('/api/cabinet/take-over', { data: {} })).body).toMatchObject({ success: true, role: 'first', term: 2 });
    const again = await there.post('/api/cabinet/set-match-winner', { data }, key);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(again.body['eventIds']).toEqual(won.body['eventIds']);
    const other = await there.post('/api/cabinet/save-stream', { data: { eventId: 1, stream: { streamKey: 'after', name: 'after' } } });
    expect(other.body).toMatchObject({ success: true });
    await until(async () => {
      const { status } = await anna.post('/api/cabinet/save-stream', { data: { eventId: 1, stream: { streamKey: 'old', name: 'old' } } });
      return status === 503;
    });
  });
});
