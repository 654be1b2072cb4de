import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { drawn, startHall, type Hall } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

test('of games boards show those won and the points of the one in play, and after the end the games alone', async () => {
  const { id, match, seed } = await drawn(hall, 2);
  const points = Array.from({ length: 14 }, (_, i) => ({ ...{ id: `p${i}`, side: 0, code: 'point' }, at: { period: 1, ms: 1_000 } }));
  const bout = { mode: 'tableTennis.ittf', version: '2024', overrides: {}, clock: { period: 1, ms: 1_000 }, actions: points };
  const matchData = { score: { slot1: 1, slot2: 0 }, penalties: { slot1: 0, slot2: 0 }, bout };
  expect((await hall.call('/api/save-data-in-match', { matchId: match(1), matchData })).body['success']).toBe(true);
  const shown = async (where: 'now' | 'last') => {
    const { body } = await hall.cast.organiser.caller.get(`/api/live/event-live/${hall.eventId}`);
    const { document } = body as unknown as { document: { playgrounds: Record<'now' | 'last', unknown>[] } };
    const matches = document.playgrounds.flatMap((playground) => playground[where] ?? []) as { streamId: number; participants: object[] }[];
    return matches.find(({ streamId }) => streamId === id)?.participants;
  };
  expect(await shown('now')).toMatchObject([
    { won: 1, short: '3' },
    { won: 0, short: '0' },
  ]);
  const score = { slot1: 3, slot2: 0 };
  expect((await hall.win(match(1), seed(1), { victoryTypeId: 'points', score })).body['success']).toBe(true);
  const [first] = (await shown('last')) ?? [];
  expect(first).toMatchObject({ score: 3 });
  expect(first).not.toHaveProperty('short');
  expect(first).not.toHaveProperty('won');
});
