import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { drawn, startHall, type Drawn, type Hall } from './drawn.js';

let hall: Hall;
let stream: Drawn;
const read: string[] = [];

beforeAll(async () => {
  hall = await startHall();
  stream = await drawn(hall, 8, 'roundRobin');
  const { store, runner, events } = hall.cast.podium.composition;
  await runner.waitFor(await events.head(), 60_000);
  for (const name of ['get', 'getMany', 'find'] as const) {
    const original = store[name].bind(store) as (collection: string, asked: never) => Promise<never>;
    store[name] = (collection: string, asked: never) => {
      read.push(collection);
      return original(collection, asked);
    };
  }
});
afterAll(() => hall.close());

/** A grid may have thousands of matches: who shows a few of them, or their count, reads its summary. */
test.each<[string, (hall: Hall) => Promise<{ status: number }>]>([
  ['get-event', ({ cast, eventId }) => cast.visitor.post('/api/get-event', { data: { eventId } })],
  ['the live page of the event', ({ cast, eventId }) => cast.visitor.get(`/api/live/event-live/${eventId}`)],
  ['the live schedule', ({ cast, eventId }) => cast.visitor.get(`/api/live/playgrounds/${eventId}`)],
  ['the live start list', ({ cast }) => cast.organiser.caller.get(`/api/live/registrations/${stream.id}`)],
  ['the board', ({ call, eventId }) => call('/api/get-data-for-event-playground-management', { eventId })],
  ['statistics', ({ call, eventId }) => call('/api/get-event-statistics-data', { eventId })],
  ['a result', ({ win }) => win(stream.match(1), stream.seed(1))],
])('%s reads no whole grid', async (_name, ask) => {
  read.length = 0;
  expect((await ask(hall)).status).toBe(200);
  expect(read.filter((collection) => /^grids_v\d+$/.test(collection))).toEqual([]);
});
