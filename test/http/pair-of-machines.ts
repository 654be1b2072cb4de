import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StandbyState } from '#contracts/standby/standby.ops';
import { readConfig } from '#platform/config';
import { joinFirst } from '#backend/two-machines';
import { enter } from '../faults/tournament.js';
import { until } from '../until.js';
import { startPodium, type Caller } from './podium.js';

export type Podium = Awaited<ReturnType<typeof startPodium>>;

export const stateOf = async (caller: Caller): Promise<StandbyState> =>
  (await caller.post('/api/cabinet/get-standby', { data: {} })).body as unknown as StandbyState;

const showCode = async (caller: Caller): Promise<{ code: string; port: number }> => {
  const { body } = await caller.post('/api/cabinet/show-pairing-code', { data: {} });
  return (body as unknown as StandbyState).pairing ?? { code: '', port: 0 };
};

/** A machine that becomes the stand-by of another one, and its server. */
const joined = async (name: string, { code, port }: { code: string; port: number }): Promise<Podium> => {
  const environment = { STANDBY_PORT: '0', NODE_ENV: 'test', DATA_DIR: mkdtempSync(join(tmpdir(), 'podium-standby-')), MACHINE_NAME: name };
  await joinFirst(readConfig(environment), { host: '127.0.0.1', port, code, tell: () => undefined });
  return startPodium(environment);
};

export interface PairOfMachines {
  first: Podium;
  second: Podium;
  /** An administrator at the first. */
  anna: Caller;
  /** The second has all that the first has. */
  equal: () => Promise<unknown>;
  close: () => Promise<void>;
}

export const pairOfMachines = async (): Promise<PairOfMachines> => {
  const first = await startPodium({ STANDBY_PORT: '0', MACHINE_NAME: 'Table' });
  const anna = await enter(first.composition, first.url, 'anna@podium.test', 'Анна');
  const second = await joined('Office', await showCode(anna));
  return {
    ...{ first, second, anna },
    equal: () => until(async () => (await first.composition.events.head()) === (await second.composition.events.head())),
    close: async () => {
      await second.close();
      await first.close();
    },
  };
};
