import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Rechecks } from './rechecks.js';
import type { Visit } from './visit.js';

/** One visitor who follows one document, and what they are told. */
const visited = (mayFollow: () => Promise<boolean>) => {
  const documents = new Map([['grid:1', { spec: { view: 'grid' }, key: 1 }]]);
  const visit = { actor: { userId: null }, documents, forget: (name: string) => documents.delete(name) } as unknown as Visit;
  const told: string[] = [];
  const rechecks = new Rechecks({
    visits: new Map([[visit, null]]),
    stillMayFollow: mayFollow,
    actorNow: (actor) => Promise.resolve(actor),
    close: () => told.push('closed'),
    tell: (_visit, { error }) => told.push(error),
  });
  return { rechecks, told };
};
/** A frame goes out in the next turn of the event loop. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('of two changes one soon after the other, the second too is looked at before a frame goes out', async () => {
  let isPublished = true;
  const { rechecks, told } = visited(() => Promise.resolve(isPublished));
  void rechecks.run();
  await pause(30);
  isPublished = false;
  void rechecks.run();
  await nextTurn();
  expect(told).toEqual(['error.forbidden']);
});

test('what could not be read is looked at again', async () => {
  let looks = 0;
  const { rechecks, told } = visited(() => {
    looks += 1;
    return looks === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve(false);
  });
  await rechecks.run();
  expect({ looks, told }).toEqual({ looks: 2, told: ['error.forbidden'] });
});
