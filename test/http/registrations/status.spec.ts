import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, recordedBy, refusalsOf, registered, startCast, wrapped, type Cast } from '../cast.js';
import { deskOf, draw, participations, standing, withOperator } from './desk.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const desk = deskOf(() => cast);
const refuses = refusalsOf(() => cast);
const participation = { componentType: 'participation' };

describe('change-status-by-component-type', () => {
  test('all or none: every bad one is named, and nothing is recorded', async () => {
    const { eventId, a, b, c } = await standing(cast, 'bulk', 3);
    const abroad = await standing(cast, 'bulk-abroad', 1);
    await desk.changeMany({ eventId, ...participation, registrationIds: [a, b], status: 'rejected' });
    const bad = { eventId, ...participation, registrationIds: [a, b, c, 999_999], status: 'withdrawn' };
    await refuses(() => desk.changeMany(bad), 200, {
      [`registrations.${a}`]: ['error.transition'],
      [`registrations.${b}`]: ['error.transition'],
      'registrations.999999': ['error.not_found'],
    });
    await refuses(() => desk.changeMany({ ...bad, registrationIds: [c, abroad.a] }), 403, {
      [`registrations.${abroad.a}`]: ['error.forbidden'],
    });
    const { answer, recorded } = await recordedBy(cast, () =>
      desk.changeMany({ eventId, ...participation, registrationIds: [a, b], status: 'confirmed', comment: 'after all' }),
    );
    expect(answer.body).toMatchObject({
      success: true,
      componentType: 'participation',
      registrations: [
        { id: a, statuses: { participation: 'confirmed' }, comments: { participation: 'after all' } },
        { id: b, statuses: { participation: 'confirmed' } },
      ],
      counters: { new: 0, waitingList: 0, awaitingPayment: 0, confirmed: 3, rejected: 0, withdrawn: 0, deactivated: 0 },
    });
    expect(recorded.filter((type) => type === 'RegistrationStatusChanged')).toHaveLength(2);
    const again = await recordedBy(cast, () =>
      desk.changeMany({ eventId, ...participation, registrationIds: [a, b], status: 'confirmed' }),
    );
    expect(again).toMatchObject({ answer: { body: { success: true } }, recorded: [] });
  });

  test('a dry run decides as the call does and records nothing', async () => {
    const { eventId, streamId, a, b } = await standing(cast, 'dry', 3, { stream: { limit: 2 } });
    const call = { eventId, ...participation, registrationIds: [a], status: 'rejected', isDryRun: true };
    const { answer, recorded } = await recordedBy(cast, () => desk.changeMany(call));
    expect(answer.body).toMatchObject({
      success: true,
      isDryRun: true,
      registrations: [{ id: a, statuses: { participation: 'rejected' } }],
    });
    expect(answer.body['promotedRegistrationIds']).toHaveLength(1);
    expect(recorded).toEqual([]);
    expect((await participations(cast, eventId, streamId))[a]).toBe('confirmed');
    const refused = { ...call, registrationIds: [a, b], status: 'new' };
    await refuses(() => desk.changeMany(refused), 200, {
      [`registrations.${a}`]: ['error.transition'],
      [`registrations.${b}`]: ['error.transition'],
    });
  });

  test('each component has its own values; payment follows from other things', async () => {
    const { eventId, a } = await standing(cast, 'components', 1);
    const set = (componentType: string, status: string) => desk.changeMany({ eventId, registrationIds: [a], componentType, status });
    for (const [componentType, status] of [
      ['documents', 'accepted'],
      ['insurance', 'valid'],
      ['weighIn', 'passed'],
      ['challenge', 'submitted'],
    ] as const) {
      const { body } = await set(componentType, status);
      expect(body).toMatchObject({ success: true, componentType, registrations: [{ statuses: { [componentType]: status } }] });
      expect(body['counters']).toMatchObject({ [status]: 1 });
    }
    await refuses(() => set('payment', 'paid'), 200, { form: ['error.derived_status'] });
    await refuses(() => set('documents', 'valid'), 400, { status: ['error.unknown_value'] });
    await refuses(() => set('weight', 'passed'), 400, { componentType: ['error.unknown_value'] });
    await refuses(() => desk.changeMany({ eventId, ...participation, registrationIds: [], status: 'new' }), 400, {
      registrationIds: ['error.required'],
    });
    for (const componentType of ['stream', 'athletes', 'teams', 'results', 'searchAthletes'])
      expect((await set(componentType, 'confirmed')).body).toMatchObject({ success: true, componentType, registrations: [{ id: a }] });
  });

  test('whoever asks for it has the participants told, in one append with the change; once an address', async () => {
    const { eventId, streamId } = await standing(cast, 'told', 0, { stream: { entrantKind: 'athlete' } });
    const second = await madeCategory(cast.organiser, eventId, 'told-second');
    const ids = await registered(cast.organiser, eventId, [
      { userId: cast.user.id, streamIds: [streamId, second] },
      { person: { lastName: 'Silent', firstName: 'A' }, streamIds: [streamId] },
    ]);
    const call = { eventId, componentType: 'documents', registrationIds: ids, status: 'rejected', comment: 'no stamp', isNotify: true };
    const { answer, recorded } = await recordedBy(cast, () => desk.changeMany(call));
    expect(answer.body).toMatchObject({ success: true });
    expect(recorded.filter((type) => type === 'ParticipantsNotified')).toHaveLength(1);
    const dry = await recordedBy(cast, () => desk.changeMany({ ...call, status: 'accepted', isDryRun: true }));
    expect(dry.recorded.filter((type) => type !== 'NotificationSent')).toEqual([]);
    const athletes = await desk.changeMany({ eventId, componentType: 'athletes', registrationIds: ids, status: 'confirmed' });
    expect(athletes.body['athletes']).toMatchObject([{ userId: cast.user.id, registrations: [{}, {}] }, { fullName: 'Silent A' }]);
  });

  test('for the organiser, operator and administrator alone', async () => {
    const { eventId, a } = await standing(cast, 'who', 1);
    await withOperator(cast, eventId);
    const call = { eventId, ...participation, registrationIds: [a], status: 'rejected' };
    await refuses(() => desk.changeMany(call, cast.visitor), 401, { form: ['error.login_required'] });
    for (const { caller } of [cast.user, cast.representative, cast.other, cast.referee])
      await refuses(() => desk.changeMany(call, caller), 403, { form: ['error.forbidden'] });
    const one = { registrationId: a, ...participation };
    expect((await desk.changeOne({ ...one, status: 'rejected' }, cast.operator.caller)).body).toMatchObject({ success: true });
    expect((await desk.changeOne({ ...one, status: 'confirmed' }, cast.admin.caller)).body).toMatchObject({
      success: true,
      componentType: 'participation',
      registration: { id: a, statuses: { participation: 'confirmed' } },
    });
    await refuses(() => desk.changeOne({ ...one, status: 'new' }), 200, { form: ['error.transition'] });
    await refuses(() => desk.changeOne({ ...one, registrationId: 999_999, status: 'new' }), 404, { form: ['error.not_found'] });
  });
});

