import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { events } from '#contracts/event';
import type { EventStore, StoredEvent } from '../ports/event-store.js';
import { EventCodec } from './codec.js';
import { EventLog } from './event-log.js';
import { verifyLog, verifyStream } from './verify.js';

const table = events({ Noted: { v: 1, schema: z.object({ text: z.string() }) } });
const decider = { name: 'note', events: table, initial: () => null, evolve: () => null };
const cipher = {
  ensure: () => Promise.resolve(),
  encrypt: (_id: string, plain: string) => plain,
  decrypt: (_id: string, text: string) => text,
};

const streams = 5;
const perStream = 12;

const honest = async () => {
  const store = new MemoryEventStore();
  const codec = new EventCodec([table], cipher);
  const log = new EventLog(store, codec, cipher);
  for (let round = 0; round < perStream; round += 1) {
    for (let id = 1; id <= streams; id += 1) {
      const folded = await log.load(decider, id);
      const noted = [{ type: 'Noted', data: { text: `${id} ${round}` } }];
      const common = { recordedAt: '2026-05-01T10:00:00.000Z', actorUserId: 1, actorRole: 'organiser', correlationId: 'c', commandId: 'c' };
      await log.commit([{ decider, id, folded, base: { version: folded.version, hash: folded.hash }, events: noted }], common);
    }
  }
  return { store, codec, all: await store.readAll(0n, 1_000) };
};

/** A store that holds exactly these events. */
const holding = (all: readonly StoredEvent[]) =>
  ({
    readAll: (after: bigint, limit: number) => Promise.resolve(all.filter(({ position }) => position > after).slice(0, limit)),
    readStream: (stream: string, from = 1, to = 1_000_000) =>
      Promise.resolve(all.filter((event) => event.stream === stream && event.version >= from && event.version <= to)),
  }) as unknown as EventStore;

type Tampering = (all: StoredEvent[], at: number) => StoredEvent[];
const other = (at: number): number => (at + streams) % (streams * perStream);
const rest = (event: StoredEvent) => ({ type: event.type, data: event.data, meta: event.meta });

const tamperings: Record<string, Tampering> = {
  change: (all, at) => all.map((event, i) => (i === at ? { ...event, data: event.data.replace(' ', '  ') } : event)),
  retime: (all, at) => all.map((event, i) => (i === at ? { ...event, meta: event.meta.replace('10:00', '10:01') } : event)),
  // The last event of a stream is the tail: that it is missing a chain cannot know.
  delete: (all, at) => all.filter((_, i) => i !== at % (streams * (perStream - 1))),
  insert: (all, at) => all.flatMap((event, i) => (i === at ? [event, { ...event, version: event.version + 1 }] : [event])),
  swap: (all, at) =>
    all.map((event, i) => {
      const [one, two] = [all[at], all[other(at)]];
      if (!one || !two) return event;
      return i === at ? { ...event, ...rest(two) } : i === other(at) ? { ...event, ...rest(one) } : event;
    }),
  retype: (all, at) => all.map((event, i) => (i === at ? { ...event, type: 'Unknown' } : event)),
  garble: (all, at) => all.map((event, i) => (i === at ? { ...event, meta: '{' } : event)),
};

describe('checking the chains', () => {
  test('an honest log is whole, from its beginning or from any position', async () => {
    const { store, codec, all } = await honest();
    const whole = await verifyLog(store, codec);
    expect(whole).toMatchObject({ checkedCount: streams * perStream, chainCount: streams, firstBroken: null });
    expect((await verifyLog(store, codec)).headHash).toBe(whole.headHash);
    for (const { position } of all) expect((await verifyLog(store, codec, position)).firstBroken).toBeNull();
    const one = await verifyStream(store, codec, 'note-3');
    expect(one).toMatchObject({ checkedCount: perStream, firstBroken: null });
    expect(all.at(-3)?.meta).toContain(`"hash":"${one.headHash}"`);
  });

  test.each(Object.keys(tamperings))('%s: found wherever it is, and where', async (name) => {
    const { codec, all } = await honest();
    const tamper = tamperings[name];
    if (!tamper) throw new Error(name);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: all.length - 1 }), async (at) => {
        const tampered = tamper(all, at);
        const { firstBroken } = await verifyLog(holding(tampered), codec);
        const firstOther = tampered.findIndex((event, i) => JSON.stringify(rest(event)) !== JSON.stringify(all[i] && rest(all[i])));
        expect(firstBroken).not.toBeNull();
        // Not before the first event that is not as it was recorded.
        expect(Number(firstBroken?.position)).toBeGreaterThanOrEqual(Number(tampered[firstOther]?.position));
      }),
      { numRuns: 60 },
    );
  });
});
