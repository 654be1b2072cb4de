import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MemoryEventStore } from '../memory/event-store.js';
import type { StoredEvent } from '#platform/ports/event-store';
import { idIn, played, programs, streams, type History } from './played.fixture.js';

const places = (events: readonly StoredEvent[]): string[] => events.map(({ stream, version, data }) => `${stream} ${version} ${data}`);

/** Appends in the order in which each was complete. */
const inOrder = (log: readonly StoredEvent[]): string[] => {
  const ids = log.map(idIn);
  return [...new Set(ids)].sort((a, b) => ids.lastIndexOf(a) - ids.lastIndexOf(b));
};

const allOrNothing = ({ appends, log }: History): void => {
  for (const { id, writes, result } of appends) {
    const there = log.filter((event) => idIn(event) === id).length;
    const all = writes.reduce((sum, { events }) => sum + events.length, 0);
    expect([0, all]).toContain(there);
    if (result) expect([id, there]).toEqual([id, result.outcome === 'appended' ? all : 0]);
  }
};

/** One append after another on a store that has such appends: nobody is refused, and the streams are the same. */
const serial = async ({ appends, log, store }: History): Promise<void> => {
  const model = new MemoryEventStore();
  for (const id of inOrder(log)) {
    const { writes = [], command } = appends.find((one) => one.id === id) ?? {};
    expect([id, await model.append(writes, command)]).toMatchObject([id, { outcome: 'appended' }]);
  }
  for (const stream of streams) {
    expect(places(await store.readStream(stream))).toEqual(places(await model.readStream(stream)));
    expect(await store.version(stream)).toBe(await model.version(stream));
  }
  const positions = log.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(await store.head()).toBe(positions.at(-1) ?? 0n);
};

/** What anybody read on the way is a beginning of it, with all that was confirmed before. */
const readersAgree = ({ seen, log }: History): void => {
  for (const { what, events, confirmed } of seen) {
    const end = what === 'log' ? log : log.filter(({ stream }) => stream === what);
    expect(places(events)).toEqual(places(end).slice(0, events.length));
    expect(end.slice(events.length).filter((event) => confirmed.includes(idIn(event)))).toEqual([]);
  }
};

/** A command counts once, and whoever repeats it learns what it has recorded. */
const commandsOnce = async ({ appends, log, store }: History): Promise<void> => {
  for (const key of ['k1', 'k2']) {
    const record = await store.findCommand(key);
    const own = appends.filter(({ command }) => command?.key === key);
    const counted = own.filter(({ id }) => log.some((event) => idIn(event) === id));
    expect(counted.length).toBeLessThanOrEqual(1);
    for (const { id } of counted) expect(record?.bodyHash).toBe(id);
    for (const { result } of own) if (result?.outcome === 'duplicate') expect(result.record).toEqual(record);
  }
};

const runs = Number(process.env['INTERLEAVINGS'] ?? 200);

describe('appends over several streams of a store that has none', () => {
  test('whoever writes, reads and dies when: all is as if one append had come after another', async () => {
    await fc.assert(
      fc.asyncProperty(programs, fc.array(fc.nat(11), { maxLength: 300 }), async (todo, choices) => {
        const history = await played(todo, choices);
        allOrNothing(history);
        await serial(history);
        readersAgree(history);
        await commandsOnce(history);
      }),
      { numRuns: runs },
    );
  });
});
