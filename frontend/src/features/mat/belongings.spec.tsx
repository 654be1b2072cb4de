import { beforeEach, expect, test } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { pack, unpack } from './belongings.js';
import { labels, open, referee, settled, tap } from './outbox.fixture.js';

/** Another browser, as it were: the other machine is another origin, with a database and a store of its own. */
const atOtherMachine = (): void => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
};

const refusal = { status: 409, keys: ['error.conflict'], changedBy: null, changedAt: null };

beforeEach(() => localStorage.clear());

const packed = async () => {
  const outbox = await open('podium-mat');
  const [waits, refused, ofOther] = [tap('a'), tap('b'), tap('c', 8)];
  for (const one of [waits, refused, ofOther]) outbox.add(one);
  await outbox.refused(refused.id, refusal);
  localStorage.setItem('podium-bout-17', '{"matchId":17}');
  localStorage.setItem('podium-mat-lock', '{"isLocked":true}');
  localStorage.setItem('podium-mat-event-live:3', 'a large document');
  localStorage.setItem('podium.theme', 'dark');
  await settled();
  return { belongings: JSON.parse(JSON.stringify(await pack())) as unknown, waits, refused };
};

test('what waits, what was refused and the bout go along, with the ids of the taps', async () => {
  const { belongings, waits, refused } = await packed();
  atOtherMachine();
  await unpack(referee, belongings);
  const there = await open('podium-mat');
  expect(there.all.map(({ id, label, refusal: why }) => [id, label, why?.status ?? null])).toEqual([
    [waits.id, 'a', null],
    [refused.id, 'b', 409],
  ]);
  expect(Object.keys(localStorage).sort()).toEqual(['podium-bout-17', 'podium-mat-lock']);
});

test('what is there already is not taken twice', async () => {
  const { belongings } = await packed();
  atOtherMachine();
  await unpack(referee, belongings);
  await unpack(referee, belongings);
  expect(labels(await open('podium-mat'))).toEqual(['a', 'b']);
});

test.each([
  ['nothing', undefined],
  ['a text', 'waiting'],
  ['calls that no tablet keeps', { waiting: [{ ...tap('x'), path: '/api/cabinet/grant-system-role', refusal: null }] }],
  ['taps of somebody else', { waiting: [{ ...tap('x', 8), refusal: null }] }],
  ['half a tap', { waiting: [{ id: '1', userId: referee }, null, 5] }],
  ['what is not of a tablet', { kept: { 'podium.user': '1', 'podium-mat-lock': 5 } }],
])('of %s nothing is taken', async (_name, belongings) => {
  atOtherMachine();
  await unpack(referee, belongings);
  expect({ waiting: labels(await open('podium-mat')), kept: Object.keys(localStorage) }).toEqual({ waiting: [], kept: [] });
});
