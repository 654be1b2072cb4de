import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EventStore } from '#platform/ports/event-store';
import { fnvCollisions } from './colliding-keys.js';

const event = (n: number) => ({ type: `Counted${n % 3}`, data: `{"n":${n}}`, meta: `{"v":1,"n":${n}}` });
const write = (stream: string, expectedVersion: number, ...ns: number[]) => ({ stream, expectedVersion, events: ns.map(event) });

const collidingKeys = fnvCollisions('7:SetMatchWinner:', 11);

/** What every event store must do. */
export const eventStoreSuite = (adapter: string, open: () => EventStore): void => {
  describe(`event store on ${adapter}`, () => {
    let store: EventStore;
    beforeEach(() => {
      store = open();
    });
    afterEach(() => store.close());

    test('gives back what was appended, in order, with versions from 1 and growing positions', async () => {
      await store.append([write('grid-1', 0, 1, 2)]);
      await store.append([write('grid-1', 2, 3)]);
      const events = await store.readStream('grid-1');
      expect(events.map(({ version }) => version)).toEqual([1, 2, 3]);
      expect(events.map(({ data }) => data)).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
      expect(events.every((one, i) => i === 0 || one.position > (events[i - 1]?.position ?? 0n))).toBe(true);
      expect(await store.readStream('grid-1', 2, 2)).toHaveLength(1);
      expect(await store.readStream('nothing')).toEqual([]);
    });

    test('refuses a stale version and writes nothing of that append', async () => {
      await store.append([write('grid-1', 0, 1)]);
      const result = await store.append([write('grid-2', 0, 5), write('grid-1', 0, 2)]);
      expect(result).toEqual({ outcome: 'conflict', stream: 'grid-1', currentVersion: 1 });
      expect(await store.readStream('grid-2')).toEqual([]);
      expect(await store.append([write('grid-3', 7, 1)])).toMatchObject({ outcome: 'conflict', currentVersion: 0 });
    });

    test('a conflict fails only its own append among those that wait together', async () => {
      const results = await Promise.all([
        store.append([write('a', 0, 1)]),
        store.append([write('a', 0, 2)]),
        store.append([write('b', 0, 3)]),
        store.append([write('a', 1, 4)]),
      ]);
      expect(results.map(({ outcome }) => outcome)).toEqual(['appended', 'conflict', 'appended', 'appended']);
    });

    test('an append that writes twice to one stream goes on from its own events', async () => {
      expect(await store.append([write('a', 0, 1), write('a', 0, 2)])).toEqual({ outcome: 'conflict', stream: 'a', currentVersion: 1 });
      expect(await store.append([write('a', 0, 1, 2), write('b', 0, 3), write('a', 2, 4)])).toMatchObject({ outcome: 'appended' });
      expect((await store.readStream('a')).map(({ version }) => version)).toEqual([1, 2, 3]);
    });

    test('a write without events holds the append back where its stream stands elsewhere, and leaves nothing behind', async () => {
      await store.append([write('judging', 0, 1)]);
      const key = { key: '7:SaveMatchData:abc', bodyHash: 'h1' };
      expect(await store.append([write('judging', 0), write('grid', 0, 2)], key)).toEqual({
        ...{ outcome: 'conflict', stream: 'judging', currentVersion: 1 },
      });
      const results = await Promise.all([
        store.append([write('judging', 1), write('never', 0), write('grid', 0, 2)], key),
        store.append([write('judging', 1, 3)]),
        store.append([write('judging', 1), write('grid', 1, 4)]),
      ]);
      expect(results.map(({ outcome }) => outcome)).toEqual(['appended', 'appended', 'conflict']);
      expect((await store.findCommand(key.key))?.writes).toEqual([{ stream: 'grid', fromVersion: 1, toVersion: 1 }]);
      expect([await store.version('grid'), await store.version('judging'), await store.version('never')]).toEqual([1, 2, 0]);
      expect(await store.head()).toBe((await store.readStream('judging')).at(-1)?.position);
    });

    test('a command key is taken once, also by appends that wait together', async () => {
      const key = { key: '7:SetMatchWinner:abc', bodyHash: 'h1' };
      const results = await Promise.all([store.append([write('a', 0, 1)], key), store.append([write('b', 0, 2)], key)]);
      expect(results.map(({ outcome }) => outcome)).toEqual(['appended', 'duplicate']);
      const record = await store.findCommand(key.key);
      expect(record).toMatchObject({ bodyHash: 'h1', writes: [{ stream: 'a', fromVersion: 1, toVersion: 1 }] });
      expect(await store.readStream('b')).toEqual([]);
      expect(await store.forgetCommands('2999-01-01')).toBe(1);
      expect(await store.findCommand(key.key)).toBeNull();
    });

    test('records of commands are listed, and those of another log taken over once', async () => {
      const [own, other] = [
        { key: '7:SetMatchWinner:own', bodyHash: 'h1' },
        { key: '7:SetMatchWinner:other', bodyHash: 'h2' },
      ];
      await store.append([write('a', 0, 1)], own);
      const writes = [{ stream: 'a', fromVersion: 1, toVersion: 1 }];
      const adopted = { ...other, position: await store.head(), writes, recordedAt: '2026-01-02T03:04:05.000Z' };
      for (let times = 0; times < 2; times += 1) await store.adoptCommand(adopted);
      expect(await store.findCommand(other.key)).toEqual(adopted);
      expect(await store.append([write('b', 0, 1)], other)).toEqual({ outcome: 'duplicate', record: adopted });
      await store.adoptCommand({ ...adopted, ...own });
      const listed: string[] = [];
      for await (const { key, bodyHash } of store.commands()) listed.push(`${key} ${bodyHash}`);
      expect(listed).toEqual([`${own.key} h1`, `${other.key} h2`]);
      expect(await store.readAll(0n, 10)).toHaveLength(1);
    });

    test('a stream has the version of its newest event', async () => {
      await store.append([write('a', 0, 1, 2)]);
      expect([await store.version('a'), await store.version('b')]).toEqual([2, 0]);
    });

    test('a command whose id shares a plain checksum with two thousand others is looked up as fast as any', async () => {
      const [colliding = '', ...others] = collidingKeys;
      for (let from = 0; from < others.length; from += 100) {
        const some = others.slice(from, from + 100);
        await Promise.all(some.map((key, i) => store.append([write(`s-${from + i}`, 0, i)], { key, bodyHash: 'h' })));
      }
      const lookUp = async (key: string): Promise<number> => {
        const times: number[] = [];
        for (let i = 0; i < 21; i += 1) {
          const start = performance.now();
          expect(await store.findCommand(key)).toBeNull();
          times.push(performance.now() - start);
        }
        return times.sort((a, b) => a - b)[10] ?? 0;
      };
      const plain = await lookUp('7:SetMatchWinner:plain');
      // A look at each of the others takes hundreds of times as long.
      expect(await lookUp(colliding)).toBeLessThan(plain * 10 + 0.5);
    });

    test('the whole log is read in pages, each event once', async () => {
      await Promise.all(Array.from({ length: 25 }, (_, i) => store.append([write(`s-${i}`, 0, i, i + 100)])));
      const seen: bigint[] = [];
      let after = 0n;
      for (;;) {
        const page = await store.readAll(after, 7);
        if (page.length === 0) break;
        seen.push(...page.map(({ position }) => position));
        after = page.at(-1)?.position ?? after;
      }
      expect(new Set(seen).size).toBe(50);
      expect(await store.head()).toBe(after);
    });

    test('listeners hear of appends until they leave', async () => {
      let heard = 0;
      const leave = store.onAppended(() => (heard += 1));
      await store.append([write('a', 0, 1)]);
      leave();
      await store.append([write('a', 1, 2)]);
      expect(heard).toBe(1);
    });

    test('one history a stream: of appends racing at random versions exactly the fitting ones win', async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(4), { minLength: 1, maxLength: 30 }), async (expected) => {
          run += 1;
          const stream = `race-${run}`;
          const results = await Promise.all(expected.map((version, i) => store.append([write(stream, version, i)])));
          const won = results.filter(({ outcome }) => outcome === 'appended').length;
          const events = await store.readStream(stream);
          expect(events.map(({ version }) => version)).toEqual(Array.from({ length: won }, (_, i) => i + 1));
        }),
        { numRuns: 30 },
      );
    });
  });
};
