import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, refusalsOf, registered, startCast, wrapped, type Cast } from '../cast.js';
import { draw } from './desk.js';

type Row = Record<string, unknown>;
let cast: Cast;
let eventId: number;
let heavy: number;
let entrants: number[];
const path = '/api/cabinet/get-limits-effect';

beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'limits');
  heavy = await madeCategory(cast.organiser, eventId, '-66', { gender: 'male', weightFrom: 60, weightTo: 66 });
  await madeCategory(cast.organiser, eventId, '-73', { gender: 'male', weightFrom: 64, weightTo: 73 });
  entrants = await registered(cast.organiser, eventId, [
    { person: { lastName: 'Первый', firstName: 'Иван', gender: 'male', birthDate: '05-06-2000' }, weight: 62, streamIds: [heavy] },
    { person: { lastName: 'Второй', firstName: 'Иван', gender: 'male', birthDate: '05-06-2000' }, weight: 65, streamIds: [heavy] },
  ]);
  const registrations = entrants.map((registrationId, i) => ({ registrationId, actualWeight: i === 0 ? 62 : 65 }));
  await cast.organiser.caller.post('/api/add-actual-weight-for-registrations', { eventId, registrations });
});
afterAll(() => cast.podium.close());

const refused = refusalsOf(() => cast);
const effectOf = (stream: object, caller = cast.organiser.caller, of: object = { eventId, streamId: heavy }) =>
  wrapped(caller, path, { ...of, stream });
const statusesOf = async (registrationId: number): Promise<unknown> => {
  const { body } = await cast.organiser.caller.post('/api/get-registration', { registrationId });
  return (body['registration'] as Row)['statuses'];
};

describe('other limits of a category', () => {
  test('are asked for by the organiser of the sport event', async () => {
    await refused(() => effectOf({ weightTo: 63 }, cast.visitor), 401, { form: ['error.login_required'] });
    for (const person of [cast.other, cast.operator, cast.user])
      await refused(() => effectOf({ weightTo: 63 }, person.caller), 403, { form: ['error.forbidden'] });
    expect((await effectOf({ weightTo: 63 }, cast.admin.caller)).body).toMatchObject({ success: true });
  });

  test('are those of a category of the sport event', async () => {
    const foreign = await madeEvent(cast.other, 'foreign');
    const streamId = await madeCategory(cast.other, foreign, 'foreign');
    await refused(() => effectOf({}, cast.organiser.caller, { eventId, streamId }), 403, { form: ['error.forbidden'] });
    await refused(() => effectOf({}, cast.organiser.caller, { eventId: foreign, streamId }), 403, { form: ['error.forbidden'] });
  });

  test('are within bounds', async () => {
    await refused(() => effectOf({ weightTo: 'much' }), 400, { 'stream.weightTo': ['error.not_numeric'] });
    await refused(() => effectOf({ levelIds: Array.from({ length: 51 }, (_, i) => i + 1) }), 400, {
      'stream.levelIds': ['error.too_many'],
    });
    await refused(() => effectOf({ gender: 'neither' }), 400, { 'stream.gender': ['error.unknown_value'] });
    await refused(() => wrapped(cast.organiser.caller, path, { eventId, streamId: heavy }), 400, { stream: ['error.required'] });
  });

  test('name who no longer fits; saved, the weights fail and pass anew', async () => {
    const [first = 0, second = 0] = entrants;
    expect((await effectOf({ weightTo: 63, limit: 1 })).body).toMatchObject({
      unfit: [{ registrationId: second, weight: 65, reasons: ['weight'], fittingStreams: [{ name: '-73', freePlaces: null }] }],
      overLimit: 1,
      isDrawn: false,
    });
    expect(await statusesOf(second)).toMatchObject({ weighIn: 'passed' });
    await wrapped(cast.organiser.caller, '/api/cabinet/save-stream', { eventId, streamId: heavy, stream: { weightTo: 63 } });
    expect([await statusesOf(first), await statusesOf(second)]).toMatchObject([{ weighIn: 'passed' }, { weighIn: 'failed' }]);
    await wrapped(cast.organiser.caller, '/api/cabinet/save-stream', { eventId, streamId: heavy, stream: { weightTo: 66 } });
    expect(await statusesOf(second)).toMatchObject({ weighIn: 'passed' });
  });

  test('are saved with those who move, or not at all', async () => {
    const [first = 0, second = 0] = entrants;
    const into = await madeCategory(cast.organiser, eventId, '-73 small', { gender: 'male', weightFrom: 64, weightTo: 73, limit: 1 });
    const save = (registrationIds: number[]) =>
      wrapped(cast.organiser.caller, '/api/cabinet/save-stream', {
        ...{ eventId, streamId: heavy, stream: { weightTo: 63 } },
        ...{ moves: [{ streamId: into, registrationIds }], movesReason: 'limits' },
      });
    const many = Array.from({ length: 101 }, () => ({ streamId: into, registrationIds: [second] }));
    const tooMany = { eventId, streamId: heavy, stream: {}, moves: many };
    await refused(() => wrapped(cast.organiser.caller, '/api/cabinet/save-stream', tooMany), 400, { moves: ['error.too_many'] });
    await refused(() => save([first, second]), 200, { [`registrations.${first}`]: ['error.not_eligible'] });
    expect((await save([second])).body).toMatchObject({ success: true, stream: { weightTo: 63 } });
    const { body } = await cast.organiser.caller.post('/api/get-registration', { registrationId: second });
    expect(body['registration']).toMatchObject({ streamId: into, statuses: { weighIn: 'passed' } });
    await wrapped(cast.organiser.caller, '/api/cabinet/save-stream', { eventId, streamId: heavy, stream: { weightTo: 66 } });
    await cast.organiser.caller.post('/api/move-registrations-to-stream', { eventId, registrationIds: [second], streamId: heavy });
  });

  test('say that a draw was made', async () => {
    await draw(cast, heavy);
    expect((await effectOf({ weightTo: 63 })).body).toMatchObject({ unfit: [{ registrationId: entrants[1] }], isDrawn: true });
  });
});
