import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { View } from '#projections/view';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { compose } from '#backend/composition';
import { readConfig } from '#platform/config';
import { checkLink, genesis, hashIn } from '#platform/log/chain';
import { parseMetadata } from '#platform/log/metadata';
import type { DocumentStore } from '#platform/ports/document-store';
import { ProjectionRunner } from '#platform/projecting/runner';
import { startPodium } from '../http/podium.js';
import { Referee, type Confirmed } from './load.js';
import { killed, pause, randomly, runCommand, startServer } from './processes.js';
import { drawnCategory, enter, pairOf } from './tournament.js';

const kills = Number(process.env['FAULT_SERVER_KILLS'] ?? 10);
const referees = 6;
const seed = Number(process.env['FAULT_SEED'] ?? 20_261_121);
const pageSize = 5_000;

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

/** Beside the server that was started again. */
const quietHouse = (directory: string) =>
  compose(readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent', DEMO: 'off' }), undefined, { use: 'beside', program: 'a check' });
type Composition = Awaited<ReturnType<typeof quietHouse>>;

const documentsOf = async (store: DocumentStore, collection: string): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  let after: string | null = null;
  do {
    const { rows, cursor } = await store.find(collection, { limit: 1_000, ...(after !== null && { after }) });
    for (const { key, json, position } of rows) found.set(String(key), `${position} ${json}`);
    after = cursor;
  } while (after !== null);
  return found;
};

/** Names of views whose documents are not what a rebuild from the log makes of them. */
const viewsAskew = async ({ contexts, events, codec }: Composition, directory: string): Promise<string[]> => {
  const views: View[] = contexts.flatMap((context) => context.views ?? []);
  const rebuilt = new MemoryDocumentStore();
  const nothing = { onChanges: () => undefined, onEvents: () => Promise.resolve(0), onPoison: () => undefined, onError: () => undefined };
  const runner = new ProjectionRunner(views, events, rebuilt, codec, nothing);
  await runner.start();
  await runner.stop();
  const stored = new SqliteDocumentStore(join(directory, 'documents.sqlite'));
  const askew: string[] = [];
  for (const { name, version } of views) {
    const collection = `${name}_v${version}`;
    const [live, fresh] = [await documentsOf(stored, collection), await documentsOf(rebuilt, collection)];
    const isSame = live.size === fresh.size && [...fresh].every(([key, doc]) => live.get(key) === doc);
    if (!isSame) askew.push(name);
  }
  await stored.close();
  return askew;
};

/** Ids of the events of each command in the log, and what is wrong with its chains. */
const readLog = async ({ events }: Composition) => {
  const commands = new Map<string, string[]>();
  const broken: string[] = [];
  const chains = new Map<string, { version: number; hash: string }>();
  let after = 0n;
  for (;;) {
    const page = await events.readAll(after, pageSize);
    for (const event of page) {
      const fault = checkLink(event, chains.get(event.stream) ?? { version: 0, hash: genesis });
      if (fault !== null) broken.push(`${event.stream} ${event.version} ${fault}`);
      chains.set(event.stream, { version: event.version, hash: hashIn(event.meta) ?? '' });
      const { commandId, eventId } = parseMetadata(event.meta);
      commands.set(commandId, [...(commands.get(commandId) ?? []), eventId]);
    }
    after = page.at(-1)?.position ?? after;
    if (page.length < pageSize) return { commands, broken };
  }
};

/** Everything that must hold after a restart; names of what does not. */
const faultsOf = async (directory: string, mats: readonly Referee[]): Promise<string[]> => {
  const composition = await quietHouse(directory);
  const { commands, broken } = await readLog(composition);
  const confirmed: Confirmed = new Map(mats.flatMap((mat) => [...mat.confirmed]));
  const faults = broken.map((what) => `chain: ${what}`);
  for (const [commandId, ids] of confirmed) {
    const recorded = commands.get(commandId) ?? [];
    if (recorded.length === 0) faults.push(`confirmed and lost: ${commandId}`);
    else if (recorded.join() !== ids.join()) faults.push(`not once, or not as answered: ${commandId}`);
  }
  for (const [commandId, ids] of commands) if (commandId.startsWith('m') && ids.length !== 1) faults.push(`doubled: ${commandId}`);
  for (const name of await viewsAskew(composition, directory)) faults.push(`view: ${name}`);
  await composition.close();
  return [...faults, ...mats.flatMap((mat) => mat.refusals)];
};

/** Loads, kills and restarts a server until something is wrong, at most so many times. */
const killAgainAndAgain = async (times: number, script?: string, env: Record<string, string> = {}) => {
  const { directory, mats } = await prepared();
  const random = randomly(seed);
  let faults: string[] = [];
  let server = await startServer(directory, script, env);
  try {
    for (let count = 0; count < times && faults.length === 0; count += 1) {
      for (const mat of mats) mat.play(server.url);
      await pause(100 + random(300));
      await killed(server.process);
      await Promise.all(mats.map((mat) => mat.pause()));
      server = await startServer(directory, script, env);
      faults = await faultsOf(directory, mats);
    }
  } finally {
    await killed(server.process);
  }
  return { directory, faults, confirmed: mats.reduce((sum, mat) => sum + mat.confirmed.size, 0) };
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
    kills * 60_000,
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
    120_000,
  );
});
