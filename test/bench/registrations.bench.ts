// The organiser's desk: statuses in bulk, a rush on the places of a stream, pages of a million registrations.
import { Child } from './child.js';
import { inTurn, median, quantile, report, row } from './harness.js';

interface Composition {
  url: string;
  headers: Record<string, string>;
}
interface Registered {
  id: number;
  index: number;
  statuses: { participation: string };
}

const registrations = Number(process.env['BENCH_REGISTRATIONS'] ?? 1_000_000);
const rushes = Number(process.env['BENCH_RUSHES'] ?? 50);
const perEvent = 20_000;
const inBulk = 500;
const connections = 50;
const rush = { asking: 200, places: 50 };

const server = await Child.start<Composition>('./composition.server.ts', '1', '2');
const { url, headers } = server.ready;

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as Answer & { success: boolean };
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
  return answer;
}

const cabinet = <Answer>(name: string, data: object) => post<Answer>(`/api/cabinet/${name}`, { data });
const event = { name: 'Bench', sport: 'judo', dateFrom: '21-11-2026', dateTo: '22-11-2026' };
const { event: made } = await cabinet<{ event: { id: number } }>('save-event', { event: { ...event, eventKey: 'desk' } });
const eventId = made.id;

async function streamOf(name: string, limit: number | null): Promise<number> {
  const { stream } = await cabinet<{ stream: { id: number } }>('save-stream', { eventId, stream: { name, limit, entrantKind: 'team' } });
  return stream.id;
}

async function register(streamId: number, names: readonly string[]): Promise<Registered[]> {
  const rows = names.map((teamName) => ({ teamName, streamIds: [streamId] }));
  return (await post<{ registrations: Registered[] }>('/api/register-for-event', { data: { eventId, registrations: rows } })).registrations;
}

const names = (count: number, of: string) => Array.from({ length: count }, (_, i) => `${of} ${i}`);
const bulkIds = (await register(await streamOf('bulk', null), names(inBulk, 'Team'))).map(({ id }) => id);
let turn = 0;
const nextStatus = () => ((turn += 1) % 2 === 1 ? 'rejected' : 'confirmed');

async function bulk(): Promise<number> {
  const body = { eventId, componentType: 'participation', registrationIds: bulkIds, status: nextStatus() };
  const startedAt = performance.now();
  await post('/api/change-status-by-component-type', body);
  return performance.now() - startedAt;
}

/** The same by single calls, as many at once as there are connections. */
async function single(): Promise<number> {
  const status = nextStatus();
  const waiting = [...bulkIds];
  const startedAt = performance.now();
  const worker = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const body = { registrationId: id, componentType: 'participation', status };
      await post('/api/change-status-for-one-registration-by-component-type', body);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return performance.now() - startedAt;
}

/** All ask at once; answers how long it took, and fails when the outcome is not the one that must be. */
async function rushOn(run: number): Promise<number> {
  const streamId = await streamOf(`rush ${run}`, rush.places);
  const startedAt = performance.now();
  const rows = (await Promise.all(names(rush.asking, 'Asking').map((name) => register(streamId, [name])))).flat();
  const taken = performance.now() - startedAt;
  const inOrder = rows.sort((a, b) => a.index - b.index);
  const isRight = inOrder.every(
    ({ index, statuses }, i) => index === i + 1 && statuses.participation === (i < rush.places ? 'confirmed' : 'waitingList'),
  );
  if (!isRight || rows.length !== rush.asking) throw new Error(`run ${run}: not ${rush.places} in and the others waiting in order`);
  return taken;
}

await bulk();
await bulk();
const statuses = await inTurn(bulk, single);
const rushed: number[] = [];
for (let run = 0; run < rushes; run += 1) rushed.push(await rushOn(run));
await server.child.stop();

const { child: store } = await Child.start('./registrations/pages.child.ts');
await store.ask('fill', registrations);
const events = Math.max(1, Math.floor(registrations / perEvent));
const asked = { ours: [] as number[], peer: [] as number[] };
await store.ask('ours', { count: 20, events });
await store.ask('bare', { count: 20, events });
for (let round = 0; round < 5; round += 1) {
  asked.ours.push(...(await store.ask<number[]>('ours', { count: 80, events })));
  asked.peer.push(...(await store.ask<number[]>('bare', { count: 80, events })));
}
await store.stop();
const at = (share: number) => ({ ours: quantile(asked.ours, share), peer: quantile(asked.peer, share) });

report('registrations', [
  row('status of 500 in bulk', 'ms', { ours: statuses.ours }, { atMost: 300 }),
  row('status of 500 in bulk; peer: by 500 calls', 'ms', { ours: statuses.ours, peer: statuses.peer }, { ratioAtLeast: 5 }),
  row('200 at once on 50 places, the slowest run', 'ms', { ours: Math.max(...rushed) }, { atMost: 2_000 }),
  row('200 at once on 50 places, the middle run', 'ms', { ours: median(rushed) }, { atMost: 2_000 }),
  row(`a page of 100 among ${registrations}, p50`, 'ms', at(0.5), { atMost: 5 }),
  row(`a page of 100 among ${registrations}, p99`, 'ms', at(0.99), { ratioAtLeast: 0.5 }),
]);
