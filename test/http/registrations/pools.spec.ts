import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, recordedBy, refusalsOf, registered, startCast, wrapped, type Cast } from '../cast.js';

let cast: Cast;
let eventId: number;
let streamId: number;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'pools');
  streamId = await madeCategory(cast.organiser, eventId, 'kids');
  const registrations = [24, 31, 25, 30].map((weight, i) => ({
    person: { lastName: `Детский${'абвг'[i]}`, firstName: 'Ян', birthDate: `0${i + 1}-02-2017`, gender: 'male' },
    streamIds: [streamId],
    weight,
  }));
  await wrapped(cast.organiser.caller, '/api/register-for-event', { eventId, registrations });
});
afterAll(() => cast.podium.close());

const call = (path: string, data: object = {}, person = cast.organiser) =>
  wrapped(person.caller, `/api/cabinet/${path}`, { eventId, ...data });
const refuses = refusalsOf(() => cast);
const plan = { least: 2, most: 3, by: 'kg', isDeclaredTaken: true };

test('a category is parted into pools, which are accepted and undone', async () => {
  const { body } = await call('get-pool-plan', { ...plan, streamIds: [streamId] });
  const weights = new Map(
    (body['entrants'] as { registrationId: number; weight: number }[]).map((one) => [one.registrationId, one.weight]),
  );
  const pools = body['pools'] as number[][];
  expect(pools.map((pool) => pool.map((id) => weights.get(id)))).toEqual([
    [24, 25],
    [30, 31],
  ]);
  const made = await recordedBy(cast, () =>
    call('make-pools', { pools: pools.map((registrationIds, i) => ({ name: `Пул ${i + 1}`, registrationIds })) }),
  );
  expect(made.answer.body).toMatchObject({ success: true, streamIds: [expect.any(Number), expect.any(Number)] });
  expect(made.recorded).toContain('PoolsMade');
  const after = await call('get-pool-plan', { ...plan, streamIds: [streamId] });
  expect(after.body).toMatchObject({ pools: [], made: made.answer.body['streamIds'] });
  expect((await recordedBy(cast, () => call('undo-pools'))).recorded).toContain('PoolsUndone');
  expect((await call('get-pool-plan', { ...plan, streamIds: [streamId] })).body).toMatchObject({ pools, made: [] });
  await refuses(() => call('undo-pools'), 404, { eventId: ['error.not_found'] });
});

test('is undone also when an entrant was deleted since', async () => {
  const { body } = await call('get-pool-plan', { ...plan, streamIds: [streamId] });
  const pools = body['pools'] as number[][];
  const made = await call('make-pools', { pools: pools.map((registrationIds, i) => ({ name: `Ещё ${i + 1}`, registrationIds })) });
  expect(made.body).toMatchObject({ success: true });
  const { caller } = cast.organiser;
  const headers = { 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' };
  expect((await caller.send('DELETE', `/profile/delete/participate/${pools[0]?.[0]}`, headers)).body).toMatchObject({ success: true });
  expect((await call('undo-pools')).body).toMatchObject({ success: true });
  expect((await call('get-pool-plan', { ...plan, streamIds: [streamId] })).body).toMatchObject({ entrants: { length: 3 }, made: [] });
  expect((await call('get-pool-plan', { ...plan, streamIds: [] })).body).toMatchObject({
    success: true,
    entrants: [],
    pools: [],
    made: [],
  });
});

test('children under 20 kg are weighed and parted', async () => {
  const small = await madeCategory(cast.organiser, eventId, 'small', { ageTo: 8 });
  const [first = 0, second = 0] = await registered(
    cast.organiser,
    eventId,
    ['Первый', 'Второй'].map((lastName) => ({
      person: { lastName, firstName: 'Ян', birthDate: '01-02-2020', gender: 'male' },
      streamIds: [small],
    })),
  );
  expect((await wrapped(cast.organiser.caller, '/api/get-weigh-in-list', { eventId, streamId: small })).body).toMatchObject({
    registrations: [{ leastWeight: 5 }, { leastWeight: 5 }],
  });
  const registrations = [
    { registrationId: first, actualWeight: 17.4 },
    { registrationId: second, actualWeight: 16 },
  ];
  const { body } = await cast.organiser.caller.post('/api/add-actual-weight-for-registrations', { eventId, registrations });
  expect(body).toMatchObject({ success: true });
  expect((await call('get-pool-plan', { ...plan, isDeclaredTaken: false, streamIds: [small] })).body).toMatchObject({
    pools: [[second, first]],
  });
});

test('is for the organiser, within bounds', async () => {
  await refuses(() => call('get-pool-plan', { ...plan, streamIds: [streamId] }, cast.operator), 403, { form: ['error.forbidden'] });
  await refuses(() => call('make-pools', { pools: [] }), 400, { pools: ['error.required'] });
  await refuses(() => call('get-pool-plan', { ...plan, least: 4, streamIds: [streamId] }), 400, { most: ['error.range'] });
});
