import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { MemoryBlobs } from '#backend/adapters/memory/blobs';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { events, personal } from '#contracts/event';
import { EventCodec } from './log/codec.js';
import { EventLog } from './log/event-log.js';
import { removeUnusedFiles, unusedMilliseconds } from './unused-files.js';

const table = events({
  Sent: { v: 1, schema: z.object({ blob: z.string() }) },
  Signed: { v: 1, schema: z.object({ userId: z.number(), file: z.string().nullable() }), personal: personal('userId', ['file']) },
  Kept: { v: 1, schema: z.object({ file: z.object({ address: z.string() }) }) },
});
const decider = { name: 'file', events: table, initial: () => null, evolve: () => null };
const cipher = {
  ensure: () => Promise.resolve(),
  encrypt: (_id: string, plain: string) => plain,
  decrypt: (_id: string, text: string) => text,
  damaged: new Set<string>(),
};

const setUp = async () => {
  const [store, blobs, codec] = [new MemoryEventStore(), new MemoryBlobs(), new EventCodec([table], cipher)];
  const log = new EventLog(store, codec, cipher);
  let id = 0;
  const record = async (type: 'Sent' | 'Signed' | 'Kept', data: object) => {
    const folded = await log.load(decider, (id += 1));
    const base = { version: folded.version, hash: folded.hash };
    const common = { recordedAt: new Date().toISOString(), actorUserId: 1, actorRole: 'user', correlationId: 'c', commandId: 'c' };
    await log.commit([{ decider, id, folded, base, events: [{ type, data }] }], common);
  };
  const parts = { events: store, codec, blobs, provisional: new Set(['Sent']) };
  const put = (word: string) => blobs.put(Buffer.from(word));
  return { parts, blobs, record, put };
};
const inHours = (hours: number): Date => new Date(Date.now() + hours * 60 * 60 * 1_000);

describe('files that no event names', () => {
  test('go after a day, not before; what an event names anywhere stays', async () => {
    const { parts, blobs, record, put } = await setUp();
    const [named, refused, uploaded, used] = await Promise.all(['named', 'refused', 'uploaded', 'used'].map(put));
    await record('Kept', { file: { address: `/profile/1/picture/${named}` } });
    await record('Sent', { blob: uploaded });
    await record('Sent', { blob: used });
    await record('Kept', { file: { address: used } });
    expect(await removeUnusedFiles(parts, inHours(23))).toBe(0);
    expect(await removeUnusedFiles(parts, inHours(25))).toBe(2);
    const there = await Promise.all([named, refused, uploaded, used].map(async (id) => (await blobs.get(id ?? '')) !== null));
    expect(there).toEqual([true, false, false, true]);
    expect(await removeUnusedFiles(parts, inHours(25))).toBe(0);
  });

  test('one that comes again while the log is read stays', async () => {
    const { parts, blobs, put } = await setUp();
    const id = await put('again');
    const now = new Date(Date.now() + unusedMilliseconds + 5);
    const slow = {
      ...parts.events,
      readAll: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        await put('again');
        return [];
      },
    };
    expect(await removeUnusedFiles({ ...parts, events: slow }, now)).toBe(0);
    expect(await blobs.get(id)).not.toBeNull();
  });

  test('a log that cannot be read removes nothing', async () => {
    const { parts, blobs, record, put } = await setUp();
    const id = await put('unknown');
    await record('Kept', { file: { address: 'elsewhere' } });
    const codec = new EventCodec([], cipher);
    await expect(removeUnusedFiles({ ...parts, codec }, inHours(25))).rejects.toThrow();
    expect(await blobs.get(id)).not.toBeNull();
  });

  test('without the keys of people it is not known what their events name, and nothing goes', async () => {
    const { parts, blobs, record, put } = await setUp();
    const id = await put('signed');
    await record('Signed', { userId: 7, file: id });
    const codec = new EventCodec([table], { ...cipher, decrypt: () => null });
    await expect(removeUnusedFiles({ ...parts, codec }, inHours(25))).rejects.toThrow('cannot be read');
    expect(await removeUnusedFiles(parts, inHours(25))).toBe(0);
    expect(await blobs.get(id)).not.toBeNull();
  });
});
