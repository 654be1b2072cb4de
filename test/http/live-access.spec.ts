import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import {
  madeEvent,
  madePlayground,
  madeCategory,
  personOf,
  registered,
  startCast,
  teams,
  wrapped,
  type Cast,
  type Person,
} from './cast.js';
import { until } from '../until.js';
import { Caller } from './podium.js';
import { ask, changes, closeAll, connect, cookieOf } from './wire.js';
import { idInCategory } from '#contracts/ids';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());
afterEach(closeAll);

let made = 0;
let eventId: number;
let streamId: number;
let entrants: number[];
const call = (name: string, data: unknown, person = cast.organiser) => wrapped(person.caller, `/api/cabinet/${name}`, data);

beforeEach(async () => {
  const key = `access-${(made += 1)}`;
  eventId = await madeEvent(cast.organiser, key);
  streamId = await madeCategory(cast.organiser, eventId, key, { entrantKind: 'team' });
  entrants = await registered(cast.organiser, eventId, teams(streamId, 4, key));
  await call('create-tournament-grid', { streamId, gridKind: 'olympic' });
  await call('stream-tournament-grid-draw', { streamId, mode: 'seeded', drawSeed: 'a1' });
});

const asVisitor = (): Socket => connect(cast.podium.url);
const as = ({ caller }: Person): Socket => connect(cast.podium.url, cookieOf(caller), { csrfToken: caller.cookies.get('csrfToken') });
const win = (number: number) =>
  call('set-match-winner', {
    matchId: idInCategory(streamId, number),
    winnerRegistrationId: entrants[number - 1],
    victoryTypeId: 'points',
  });
const publish = (isPublished: boolean) => call('save-event', { eventId, event: { isPublished } });

interface Closed {
  view: string;
  key: number;
  error: string;
}
const closings = (socket: Socket): Closed[] => {
  const seen: Closed[] = [];
  socket.on('closed', (message: Closed) => seen.push(message));
  return seen;
};
/** Whoever stays shows that the others had time to be told. */
const staying = async (view: string, key: number): Promise<unknown[]> => {
  const socket = as(cast.organiser);
  const seen = changes(socket);
  expect(await ask(socket, 'follow', { view, key })).toMatchObject({ success: true });
  return seen;
};