describe('places and the waiting list', () => {
  test('whoever leaves lets in the first who waits; who comes back needs a place', async () => {
    const { eventId, streamId, ids } = await standing(cast, 'promote', 4, { stream: { limit: 2 } });
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    expect(await participations(cast, eventId, streamId)).toEqual({
      [a]: 'confirmed',
      [b]: 'confirmed',
      [c]: 'waitingList',
      [d]: 'waitingList',
    });
    const { answer, recorded } = await recordedBy(cast, () => desk.changeOne({ registrationId: a, ...participation, status: 'rejected' }));
    expect(answer.body).toMatchObject({ success: true, promotedRegistrationIds: [c] });
    expect(recorded).toEqual(
      expect.arrayContaining([
        'RegistrationStatusChanged',
        'StreamPlacesFreed',
        'StreamPlacesPromoted',
        'RegistrationPromotedFromWaitingList',
      ]),
    );
    expect(await participations(cast, eventId, streamId)).toEqual({
      [a]: 'rejected',
      [b]: 'confirmed',
      [c]: 'confirmed',
      [d]: 'waitingList',
    });
    await refuses(() => desk.changeMany({ eventId, ...participation, registrationIds: [a, d], status: 'confirmed' }), 200, {
      form: ['error.limit_reached'],
    });
    expect((await desk.withdraw({ registrationIds: [b], reason: 'ill' })).body).toMatchObject({ success: true });
    expect((await participations(cast, eventId, streamId))[d]).toBe('confirmed');
    expect((await desk.changeOne({ registrationId: a, ...participation, status: 'waitingList' })).body).toMatchObject({ success: true });
    await wrapped(cast.organiser.caller, '/api/cabinet/save-stream', { eventId, streamId, stream: { limit: 3 } });
    expect((await participations(cast, eventId, streamId))[a]).toBe('confirmed');
  });

  test('one put back goes to the end of the list, and the first of it comes in', async () => {
    const { eventId, streamId, a, b, c } = await standing(cast, 'back', 3, { stream: { limit: 2 } });
    expect((await desk.changeOne({ registrationId: a, ...participation, status: 'waitingList' })).body).toMatchObject({
      promotedRegistrationIds: [c],
    });
    await desk.deactivate({ registrationId: b, reason: 'false papers' }, cast.admin.caller);
    expect(await participations(cast, eventId, streamId)).toEqual({ [a]: 'confirmed', [b]: 'deactivated', [c]: 'confirmed' });
  });

  test('the first who no longer fits the stream is passed over', async () => {
    const { eventId, streamId } = await standing(cast, 'fit', 0, { stream: { entrantKind: 'athlete', limit: 1 } });
    const person = (lastName: string, birthDate: string) => ({ person: { lastName, firstName: 'A', birthDate }, streamIds: [streamId] });
    const people = [person('First', '01-01-2000'), person('Old', '01-01-1980'), person('Young', '01-01-2001')];
    const [first = 0, old = 0, young = 0] = await registered(cast.organiser, eventId, people);
    await wrapped(cast.organiser.caller, '/api/cabinet/save-stream', { eventId, streamId, stream: { ageTo: 30 } });
    expect((await desk.remove(first)).body).toMatchObject({ success: true, registration: { id: first, isDeleted: true } });
    expect(await participations(cast, eventId, streamId)).toEqual({ [old]: 'waitingList', [young]: 'confirmed' });
  });

  test('two hundred at once on fifty places: fifty in, the others wait in order, without a gap or a twin', async () => {
    const { eventId, streamId } = await standing(cast, 'rush', 0, { stream: { limit: 50 } });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        wrapped(cast.organiser.caller, '/api/register-for-event', {
          eventId,
          registrations: [{ teamName: `R ${i}`, streamIds: [streamId] }],
        }),
      ),
    );
    const rows = answers.flatMap(
      ({ body }) => body['registrations'] as { id: number; index: number; statuses: { participation: string } }[],
    );
    const inOrder = rows.sort((a, b) => a.index - b.index);
    expect(inOrder.map(({ index }) => index)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
    expect(inOrder.map(({ statuses }) => statuses.participation)).toEqual(
      Array.from({ length: 200 }, (_, i) => (i < 50 ? 'confirmed' : 'waitingList')),
    );
    const gone = inOrder.slice(0, 10).map(({ id }) => id);
    await Promise.all(gone.map((registrationId) => desk.changeOne({ registrationId, ...participation, status: 'rejected' })));
    const after = await Promise.all(
      inOrder
        .slice(48, 62)
        .map(async ({ id }) => (await desk.changeOne({ registrationId: id, componentType: 'documents', status: 'accepted' })).body),
    );
    const statuses = after.map((body) => (body['registration'] as { statuses: { participation: string } }).statuses.participation);
    expect(statuses).toEqual(Array.from({ length: 14 }, (_, i) => (i < 12 ? 'confirmed' : 'waitingList')));
  });
});

