import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import type { StandbyState } from '#contracts/standby/standby.ops';
import { startPodium, type Caller } from '../http/podium.js';
import { until } from '../until.js';
import { killed, pause, randomly, runCommand, startServer, type RunningServer } from './processes.js';
import { drawnCategory, enter, loggedIn } from './tournament.js';

const seed = Number(process.env['FAULT_SEED'] ?? 20_261_128);
const rounds = Number(process.env['FAULT_STANDBY_ROUNDS'] ?? 3);
const email = 'anna@podium.test';

interface Machine {
  directory: string;
  server: RunningServer;
  anna: Caller;
  env: Record<string, string>;
}

const running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await killed(server.process);
});

const started = async (directory: string, env: Record<string, string>): Promise<Machine> => {
  const server = await startServer(directory, undefined, env);
  running.push(server);
  // One that comes back as stand-by closes everything once and begins anew: a call may meet that moment.
  const anna = await until(() => loggedIn(server.url, email).catch(() => null), 'a login');
  return { directory, server, anna, env };
};

/** Once more over the same directory, at the same port. */
const startedAgain = ({ directory, server, env }: Machine): Promise<Machine> => {
  const { STANDBY_OF: _of, STANDBY_CODE: _code, ...rest } = env;
  return started(directory, { ...rest, PORT: new URL(server.url).port });
};

const stateOf = async (caller: Caller): Promise<StandbyState> =>
  (await caller.post('/api/cabinet/get-standby', { data: {} })).body as unknown as StandbyState;

const isEqual = async (machine: Machine): Promise<boolean> => {
  const { role, behind, fault } = await stateOf(machine.anna);
  return role === 'first' && behind === 0 && fault === null;
};

/** All that stands in the log of a machine whose server runs. */
const logOf = ({ directory }: Machine): string => {
  const database = new Database(join(directory, 'log.sqlite'), { readonly: true });
  const texts = database.prepare('SELECT data FROM events').pluck().all();
  database.close();
  return texts.join('\n');
};

/** Saves categories one after another until the machine is gone; answers the names of those that were confirmed. */
const saveUntilGone = (anna: Caller, eventId: number, prefix: string) => {
  const confirmed: string[] = [];
  const ending = new AbortController();
  const work = (async () => {
    for (let number = 1; !ending.signal.aborted; number += 1) {
      const name = `${prefix}-${number}`;
      try {
        const saved = await anna.post('/api/cabinet/save-stream', { data: { eventId, stream: { streamKey: name, name } } });
        if (saved.body['success'] === true) confirmed.push(name);
      } catch {
        return;
      }
    }
  })();
  return {
    confirmed,
    end: async (): Promise<void> => {
      ending.abort();
      await work;
    },
  };
};

const twoMachines = async (): Promise<{ first: Machine; second: Machine; eventId: number }> => {
  const [one, other] = ['first', 'second'].map((name) => mkdtempSync(join(tmpdir(), `podium-${name}-`))) as [string, string];
  const podium = await startPodium({ DATA_DIR: one });
  const { eventId } = await drawnCategory(await enter(podium.composition, podium.url, email, 'Анна'), 'kill', 4);
  await podium.close();
  const first = await started(one, { STANDBY_PORT: '0', MACHINE_NAME: 'Table' });
  const { pairing } = (await first.anna.post('/api/cabinet/show-pairing-code', { data: {} })).body as unknown as StandbyState;
  const joining = { STANDBY_OF: `https://127.0.0.1:${pairing?.port ?? 0}`, STANDBY_CODE: pairing?.code ?? '' };
  const second = await started(other, { STANDBY_PORT: '0', MACHINE_NAME: 'Office', ...joining });
  await until(() => isEqual(first));
  return { first, second, eventId };
};

test(
  `a first that is killed ${rounds} times in the middle of commands: the other one goes on with all that was confirmed, and it comes back as stand-by`,
  async () => {
    const random = randomly(seed);
    const { eventId, ...machines } = await twoMachines();
    let { first, second } = machines;
    await first.anna.post('/api/cabinet/set-copying-mode', { data: { mode: 'sync' } });
    await until(async () => !(await stateOf(first.anna)).isAlone);
    for (let round = 1; round <= rounds; round += 1) {
      const saving = saveUntilGone(first.anna, eventId, `r${round}`);
      await pause(200 + random(600));
      await killed(first.server.process);
      await saving.end();
      expect((await second.anna.post('/api/cabinet/take-over', { data: {} })).body).toMatchObject({ success: true, role: 'first' });
      const after = await second.anna.post('/api/cabinet/save-stream', {
        data: { eventId, stream: { streamKey: `after-${round}`, name: `after-${round}` } },
      });
      expect(after.body).toMatchObject({ success: true });
      const log = logOf(second);
      expect({ seed, round, lost: saving.confirmed.filter((name) => !log.includes(`"${name}"`)) }).toEqual({ seed, round, lost: [] });
      expect(saving.confirmed.length).toBeGreaterThan(0);
      const back = await startedAgain(first);
      // It closes everything once and begins anew as stand-by: its connections end meanwhile.
      await until(async () => (await stateOf(back.anna).catch(() => null))?.role === 'standby');
      await until(() => isEqual(second));
      // Its secrets and files come after the log; without them it may not lead.
      await until(async () => (await stateOf(back.anna)).behind === 0);
      // Beside the servers, at once.
      for (const { directory } of [back, second])
        expect(await runCommand('verify', directory)).toMatchObject({ code: 0, printed: expect.stringContaining('every chain is whole') });
      [first, second] = [second, back];
      await until(async () => !(await stateOf(first.anna)).isAlone);
    }
  },
  rounds * 60_000,
);
