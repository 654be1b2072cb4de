import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from './podium.js';
import { madeEvent, madeCategory, refusalsOf, registered, startCast, teams, wrapped, type Cast } from './cast.js';

let cast: Cast;
let own: Caller;
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
});
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
