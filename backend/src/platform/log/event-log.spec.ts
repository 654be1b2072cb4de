import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { events, type EventOf } from '#contracts/event';
import { EventCodec } from './codec.js';
import { EventLog } from './event-log.js';

const table = events({ Noted: { v: 1, schema: z.object({ text: z.string() }) } });
const notes = {
  name: 'note',
  events: table,
  initial: (): string[] => [],
  evolve: (state: string[], { data }: EventOf<typeof table>): string[] => [...state, data.text],
};
const cipher = {
  ensure: () => Promise.resolve(),
  encrypt: (_id: string, plain: string) => plain,
  decrypt: (_id: string, text: string) => text,
  damaged: new Set<string>(),
};
const common = { recordedAt: '2026-05-01T10:00:00.000Z', actorUserId: 1, actorRole: 'organiser', correlationId: 'c', commandId: 'c' };

const twoLogs = () => {
  const store = new MemoryEventStore();
  const codec = new EventCodec([table], cipher);
  return [new EventLog(store, codec, cipher), new EventLog(store, codec, cipher)] as const;
};
/** Records a note over what this log knows. */
const note = async (log: EventLog, text: string) => {
  const folded = await log.load(notes, 1);
  const base = { version: folded.version, hash: folded.hash };
  const written = { decider: notes, id: 1, folded, base, events: [{ type: 'Noted', data: { text } }] };
  return (await log.commit([written], common)).outcome;
};

test('two persons in one write: the keys of both are there before their names are encrypted', async () => {
  const people = events({
    Named: { v: 1, schema: z.object({ userId: z.number(), name: z.string() }), personal: { of: 'userId', fields: ['name'] } },
  });
  const loaded = new Set<string>();
  const strict = {
    ...cipher,
    ensure: (ids: readonly string[]) => {
      for (const id of ids) loaded.add(id);
      return Promise.resolve();
    },
    encrypt: (id: string, plain: string) => {
      if (!loaded.has(id)) throw new Error(`no key of person ${id}`);
      return plain;
    },
  };
  const log = new EventLog(new MemoryEventStore(), new EventCodec([people], strict), strict);
  const names = { name: 'names', events: people, initial: () => 0, evolve: (count: number) => count + 1 };
  const folded = await log.load(names, 1);
  const named = [7, 8].map((userId) => ({ type: 'Named', data: { userId, name: 'Пак' } }));
  const written = { decider: names, id: 1, folded, base: { version: 0, hash: folded.hash }, events: named };
  expect((await log.commit([written], common)).outcome).toBe('appended');
});

describe('a conflict', () => {
  test('drops what is cached: the next decision is made over what others have recorded', async () => {
    const [one, other] = twoLogs();
    expect(await note(one, 'first')).toBe('appended');
    expect(await note(other, 'second')).toBe('appended');
    expect(await note(one, 'third')).toBe('conflict');
    expect((await one.load(notes, 1)).state).toEqual(['first', 'second']);
    expect(await note(one, 'third')).toBe('appended');
    expect((await one.load(notes, 1)).state).toEqual(['first', 'second', 'third']);
  });
});
