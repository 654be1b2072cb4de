// Profiles: how fast they come in, a page of one among 100,000, people found among a million names.
import { Child } from './child.js';
import { median, quantile, report, row } from './harness.js';
import { openLoop, type Figures, type Target } from './http/load.js';

const profiles = Number(process.env['BENCH_PROFILES'] ?? 100_000);
const names = Number(process.env['BENCH_NAMES'] ?? 1_000_000);
const rounds = 5;
const callsPerSecond = 200;

interface Composition {
  url: string;
  directory: string;
  headers: Record<string, string>;
}

const server = await Child.start<Composition>('./profiles/composition.server.ts');
const rate = await server.child.ask<number>('fill', profiles);
const floor = await Child.start<{ url: string; keys: number[] }>('./profiles/row.server.ts', server.ready.directory);
const { keys } = floor.ready;
let calls = 0;
// Everybody in turn, far apart from each other, so that no cache helps.
const body = () => JSON.stringify({ userId: keys[((calls += 1) * 7_919) % keys.length] });
const targets: Record<'ours' | 'peer', Target> = {
  ours: { url: `${server.ready.url}/api/get-profile`, headers: server.ready.headers, body },
  peer: { url: `${floor.ready.url}/row`, headers: { 'content-type': 'application/json' }, body },
};
const taken: Record<'ours' | 'peer', Figures[]> = { ours: [], peer: [] };
for (const name of ['ours', 'peer'] as const) await openLoop(targets[name], callsPerSecond, 2);
for (let round = 0; round < rounds; round += 1) {
  for (const name of ['ours', 'peer'] as const) taken[name].push(await openLoop(targets[name], callsPerSecond, 3));
}
await Promise.all([server.child.stop(), floor.child.stop()]);
const of = (name: keyof Figures) => ({
  ours: median(taken.ours.map((figures) => figures[name])),
  peer: median(taken.peer.map((figures) => figures[name])),
});

const store = await Child.start('./profiles/names.child.ts');
await store.child.ask('fill', names);
await store.child.ask('look', 2);
const looked = await store.child.ask<number[]>('look', 30);
await store.child.stop();

report('profiles', [
  row('import', 'profiles/s', { ours: rate, isRate: true }, { atLeast: 2_000 }),
  row(`a page among ${profiles} profiles, p50`, 'ms', of('p50'), { ratioAtLeast: 1 / 3 }),
  row(`a page among ${profiles} profiles, p99`, 'ms', of('p99'), { ratioAtLeast: 1 / 3 }),
  row(`people by name among ${names}, p50`, 'ms', { ours: quantile(looked, 0.5) }, { atMost: 5 }),
  row(`people by name among ${names}, p99`, 'ms', { ours: quantile(looked, 0.99) }, { atMost: 5 }),
]);
