import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, recordedBy, refusalsOf, registered, startCast, teams, wrapped, type Cast } from '../cast.js';
import type { Caller } from '../podium.js';
import { idInCategory } from '#contracts/ids';

let cast: Cast;
let own: Caller;
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);

describe('results', () => {
  const result = (data: object, caller = own) => caller.post('/api/save-registration-result', data);
  const results = (data: object, caller = own) => caller.post('/api/save-registrations-results', data);
  const complete = (data: object, caller = own) => wrapped(caller, '/api/cabinet/complete-stream-and-add-results', data);
  const stand = async (key: string, count = 3) => {
    const eventId = await madeEvent(cast.organiser, key, { points1Place: 10, points2Place: 7 });
    const streamId = await madeCategory(cast.organiser, eventId, key, { entrantKind: 'team', limit: count });
    const ids = await registered(cast.organiser, eventId, teams(streamId, count + 1));
    return { eventId, streamId, ids, waiting: ids.at(-1) ?? 0 };
  };

  test('one entrant: place, result, points of the table; bad places and who is not confirmed', async () => {
    const { ids, waiting } = await stand('result');
    const [registrationId = 0, other = 0] = ids;
    expect((await result({ registrationId, place: '1', result: '12.5 s', comment: 'photo finish' })).body).toMatchObject({
      success: true,
      registration: { id: registrationId, place: 1, result: '12.5 s', points: 10 },
    });
    expect((await result({ registrationId: other, place: 2, points: 3.5 })).body).toMatchObject({
      registration: { place: 2, points: 3.5 },
    });
    for (const place of [0, -1, 10_000]) await refuses(() => result({ registrationId, place }), 200, { place: ['error.place_range'] });
    await refuses(() => result({ registrationId, place: 'first' }), 400, { place: ['error.not_numeric'] });
    await refuses(() => result({ registrationId: waiting, place: 3 }), 200, { form: ['error.not_confirmed'] });
    await refuses(() => result({ registrationId: 999_999, place: 3 }), 404, { form: ['error.not_found'] });
    await refuses(() => result({ registrationId, place: 3 }, cast.other.caller), 403, { form: ['error.forbidden'] });
    await refuses(() => result({ registrationId, place: 3 }, cast.visitor), 401, { form: ['error.login_required'] });
  });

  test('many: all or none, every bad one named', async () => {
    const { streamId, ids, waiting } = await stand('results');
    const [a = 0, b = 0, c = 0] = ids;
    const bad = [
      { registrationId: a, place: 1 },
      { registrationId: b, place: 0 },
      { registrationId: waiting, place: 2 },
      { registrationId: 999_999, place: 3 },
    ];
    await refuses(() => results({ streamId, results: bad }), 200, {
      [`registrations.${b}`]: ['error.place_range'],
      [`registrations.${waiting}`]: ['error.not_confirmed'],
      'registrations.999999': ['error.not_found'],
    });
    await refuses(() => results({ streamId, results: [] }), 400, { results: ['error.required'] });
    const { body } = await results({ streamId, results: [a, b, c].map((registrationId, i) => ({ registrationId, place: i + 1 })) });
    expect(body).toMatchObject({
      success: true,
      registrations: [
        { place: 1, points: 10 },
        { place: 2, points: 7 },
        { place: 3, points: 0 },
      ],
    });
  });

  test('a stream is complete once; after that a result needs a reason', async () => {
    const { eventId, streamId, ids } = await stand('complete');
    const [a = 0, b = 0] = ids;
    const given = [
      { registrationId: a, place: 1 },
      { registrationId: b, place: 2 },
    ];
    await refuses(() => complete({ streamId, results: given }, cast.user.caller), 403, { form: ['error.forbidden'] });
    expect((await complete({ streamId, results: given })).body).toMatchObject({
      success: true,
      stream: { id: streamId, status: 'completed' },
      registrations: [
        { id: a, place: 1, points: 10 },
        { id: b, place: 2, points: 7 },
      ],
      achievementsAdded: expect.any(Number),
    });
    await refuses(() => complete({ streamId }), 200, { form: ['error.already_done'] });
    await refuses(() => result({ registrationId: a, place: 2 }), 200, { reason: ['error.required'] });
    expect((await result({ registrationId: a, place: 2, comment: 'protest' })).body).toMatchObject({
      registration: { place: 2, points: 7 },
    });
    expect((await cast.visitor.post('/api/get-event', { eventId })).body).toMatchObject({ streams: [{ status: 'completed' }] });
  });

  test('one place is held by one, whoever else is named in the call, and whoever saves at the same time', async () => {
    const { streamId, ids } = await stand('held', 4);
    const [a = 0, b = 0, c = 0] = ids;
    await result({ registrationId: a, place: 1 });
    const taken = { [`registrations.${b}`]: ['error.duplicate'] };
    await refuses(() => results({ streamId, results: [{ registrationId: b, place: 1 }] }), 200, taken);
    const swapped = [
      { registrationId: a, place: 2 },
      { registrationId: b, place: 1 },
    ];
    expect((await results({ streamId, results: swapped })).body).toMatchObject({ success: true });
    const both = await Promise.all([c, ids[3] ?? 0].map((registrationId) => result({ registrationId, place: 3 })));
    expect(both.filter(({ body }) => body['success'])).toHaveLength(1);
  });

  test('entrants of a completed category change places one after the other: one place may be held once too often meanwhile', async () => {
    const { streamId, ids } = await stand('exchange', 4);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const inOrder = ids.slice(0, 4).map((registrationId, i) => ({ registrationId, place: i + 1 }));
    expect((await complete({ streamId, results: inOrder })).body).toMatchObject({ success: true });
    const correct = (registrationId: number, place: number) => result({ registrationId, place, reason: 'protest' });
    expect((await correct(a, 2)).body).toMatchObject({ success: true });
    await refuses(() => correct(c, 2), 200, { place: ['error.duplicate'] });
    await refuses(() => correct(c, 4), 200, { place: ['error.duplicate'] });
    await refuses(() => results({ streamId, reason: 'protest', results: [{ registrationId: c, place: 4 }] }), 200, {
      [`registrations.${c}`]: ['error.duplicate'],
    });
    expect((await correct(b, 1)).body).toMatchObject({ success: true });
    expect((await correct(c, 4)).body).toMatchObject({ success: true });
    const last = await results({ streamId, reason: 'protest', results: [{ registrationId: d, place: 3, result: '3:1' }] });
    expect(last.body).toMatchObject({ success: true });
  });

  test('from the grid: open matches refuse it unless forced; places and points go to the registrations', async () => {
    const { streamId, ids } = await stand('grid', 2);
    const [a = 0, b = 0] = ids;
    await wrapped(own, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
    await wrapped(own, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
    const matchId = idInCategory(streamId, 1);
    const { answer } = await recordedBy(cast, () => complete({ streamId }));
    expect(answer).toMatchObject({ status: 200, body: { success: false, errors: { form: ['error.matches_open'] }, matchIds: [matchId] } });
    await wrapped(own, '/api/cabinet/set-match-winner', { matchId, winnerRegistrationId: b, victoryTypeId: 'decision' });
    const { body } = await complete({ streamId });
    expect(body).toMatchObject({ success: true, stream: { status: 'completed' } });
    const rows = body['registrations'] as { id: number; place: number; points: number }[];
    expect(rows.map(({ id, place, points }) => ({ id, place, points }))).toEqual([
      { id: b, place: 1, points: 10 },
      { id: a, place: 2, points: 7 },
    ]);
    const forced = await stand('forced', 2);
    await wrapped(own, '/api/cabinet/create-tournament-grid', { streamId: forced.streamId, gridKind: 'olympic' });
    await wrapped(own, '/api/cabinet/stream-tournament-grid-draw', { streamId: forced.streamId, mode: 'seeded' });
    expect((await complete({ streamId: forced.streamId, isForce: true })).body).toMatchObject({ success: true });
  });
});
