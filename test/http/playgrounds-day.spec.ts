import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from './podium.js';
import { madeEvent, madePlayground, madeCategory, refusalsOf, startCast, wrapped, type Cast } from './cast.js';
import { stageOf } from './mats.js';

let cast: Cast;
let own: Caller;
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
});
afterAll(() => cast.podium.close());

const call = (name: string, data: unknown, caller = own) => wrapped(caller, `/api/${name}`, data);
const option = (data: unknown, caller = own) => caller.post('/api/update-playground-option', data);
const stage = (key: string, streamsCount: number) => stageOf(cast, key, streamsCount);
const refuses = refusalsOf(() => cast);

interface Board {
  playgrounds: { items: { itemId: number }[] }[];
}
const board = async (eventId: number) => (await call('get-data-for-event-playground-management', { eventId })).body as unknown as Board;

describe('who may, and where', () => {
  test('organiser, operator, administrator; a referee looks; a foreign mat, stream or sport event is refused', async () => {
    const { eventId, mat, streams } = await stage('who', 1);
    const staff = [
      { userId: cast.organiser.id, role: 'organiser' },
      { userId: cast.operator.id, role: 'operator' },
      { userId: cast.referee.id, role: 'referee' },
    ];
    await call('cabinet/save-event-staff', { eventId, staff });
    const foreignEvent = await madeEvent(cast.other, 'who-abroad');
    const foreignMat = await madePlayground(cast.other, foreignEvent, 'Theirs');
    const foreignStream = await madeCategory(cast.other, foreignEvent, 'theirs');
    const add =
      (caller: Caller, data: object = {}) =>
      () =>
        call('add-streams-in-playground', { eventId, playgroundId: mat, streamIds: streams, ...data }, caller);
    await refuses(add(cast.visitor), 401, { form: ['error.login_required'] });
    for (const { caller } of [cast.user, cast.other, cast.referee]) await refuses(add(caller), 403, { form: ['error.forbidden'] });
    await refuses(add(own, { playgroundId: foreignMat }), 403, { playgroundId: ['error.forbidden'] });
    await refuses(add(own, { streamIds: [foreignStream] }), 403, { [`streams.${foreignStream}`]: ['error.forbidden'] });
    await refuses(add(own, { eventId: 999_999 }), 404, { form: ['error.not_found'] });
    await refuses(() => option({ eventId, playgroundId: foreignMat, options: { name: 'x' } }), 403, { playgroundId: ['error.forbidden'] });
    expect((await add(cast.operator.caller)()).body['success']).toBe(true);
    const look = (caller: Caller) => call('get-data-for-event-playground-management', { eventId }, caller);
    expect((await look(cast.referee.caller)).status).toBe(200);
    expect((await look(cast.admin.caller)).status).toBe(200);
    expect((await look(cast.visitor)).status).toBe(401);
    expect((await look(cast.user.caller)).status).toBe(403);
  });

  test('a stale version is told who changed the board', async () => {
    const { eventId, mat, streams } = await stage('stale', 1);
    const data = { eventId, playgroundId: mat, streamIds: streams, expectedVersion: 1 };
    expect(await call('add-streams-in-playground', data)).toMatchObject({
      status: 409,
      body: { success: false, errors: { form: ['error.conflict'] }, currentVersion: 2, changedBy: { id: cast.organiser.id } },
    });
  });
});

test('a playground stands on a day of its sport event', async () => {
  const { eventId, mat: playgroundId } = await stage('days', 1);
  const on = (date: string | null) => option({ eventId, playgroundId, options: { date } });
  for (const date of ['20-11-2026', '23-11-2026']) await refuses(() => on(date), 200, { 'options.date': ['error.not_event_day'] });
  for (const date of ['21-11-2026', '22-11-2026', null]) expect((await on(date)).body).toMatchObject({ success: true });
});

describe('on the day', () => {
  test('a running stream stays where it is; what is later than planned says so', async () => {
    const { eventId, mat, streams } = await stage('day', 2);
    const [a = 0] = streams;
    await call('add-streams-in-playground', { eventId, playgroundId: mat, streamIds: streams });
    await call('cabinet/create-tournament-grid', { streamId: a, gridKind: 'olympic' });
    await call('cabinet/stream-tournament-grid-draw', { streamId: a, mode: 'seeded' });
    const { grid } = (await call('cabinet/get-tournament-grid', { streamId: a })).body as {
      grid: { matches: { id: number; status: string }[] };
    };
    const matchId = grid.matches.find(({ status }) => status === 'ready')?.id;
    await own.post('/api/save-data-in-match', { data: { matchId, matchData: { score: { slot1: 1, slot2: 0 } } } });
    const { playgrounds } = await board(eventId);
    const [first, second] = playgrounds[0]?.items ?? [];
    expect([first, second]).toMatchObject([{ status: 'running' }, { status: 'planned' }]);
    for (const item of [first, second])
      expect(item).toMatchObject({
        estimatedStart: expect.stringMatching(/^\d\d:\d\d$/),
        estimatedEnd: expect.stringMatching(/^\d\d:\d\d$/),
        delayInMinutes: expect.any(Number),
      });
    const at = { eventId, playgroundId: mat, itemId: first?.itemId };
    await refuses(() => call('remove-stream-or-break-from-playground', at), 200, { itemId: ['error.running'] });
    await refuses(() => call('clear-schedule-for-playground', { eventId, playgroundId: mat }), 200, { playgroundId: ['error.running'] });
  });
});