describe('rooms of those who may no longer follow', () => {
  test('an unpublished sport event: visitors are told and get nothing more, the staff goes on', async () => {
    const socket = asVisitor();
    const [seen, closed] = [changes(socket), closings(socket)];
    const rooms = [
      { view: 'grid', key: streamId },
      { view: 'event-live', key: eventId },
      { view: 'playgrounds', key: eventId },
    ];
    for (const room of rooms) expect(await ask(socket, 'follow', room)).toMatchObject({ success: true });
    const kept = await staying('grid', streamId);
    expect((await publish(false)).body).toMatchObject({ success: true });
    // What was sent before the answer to the organiser has come before the answer to this.
    await ask(socket, 'unfollow', rooms[0]);
    expect(closed).toEqual(expect.arrayContaining(rooms.map((room) => ({ ...room, error: 'error.not_found' }))));
    await win(1);
    await until(() => kept.length > 0);
    expect(seen).toEqual([]);
    expect(await ask(socket, 'follow', rooms[0])).toEqual({ success: false, error: 'error.not_found' });
    await publish(true);
    expect(await ask(socket, 'follow', rooms[0])).toMatchObject({ success: true });
  });

  const staff = (more: object[]) =>
    call('save-event-staff', { eventId, staff: [{ userId: cast.organiser.id, role: 'organiser' }, ...more] });

  test('a referee who is taken off the staff', async () => {
    await publish(false);
    await staff([{ userId: cast.head.id, role: 'referee', isHeadReferee: true }]);
    const socket = as(cast.head);
    const [seen, closed] = [changes(socket), closings(socket)];
    const rooms = [
      { view: 'registration-changes', key: eventId },
      { view: 'grid', key: streamId },
    ];
    for (const room of rooms) expect(await ask(socket, 'follow', room)).toMatchObject({ success: true });
    // The cards of those who entered are for the desk (docs/spec/live.md).
    expect(await ask(socket, 'follow', { view: 'registrations', key: streamId })).toEqual({ success: false, error: 'error.forbidden' });
    const kept = await staying('grid', streamId);
    await staff([]);
    await until(() => closed.length === 2);
    expect(closed).toEqual(
      expect.arrayContaining([
        { view: 'registration-changes', key: eventId, error: 'error.forbidden' },
        { view: 'grid', key: streamId, error: 'error.not_found' },
      ]),
    );
    await win(1);
    await until(() => kept.length > 0);
    expect(seen).toEqual([]);
  });

  test('a referee whom the stream and the playground no longer list', async () => {
    await publish(false);
    const mat = await madePlayground(cast.organiser, eventId, 'Mat 1');
    const list = (refereeUserIds: number[]) =>
      cast.organiser.caller.post('/api/update-playground-option', { eventId, playgroundId: mat, options: { refereeUserIds } });
    await wrapped(cast.organiser.caller, '/api/add-streams-in-playground', { eventId, playgroundId: mat, streamIds: [streamId] });
    await staff([{ userId: cast.referee.id, role: 'referee' }]);
    await list([cast.referee.id]);
    const socket = as(cast.referee);
    const closed = closings(socket);
    expect(await ask(socket, 'follow', { view: 'grid', key: streamId })).toMatchObject({ success: true });
    await list([]);
    await until(() => closed.length === 1);
  });

  test('an administrator who is one no longer; the same connection gets nothing by what they were', async () => {
    const person = await personOf(cast.podium, `Former${made}`, [{ role: 'administrator', organizationId: null }]);
    const socket = as(person);
    const closed = closings(socket);
    const room = { view: 'registrations', key: streamId };
    expect(await ask(socket, 'follow', room)).toMatchObject({ success: true });
    const { body } = await wrapped(cast.admin.caller, '/api/grant-system-role', {
      email: person.email,
      role: 'administrator',
      isGranted: false,
    });
    expect(body).toMatchObject({ success: true });
    await until(() => closed.length === 1 || socket.disconnected);
    if (socket.connected) expect(await ask(socket, 'follow', room)).toEqual({ success: false, error: 'error.forbidden' });
  });

  test('a locked account, and one who logs out: the connection goes', async () => {
    const person = await personOf(cast.podium, `Locked${made}`);
    const socket = as(person);
    expect(await ask(socket, 'follow', { view: 'grid', key: streamId })).toMatchObject({ success: true });
    await wrapped(cast.admin.caller, '/api/cabinet/set-account-locked', { userId: person.id, isLocked: true, reason: 'чужой вход' });
    await until(() => socket.disconnected);
    const leaver = await personOf(cast.podium, `Leaver${made}`);
    const left = as(leaver);
    expect(await ask(left, 'follow', { view: 'grid', key: streamId })).toMatchObject({ success: true });
    const ended: string[] = [];
    cast.podium.composition.sessions.onEnded((sessionId) => ended.push(sessionId));
    await leaver.caller.post('/api/logout');
    // Told of with the answer, not found a moment later.
    expect(ended).toHaveLength(1);
    await until(() => left.disconnected);
  });

  test('a session that its person ends from another device: the connection goes, and the other stays', async () => {
    const person = await personOf(cast.podium, `Lost${made}`);
    const phone = await Caller.at(cast.podium.url);
    await phone.post('/api/login', { email: person.email, password: 'a long password 1' });
    const [lost, kept] = [as(person), as({ ...person, caller: phone })];
    for (const socket of [lost, kept])
      expect(await ask(socket, 'follow', { view: 'grid', key: streamId })).toMatchObject({ success: true });
    const { sessions } = (await phone.post('/api/get-sessions')).body as {
      sessions: { id: string; isCurrent: boolean; network: string }[];
    };
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect(other).toMatchObject({ network: 'local' });
    // A stranger ends nothing by its name.
    expect((await cast.admin.caller.post('/api/end-session', { id: other?.id })).status).toBe(404);
    expect((await phone.post('/api/end-session', { id: other?.id })).body).toMatchObject({ success: true });
    await until(() => lost.disconnected);
    expect(kept.connected).toBe(true);
    expect((await person.caller.get('/api/session')).body['user']).toBeNull();
  });
});
