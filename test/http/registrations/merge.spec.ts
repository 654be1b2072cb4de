import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, refusalsOf, registered, startCast, wrapped, type Cast } from '../cast.js';

type Row = Record<string, unknown>;
let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const refused = refusalsOf(() => cast);
const call = (path: string, data: object, caller = cast.organiser.caller) => wrapped(caller, `/api/cabinet/${path}`, data);
const boy = (lastName: string, weight: number) => ({
  person: { lastName, firstName: 'Иван', gender: 'male', birthDate: '05-06-2010' },
  weight,
});

/** Up to 60 with one entrant, up to 66 with three, the first of whom is weighed too heavy for it. */
const twoCategories = async (key: string) => {
  const eventId = await madeEvent(cast.organiser, key);
  const light = await madeCategory(cast.organiser, eventId, `${key} -60`, { gender: 'male', weightFrom: 55, weightTo: 60 });
  const heavy = await madeCategory(cast.organiser, eventId, `${key} -66`, { gender: 'male', weightFrom: 60, weightTo: 66, limit: 3 });
  const row = (name: string, weight: number, streamId: number) => ({ ...boy(`${name}${key}`, weight), streamIds: [streamId] });
  const [alone = 0] = await registered(cast.organiser, eventId, [row('Лёгкий', 59, light)]);
  const others = await registered(cast.organiser, eventId, [row('Первый', 65, heavy), row('Второй', 65, heavy), row('Третий', 65, heavy)]);
  const registrations = [
    { registrationId: alone, actualWeight: 59 },
    { registrationId: others[0], actualWeight: 58 },
  ];
  await cast.organiser.caller.post('/api/add-actual-weight-for-registrations', { eventId, registrations });
  return { eventId, light, heavy, alone, others };
};
const statusOf = async (registrationId: number): Promise<Row> =>
  (await cast.organiser.caller.post('/api/get-registration', { registrationId })).body['registration'] as Row;

describe('two categories become one', () => {
  test('proposed for a small one: the neighbours, and what stands against them', async () => {
    const { eventId, light, heavy } = await twoCategories('a');
    const { body } = await call('get-merge-proposals', { eventId });
    expect(body['small']).toMatchObject([
      { streamId: light, entrants: 1, into: [{ streamId: heavy, entrants: 3, fitting: 0, reasons: ['weight'] }] },
    ]);
  });

  test('with widened limits all move, statuses are right afterwards, and the emptied one is gone', async () => {
    const { eventId, light, heavy, alone, others } = await twoCategories('b');
    expect((await statusOf(others[0] ?? 0))['statuses']).toMatchObject({ weighIn: 'failed' });
    const merge = { eventId, fromStreamId: light, intoStreamId: heavy, isWidened: true };
    const { body: plan } = await call('get-merge-plan', merge);
    expect(plan).toMatchObject({ rows: [{ registrationId: alone, outcome: 'moves' }], limits: { weightFrom: 55, weightTo: 66 } });
    expect(plan).toMatchObject({ entrantsAfter: 4, isSourceRemoved: true, error: null });
    const { body } = await call('merge-categories', { ...merge, name: 'b 55-66' });
    expect(body).toMatchObject({ success: true, streamId: heavy, movedCount: 1, isSourceRemoved: true });
    expect(await statusOf(alone)).toMatchObject({
      streamId: heavy,
      streamName: 'b 55-66',
      statuses: { participation: 'confirmed', weighIn: 'passed' },
    });
    expect((await statusOf(others[0] ?? 0))['statuses']).toMatchObject({ weighIn: 'passed' });
    expect((await call('get-merge-plan', merge)).body['errors']).toEqual({ fromStreamId: ['error.not_found'] });
  });

  test('without, who does not fit stays, and nothing is removed', async () => {
    const { eventId, light, heavy, alone } = await twoCategories('c');
    const merge = { eventId, fromStreamId: light, intoStreamId: heavy };
    expect((await call('get-merge-plan', merge)).body).toMatchObject({
      rows: [{ outcome: 'unfit', reasons: ['weight'] }],
      isSourceRemoved: false,
    });
    expect((await call('merge-categories', merge)).body).toMatchObject({ movedCount: 0, isSourceRemoved: false });
    expect(await statusOf(alone)).toMatchObject({ streamId: light });
  });

  test('who stands in both stays in the one', async () => {
    const { eventId, light, heavy, alone } = await twoCategories('d');
    const userId = (await statusOf(alone))['userId'];
    await wrapped(cast.organiser.caller, '/api/cabinet/save-stream', { eventId, streamId: heavy, stream: { limit: 9 } });
    await wrapped(cast.organiser.caller, '/api/register-for-event', {
      eventId,
      isForce: true,
      registrations: [{ userId, streamIds: [heavy] }],
    });
    const merge = { eventId, fromStreamId: light, intoStreamId: heavy, isWidened: true };
    expect((await call('get-merge-plan', merge)).body).toMatchObject({ rows: [{ outcome: 'duplicate' }] });
    expect((await call('merge-categories', merge)).body).toMatchObject({ movedCount: 0, isSourceRemoved: false });
  });

  test('not after a draw, nor with another sport event, nor by strangers', async () => {
    const { eventId, light, heavy } = await twoCategories('e');
    const other = await twoCategories('f');
    const merge = { eventId, fromStreamId: light, intoStreamId: heavy, isWidened: true };
    await refused(() => call('merge-categories', { ...merge, intoStreamId: other.heavy }), 404, { intoStreamId: ['error.not_found'] });
    await refused(() => call('merge-categories', merge, cast.other.caller), 403, { form: ['error.forbidden'] });
    await call('create-tournament-grid', { streamId: heavy, gridKind: 'olympic' });
    await call('stream-tournament-grid-draw', { streamId: heavy, mode: 'random' });
    expect((await call('get-merge-plan', merge)).body['error']).toBe('error.grid_drawn');
    await refused(() => call('merge-categories', merge), 200, { form: ['error.grid_drawn'] });
  });
});
