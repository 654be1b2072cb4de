// modules: own (a clock of its own; test/shared-modules.runtime.mjs)
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { events as eventTable } from '#contracts/event';
import { view, type View } from '#projections/view';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { EventCodec } from '../log/codec.js';
import type { DocumentPut } from '../ports/document-store.js';
import { Documents } from './reader.js';
import { ProjectionRunner } from './runner.js';

const table = eventTable({ Scored: { v: 1, schema: z.object({ team: z.number(), points: z.number() }) } });
const scores = view(table, {
  name: 'scores',
  version: 1,
  initial: () => ({ points: 0, events: 0 }),
  keys: ({ data }) => data.team,
  on: { Scored: (doc, { data }) => void Object.assign(doc, { points: data.points, events: doc.events + 1 }) },
});
const noPersons = { ensure: () => Promise.resolve(), encrypt: () => '', decrypt: () => null, damaged: new Set<string>() };
const teams = 5;
/** How long one waits for the views: a busy machine is late, not wrong. */
const generous = 60_000;

class CountedDocuments extends MemoryDocumentStore {
  puts = 0;
  readonly pieces: (readonly DocumentPut[])[] = [];
  failures = 0;
  delay = 0;

  override async write(collection: string, puts: readonly DocumentPut[], checkpoint?: { name: string; value: string }): Promise<void> {
    this.puts += puts.length;
    this.pieces.push(puts);
    if (puts.length > 0 && this.failures-- > 0) throw new Error('disk full');
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    return super.write(collection, puts, checkpoint);
  }
}

const setUp = (views: readonly View[] = [scores]) => {
  const log = new MemoryEventStore();
  const store = new CountedDocuments();
  const processes: bigint[] = [];
  const changes: bigint[] = [];
  const runner = new ProjectionRunner(views, log, store, new EventCodec([table], noPersons), {
    onChanges: (published) => changes.push(...published.map(({ position }) => position)),
    onEvents: (recorded) => {
      processes.push(...recorded.map(({ position }) => position));
      return Promise.resolve(recorded.length);
    },
    onPoison: () => undefined,
    onError: () => undefined,
  });
  let count = 0;
  const score = async (points: number): Promise<bigint> => {
    const team = 1 + (count % teams);
    const expectedVersion = Math.floor(count / teams);
    count += 1;
    const data = JSON.stringify({ team, points });
    const result = await log.append([{ stream: `team-${team}`, expectedVersion, events: [{ type: 'Scored', data, meta: '{"v":1}' }] }]);
    if (result.outcome !== 'appended') throw new Error(result.outcome);
    return result.position;
  };
  return { log, store, runner, processes, changes, score };
};

describe('a backlog', () => {
  test('of many pages is written once a document, and handed over whole and in order', async () => {
    const { log, store, runner, processes, score } = setUp();
    for (let i = 1; i <= 4_321; i += 1) await score(i);
    await store.writeMark('reactions', '0');
    await runner.start();
    expect(await runner.waitFor(await log.head(), generous)).toBe(true);
    await runner.stop();
    expect(store.puts).toBe(teams);
    expect(processes).toEqual(Array.from({ length: 4_321 }, (_, i) => BigInt(i + 1)));
    const row = await store.get(runner.collection(scores), 1);
    expect(JSON.parse(row?.json ?? '')).toEqual({ points: 4_321, events: 865 });
  });

  test('whose first write fails at the start is folded again, and then followers are told of it', async () => {
    const { store, runner, changes, score } = setUp();
    for (let i = 1; i <= 7; i += 1) await score(i);
    store.failures = 1;
    await runner.start();
    await runner.waitFor(await score(8), generous);
    await runner.stop();
    const row = await store.get(runner.collection(scores), 2);
    expect(JSON.parse(row?.json ?? '')).toEqual({ points: 7, events: 2 });
    expect(changes).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n]);
  });

  test('is written when the start is done', async () => {
    const { runner, store, log, score } = setUp();
    for (let i = 1; i <= 20_005; i += 1) await score(i);
    store.delay = 5;
    await runner.start();
    expect(runner.reached).toBe(await log.head());
    expect(JSON.parse((await store.get(runner.collection(scores), 5))?.json ?? '')).toEqual({ points: 20_005, events: 4_001 });
    await runner.stop();
  });

  test('does not keep those waiting who ask for what they have just recorded', async () => {
    const { runner, score } = setUp();
    await runner.start();
    for (let i = 0; i < 20; i += 1) expect(await runner.waitFor(await score(i), generous)).toBe(true);
    await runner.stop();
  });
});

