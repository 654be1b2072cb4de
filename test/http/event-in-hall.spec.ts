import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FromHall } from '#contracts/feed/feed.ops';
import { verifyLog } from '#platform/log/verify';
import { KeysOver } from '#backend/feed/keys-over';
import { registrationsView } from '#projections/registrations/registrations.view';
import { cabinet, drawnCategory, enter, loggedIn, pairOf, type Category } from '../faults/tournament.js';
import { until } from '../until.js';
import { personOf } from './cast.js';
import { broughtTo, codeOf, hallOf, leaseOf, toldBy, type Hall, type Podium } from './halls.fixture.js';
import { Caller, startPodium } from './podium.js';

let home: Podium;
let anna: Caller;
const open: Podium[] = [];

beforeAll(async () => {
  home = await startPodium();
  anna = await enter(home.composition, home.url, 'anna@podium.test', 'Анна');
});
afterAll(async () => {
  for (const one of [...open, home]) await one.close();
});

const codeFor = (eventId: number): Promise<string> => codeOf(anna, eventId);

const bringTo = (environment: Record<string, string>, code: string): Promise<void> => broughtTo(environment, home.url, code);

/** A computer in the hall that has the sport event, with an administrator of its own. */
const hallWith = async (eventId: number): Promise<Hall> => {
  const hall = await hallOf(home.url, await codeFor(eventId));
  open.push(hall.podium);
  return hall;
};

const isHome = async (hall: Podium, eventId: number): Promise<boolean> =>
  (await toldBy(home, eventId)).length === (await toldBy(hall, eventId)).length;

const win = async (caller: Caller, { streamId, match }: Category, number: number) => {
  const [winnerRegistrationId] = await pairOf(caller, streamId, match(number));
  return cabinet(caller, 'set-match-winner', { matchId: match(number), winnerRegistrationId, victoryTypeId: 'decision' });
};

const grid = (caller: Caller, streamId: number) => caller.get(`/api/live/grid/${streamId}`);

const statusOf = async (path: string, body: string, authorization: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', authorization };
  return (await fetch(`${home.url}/api/hall/${path}`, { method: 'POST', headers, body })).status;
};

