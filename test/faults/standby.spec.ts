import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import type { StandbyState } from '#contracts/standby/standby.ops';
import { startPodium, type Answer, type Caller } from '../http/podium.js';
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

/** A machine that comes back as stand-by closes everything once, begins anew and copies: a call may meet one of these moments. */
const login = (url: string): Promise<Caller> => until(() => loggedIn(url, email).catch(() => null), 'a login');

const started = async (directory: string, env: Record<string, string>): Promise<Machine> => {
  const server = await startServer(directory, undefined, env);
  running.push(server);
  return { directory, server, anna: await login(server.url), env };
};

/** Once more over the same directory, at the same port. */
const startedAgain = ({ directory, server, env }: Machine): Promise<Machine> => {
  const { STANDBY_OF: _of, STANDBY_CODE: _code, ...rest } = env;
  return started(directory, { ...rest, PORT: new URL(server.url).port });
};

/** A copy of the other machine's secrets that begins anew takes the sessions of this one with it: whoever is not known any more logs in again. */
const post = async (machine: Machine, call: string, data: object = {}): Promise<Answer> => {
  const asked = () => machine.anna.post(`/api/cabinet/${call}`, { data });
  const answer = await asked();
  if (![401, 403].includes(answer.status)) return answer;
  machine.anna = await login(machine.server.url);
  return asked();
};

const stateOf = async (machine: Machine): Promise<StandbyState> => (await post(machine, 'get-standby')).body as unknown as StandbyState;

const isEqual = async (machine: Machine): Promise<boolean> => {
  const { role, behind, fault } = await stateOf(machine);
  return role === 'first' && behind === 0 && fault === null;
};

/** All that stands in the log of a machine, in its order. */
const logOf = ({ directory }: Machine): { type: string; data: string }[] => {
  const database = new Database(join(directory, 'log.sqlite'), { readonly: true });
  const query = 'SELECT types.name AS type, data FROM events JOIN types ON types.id = type_id ORDER BY position';
  const events = database.prepare(query).all() as { type: string; data: string }[];
  database.close();
  return events;
};

/** What a machine recorded since it said that it goes on without the stand-by: on a busy machine that is silent for too long. */
const recordedAlone = (machine: Machine): string => {
  const log = logOf(machine);
  const said = log.findLastIndex(({ type }) => ['CopyingFellBack', 'CopyingCaughtUp', 'TermBegan'].includes(type));
  return log[said]?.type === 'CopyingFellBack' ? textOf(log.slice(said)) : '';
};

const textOf = (log: readonly { data: string }[]): string => log.map(({ data }) => data).join('\n');

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
  const { pairing } = (await post(first, 'show-pairing-code')).body as unknown as StandbyState;
  const joining = { STANDBY_OF: `https://127.0.0.1:${pairing?.port ?? 0}`, STANDBY_CODE: pairing?.code ?? '' };
  const second = await started(other, { STANDBY_PORT: '0', MACHINE_NAME: 'Office', ...joining });
  await until(() => isEqual(first), 'equal logs', 3);
  return { first, second, eventId };
};

test(
  `a first that is killed ${rounds} times in the middle of commands: the other one goes on with all that was confirmed, and it comes back as stand-by`,
  async () => {
    const random = randomly(seed);
    const { eventId, ...machines } = await twoMachines();
    let { first, second } = machines;
    await post(first, 'set-copying-mode', { mode: 'sync' });
    await until(async () => !(await stateOf(first)).isAlone, 'copied', 3);
    for (let round = 1; round <= rounds; round += 1) {
      const saving = saveUntilGone(first.anna, eventId, `r${round}`);
      await until(() => saving.confirmed.length > 0, 'a confirmed category');
      await pause(random(600));
      await killed(first.server.process);
      await saving.end();
      const alone = recordedAlone(first);
      expect((await post(second, 'take-over')).body).toMatchObject({ success: true, role: 'first' });
      const stream = { streamKey: `after-${round}`, name: `after-${round}` };
      expect((await post(second, 'save-stream', { eventId, stream })).body).toMatchObject({ success: true });
      const there = textOf(logOf(second)) + alone;
      expect({ seed, round, lost: saving.confirmed.filter((name) => !there.includes(`"${name}"`)) }).toEqual({ seed, round, lost: [] });
      const back = await startedAgain(first);
      // It closes everything once and begins anew as stand-by: its connections end meanwhile.
      await until(async () => (await stateOf(back).catch(() => null))?.role === 'standby', 'back as stand-by', 3);
      await until(() => isEqual(second), 'equal logs', 3);
      // Its secrets and files come after the log; without them it may not lead.
      await until(async () => (await stateOf(back).catch(() => null))?.behind === 0, 'secrets and files as well', 3);
      // Beside the servers, at once.
      for (const { directory } of [back, second])
        expect(await runCommand('verify', directory)).toMatchObject({ code: 0, printed: expect.stringContaining('every chain is whole') });
      [first, second] = [second, back];
      await until(async () => !(await stateOf(first)).isAlone, 'copied again', 3);
    }
  },
  rounds * 240_000,
);
