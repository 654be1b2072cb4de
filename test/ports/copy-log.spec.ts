import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { readConfig } from '#platform/config';
import { copyLog, positionInCopy } from '#platform/log/copy-log';
import { IntentEventStore } from '#backend/adapters/intents/intent-event-store';
import { verifyLog } from '#platform/log/verify';
import { MemorySingleStreams } from '#backend/adapters/memory/single-streams';
import { EventStoreDbStreams } from '#backend/adapters/eventstoredb/single-streams';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { compose, type Composition } from '#backend/composition';
import { seedDemo } from '#backend/demo/seed';
import { hasEventStore, startEventStore } from '../servers/eventstore.js';
import { temporaryFile } from './adapters.js';
import { CutOff, documentsOf, numbered, wholeLog } from './copied.js';

const config = (environment: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'podium-copy-')),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SQLITE_SYNC: 'NORMAL',
    DOCUMENT_STORE: 'memory',
    ...environment,
  });

/** A log of the product: accounts, the World Cup 2018 and two others, drawn. */
const seeded = async (environment: Record<string, string> = {}): Promise<Composition> => {
  const composition = await compose(config(environment), pino({ level: 'silent' }));
  await composition.runner.start();
  await seedDemo(composition);
  return composition;
};

const viewsOf = ({ contexts }: Composition) => contexts.flatMap(({ views = [] }) => views);

describe('a log that moves to another store', () => {
  let source: Composition;
  beforeAll(async () => {
    source = await seeded();
  });
  afterAll(() => source.close());

  test('embedded, to single streams and back: resumed where it was cut off, every chain whole, all documents equal', async () => {
    const streams = new MemorySingleStreams();
    const between = new IntentEventStore(streams);
    for (const appends of [1, 40, 300]) {
      await expect(copyLog(source.events, new CutOff(streams, appends), 1)).rejects.toThrow('cut off');
    }
    const events = await wholeLog(source.events);
    const { copied, commands } = await copyLog(source.events, between, 1);
    expect(copied).toBeGreaterThan(0);
    expect(copied).toBeLessThan(events.length);
    expect(await copyLog(source.events, between, 1)).toEqual({ events: events.length, copied: 0, commands });

    const back = new SqliteEventStore(temporaryFile('log.sqlite'));
    expect(await copyLog(between, back, 500)).toEqual({ events: events.length, copied: events.length, commands });

    const verdict = await verifyLog(source.events, source.codec);
    expect(verdict.firstBroken).toBeNull();
    for (const log of [between, back]) expect(await verifyLog(log, source.codec)).toEqual(verdict);
    const documents = await documentsOf(viewsOf(source), source.events, source.codec);
    expect(documents.size).toBeGreaterThan(50);
    expect(await documentsOf(viewsOf(source), back, source.codec)).toEqual(documents);
    expect(await documentsOf(viewsOf(source), numbered(await wholeLog(between)), source.codec)).toEqual(documents);
    await back.close();
  });

  test('a command that was recorded is a repeated one there', async () => {
    const key = { key: '1:Once:1', bodyHash: 'h' };
    const one = { stream: 'once', expectedVersion: 0, events: [{ type: 'Once', data: '{}', meta: '{"v":1}' }] };
    const [from, to] = [new SqliteEventStore(temporaryFile('log.sqlite')), new IntentEventStore(new MemorySingleStreams())];
    await from.append([one, { ...one, stream: 'twice' }], key);
    await copyLog(from, to, 1);
    expect(await to.append([{ ...one, stream: 'third' }], key)).toMatchObject({ outcome: 'duplicate' });
    const [first, second] = await wholeLog(to);
    expect(await positionInCopy(from, to, 1n)).toBe(first?.position);
    expect((await to.findCommand(key.key))?.position).toBe(second?.position);
    expect(await positionInCopy(from, to, 7n)).toBeNull();
    await from.close();
  });

  test('nothing is added to a log of another history, nor to one that goes on where the source ends', async () => {
    const event = (n: number) => ({ type: 'Once', data: `{"n":${n}}`, meta: '{"v":1}' });
    const log = async (...ns: number[]) => {
      const store = new IntentEventStore(new MemorySingleStreams());
      for (const [i, n] of ns.entries()) await store.append([{ stream: 'a', expectedVersion: i, events: [event(n)] }]);
      return store;
    };
    const other = await log(1, 3);
    await expect(copyLog(await log(1, 2, 3), other, 1)).rejects.toThrow('the target has a 2 where the source has a 2');
    await expect(copyLog(await log(1), other, 1)).rejects.toThrow('the target goes on where the source ends: a 2');
    expect(await wholeLog(other)).toHaveLength(2);
  });
});

(hasEventStore ? describe : describe.skip)('the product on EventStoreDB', () => {
  test('its log has whole chains; moved to a file and back, the documents are the same', async () => {
    const server = await startEventStore();
    const own = await seeded({ EVENT_STORE: server.freshUrl() });
    const events = await wholeLog(own.events);
    expect(events.length).toBeGreaterThan(400);
    expect((await verifyLog(own.events, own.codec)).firstBroken).toBeNull();
    const file = new SqliteEventStore(temporaryFile('log.sqlite'));
    const { commands } = await copyLog(own.events, file, 500);
    const there = new IntentEventStore(new EventStoreDbStreams(server.freshUrl()));
    expect(await copyLog(file, there, 1)).toEqual({ events: events.length, copied: events.length, commands });
    expect((await copyLog(own.events, there, 1)).copied).toBe(0);
    const documents = await documentsOf(viewsOf(own), file, own.codec);
    for (const log of [own.events, there])
      expect(await documentsOf(viewsOf(own), numbered(await wholeLog(log)), own.codec)).toEqual(documents);
    await own.close();
    await file.close();
    await there.close();
    await server.stop();
  });
});
