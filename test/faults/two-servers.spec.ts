import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { Composition } from '#backend/composition';
import type { Served } from '#backend/serve';
import { until } from '../until.js';
import { startPodium, type Answer, type Caller } from '../http/podium.js';
import { pause } from './processes.js';
import { cabinet, drawnCategory, enter, loggedIn, pairOf, type Category } from './tournament.js';

let here: Served & { composition: Composition };
let there: Served & { composition: Composition };
let anna: Caller;
let category: Category;

beforeAll(async () => {
  here = await startPodium({ SHARED: 'on' });
  anna = await enter(here.composition, here.url, 'anna@podium.test', 'Анна');
  category = await drawnCategory(anna, 'both', 16);
  there = await startPodium({ DATA_DIR: here.composition.config.DATA_DIR, SHARED: 'on' });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const follow = async (
  url: string,
  caller: Caller,
): Promise<{ socket: Socket; frames: { from: number; version: number }[]; version: number }> => {
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie },
    auth: { csrfToken: caller.cookies.get('csrfToken') },
  });
  const frames: { from: number; version: number }[] = [];
  socket.on('changed', (frame: { from: number; version: number }) => frames.push(frame));
  const answer = (await socket.emitWithAck('follow', { view: 'grid', key: category.streamId })) as { success: boolean; version: number };
  expect(answer).toMatchObject({ success: true });
  return { socket, frames, version: answer.version };
};

describe('two servers over one data directory', () => {
  test('tell their followers what the other recorded, and read what was written there', async () => {
    const boris = await loggedIn(there.url, 'anna@podium.test');
    const { socket, frames, version } = await follow(here.url, anna);
    const winners: number[] = [];
    for (let number = 1; number <= 8; number += 1) {
      const matchId = category.match(number);
      const [first] = await pairOf(anna, category.streamId, matchId);
      const caller = number % 2 === 0 ? boris : anna;
      const won = await cabinet(caller, 'set-match-winner', { matchId, winnerRegistrationId: first, victoryTypeId: 'decision' });
      expect(won.body).toMatchObject({ success: true });
      winners.push(first);
    }
    const head = Number(await here.composition.events.head());
    await until(() => frames.at(-1)?.version === head);
    frames.forEach(({ from }, i) => expect(from).toBe(i === 0 ? version : frames[i - 1]?.version));
    for (const served of [here, there]) {
      const { body } = await anna.get(`/api/live/grid/${category.streamId}`);
      const { matches } = body['document'] as { matches: Record<string, { winnerRegistrationId: number | null }> };
      expect(winners.map((_, i) => matches[category.match(i + 1)]?.winnerRegistrationId)).toEqual(winners);
      expect(await served.composition.runner.waitFor(BigInt(head), 60_000)).toBe(true);
    }
    socket.disconnect();
  });

  test('close the sockets of a session that ended at the other, and leave the others open', async () => {
    const boris = await loggedIn(here.url, 'anna@podium.test');
    const [his, hers] = [await follow(here.url, boris), await follow(here.url, anna)];
    await pause(3_500);
    expect(his.socket.connected).toBe(true);
    const same = await loggedIn(there.url, 'anna@podium.test');
    for (const [name, value] of boris.cookies) same.cookies.set(name, value);
    expect((await same.post('/api/logout')).body).toMatchObject({ success: true });
    await until(() => !his.socket.connected);
    expect(hers.socket.connected).toBe(true);
    hers.socket.disconnect();
  });
});

const pairs = 12;
const numbers = Array.from({ length: pairs }, (_, i) => i + 1);

describe('what there may be once is there once, whichever of two servers is asked', () => {
  let boris: Caller;
  beforeAll(async () => {
    boris = await loggedIn(there.url, 'anna@podium.test');
  });
  const successes = (answers: readonly Answer[]) => answers.filter(({ body }) => body['success'] === true).length;

  test('the name of a category', async () => {
    const counts: number[] = [];
    for (const number of numbers) {
      const save = (caller: Caller, at: string) =>
        cabinet(caller, 'save-stream', {
          eventId: category.eventId,
          stream: { streamKey: `${number}-${at}`, name: `until ${number}`, entrantKind: 'team' },
        });
      counts.push(successes(await Promise.all([save(anna, 'here'), save(boris, 'there')])));
    }
    expect(counts).toEqual(numbers.map(() => 1));
  });

  test('the number in a grid', async () => {
    const [first, second] = category.entrants;
    const counts: number[] = [];
    for (const number of numbers) {
      const give = (caller: Caller, registrationId: number | undefined) =>
        caller.post('/api/change-athlete-tournament-grid-number', { data: { registrationId, tournamentGridNumber: 100 + number } });
      counts.push(successes(await Promise.all([give(anna, first), give(boris, second)])));
    }
    expect(counts).toEqual(numbers.map(() => 1));
  });

  test('the events of a command that is sent to both, at once and again', async () => {
    for (const number of numbers) {
      const key = { 'idempotency-key': `command-both-${number}` };
      const calls: ((caller: Caller) => Promise<Answer>)[] = [
        (caller) =>
          caller.post('/api/save-data-in-match', { data: { matchId: category.match(9), matchData: { note: `n ${number}` } } }, key),
        (caller) =>
          cabinet(caller, 'save-stream', { eventId: category.eventId, stream: { streamKey: `k${number}`, name: `k ${number}` } }, key),
      ];
      for (const call of calls) {
        const answers = [...(await Promise.all([call(anna), call(boris)])), await call(boris), await call(anna)];
        const [recorded] = answers.map(({ body }) => body['eventIds']);
        expect(recorded).toHaveLength(1);
        expect(answers.map(({ body }) => body['eventIds'])).toEqual(answers.map(() => recorded));
      }
    }
  });

  test('a decision builds on what was recorded at the other, also when it changes nothing here', async () => {
    const matchId = category.match(10);
    const write = (caller: Caller, note: string) => caller.post('/api/save-data-in-match', { data: { matchId, matchData: { note } } });
    expect((await write(anna, 'a')).body['eventIds']).toHaveLength(1);
    expect((await write(boris, 'b')).body['eventIds']).toHaveLength(1);
    expect((await write(anna, 'a')).body['eventIds']).toHaveLength(1);
  });
});
