import { describe, expect, test } from '@jest/globals';
import type { Actor } from '../context.js';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { Documents } from './reader.js';

const actor = (userId: number): Actor => ({
  userId,
  sessionId: null,
  isAdministrator: false,
  isOrganiser: false,
  organizationIds: [],
  ip: '',
});
const view = { name: 'things', version: 1 } as never;

const documents = () => {
  const waited: bigint[] = [];
  const runner = {
    reached: 5n,
    collection: () => 'things',
    cached: () => null,
    waitFor: (position: bigint) => {
      waited.push(position);
      return Promise.resolve(true);
    },
  };
  return { documents: new Documents(new MemoryDocumentStore(), runner), waited };
};

describe('reads of a call', () => {
  test('wait for what anybody had recorded when the call came, and for what callers record themselves', async () => {
    const { documents: read, waited } = documents();
    read.wrote(actor(1), 7n);
    const [own, other] = [read.readerFor(actor(1)), read.readerFor(actor(2))];
    read.wrote(actor(1), 9n);
    const peek = (reader: typeof own) => reader.get(view, 1).catch(() => null);
    await peek(other);
    await peek(own);
    expect(waited).toEqual([7n, 9n]);
  });

  test('of what is followed are never of before what is folded: they fail where that is not written', async () => {
    let isWritten = false;
    const waitFor = () => Promise.resolve(isWritten);
    const runner = { reached: 5n, collection: () => 'things', cached: () => null, waitFor };
    const reader = new Documents(new MemoryDocumentStore(), runner).patientReader(() => 7n);
    await expect(reader.getMany(view, [])).rejects.toThrow('not written: 7');
    isWritten = true;
    expect(await reader.getMany(view, [])).toEqual([]);
  });

  test('wait for nothing that the views have already', async () => {
    const { documents: read, waited } = documents();
    read.wrote(actor(1), 5n);
    expect(await read.catchUp()).toBe(false);
    expect(waited).toEqual([]);
    read.wrote(actor(1), 6n);
    expect(await read.catchUp()).toBe(true);
  });

  test('of all that are found go on beyond one page', async () => {
    const store = new MemoryDocumentStore();
    await store.prepare({ name: 'things', columns: { at: 'integer' }, indexes: [], hasText: false });
    const puts = Array.from({ length: 5_500 }, (_, key) => ({ key, json: String(key), columns: { at: -key }, position: 1n }));
    await store.write('things', puts);
    const runner = { reached: 5n, collection: () => 'things', cached: () => null, waitFor: () => Promise.resolve(true) };
    const found = await new Documents(store, runner).reader().all(view, { sort: [['at', 'asc']] });
    expect(found).toEqual(puts.map(({ key }) => key).reverse());
  });
});
