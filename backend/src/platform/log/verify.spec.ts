import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { events } from '#contracts/event';
import type { EventStore, StoredEvent } from '../ports/event-store.js';
import { AnchorKeeper, anchorsIn, dropAnchor, type Anchor } from './anchors.js';
import { EventCodec } from './codec.js';
import { EventLog } from './event-log.js';
import { verifyLog, verifyStream } from './verify.js';

const table = events({ Noted: { v: 1, schema: z.object({ text: z.string() }) } });
const decider = { name: 'note', events: table, initial: () => null, evolve: () => null };
const cipher = {
  ensure: () => Promise.resolve(),
  encrypt: (_id: string, plain: string) => plain,
  decrypt: (_id: string, text: string) => text,
  damaged: new Set<string>(),
};

const streams = 5;
const perStream = 12;

const honest = async (word = '') => {
  const store = new MemoryEventStore();
  const codec = new EventCodec([table], cipher);
  const log = new EventLog(store, codec, cipher);
  for (let round = 0; round < perStream; round += 1) {
    for (let id = 1; id <= streams; id += 1) {
      const folded = await log.load(decider, id);
      const noted = [{ type: 'Noted', data: { text: `${id} ${round}${word}` } }];
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

  test('an event that has changed places with the next of its stream: that one is named, wherever the check began', async () => {
    const { codec, all } = await honest();
    for (const [i, one] of all.entries()) {
      const next = all[i + streams];
      if (!next) break;
      const moved = all.with(i, { ...next, position: one.position }).with(i + streams, { ...one, position: next.position });
      for (const from of [0n, one.position - 1n]) {
        const { firstBroken } = await verifyLog(holding(moved), codec, from);
        expect(firstBroken).toMatchObject({ position: String(one.position), version: next.version, fault: 'version' });
      }
    }
  });
});

class Kept extends AnchorKeeper {
  readonly lines: Anchor[] = [];
  all = () => Promise.resolve(this.lines);
  last = () => Promise.resolve(this.lines.at(-1) ?? null);
  add = (anchor: Anchor) => Promise.resolve(void this.lines.push(anchor));
}

describe('anchors outside the log', () => {
  const now = () => new Date('2026-05-01T12:00:00Z');
  /** A log, and the anchors that were dropped while it grew. */
  const anchored = async () => {
    const { codec, all } = await honest();
    const kept = new Kept();
    for (const length of [7, 7, 30, all.length]) await dropAnchor(withHead(all.slice(0, length)), kept, now);
    return { codec, all, kept };
  };
  const withHead = (all: readonly StoredEvent[]) =>
    Object.assign(holding(all), { head: () => Promise.resolve(all.at(-1)?.position ?? 0n) });

  test('the log that was, and the same log grown further, agree with them; where nothing came there is none', async () => {
    const { codec, all, kept } = await anchored();
    expect(kept.lines.map(({ count }) => count)).toEqual([7, 30, all.length]);
    expect((await verifyLog(holding(all), codec, 0n, kept.lines)).firstBroken).toBeNull();
    expect((await verifyLog(holding(all), codec, 0n, kept.lines.slice(0, 1))).firstBroken).toBeNull();
  });

  test('what was cut off at the end is missing; the chains alone find nothing', async () => {
    const { codec, all, kept } = await anchored();
    const cut = all.slice(0, -1);
    expect((await verifyLog(holding(cut), codec)).firstBroken).toBeNull();
    expect((await verifyLog(holding(cut), codec, 0n, kept.lines)).firstBroken).toMatchObject({ fault: 'missing', version: all.length });
    await expect(dropAnchor(withHead(cut), kept, now)).rejects.toThrow('shorter');
  });

  test('a log written anew is found at the first anchor; the chains alone find nothing', async () => {
    const { codec, kept } = await anchored();
    const anew = (await honest('!')).all;
    expect((await verifyLog(holding(anew), codec)).firstBroken).toBeNull();
    const { firstBroken } = await verifyLog(holding(anew), codec, 0n, kept.lines);
    expect(firstBroken).toMatchObject({ fault: 'anchor of 2026-05-01T12:00:00.000Z', position: kept.lines[0]?.position });
  });

  test('a last line that a crash cut off is left out, any other that is none is not', () => {
    const line = JSON.stringify({ at: 'now', position: '7', count: 7, hash: 'x' });
    expect(anchorsIn(`${line}\n${line.slice(0, 20)}`)).toHaveLength(1);
    expect(() => anchorsIn(`nonsense\n${line}\n`)).toThrow('line 1');
  });
});
