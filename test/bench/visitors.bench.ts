// A referee's commands while visitors without a login flood the live connections, with lower priority on the same cores.
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { setPriority } from 'node:os';
import { Child, clock } from './child.js';
import { median, quantile, report, row } from './harness.js';
import { send } from './http/load.js';

interface Composition {
  url: string;
  headers: Record<string, string>;
  matches: { id: number; occupants: number[] }[][];
}

const seconds = Number(process.env['VISITORS_SECONDS'] ?? 60);
const crowds = [1, 200];
/** Below what the server takes of one person. */
const commandsPerSecond = 15;
const quietSeconds = Math.min(seconds, 15);
const restSeconds = Math.min(seconds, 30);
const lowPriority = 10;
const server = await Child.start<Composition>('./composition.server.ts', '1', '16', 'on');
const { url, headers, matches } = server.ready;
const matchId = matches[0]?.find(({ occupants }) => occupants.every((occupant) => occupant > 0))?.id;
const port = new URL(url).port;

let notes = 0;
const command = async (): Promise<number> => {
  const sentAt = clock();
  const body = JSON.stringify({ data: { matchId, matchData: { note: `note ${(notes += 1)}` } } });
  const { at, text } = await send(`${url}/api/save-data-in-match`, headers, body);
  if (!text.includes('"success":true')) throw new Error(text.slice(0, 300));
  return at - sentAt;
};

/** At a steady rate, whether or not the one before is answered. */
const refereed = async (forSeconds: number): Promise<number[]> => {
  const startedAt = clock();
  const calls: Promise<number>[] = [];
  for (let i = 0; i < forSeconds * commandsPerSecond; i += 1) {
    await pause(Math.max(0, startedAt + (i * 1_000) / commandsPerSecond - clock()));
    calls.push(command());
  }
  return Promise.all(calls);
};

const mebibytes = async (): Promise<number> => (await server.child.ask<number>('memory')) / 2 ** 20;

const flooded = async (sockets: number) => {
  const flood = fork(new URL('./live/flood.mjs', import.meta.url), [port, String(sockets)], { execArgv: [] });
  setPriority(flood.pid ?? 0, lowPriority);
  let peak = 0;
  const watch = setInterval(() => void mebibytes().then((now) => (peak = Math.max(peak, now))), 500);
  await server.child.ask('stall');
  const taken = await refereed(seconds);
  const stall = await server.child.ask<number>('stall');
  const visits = await new Promise((resolve) => flood.once('message', resolve).send('visits'));
  clearInterval(watch);
  flood.kill('SIGKILL');
  return { taken, peak, stall, visits };
};

await refereed(3);
const rows = [];
for (const sockets of crowds) {
  const quiet = await refereed(quietSeconds);
  const before = await mebibytes();
  const { taken, peak, stall, visits } = await flooded(sockets);
  await pause(restSeconds * 1_000);
  const after = await mebibytes();
  process.stdout.write(
    `${sockets} sockets connected ${String(visits)} times; the event loop stood still for ${stall.toFixed(0)} ms at most\n`,
  );
  const times = (share: number) => ({ ours: quantile(taken, share), peer: quantile(quiet, share) });
  rows.push(
    row(`${sockets} flood, a command, p50; peer: without them`, 'ms', { ours: median(taken), peer: median(quiet) }, { atMost: 50 }),
    row(`${sockets} flood, a command, p99; peer: without them`, 'ms', times(0.99), { atMost: 100 }),
    row(`${sockets} flood, memory above that before: peak`, 'MiB', { ours: peak - before }, { atMost: 300 }),
    row(`${sockets} flood, memory above that before: ${restSeconds} s after`, 'MiB', { ours: after - before }, { atMost: 300 }),
  );
}
await server.child.stop();
report('visitors', rows);