describe('in a drawn grid', () => {
  test('who leaves loses by walkovers; set back they take them back, until one of them was played on', async () => {
    const { eventId, streamId, ids } = await standing(cast, 'drawn', 4);
    await draw(cast, streamId);
    const one = { registrationId: ids[0] ?? 0, ...participation };
    await refuses(() => desk.changeOne({ ...one, status: 'waitingList' }), 200, { form: ['error.grid_drawn'] });
    const left = await recordedBy(cast, () => desk.changeOne({ ...one, status: 'withdrawn', comment: 'ill' }));
    expect(left.recorded).toEqual(expect.arrayContaining(['RegistrationStatusChanged', 'EntrantStatusSet', 'StreamPlacesFreed']));
    const back = await recordedBy(cast, () => desk.changeOne({ ...one, status: 'confirmed' }));
    expect(back.recorded).toEqual(expect.arrayContaining(['RegistrationStatusChanged', 'EntrantStatusSet', 'StreamPlacesTaken']));
    await desk.changeOne({ ...one, status: 'rejected' });
    const other = await madeCategory(cast.organiser, eventId, 'drawn-other', { entrantKind: 'team' });
    const errors = { [`registrations.${ids[1]}`]: ['error.grid_drawn'] };
    await refuses(() => desk.move({ eventId, registrationIds: [ids[1]], streamId: other }), 200, errors);
    const late = { eventId, registrations: [{ userId: cast.user.id, streamIds: [streamId] }] };
    const own = { 'registrations.0.streamIds': ['error.grid_drawn'] };
    await refuses(() => wrapped(cast.user.caller, '/api/register-for-event', late), 200, own);
  });
});
