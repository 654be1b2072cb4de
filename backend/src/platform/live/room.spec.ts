import { expect, test } from '@jest/globals';
import { stepsAfter, type Changed, type Room } from './room.js';

const step = (from: number, version: number) => ({ view: 'grid', key: 7, from, version, patch: [] }) as Changed;

test('who comes back gets the steps after their version, and no earlier one again', () => {
  const room = { version: 9, recent: [step(2, 4), step(4, 7), step(7, 9)] } as unknown as Room;
  const versions = (version: number) => stepsAfter(room, version)?.map((one) => one.version) ?? null;
  expect([versions(9), versions(7), versions(4), versions(2)]).toEqual([[], [9], [7, 9], [4, 7, 9]]);
  // Before the oldest that is kept, or between two: the document is read anew.
  expect([versions(1), versions(5)]).toEqual([null, null]);
});
