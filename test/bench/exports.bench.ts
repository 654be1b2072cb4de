// Long files, made in the background: a list of a hundred thousand entries, five hundred diplomas, and what others wait meanwhile.
import { Child } from './child.js';
import { quantile, report, row, type Row } from './harness.js';

interface Composition {
  url: string;
  headers: Record<string, string>;
  eventId: number;
  streamIds: number[];
}
interface Order {
  id: number;
  status: string;
  rowCount: number;
  bytes: number;
  error: string | null;
}

const entries = Number(process.env['BENCH_ENTRIES'] ?? 100_000);
const diplomas = Number(process.env['BENCH_DIPLOMAS'] ?? 500);
const megabyte = 1_048_576;

const { child, ready } = await Child.start<Composition>('./composition.server.ts', '3', '4');
const { url, headers, eventId, streamIds } = ready;
const [shownId = 0, placedId = 0, streamId = 0] = streamIds;

const post = async (path: string, data: object): Promise<Response> =>
  fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify({ data }) });
const asked = async <Answer>(path: string, data: object): Promise<Answer> => {
  const answer = (await (await post(path, data)).json()) as Answer & { success: boolean };
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
  return answer;
};

/** A page of a category, as somebody else asks for it; in milliseconds. */
const page = async (): Promise<number> => {
  const startedAt = performance.now();
  await asked('/api/cabinet/get-tournament-grid', { streamId: shownId });
  return performance.now() - startedAt;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What others wait while `isOn`, and how large the server grows. */
const watch = async (isOn: () => boolean) => {
  const waits: number[] = [];
  let largest = 0;
  while (isOn()) {
    waits.push(await page());
    largest = Math.max(largest, await child.ask<number>('memory'));
    await pause(50);
  }
  return { p99: quantile(waits, 0.99), median: quantile(waits, 0.5), largest };
};
const quiet = async (seconds: number) => {
  const until = performance.now() + seconds * 1_000;
  return watch(() => performance.now() < until);
};

const made = async (call: string, what: object) => {
  const startedAt = performance.now();
  const { orderId } = await asked<{ orderId: number }>('/api/order-file', { eventId, call, asked: what });
  let isOn = true;
  const watching = watch(() => isOn);
  for (;;) {
    const { orders } = await asked<{ orders: Order[] }>('/api/get-file-orders', { eventId });
    const order = orders.find(({ id }) => id === orderId);
    if (order && order.status !== 'ordered') {
      const seconds = (performance.now() - startedAt) / 1_000;
      isOn = false;
      if (order.status !== 'ready') throw new Error(`${call}: ${order.status} ${order.error ?? ''}`);
      return { seconds, order, ...(await watching) };
    }
    await pause(200);
  }
};

const rows: Row[] = [];
const { path, collection, streams } = await child.ask<{ path: string; collection: string; streams: string }>('entries');
const filler = await Child.start('./exports/fill.child.ts', path, collection);
await filler.child.ask('fill', { eventId, streamId, count: entries });
await filler.child.ask('fill', { eventId, streamId: placedId, count: diplomas, isPlaced: true });
await filler.child.ask('complete', { collection: streams, streamId: placedId });
await filler.child.stop();
await page();
const before = await quiet(3);
const list = await made('ExportFileByFormat', { format: 'xlsx', exportType: 'registrations' });
const startedAt = performance.now();
const download = await post('/api/download-ordered-file', { eventId, orderId: list.order.id });
const bytes = (await download.arrayBuffer()).byteLength;
process.stdout.write(
  `${list.order.rowCount} rows, ${(bytes / megabyte).toFixed(1)} MiB, downloaded in ${Math.round(performance.now() - startedAt)} ms; ` +
    `others' median ${before.median.toFixed(1)} -> ${list.median.toFixed(1)} ms, p99 ${before.p99.toFixed(1)} -> ${list.p99.toFixed(1)} ms; ` +
    `server before ${Math.round(before.largest / megabyte)} MiB\n`,
);
rows.push(row(`${entries} registrations to xlsx`, 's', { ours: list.seconds }, { atMost: 15 }));
rows.push(row('memory it takes', 'MiB', { ours: (list.largest - before.largest) / megabyte }, { atMost: 300 }));
const idle = await quiet(5);
const printed = await made('ExportDiplomas', { streamIds: [placedId] });
process.stdout.write(
  `${printed.order.rowCount} diplomas, ${(printed.order.bytes / megabyte).toFixed(1)} MiB; ` +
    `others' median ${idle.median.toFixed(1)} -> ${printed.median.toFixed(1)} ms\n`,
);
rows.push(row(`${printed.order.rowCount} diplomas as one pdf`, 's', { ours: printed.seconds }, { atMost: 20 }));
rows.push(row("others' p99 meanwhile; before", 'ms', { ours: printed.p99, peer: idle.p99 }, { ratioAtLeast: 0.5 }));

await child.stop();
report('exports', rows);