describe('a look at a document', () => {
  test('shows it as folded, and before that as stored', async () => {
    const { runner, store, score } = setUp();
    const documents = new Documents(store, runner).reader();
    await runner.start();
    await store.write(runner.collection(scores), [{ key: 1, json: '{"points":3,"events":1}', columns: {}, position: 0n }]);
    expect(await documents.peek(scores, 1)).toEqual({ points: 3, events: 1 });
    await runner.waitFor(await score(7), generous);
    expect(await documents.peek(scores, 1)).toMatchObject({ points: 7 });
    expect(await documents.peek(scores, 99)).toBeNull();
    await runner.stop();
  });
});

describe('documents that are written often', () => {
  // A write takes as long as the test says, whatever else the machine has to do.
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());
  const millisecond = () => jest.advanceTimersByTimeAsync(1);
  const during = async <T>(work: Promise<T>): Promise<T> => {
    let isDone = false as boolean;
    const done = work.finally(() => (isDone = true));
    while (!isDone) await millisecond();
    return done;
  };

  test('are written in gathered pieces, told of at once, and there for whoever waits', async () => {
    const { runner, store, changes, score } = setUp();
    await during(runner.start());
    store.delay = 5;
    let head = 0n;
    for (let i = 0; i < 40; i += 1) {
      head = await score(i);
      await millisecond();
    }
    while (changes.length < 40) await millisecond();
    expect(runner.folded).toBe(head);
    expect(store.puts).toBeLessThan(30);
    expect(await during(runner.waitFor(head, generous))).toBe(true);
    expect(JSON.parse((await store.get(runner.collection(scores), 5))?.json ?? '')).toEqual({ points: 39, events: 8 });
    await during(runner.stop());
  });

  test('that nobody waits for are written soon all the same, and at the end', async () => {
    const { runner, store, score } = setUp();
    const written = async () => JSON.parse((await store.get(runner.collection(scores), 1))?.json ?? '{}') as { events?: number };
    await during(runner.start());
    store.delay = 20;
    for (let i = 0; i < 6; i += 1) await score(i);
    const startedAt = performance.now();
    while ((await written()).events !== 2) await millisecond();
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    const position = await score(6);
    while (runner.folded < position) await millisecond();
    expect(runner.reached).toBeLessThan(position);
    await during(runner.stop());
    expect(runner.reached).toBe(position);
  });
});

test('documents of one event each are written in pieces of what stands together', async () => {
  const rows = view(table, {
    name: 'rows',
    version: 1,
    initial: (key) => ({ position: Number(key), team: 0 }),
    keys: ({ position }) => Number(position),
    isOfOneEvent: true,
    on: { Scored: (doc, { data }) => void (doc.team = data.team) },
    columns: { team: { type: 'integer', value: ({ team }) => team } },
    indexes: [['team']],
  });
  const { store, runner, score } = setUp([rows]);
  for (let i = 0; i < 250; i += 1) await score(i);
  await runner.start();
  const teamsOf = (piece: readonly DocumentPut[]) => piece.map(({ columns }) => Number(columns['team']));
  expect(store.pieces.map((piece) => piece.length)).toEqual([100, 100, 50]);
  expect(store.pieces.flatMap(teamsOf)).toEqual(Array.from({ length: 250 }, (_, i) => 1 + Math.floor(i / 50)));
  expect(JSON.parse((await store.get(runner.collection(rows), 7))?.json ?? '')).toEqual({ position: 7, team: 2 });
  await runner.stop();
});
