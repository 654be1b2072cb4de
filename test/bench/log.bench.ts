// The event log: appends of a hundred at once through the whole pipeline, streams loaded and folded, the log read through.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { Patience } from './busy.js';
import { alone, inTurn, report, row } from './harness.js';
import { Bare, readWhole } from './log/bare.js';
import { Ours } from './log/ours.js';
import { payload, type Payload } from './log/payload.js';
import { peer } from './peers.js';

interface Emmett {
  appendToStream(stream: string, events: object[]): Promise<unknown>;
}
const { getSQLiteEventStore } = peer<{ getSQLiteEventStore: (options: object) => Emmett }>('@event-driven-io/emmett-sqlite');

const directory = mkdtempSync(join(tmpdir(), 'podium-bench-'));
const appenders = 100;
const each = 100;
const eventsOfStream = 20;

async function rateOf(count: number, work: () => void | Promise<void>): Promise<number> {
  globalThis.gc?.();
  const startedAt = performance.now();
  await work();
  return (count * 1000) / (performance.now() - startedAt);
}

/** Each appender waits for its append before the next; every round goes to streams of its own. */
async function appendAll(append: (stream: number, data: Payload) => Promise<void>, firstStream: number): Promise<number> {
  const one = async (appender: number) => {
    for (let i = 0; i < each; i += 1)
      await append(firstStream + appender * (each / eventsOfStream) + Math.floor(i / eventsOfStream), payload(i));
  };
  return rateOf(appenders * each, async () => {
    await Promise.all(Array.from({ length: appenders }, (_, appender) => one(appender)));
  });
}

const ours = new Ours(new SqliteEventStore(join(directory, 'ours.sqlite'), 'FULL'));
const bare = new Bare(join(directory, 'bare.sqlite'));
const emmett = getSQLiteEventStore({ fileName: join(directory, 'emmett.sqlite'), schema: { autoMigration: 'CreateOrUpdate' } });

const streamsOfRound = (appenders * each) / eventsOfStream;
const rounds = { ours: 0, bare: 0 };
const appendOurs = () => appendAll((stream, data) => ours.append(stream, data), 1 + streamsOfRound * rounds.ours++);
const appendBare = () => appendAll((stream, data) => bare.append(stream, data), 1 + streamsOfRound * rounds.bare++);
let emmettStream = 0;
const patience = new Patience();
/** One after another: it opens a connection an append, and at once they would lock each other out. */
const appendEmmett = () =>
  rateOf(100, async () => {
    for (let i = 0; i < 100; i += 1) {
      if (i % eventsOfStream === 0) emmettStream += 1;
      await patience.with(() => emmett.appendToStream(`grid-${emmettStream}`, [{ type: 'MatchDataSaved', data: payload(i) }]));
    }
  });

await appendOurs();
await appendBare();
await appendEmmett();
const appended = await inTurn(appendOurs, appendBare, 7);
const emmettRate = await alone(appendEmmett);

/** Streams in an order that is not theirs on the disk. */
const asked = Array.from({ length: 2_000 }, (_, i) => 1 + ((i * 7_919) % (streamsOfRound * rounds.ours)));
const check = (count: number) => {
  if (count !== eventsOfStream) throw new Error(`a stream of ${count} events`);
};
const loadOurs = () =>
  rateOf(asked.length, async () => {
    for (const stream of asked) check((await ours.load(stream)).count);
  });
const loadBare = () =>
  rateOf(asked.length, () => {
    for (const stream of asked) check(bare.load(stream).count);
  });

const total = appenders * each * rounds.ours;
async function readOf(read: (handle: (data: Payload) => void) => void | Promise<void>): Promise<number> {
  let count = 0;
  const rate = await rateOf(total, () => read(() => (count += 1)));
  if (count !== total) throw new Error(`${count} of ${total} events read`);
  return rate;
}

const loaded = await inTurn(loadOurs, loadBare, 7);
const read = await inTurn(
  () => readOf((handle) => ours.readAll(handle)),
  () =>
    readOf((handle) => {
      bare.readAll(handle);
    }),
  7,
);
const file = join(directory, 'ours.sqlite');
const whole = await inTurn(
  () => readOf((handle) => ours.readAll(handle)),
  () =>
    readOf((handle) => {
      readWhole(file, handle);
    }),
  7,
);
await ours.store.close();
bare.close();
rmSync(directory, { recursive: true });

if (patience.busy > 0) process.stdout.write(`emmett-sqlite found its file locked ${patience.busy} times and was asked again\n`);
report('log', [
  row('append, 100 at once, FULL; peer: bare SQLite, same group commit', 'events/s', { ...appended, isRate: true }, { ratioAtLeast: 0.4 }),
  row(
    'append, 100 at once, FULL; peer: emmett-sqlite as it comes',
    'events/s',
    { ours: appended.ours, peer: emmettRate, isRate: true },
    { ratioAtLeast: 100 },
  ),
  row('load and fold 20 events; peer: bare SQLite', 'loads/s', { ...loaded, isRate: true }, { ratioAtLeast: 0.7 }),
  row('read the whole log; peer: bare SQLite, the same rows', 'events/s', { ...whole, isRate: true }, { ratioAtLeast: 0.7 }),
  row('read the whole log; peer: bare SQLite, events without metadata', 'events/s', { ...read, isRate: true }, { ratioAtLeast: 0.7 }),
]);
