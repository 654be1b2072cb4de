import { expect, test } from '@jest/globals';
import { gridEvents } from '#contracts/competition/grid.events';
import { sealOf, seedOf } from '#domain/competition/drawSeal';
import { Category } from '#domain/competition/grid.fixture';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { EventCodec } from '#platform/log/codec';
import { verifyDraws } from './verify-draws.js';

const codec = new EventCodec([gridEvents], {
  ...{ ensure: () => Promise.resolve(), encrypt: (_of, plain) => plain, decrypt: (_of, cipher) => cipher },
  damaged: new Set(),
});

const drawn = new Category('olympic', 8).events.find(({ type }) => type === 'TournamentGridDrawn');

const logOf = async (data: unknown, v = 2): Promise<MemoryEventStore> => {
  const store = new MemoryEventStore();
  const event = { type: 'TournamentGridDrawn', data: JSON.stringify(data), meta: JSON.stringify({ v }) };
  await store.append([{ stream: 'grid-7', expectedVersion: 0, events: [event] }]);
  return store;
};

test('a draw whose places somebody changed in the log is named', async () => {
  if (drawn?.type !== 'TournamentGridDrawn') throw new Error('not drawn');
  const { data } = drawn;
  expect(await verifyDraws(await logOf(data), codec)).toEqual({ checkedCount: 1, different: [] });
  const [first, second, ...others] = data.placements;
  if (!first || !second) throw new Error('nobody placed');
  const placements = [{ ...first, registrationId: second.registrationId }, { ...second, registrationId: first.registrationId }, ...others];
  const changed = await verifyDraws(await logOf({ ...data, placements }), codec);
  expect(changed).toMatchObject({ checkedCount: 1, different: [{ stream: 'grid-7', version: 1 }] });
});

test('a draw of before draws recorded what they were made of is not counted', async () => {
  if (drawn?.type !== 'TournamentGridDrawn') throw new Error('not drawn');
  const { basis: _basis, seal: _seal, reason: _reason, ...old } = drawn.data;
  expect(await verifyDraws(await logOf(old, 1), codec)).toEqual({ checkedCount: 0, different: [] });
});

test('a public draw by another secret than was announced is named', async () => {
  if (drawn?.type !== 'TournamentGridDrawn') throw new Error('not drawn');
  const seal = { announcementId: 'n1', secret: 's1', lot: '123' };
  const category = { ...drawn.data, mode: 'manual', seal, drawSeed: seedOf(seal) };
  const stored = (type: string, data: object, v: number) => ({ type, data: JSON.stringify(data), meta: JSON.stringify({ v }) });
  const checked = async (digest: string) => {
    const store = new MemoryEventStore();
    const events = [stored('DrawAnnounced', { announcementId: 'n1', digest }, 1), stored('TournamentGridDrawn', category, 2)];
    await store.append([{ stream: 'grid-7', expectedVersion: 0, events }]);
    return (await verifyDraws(store, codec)).different.length;
  };
  expect([await checked(sealOf('s1')), await checked(sealOf('s2'))]).toEqual([0, 1]);
});
