// How long a server takes to be ready over a log of a million events: after a stop, after a kill amid work, and without documents.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from './child.js';
import { isShort, median, report, row } from './harness.js';

const count = isShort ? 100_000 : 1_000_000;
const more = 20_000;
const rounds = 3;
const vaultKey = 'the key of a bench opens nothing else at all';
const directory = mkdtempSync(join(tmpdir(), 'podium-bench-'));
const env = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: '0',
  DATA_DIR: directory,
  DEMO: 'off',
  VAULT_KEY: vaultKey,
  LOG_LEVEL: 'error',
};

/** A server, and after how many seconds it answered. */
const started = async (): Promise<{ server: ChildProcess; seconds: number }> => {
  const startedAt = performance.now();
  const server = spawn(process.execPath, ['dist/backend/src/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`the server ended: ${printed}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /answers on (\S+)/.exec(printed)?.[1];
      if (url) fetch(`${url}/readyz`).then(({ ok }) => (ok ? resolve() : reject(new Error('not ready'))), reject);
    });
  });
  return { server, seconds: (performance.now() - startedAt) / 1_000 };
};

const ended = async (server: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const end = once(server, 'exit');
  server.kill(signal);
  await end;
};

const { child } = await Child.start('./start/write.child.ts', directory, vaultKey);
await child.ask('write', { count, from: 1 });

const anew = await started();
let { server } = anew;
const ready = { stopped: [] as number[], killed: [] as number[] };
let from = 1_000_001;
const work = async () => {
  await child.ask('write', { count: more, from });
  from += 1_000;
};
for (let round = 0; round < rounds; round += 1) {
  await work();
  await ended(server, 'SIGTERM');
  const afterStop = await started();
  ready.stopped.push(afterStop.seconds);
  await work();
  await ended(afterStop.server, 'SIGKILL');
  const afterKill = await started();
  ready.killed.push(afterKill.seconds);
  server = afterKill.server;
}
await ended(server, 'SIGTERM');
await child.stop();
rmSync(directory, { recursive: true });

const of = count.toLocaleString('en');
report('start', [
  row(`ready after a stop, ${of} events`, 's', { ours: median(ready.stopped) }, { atMost: 5 }),
  row(`ready after a kill amid ${more.toLocaleString('en')} events, ${of} events`, 's', { ours: median(ready.killed) }, { atMost: 10 }),
  row(`ready without documents, all views made anew, ${of} events`, 's', { ours: anew.seconds }, { atMost: 180 }),
]);
