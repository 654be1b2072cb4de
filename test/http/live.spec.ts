import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import jsonPatch from 'fast-json-patch';
import type { Socket } from 'socket.io-client';
import { until } from '../until.js';
import type { Caller } from './podium.js';
import { madeEvent, madeCategory, registered, startCast, teams, wrapped, type Cast } from './cast.js';
import { ask, changes, closeAll, connect, cookieOf, type Ack, type Changed } from './wire.js';
import { idInCategory } from '#contracts/ids';

let cast: Cast;
let own: Caller;
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
});
afterAll(() => cast.podium.close());

afterEach(closeAll);

const open = (headers: Record<string, string> = {}, auth: object = {}): Socket => connect(cast.podium.url, headers, auth);
const call = (name: string, data: unknown) => wrapped(own, `/api/cabinet/${name}`, data);

const drawn = async (key: string, more: object = {}) => {
  const eventId = await madeEvent(cast.organiser, key, more);
  const streamId = await madeCategory(cast.organiser, eventId, key, { entrantKind: 'team' });
  const entrants = await registered(cast.organiser, eventId, teams(streamId, 4, key));
  await call('create-tournament-grid', { streamId, gridKind: 'olympic', options: { hasThirdPlaceMatch: true } });
  await call('stream-tournament-grid-draw', { streamId, mode: 'seeded', drawSeed: 'a1' });
  return { eventId, streamId, entrants, match: (number: number) => idInCategory(streamId, number) };
};
const win = (matchId: number, winnerRegistrationId: number | undefined, score = { slot1: 3, slot2: 1 }) =>
  call('set-match-winner', { matchId, winnerRegistrationId, victoryTypeId: 'points', score });

