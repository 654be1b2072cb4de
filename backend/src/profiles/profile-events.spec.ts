import { expect, test } from '@jest/globals';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { Documents } from '#platform/projecting/reader';
import type { OperationContext } from '#platform/context';
import { eventsOf } from './profile-events.js';

/** Views over memory, each with the documents that a test puts into it. */
const reader = async (stored: Readonly<Record<string, readonly { id: number }[]>>) => {
  const store = new MemoryDocumentStore();
  for (const [name, docs] of Object.entries(stored)) {
    await store.prepare({ name, columns: { userId: 'integer', isDeleted: 'integer' }, indexes: [], hasText: false });
    const columns = { userId: 7, isDeleted: 0 };
    await store.write(
      name,
      docs.map((doc) => ({ key: doc.id, json: JSON.stringify(doc), columns, position: 1n })),
    );
  }
  const runner = {
    reached: 1n,
    collection: ({ name }: { name: string }) => name,
    cached: () => null,
    waitFor: () => Promise.resolve(true),
  };
  return new Documents(store, runner).reader();
};

test('somebody who has stood in many sport events sees every one of them', async () => {
  const ids = Array.from({ length: 201 }, (_, i) => i + 1);
  const dates = { dateFrom: '21-11-2026', dateTo: '22-11-2026' };
  const documents = await reader({
    registrations: ids.map((id) => ({ id, eventId: id, streamId: id, statuses: { participation: 'confirmed', payment: 'unpaid' } })),
    sport_events: ids.map((id) => ({ id, name: `Cup ${id}`, isPublished: true, closing: null, ...dates })),
    streams: [],
  });
  const context = { documents, now: '2026-11-20T10:00:00.000Z' } as unknown as OperationContext;
  expect(await eventsOf(7, context, { isPayer: false, hasCategories: false })).toHaveLength(201);
});
