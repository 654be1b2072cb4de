import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from './podium.js';
import { madeEvent, madeCategory, recordedBy, refusalsOf, registered, startCast, teams, wrapped, type Cast } from './cast.js';

let cast: Cast;
let own: Caller;
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
}, 60_000);
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);

const register = (eventId: number, registrations: object[], caller = own, more: object = {}) =>
  wrapped(caller, '/api/register-for-event', { eventId, registrations, ...more });
const ivan = { lastName: 'Иванов', firstName: 'Пётр', gender: 'male', birthDate: '03-02-2001' };

describe('register-for-event', () => {
  test('a person by an organiser: confirmed, as RegistrationRow', async () => {
    const eventId = await madeEvent(cast.organiser, 'person');
    const streamId = await madeCategory(cast.organiser, eventId, 'Men -60');
    const { status, body } = await register(eventId, [{ person: ivan, streamIds: [streamId], weight: '59.5', seed: 1 }]);
    expect(status).toBe(200);
    expect(body['registrations']).toEqual([
      {
        id: expect.any(Number),
        eventId,
        streamId,
        streamName: 'Men -60',
        eventRegistrationGroupId: null,
        userId: expect.any(Number),
        fullName: 'Иванов Пётр',
        gender: 'male',
        birthDate: '03-02-2001',
        age: 25,
        organization: null,
        coach: null,
        teamId: null,
        teamName: null,
        registrationPairId: null,
        index: 1,
        tournamentGridNumber: null,
        weight: 59.5,
        actualWeight: null,
        statuses: expect.objectContaining({ participation: 'confirmed' }),
        comments: expect.any(Object),
        isDeleted: false,
        isDeactivated: false,
        isOfflinePayment: false,
        withdrawalRequest: null,
        paymentInvoiceId: null,
        paymentInvoiceStatus: null,
        paymentInvoiceStatusText: null,
        price: 0,
        priceWithoutDiscountAmount: 0,
        insuranceId: null,
        insuranceStatus: null,
        answers: [],
        challengeAnswer: null,
        place: null,
        result: null,
        points: null,
        entrantKind: 'athlete',
        seed: 1,
        groupNumber: null,
        position: null,
        countryCode: null,
        externalId: null,
        entrantStatus: 'active',
        version: expect.any(Number),
      },
    ]);
    const { userId } = (body['registrations'] as { userId: number }[])[0] ?? { userId: 0 };
    const again = await register(eventId, [{ person: ivan, streamIds: [await madeCategory(cast.organiser, eventId, 'Open')] }]);
    expect(again.body).toMatchObject({ registrations: [{ userId }] });
  });

  test('limits of a stream: weight over From and up to To, full years on the first day, gender', async () => {
    const eventId = await madeEvent(cast.organiser, 'limits');
    const limits = { gender: 'male', ageFrom: 18, ageTo: 18, weightFrom: 55, weightTo: 60 };
    const streamId = await madeCategory(cast.organiser, eventId, 'limits', limits);
    const row = (lastName: string, more: object = {}, weight = 60) => ({
      person: { lastName, firstName: 'A', gender: 'male', birthDate: '21-11-2008', ...more },
      streamIds: [streamId],
      weight,
    });
    const bad = [
      row('Young', { birthDate: '22-11-2008' }),
      row('Old', { birthDate: '21-11-2007' }),
      row('Light', {}, 55),
      row('Heavy', {}, 60.1),
    ];
    const keys = ['0', '1', '2', '3', '4'].map((i): [string, string[]] => [`registrations.${i}.streamIds`, ['error.not_eligible']]);
    await refuses(() => register(eventId, [...bad, row('Woman', { gender: 'female' })]), 200, Object.fromEntries(keys));
    await refuses(() => register(eventId, [row('Fits'), ...bad.slice(0, 1)]), 200, Object.fromEntries(keys.slice(1, 2)));
    expect((await register(eventId, [row('Fits')])).body).toMatchObject({
      success: true,
      registrations: [{ fullName: 'Fits A', age: 18 }],
    });
    expect((await register(eventId, bad.slice(0, 1), own, { isForce: true })).body).toMatchObject({ success: true });
  });

  test('twice in one stream is refused at its own row; a full stream makes a waiting list', async () => {
    const eventId = await madeEvent(cast.organiser, 'twice');
    const [first, second] = [
      await madeCategory(cast.organiser, eventId, 'one', { limit: 2 }),
      await madeCategory(cast.organiser, eventId, 'two'),
    ];
    await registered(cast.organiser, eventId, [{ teamName: 'Twice', streamIds: [second] }]);
    const rows = [
      { teamName: 'New', streamIds: [first] },
      { teamName: 'twice', streamIds: [first, second] },
    ];
    await refuses(() => register(eventId, rows), 200, { 'registrations.1.streamIds': ['error.duplicate'] });
    const same = { teamName: 'Same', streamIds: [first] };
    await refuses(() => register(eventId, [same, same]), 200, { 'registrations.1.streamIds': ['error.duplicate'] });
    const { body } = await register(eventId, teams(first, 3));
    const statuses = (body['registrations'] as { statuses: { participation: string } }[]).map((row) => row.statuses.participation);
    expect(statuses).toEqual(['confirmed', 'confirmed', 'waitingList']);
  });

  test('twenty at once never overfill a stream', async () => {
    const eventId = await madeEvent(cast.organiser, 'race');
    const streamId = await madeCategory(cast.organiser, eventId, 'race', { limit: 7 });
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => register(eventId, [{ teamName: `R ${i}`, streamIds: [streamId] }])));
    const rows = all.flatMap(({ body }) => body['registrations'] as { statuses: { participation: string } }[]);
    expect(rows.filter(({ statuses }) => statuses.participation === 'confirmed')).toHaveLength(7);
    expect(rows.filter(({ statuses }) => statuses.participation === 'waitingList')).toHaveLength(13);
  });

  test('a user registers themselves, as new, within the times; not others, nor by force', async () => {
    const eventId = await madeEvent(cast.organiser, 'self', { registrationFrom: '01-01-2020 00:00', registrationTo: '01-01-2099 00:00' });
    const streamId = await madeCategory(cast.organiser, eventId, 'self');
    const young = await madeCategory(cast.organiser, eventId, 'young', { ageTo: 12 });
    const { caller, id } = cast.user;
    const mine = { userId: id, streamIds: [streamId] };
    expect((await register(eventId, [mine], caller)).body).toMatchObject({
      success: true,
      registrations: [{ userId: id, fullName: 'User Анна', statuses: { participation: 'new' } }],
    });
    const other = [{ userId: cast.operator.id, streamIds: [streamId] }];
    await refuses(() => register(eventId, other, caller), 403, { 'registrations.0.userId': ['error.forbidden'] });
    await refuses(() => register(eventId, [{ person: ivan, streamIds: [streamId] }], caller), 403, {
      'registrations.0.person': ['error.forbidden'],
    });
    await refuses(() => register(eventId, [{ teamName: 'Mine', streamIds: [streamId] }], caller), 403, {
      'registrations.0.teamName': ['error.forbidden'],
    });
    const old = [{ ...mine, person: { lastName: 'User', firstName: 'Анна', birthDate: '01-01-1990' }, streamIds: [young] }];
    await refuses(() => register(eventId, old, caller, { isForce: true }), 200, { 'registrations.0.streamIds': ['error.not_eligible'] });
    await refuses(() => register(eventId, [mine], cast.visitor), 401, { form: ['error.login_required'] });
    for (const [key, times] of Object.entries({
      early: { registrationFrom: '01-01-2099 00:00' },
      late: { registrationTo: '01-01-2020 00:00' },
    })) {
      const closed = await madeEvent(cast.organiser, key, times);
      const stream = await madeCategory(cast.organiser, closed, key);
      await refuses(() => register(closed, [{ userId: id, streamIds: [stream] }], caller), 200, { form: ['error.closed'] });
      expect((await register(closed, [{ userId: id, streamIds: [stream] }])).body['success']).toBe(true);
    }
  });

  test('what is named must be there, and of this sport event', async () => {
    const eventId = await madeEvent(cast.organiser, 'named');
    const streamId = await madeCategory(cast.organiser, eventId, 'named');
    const foreign = await madeCategory(cast.other, await madeEvent(cast.other, 'named-abroad'), 'theirs');
    const team = { teamName: 'T', streamIds: [streamId] };
    const at = (field: string, key: string) => ({ [`registrations.0.${field}`]: [key] });
    await refuses(() => register(eventId, [{ ...team, streamIds: [foreign] }]), 403, at('streamIds', 'error.forbidden'));
    await refuses(() => register(eventId, [{ ...team, streamIds: [999_999] }]), 200, at('streamIds', 'error.not_found'));
    await refuses(() => register(eventId, [{ ...team, organizationId: 999_999 }]), 200, at('organizationId', 'error.not_found'));
    await refuses(
      () => register(eventId, [{ ...team, registrationOptionId: 999_999 }]),
      200,
      at('registrationOptionId', 'error.not_found'),
    );
    await refuses(() => register(eventId, [{ userId: 999_999, streamIds: [streamId] }]), 200, at('userId', 'error.not_found'));
    await refuses(() => register(eventId, [{ streamIds: [streamId] }]), 200, at('person', 'error.required'));
    await refuses(() => register(eventId, [{ teamName: 'T', streamIds: [] }]), 400, at('streamIds', 'error.required'));
    await refuses(() => register(eventId, [{ teamName: 'T', streamIds: ['x'] }]), 400, at('streamIds.0', 'error.not_numeric'));
    await refuses(() => register(eventId, [{ person: { ...ivan, birthDate: '2001-02-03' }, streamIds: [streamId] }]), 400, {
      'registrations.0.person.birthDate': ['error.date_format'],
    });
    await refuses(() => register(eventId, []), 400, { registrations: ['error.required'] });
    await refuses(() => register(999_999, [team]), 404, { form: ['error.not_found'] });
  });
});

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

  test('from the grid: open matches refuse it unless forced; places and points go to the registrations', async () => {
    const { streamId, ids } = await stand('grid', 2);
    const [a = 0, b = 0] = ids;
    await wrapped(own, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
    await wrapped(own, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
    const matchId = streamId * 100_000 + 1;
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
