import { expect, test } from '@jest/globals';
import type { EventFacts } from '#projections/view';
import { allViews, openSamples, readSamples } from './samples.js';

/** Otherwise a document of before would stay when its person is erased: nobody could tell any more which one it was. */
test('which document an event touches is told by nothing personal', async () => {
  const { codec, store } = await openSamples(readSamples());
  const stored = await store.readAll(0n, 10_000);
  await codec.prepare(stored);
  const views = await allViews();
  const told: string[] = [];
  for (const event of stored) {
    const { fields } = codec.def(event.type).personal ?? {};
    if (!fields) continue;
    const facts: EventFacts = { ...event, recordedAt: '2026-01-01T00:00:00.000Z', actorUserId: 1 };
    const data = codec.decode(event) as Record<string, unknown>;
    const erased = { ...data, ...Object.fromEntries(fields.filter((field) => field in data).map((field) => [field, null])) };
    for (const view of views.filter(({ on }) => on[event.type])) {
      const [before, after] = [data, erased].map((of) => JSON.stringify(view.keys({ ...facts, type: event.type, data: of })));
      if (before !== after) told.push(`${view.name} by ${event.type}: ${before} and ${after}`);
    }
  }
  expect(told).toEqual([]);
});