describe('a sport event that a hall runs', () => {
  let category: Category;
  let hall: Hall;
  beforeAll(async () => {
    category = await drawnCategory(anna, 'cup', 4);
    hall = await hallWith(category.eventId);
  });

  test('is there byte for byte, with keys of nobody else', async () => {
    const { eventId, streamId } = category;
    const there = await toldBy(hall.podium, eventId);
    expect(there.length).toBeGreaterThan(8);
    expect(there).toEqual(await toldBy(home, eventId));
    expect((await grid(hall.boris, streamId)).body['document']).toEqual((await grid(anna, streamId)).body['document']);
    const streams = (await hall.podium.composition.events.readAll(0n, 10_000)).map(({ stream }) => stream);
    expect(streams.filter((stream) => /^(account|profile|email|consents)-\d{1,6}$/.test(stream))).toEqual([]);
  });

  test('is decided by the hall alone: home refuses, names it, and records nothing', async () => {
    const { eventId } = category;
    const before = await toldBy(home, eventId);
    const refused = { status: 409, body: { success: false, errors: { form: ['error.event_in_hall'] }, machine: 'Hall A' } };
    expect(await win(anna, category, 1)).toMatchObject(refused);
    expect(await cabinet(anna, 'save-stream', { eventId, stream: { streamKey: 'late', name: 'late' } })).toMatchObject(refused);
    const registrations = [{ teamName: 'Late', streamIds: [category.streamId] }];
    expect(await anna.post('/api/register-for-event', { data: { eventId, registrations } })).toMatchObject(refused);
    expect(await toldBy(home, eventId)).toEqual(before);
    expect(await leaseOf(anna, eventId)).toMatchObject({ where: 'out', hallName: 'Hall A', term: 1 });
    const other = await drawnCategory(anna, 'other', 4);
    expect((await win(anna, other, 1)).body).toMatchObject({ success: true });
  });

  test('is seen at home as it happens, and everybody is told where it comes from', async () => {
    const { eventId, streamId } = category;
    const began = performance.now();
    expect((await win(hall.boris, category, 1)).body).toMatchObject({ success: true });
    const visitor = await Caller.at(home.url);
    await until(
      async () =>
        JSON.stringify((await grid(visitor, streamId)).body['document']) ===
        JSON.stringify((await grid(hall.boris, streamId)).body['document']),
    );
    expect(performance.now() - began).toBeLessThan(5_000);
    const { hall: from } = (await visitor.post('/api/get-from-hall', { data: { eventId } })).body as unknown as FromHall;
    expect(from).toMatchObject({ name: 'Hall A' });
    expect(from?.heardSecondsAgo).toBeLessThanOrEqual(2);
  });

  test('has new things under numbers that home does not give', async () => {
    const { eventId, streamId } = category;
    const registrations = [{ teamName: 'At the door', streamIds: [streamId] }];
    const { body } = await hall.boris.post('/api/register-for-event', { data: { eventId, registrations } });
    const [made] = body['registrations'] as { id: number }[];
    expect(made?.id).toBeGreaterThanOrEqual(1_000_000_000);
    await until(() => isHome(hall.podium, eventId));
    expect(await home.composition.events.version(`registration-${made?.id}`)).toBeGreaterThan(0);
  });

  test('goes on over a restart of the hall and of home, with nothing lost and nothing twice', async () => {
    const { eventId } = category;
    await hall.podium.close();
    open.splice(open.indexOf(hall.podium), 1);
    const port = new URL(home.url).port;
    await home.close();
    hall = { ...hall, podium: await startPodium(hall.environment) };
    open.push(hall.podium);
    hall.boris = await loggedIn(hall.podium.url, 'boris@podium.test');
    expect((await win(hall.boris, category, 2)).body).toMatchObject({ success: true });
    await until(async () => (await leaseOf(hall.boris, eventId)).fault === 'unreachable');
    home = await startPodium({ DATA_DIR: home.composition.config.DATA_DIR }, undefined, Number(port));
    anna = await loggedIn(home.url, 'anna@podium.test');
    await until(() => isHome(hall.podium, eventId));
    expect(await toldBy(home, eventId)).toEqual(await toldBy(hall.podium, eventId));
    expect(await leaseOf(anna, eventId)).toMatchObject({ where: 'out' });
    await until(async () => (await leaseOf(hall.boris, eventId)).fault === null);
  });

  test('is checked in whole: home decides, the hall refuses, and both logs are sound', async () => {
    const { eventId } = category;
    await win(hall.boris, category, 3);
    expect((await cabinet(hall.boris, 'check-event-in', { eventId })).body).toMatchObject({ success: true });
    await until(async () => (await leaseOf(hall.boris, eventId)).where === 'over');
    expect(await leaseOf(anna, eventId)).toMatchObject({ where: 'home', term: 2, hallName: null, isLateRefused: false });
    expect(await toldBy(home, eventId)).toEqual(await toldBy(hall.podium, eventId));
    const save = (caller: Caller, name: string) => cabinet(caller, 'save-stream', { eventId, stream: { streamKey: name, name } });
    expect(await save(hall.boris, 'after')).toMatchObject({ status: 409, body: { errors: { form: ['error.event_from_home'] } } });
    expect((await save(anna, 'after')).body).toMatchObject({ success: true });
    for (const { composition } of [home, hall.podium])
      expect(await verifyLog(composition.events, composition.codec)).toMatchObject({ firstBroken: null });
  });
});

describe('the people of a sport event', () => {
  const person = (lastName: string) => ({ lastName, firstName: 'Пётр', gender: 'male', birthDate: '03-02-2001' });
  const registered = async (
    caller: Caller,
    { eventId, streamId }: { eventId: number; streamId: number },
    lastName: string,
  ): Promise<number> => {
    const registrations = [{ person: person(lastName), streamIds: [streamId] }];
    const { body } = await caller.post('/api/register-for-event', { data: { eventId, registrations } });
    return (body['registrations'] as { id: number }[])[0]?.id ?? 0;
  };
  const nameOf = async ({ composition }: Podium, id: number): Promise<string | undefined> => {
    await composition.runner.waitFor(await composition.events.head(), 60_000);
    return (await composition.documents.reader().get(registrationsView, id))?.lastName ?? undefined;
  };

  test('can be read by the hall, others cannot, and whoever comes to its door can be read at home', async () => {
    const { eventId } = await drawnCategory(anna, 'people', 2);
    const category = async (caller: Caller, key: string): Promise<number> =>
      ((await cabinet(caller, 'save-stream', { eventId, stream: { streamKey: key, name: key } })).body['stream'] as { id: number }).id;
    const streamId = await category(anna, 'men');
    const known = await registered(anna, { eventId, streamId }, 'Заранее');
    const other = await drawnCategory(anna, 'others', 2);
    const stream = { streamKey: 'x', name: 'x' };
    const elsewhere = (await cabinet(anna, 'save-stream', { eventId: other.eventId, stream })).body['stream'] as { id: number };
    const stranger = await registered(anna, { eventId: other.eventId, streamId: elsewhere.id }, 'Посторонний');
    const hall = await hallWith(eventId);
    expect(await nameOf(hall.podium, known)).toBe('Заранее');
    expect(await nameOf(hall.podium, stranger)).toBeUndefined();
    const here = await registered(hall.boris, { eventId, streamId }, 'УДверей');
    await until(async () => (await nameOf(home, here)) === 'УДверей');
    const keys = await hall.podium.composition.vault.some('personKey', 1_000);
    const readable = await Promise.all(
      keys.filter(({ key }) => Number(key) < 1_000_000_000).map(({ key }) => home.composition.vault.get('personKey', key)),
    );
    expect(readable).toHaveLength(1);
  });
});

