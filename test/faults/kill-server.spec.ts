import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { startPodium } from '../http/podium.js';
import { Referee } from './load.js';
import { killed, pause, randomly, runCommand, startServer } from './processes.js';
import { faultsOf } from './standing.js';
import { drawnCategory, enter, pairOf } from './tournament.js';
import { until } from '../until.js';

const kills = Number(process.env['FAULT_SERVER_KILLS'] ?? 10);
const referees = 6;
const seed = Number(process.env['FAULT_SEED'] ?? 20_261_121);

/** A data directory with a drawn category, and referees at its first matches. */
const prepared = async (): Promise<{ directory: string; mats: Referee[] }> => {
  const directory = mkdtempSync(join(tmpdir(), 'podium-kill-'));
  const podium = await startPodium({ DATA_DIR: directory });
  const caller = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
  const { streamId, match } = await drawnCategory(caller, 'kill', 16);
  const mats: Referee[] = [];
  for (let number = 1; number <= referees; number += 1) {
    const matchId = match(number);
    mats.push(new Referee(caller.cookies, { matchId, pair: await pairOf(caller, streamId, matchId) }));
  }
  await podium.close();
  return { directory, mats };
};

const confirmedOf = (mats: readonly Referee[]): number => mats.reduce((sum, { confirmed }) => sum + confirmed.size, 0);

/** Loads, kills and restarts a server until something is wrong, at most so many times. */
const killAgainAndAgain = async (times: number, script?: string, env: Record<string, string> = {}) => {
  const { directory, mats } = await prepared();
  const random = randomly(seed);
  let faults: string[] = [];
  let server = await startServer(directory, script, env);
  try {
    for (let count = 0; count < times && faults.length === 0; count += 1) {
      const before = confirmedOf(mats);
      for (const mat of mats) mat.play(server.url);
      await until(() => confirmedOf(mats) > before + 1, 'confirmed commands', 2);
      await pause(random(300));
      await killed(server.process);
      await Promise.all(mats.map((mat) => mat.pause()));
      server = await startServer(directory, script, env);
      faults = await faultsOf(directory, mats);
    }
  } finally {
    await killed(server.process);
  }
  return { directory, faults, confirmed: confirmedOf(mats) };
};

describe('the whole server killed under load', () => {
  test(
    `has every confirmed command once, and views as a rebuild makes them, after each of ${kills} kills`,
    async () => {
      const { directory, faults, confirmed } = await killAgainAndAgain(kills);
      expect({ faults: faults.slice(0, 5), seed }).toEqual({ faults: [], seed });
      expect(confirmed).toBeGreaterThan(kills);
      expect(await runCommand('verify', directory)).toMatchObject({ code: 0, printed: expect.stringContaining('every chain is whole') });
    },
    kills * 120_000,
  );

  test.each([
    ['early', /confirmed and lost/],
    ['mark', /view: /],
  ])(
    'is caught when it is built to fail: %s',
    async (fault, expected) => {
      const { faults } = await killAgainAndAgain(5, 'test/faults/faulty-server.mjs', { FAULT: fault });
      expect(faults.join('\n')).toMatch(expected);
    },
    600_000,
  );
});
