import { afterEach, expect, test } from '@jest/globals';
import type { KeptTails } from '#contracts/standby/tails.docs';
import { verifyLog } from '#platform/log/verify';
import { drawnCategory, loggedIn, pairOf } from '../faults/tournament.js';
import { until } from '../until.js';
import { personOf } from './cast.js';
import { pairOfMachines, stateOf, type Podium } from './pair-of-machines.js';
import { startPodium } from './podium.js';

const email = 'anna@podium.test';
const running: Podium[] = [];

afterEach(async () => {
  for (const podium of running.splice(0)) await podium.close();
});

const closed = async (podium: Podium): Promise<void> => {
  running.splice(running.indexOf(podium), 1);
  await podium.close();
};

/** Over the same directory, where the other machine looks for it. */
const again = async ({ composition: { config, standby } }: Podium): Promise<Podium> => {
  const podium = await startPodium({ DATA_DIR: config.DATA_DIR, STANDBY_PORT: String(standby?.port ?? 0) });
  running.push(podium);
  return podium;
};

const headOf = ({ composition }: Podium) => composition.events.head();
const areEqual = async (one: Podium, other: Podium) => (await headOf(one)) === (await headOf(other));
const isWhole = async ({ composition: { events, codec } }: Podium) => (await verifyLog(events, codec)).firstBroken === null;

test('two machines that were both started as first do not both lead once they meet: the older term gives way, and what it recorded is shown in words and entered again', async () => {
  const { first, second, anna, equal } = await pairOfMachines();
  running.push(second, first);
  const { streamId, eventId, match } = await drawnCategory(anna, 'parted', 4);
  const matchId = match(1);
  const [winnerRegistrationId] = await pairOf(anna, streamId, matchId);
  await equal();
  await closed(first);
  const office = await loggedIn(second.url, email);
  expect((await office.post('/api/cabinet/take-over', { data: {} })).body).toMatchObject({ success: true, term: 2 });
  await closed(second);

  // Nobody tells it that another one has led since.
  const alone = await again(first);
  const table = await loggedIn(alone.url, email);
  const score = { slot1: 10, slot2: 0 };
  const won = { matchId, winnerRegistrationId, victoryTypeId: 'points', score };
  expect((await table.post('/api/cabinet/set-match-winner', { data: won })).body).toMatchObject({ success: true });

  const leader = await again(second);
  const there = await loggedIn(leader.url, email);
  expect((await stateOf(there)).role).toBe('first');
  await until(async () => (await stateOf(table)).role === 'standby');
  expect((await table.post('/api/cabinet/set-match-winner', { data: won })).status).toBe(503);

  await closed(alone);
  const back = await again(first);
  // The first start puts the tail aside.
  await until(() => back.composition.standby?.pair.parts.memory.get().cut !== null);
  await closed(back);
  const copy = await again(first);
  await until(() => areEqual(leader, copy));
  const somebody = (await personOf(leader, 'Somebody')).caller;
  const calls = { 'get-kept-tails': {}, 'put-tail-away': { lostCommandId: 'any' } };
  for (const [path, data] of Object.entries(calls))
    expect(await somebody.post(`/api/cabinet/${path}`, { data })).toMatchObject({ status: 403 });
  const tails = async () => (await there.post('/api/cabinet/get-kept-tails', { data: {} })).body as unknown as KeptTails;
  const { rows, names } = await until(async () => ((await tails()).rows.length > 0 ? tails() : null));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    state: 'open',
    place: { eventId, streamId },
    result: won,
    actor: { name: expect.stringContaining('Анна') },
  });
  expect(rows[0]?.entries.map(({ type }) => type)).toContain('MatchWinnerSet');
  expect(names.registrations[winnerRegistrationId]).toContain('parted');

  expect((await there.post('/api/cabinet/set-match-winner', { data: rows[0]?.result })).body).toMatchObject({ success: true });
  const { commandId = '' } = rows[0] ?? {};
  expect((await there.post('/api/cabinet/put-tail-away', { data: { lostCommandId: commandId } })).body).toMatchObject({ success: true });
  expect((await tails()).rows.map(({ state }) => state)).toEqual(['away']);
  await until(() => areEqual(leader, copy));
  for (const one of [leader, copy]) expect(await isWhole(one)).toBe(true);
});