describe('a followed grid', () => {
  test('the document first, then each step as a patch of the one before; the same over HTTP', async () => {
    const { streamId, entrants, match } = await drawn('grid');
    const socket = open();
    const seen = changes(socket);
    const ack = await ask(socket, 'follow', { view: 'grid', key: streamId });
    expect(Object.keys(ack).sort()).toEqual(['document', 'success', 'version']);
    expect(ack).toMatchObject({ success: true, version: expect.any(Number), document: { streamId, version: 2, stage: 'draw' } });
    const { status, body } = await cast.visitor.get(`/api/live/grid/${streamId}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, view: 'grid', key: streamId, version: ack.version, document: ack.document },
    });

    await win(match(1), entrants[0]);
    await win(match(2), entrants[1]);
    await until(() => seen.at(-1)?.patch.some(({ path, op }) => path === '/version' && op === 'replace') === true && seen.length >= 1);
    const after = (await cast.visitor.get(`/api/live/grid/${streamId}`)).body as unknown as Ack;
    await until(() => seen.at(-1)?.version === after.version);
    let version = ack.version;
    for (const step of seen) {
      expect(step).toMatchObject({ view: 'grid', key: streamId, from: version });
      expect(step.version).toBeGreaterThan(step.from);
      version = step.version;
    }
    const document = seen.reduce((made, { patch }) => jsonPatch.applyPatch(made, patch, true).newDocument, structuredClone(ack.document));
    expect(document).toEqual(after.document);
  });

  test('the patch of the specification’s example', async () => {
    const { streamId, entrants, match } = await drawn('example');
    const [, second, third] = entrants;
    await win(match(1), entrants[0], { slot1: 5, slot2: 2 });
    const socket = open();
    const seen = changes(socket);
    const { version } = await ask(socket, 'follow', { view: 'grid', key: streamId });
    await win(match(2), second);
    await until(() => seen.length === 1);
    expect(seen[0]).toMatchObject({ view: 'grid', key: streamId, from: version });
    const at = (number: number, path: string) => `/matches/${match(number)}/${path}`;
    expect(seen[0]?.patch).toEqual(
      expect.arrayContaining([
        { op: 'replace', path: at(2, 'participants/0/score'), value: 3 },
        { op: 'replace', path: at(2, 'participants/1/score'), value: 1 },
        { op: 'replace', path: at(2, 'winnerRegistrationId'), value: second },
        { op: 'replace', path: at(2, 'victoryType'), value: { id: 'points' } },
        { op: 'replace', path: at(2, 'status'), value: 'finished' },
        { op: 'replace', path: at(3, 'participants/1/registrationId'), value: third },
        { op: 'replace', path: at(3, 'status'), value: 'ready' },
        { op: 'replace', path: at(4, 'participants/1/registrationId'), value: second },
        { op: 'replace', path: at(4, 'status'), value: 'ready' },
        { op: 'replace', path: '/version', value: 4 },
      ]),
    );
  });

  test('whoever comes back with a version gets the missing steps; with one too old or unknown, the document', async () => {
    const { streamId, entrants, match } = await drawn('return');
    const stays = open();
    const { version } = await ask(stays, 'follow', { view: 'grid', key: streamId });
    const seen = changes(stays);
    await win(match(1), entrants[0]);
    await win(match(2), entrants[1]);
    const now = (await cast.visitor.get(`/api/live/grid/${streamId}`)).body['version'];
    await until(() => seen.at(-1)?.version === now);
    const back = await ask(open(), 'follow', { view: 'grid', key: streamId, version });
    expect(Object.keys(back).sort()).toEqual(['patches', 'success', 'version']);
    const patches = back['patches'] as Changed[];
    expect(back.version).toBe(now);
    expect(patches[0]?.from).toBe(version);
    expect(patches.at(-1)?.version).toBe(now);
    expect(await ask(open(), 'follow', { view: 'grid', key: streamId, version: now })).toEqual({
      success: true,
      version: now,
      patches: [],
    });
    expect(await ask(open(), 'follow', { view: 'grid', key: streamId, version: 1 })).toHaveProperty('document');
  });

  test('no more steps after unfollow', async () => {
    const { streamId, entrants, match } = await drawn('leave');
    const [leaves, stays] = [open(), open()];
    const [silent, seen] = [changes(leaves), changes(stays)];
    await ask(leaves, 'follow', { view: 'grid', key: streamId });
    await ask(stays, 'follow', { view: 'grid', key: String(streamId) });
    await ask(leaves, 'unfollow', { view: 'grid', key: streamId });
    await win(match(1), entrants[0]);
    await until(() => seen.length > 0);
    expect(silent).toEqual([]);
  });

  test('a heartbeat with the version within ten seconds', async () => {
    const { streamId } = await drawn('beat');
    const socket = open();
    const beats: unknown[] = [];
    socket.on('heartbeat', (message) => beats.push(message));
    const { version } = await ask(socket, 'follow', { view: 'grid', key: streamId });
    expect(await until(() => beats[0])).toEqual({ view: 'grid', key: streamId, version });
  });
});

describe('who may follow what', () => {
  test('refused: unknown views, keys that are none, unpublished sport events but for their staff', async () => {
    const { streamId, eventId } = await drawn('hidden', { isPublished: false });
    const visitor = open();
    const refused = (error: string) => ({ success: false, error });
    expect(await ask(visitor, 'follow', { view: 'secrets', key: 1 })).toEqual(refused('error.unknown_value'));
    expect(await ask(visitor, 'follow', { view: 'grid', key: 999_999 })).toEqual(refused('error.not_found'));
    for (const message of [
      null,
      {},
      { view: 'grid' },
      { view: 'grid', key: 'x' },
      { view: 5, key: 1 },
      { view: 'grid', key: 1, version: 'x' },
    ])
      expect(await ask(visitor, 'follow', message)).toEqual(refused('error.type'));
    for (const [view, key] of Object.entries({ grid: streamId, 'event-live': eventId, playgrounds: eventId })) {
      expect(await ask(visitor, 'follow', { view, key })).toEqual(refused('error.not_found'));
      expect((await cast.visitor.get(`/api/live/${view}/${key}`)).status).toBe(404);
      expect((await cast.user.caller.get(`/api/live/${view}/${key}`)).status).toBe(404);
      expect((await own.get(`/api/live/${view}/${key}`)).status).toBe(200);
    }
    const staff = open(cookieOf(own), { csrfToken: own.cookies.get('csrfToken') });
    expect(await ask(staff, 'follow', { view: 'grid', key: streamId })).toMatchObject({ success: true });
    expect((await cast.visitor.get('/api/live/grid/999999')).status).toBe(404);
    expect((await cast.visitor.get('/api/live/grid/x')).status).toBe(400);
  });

  test('the start list is for the staff of the sport event', async () => {
    const { streamId } = await drawn('closed');
    const follow = (socket: Socket) => ask(socket, 'follow', { view: 'registrations', key: streamId });
    expect(await follow(open())).toEqual({ success: false, error: 'error.forbidden' });
    const session = ({ caller }: { caller: Caller }) => open(cookieOf(caller), { csrfToken: caller.cookies.get('csrfToken') });
    expect(await follow(session(cast.other))).toEqual({ success: false, error: 'error.forbidden' });
    expect(await follow(session(cast.organiser))).toMatchObject({
      success: true,
      document: { streamId, registrations: expect.any(Object) },
    });
    expect((await cast.visitor.get(`/api/live/registrations/${streamId}`)).status).toBe(401);
    expect((await own.get(`/api/live/registrations/${streamId}`)).status).toBe(200);
  });

  test('what changes among the registrations of a sport event is told to its staff, all that changed at once in one step', async () => {
    const { eventId, streamId } = await drawn('changes');
    const ref = { view: 'registration-changes', key: eventId };
    const session = ({ caller }: { caller: Caller }) => open(cookieOf(caller), { csrfToken: caller.cookies.get('csrfToken') });
    expect(await ask(open(), 'follow', ref)).toEqual({ success: false, error: 'error.forbidden' });
    expect(await ask(session(cast.other), 'follow', ref)).toEqual({ success: false, error: 'error.forbidden' });
    const socket = session(cast.organiser);
    const seen = changes(socket);
    const joined = await ask(socket, 'follow', ref);
    expect(joined).toMatchObject({ success: true, document: { eventId, changed: {} } });
    const other = await madeCategory(cast.organiser, eventId, 'changes-2', { entrantKind: 'team' });
    const ids = await registered(cast.organiser, eventId, teams(other, 3, 'late'));
    const told = () => seen.flatMap(({ patch }) => patch.map(({ path }) => path));
    await until(() => ids.every((id) => told().includes(`/changed/${id}`)));
    let version = joined.version;
    for (const step of seen) {
      expect(step.from).toBe(version);
      version = step.version;
    }
    const [row] = seen.flatMap(({ patch }) => patch.filter(({ path }) => path === `/changed/${ids[0]}`));
    expect(row).toMatchObject({ op: 'add', value: { id: ids[0], streamId: other, statuses: expect.any(Object) } });
    const again = await ask(session(cast.organiser), 'follow', { ...ref, version: joined.version });
    expect(again).toMatchObject({ success: true, version, patches: expect.any(Array) });
    expect(streamId).not.toBe(other);
  });

  test('a logged-in session needs its token, a foreign page gets nothing, a visitor needs neither', async () => {
    const connects = (socket: Socket) =>
      new Promise<string>((resolve) => {
        socket.on('connect', () => resolve('connected'));
        socket.on('connect_error', ({ message }) => resolve(message));
      });
    expect(await connects(open())).toBe('connected');
    expect(await connects(open(cookieOf(own)))).toBe('error.csrf');
    expect(await connects(open(cookieOf(own), { csrfToken: 'x' }))).toBe('error.csrf');
    expect(await connects(open(cookieOf(own), { csrfToken: own.cookies.get('csrfToken') }))).toBe('connected');
    expect(await connects(open({ origin: 'https://evil.test' }))).not.toBe('connected');
    expect(await connects(open(cookieOf(cast.visitor)))).toBe('connected');
  });
});