test('a hall gives home keys of the people whom it has numbered itself, and of nobody else', async () => {
  const { eventId } = await drawnCategory(anna, 'keys', 2);
  const { composition } = (await hallWith(eventId)).podium;
  const token = (await composition.vault.get('hallToken', `brought-${eventId}`))?.value ?? '';
  const { term, numbersFrom } = composition.feed?.book.of(eventId) ?? { term: 0, numbersFrom: 0 };
  const [foreign, own] = ['424242', String(numbersFrom + 7)];
  const handOut = () => Promise.resolve([foreign, own].map((id) => ({ id, key: Buffer.alloc(32, 1) })));
  const sealing = new KeysOver({ handOut, adopt: () => Promise.resolve() }, { ownersOf: () => [foreign, own] });
  const keys = await sealing.of([{ type: 'Any', data: '{}' }], token);
  const push = JSON.stringify({ follows: null, events: [], keys, isLast: false });
  expect(await statusOf('push', push, `Bearer ${eventId}.${term}.${token}`)).toBe(200);
  const isKept = async (id: string) => (await home.composition.vault.get('personKey', id)) !== null;
  expect([await isKept(foreign), await isKept(own)]).toEqual([false, true]);
});

describe('a hall that is lost', () => {
  test('has nothing to say after the organiser has taken the sport event back, which is shown', async () => {
    const category = await drawnCategory(anna, 'lost', 4);
    const { eventId } = category;
    const hall = await hallWith(eventId);
    await win(hall.boris, category, 1);
    await until(() => isHome(hall.podium, eventId));
    expect(await cabinet(anna, 'take-event-back', { eventId, reason: 'stolen' })).toMatchObject({
      body: { success: true, where: 'home', term: 2 },
    });
    const before = await toldBy(home, eventId);
    await win(hall.boris, category, 2);
    await until(async () => (await leaseOf(hall.boris, eventId)).where === 'over');
    expect(await leaseOf(hall.boris, eventId)).toMatchObject({ fault: 'taken_back', takenBackReason: 'stolen' });
    await until(async () => (await leaseOf(anna, eventId)).isLateRefused);
    expect(await toldBy(home, eventId)).toEqual(before);
    expect((await win(anna, category, 2)).body).toMatchObject({ success: true });
  });
});

describe('a code', () => {
  test('holds once, and not for whoever has tried five wrong ones within a minute', async () => {
    const { eventId } = await drawnCategory(anna, 'code', 2);
    const code = await codeFor(eventId);
    const bring = (given: string) => bringTo({ DATA_DIR: mkdtempSync(join(tmpdir(), 'podium-hall-')) }, given);
    for (let times = 0; times < 5; times += 1) await expect(bring('a-b-c-d-e-f')).rejects.toThrow('does not hold');
    await expect(bring(code)).rejects.toThrow('wait a minute');
    expect(await leaseOf(anna, eventId)).toMatchObject({ where: 'home', code: { words: code } });
  });

  test('is for whoever runs the sport event, and nobody asks for it without one', async () => {
    const { eventId } = await drawnCategory(anna, 'closed', 2);
    const { caller } = await personOf(home, 'Somebody');
    expect(await cabinet(anna, 'show-hall-code', { eventId: 999_999 })).toMatchObject({ status: 404, body: { success: false } });
    for (const path of ['show-hall-code', 'take-event-back', 'check-event-in', 'get-event-lease'])
      expect(await cabinet(caller, path, { eventId, reason: 'x' })).toMatchObject({ status: 403 });
  });

  test('of another lease opens nothing', async () => {
    const ask = (path: string, body: object, authorization: string) => statusOf(path, JSON.stringify(body), authorization);
    const guess = `Bearer 1.1.${'A'.repeat(43)}`;
    const id = '0'.repeat(64);
    const long = 'x'.repeat(1_500_000);
    expect(await ask('push', { follows: null, events: [], keys: [], isLast: false, long }, guess)).toBe(403);
    const calls = {
      page: { after: '0' },
      push: { follows: null, events: [], keys: [], isLast: true },
      file: { id },
      'files-missing': { ids: [id] },
      'put-file': { bytes: '' },
    };
    for (const [path, body] of Object.entries(calls)) {
      expect(await ask(path, body, guess)).toBe(403);
      expect(await ask(path, body, '')).toBe(403);
      // Nobody reads what comes without a token that holds.
      expect(await statusOf(path, '{', guess)).toBe(403);
    }
  });
});
