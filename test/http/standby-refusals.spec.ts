import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StandbyState } from '#contracts/standby/standby.ops';
import { readConfig } from '#platform/config';
import { makeIdentity } from '#backend/adapters/standby/certificate';
import { pairWith } from '#backend/adapters/standby/paired-line';
import { joinFirst } from '#backend/two-machines';
import { enter } from '../faults/tournament.js';
import { until } from '../until.js';
import { startPodium, type Answer, type Caller } from './podium.js';

type Podium = Awaited<ReturnType<typeof startPodium>>;

let first: Podium;
let anna: Caller;

const ask = (name: string, data: unknown = {}): Promise<Answer> => anna.post(`/api/cabinet/${name}`, { data });
const stateOf = async (): Promise<StandbyState> => (await ask('get-standby')).body as unknown as StandbyState;
const refused = (code: string) => ({ status: 200, body: { success: false, errors: { form: [code] } } });
const showCode = async () => {
  const { pairing } = (await ask('show-pairing-code')).body as unknown as StandbyState;
  return { code: pairing?.code ?? '', port: pairing?.port ?? 0 };
};

const typesIn = async (): Promise<string[]> => (await first.composition.events.readStream('standby-pair')).map(({ type }) => type);

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

beforeAll(async () => {
  first = await startPodium({ STANDBY_PORT: '0', MACHINE_NAME: 'Table' });
  anna = await enter(first.composition, first.url, 'anna@podium.test', 'Анна');
});
afterAll(() => first.close());

describe('a machine without another one', () => {
  test.each([
    ['hand-over', 'error.no_standby', {}],
    ['set-copying-mode', 'error.no_standby', { mode: 'sync' }],
    ['forget-standby', 'error.no_standby', {}],
    ['take-over', 'error.not_standby', {}],
  ])('refuses %s', async (name, code, data) => {
    expect(await ask(name, data)).toMatchObject(refused(code));
    expect(await stateOf()).toMatchObject({ role: 'alone', term: 0, isHallOpen: false });
    expect(await typesIn()).toEqual([]);
  });
});

describe('a machine whose stand-by has only just been paired', () => {
  test('hands over to nobody who still copies, and to nobody who is silent', async () => {
    const { code, port } = await showCode();
    await pairWith({ host: '127.0.0.1', port }, await makeIdentity('office'), { id: 'office', name: 'Office', port: 0, webPort: 1 }, code);
    expect(await ask('hand-over')).toMatchObject(refused('error.copy_unfinished'));
    expect(await ask('take-over')).toMatchObject(refused('error.not_standby'));
    await until(async () => JSON.stringify((await ask('hand-over')).body['errors'] ?? {}).includes('error.no_standby'));
    expect(await stateOf()).toMatchObject({ role: 'first', term: 1, other: { name: 'Office' } });
  });

  test('forgets it: the port is closed, and the log says so', async () => {
    const { port } = await showCode();
    expect(await isListening(port)).toBe(true);
    expect((await ask('forget-standby')).body).toMatchObject({ success: true, role: 'alone', other: null, pairing: null });
    expect(await isListening(port)).toBe(false);
    expect(await typesIn()).toEqual(['StandbyPaired', 'TermBegan', 'StandbyForgotten']);
    expect(await ask('forget-standby')).toMatchObject(refused('error.no_standby'));
    expect((await ask('save-stream', { eventId: 0 })).status).not.toBe(503);
  });
});

test('a forgotten stand-by gets nothing more; another one is paired in a new term and is handed over to without a gap', async () => {
  const machine = async () => {
    const { code, port } = await showCode();
    const environment = {
      STANDBY_PORT: '0',
      NODE_ENV: 'test',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'podium-second-')),
      MACHINE_NAME: 'Spare',
    };
    await joinFirst(readConfig(environment), { host: '127.0.0.1', port, code, tell: () => undefined });
    return startPodium(environment);
  };
  const left = await machine();
  await ask('forget-standby');
  await until(() => left.composition.standby?.copying?.fault != null);
  const head = await left.composition.events.head();
  const next = await machine();
  await until(async () => (await stateOf()).behind === 0);
  expect(await stateOf()).toMatchObject({ role: 'first', term: 5, other: { name: 'Spare' } });
  expect((await ask('hand-over')).body).toMatchObject({ success: true });
  await until(() => next.composition.standby?.isLeading === true);
  expect(await next.composition.events.head()).toBe((await first.composition.events.head()) + 1n);
  expect(await left.composition.events.head()).toBe(head);
  await next.close();
  await left.close();
});
