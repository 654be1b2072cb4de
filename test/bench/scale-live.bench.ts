// Spectators at three gateways, whose steps one projector makes, beside one server that does all; and a result's way to a spectator.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../servers/free-port.js';
import { hasRedis, startRedis } from '../servers/redis.js';
import { Child, clock } from './child.js';
import { isShort, median, quantile, report, row } from './harness.js';
import { send } from './http/load.js';

interface Composition {
  url: string;
  headers: Record<string, string>;
  streamIds: number[];
  matches: { id: number; occupants: number[] }[][];
}

if (!hasRedis) {
  process.stdout.write('LEFT OUT: scale-live (no redis-server on this machine and no TEST_REDIS_URL)\n');
  process.exit(0);
}
const spectators = isShort ? 150 : 1_500;
const rounds = isShort ? 1 : 5;
const resultsPerSecond = 20;
const [grids, entrants] = [String(2 * (rounds + 1)), '128'];
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const redis = await startRedis();
const shared = {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'podium-scale-')),
  REDIS_URL: redis.url,
  REDIS_PREFIX: redis.prefix,
  JOBS: 'external',
};
const settings = { ...shared, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
const processes: ChildProcess[] = [];

/** A process of the built server, once it says that it is there. */
async function started(kind: 'projector' | 'gateway'): Promise<string> {
  const port = await freePort();
  const env = { ...process.env, ...settings, PORT: String(port) };
  const child = spawn(process.execPath, [join(import.meta.dirname, `../../dist/backend/src/${kind}.main.js`)], { env });
  processes.push(child);
  child.stderr.pipe(process.stderr);
  await once(child.stdout, 'data');
  return `http://127.0.0.1:${port}`;
}

const followers = (await Child.start('./live/followers.ts')).child;
const connect = (name: string, url: string, key: number | undefined) =>
  followers.ask('connect', { name, url: `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, count: spectators, key });

/** Results of a grid's first round, each so many milliseconds after the one before or its answer; the version that each led to. */
async function play({ url, headers, matches }: Composition, grid: number, isIdle = false): Promise<[version: number, at: number][]> {
  const open = matches[grid]?.filter(({ occupants }) => occupants.every((occupant) => occupant > 0)) ?? [];
  const asked: Promise<[number, number]>[] = [];
  for (const [i, { id, occupants }] of open.entries()) {
    const sentAt = clock();
    const body = JSON.stringify({ data: { matchId: id, winnerRegistrationId: occupants[i % 2], victoryTypeId: 'decision' } });
    const sent = send(`${url}/api/cabinet/set-match-winner`, headers, body);
    asked.push(sent.then(({ text }) => [Number((JSON.parse(text) as { position: string }).position), sentAt]));
    if (isIdle) await sent;
    await pause(1_000 / resultsPerSecond);
  }
  return Promise.all(asked);
}

/** How old each result is when the last spectator has it, at each of these crowds; and what somebody missed. */
async function watched(server: Composition, names: readonly string[], round: number): Promise<{ ages: number[]; missed: number }> {
  const key = server.streamIds[round];
  const asked = await play(server, round);
  await pause(500);
  const version = Math.max(...asked.map(([own]) => own));
  let missed = 0;
  const all: number[][] = [];
  for (const name of names) {
    missed += await followers.ask<number>('missed', { name, key, version });
    all.push(await followers.ask<number[]>('ages', { name, key, asked }));
  }
  return { ages: asked.map((_, i) => Math.max(...all.map((ages) => ages[i] ?? 0))), missed };
}

const alone = (await Child.start<Composition>('./composition.server.ts', grids, entrants)).ready;
await started('projector');
process.env['BENCH_SETTINGS'] = JSON.stringify({ ...settings, PROJECTIONS: 'external' });
const { child, ready: together } = await Child.start<Composition>('./composition.server.ts', grids, entrants);
const gateways = [await started('gateway'), await started('gateway'), await started('gateway')];
const names = gateways.map((_, i) => `gateway ${i}`);
for (const [i, url] of gateways.entries()) await connect(names[i] ?? '', url, together.streamIds[0]);
await connect('alone', alone.url, alone.streamIds[0]);

const [ours, theirs]: [number[], number[]] = [[], []];
let missed = 0;
for (let round = 0; round <= rounds; round += 1) {
  if (round > 0) {
    for (const name of names) await followers.ask('turn', { name, key: together.streamIds[round] });
    await followers.ask('turn', { name: 'alone', key: alone.streamIds[round] });
  }
  const scaled = await watched(together, names, round);
  const whole = await watched(alone, ['alone'], round);
  missed += scaled.missed;
  if (round === 0) continue;
  ours.push(quantile(scaled.ages, 0.99));
  theirs.push(quantile(whole.ages, 0.99));
}
const [lone] = gateways;
const quiet = rounds + 1;
await followers.ask('connect', {
  ...{ name: 'one', count: 1, key: together.streamIds[quiet] },
  url: `${(lone ?? '').replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
});
const way = await play(together, quiet, true);
await pause(500);
const ways = await followers.ask<number[]>('ages', { name: 'one', key: together.streamIds[quiet], asked: way });

for (const one of processes) one.kill('SIGKILL');
await Promise.all([child.stop(), followers.stop()]);
await redis.stop();

report('scale-live', [
  row(
    `the last of ${3 * spectators} spectators at three gateways sees a result, p99; peer: of ${spectators} at one server`,
    'ms',
    { ours: median(ours), peer: median(theirs) },
    { ratioAtLeast: 1 / 2 },
  ),
  row('versions that somebody missed', 'versions', { ours: missed }, { atMost: 0 }),
  row('a result’s way to a spectator: server, log, projector, Redis, gateway, socket, p50', 'ms', { ours: median(ways) }, { atMost: 25 }),
]);
process.exit();
