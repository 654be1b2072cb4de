import { expect, test } from '@jest/globals';
import { madePools } from './pools.decider.js';

type PoolEvent = Parameters<typeof madePools.evolve>[1];

const pool = (streamId: number, ...registrationIds: number[]) => ({
  streamId,
  entrants: registrationIds.map((registrationId) => ({ registrationId, fromStreamId: 1 })),
});
const made = (...pools: ReturnType<typeof pool>[]): PoolEvent => ({ type: 'PoolsMade', data: { eventId: 1, pools } });
const undone = (...streamIds: number[]): PoolEvent => ({ type: 'PoolsUndone', data: { eventId: 1, streamIds } });
const given = (...events: PoolEvent[]) => events.reduce(madePools.evolve, madePools.initial()).made;

test('what was made last is undone first', () => {
  const [first, second] = [[pool(11, 1, 2), pool(12, 3, 4)], [pool(13, 5)]];
  expect(given()).toEqual([]);
  expect(given(made(...first), made(...second))).toEqual([first, second]);
  expect(given(made(...first), made(...second), undone(13))).toEqual([first]);
  expect(given(made(...first), made(...second), undone(13), undone(11, 12))).toEqual([]);
});
