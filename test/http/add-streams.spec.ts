import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { madeCategory, madeEvent, recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const add = (eventId: number, streams: unknown, caller = cast.organiser.caller) =>
  wrapped(caller, '/api/cabinet/add-streams', { eventId, streams });
const boys = (kg: number, more: object = {}) => ({
  streamKey: `judo.fjr.u18.m-${kg}`,
  name: `Юноши до 18 лет, до ${kg} кг`,
  gender: 'male',
  ageFrom: 15,
  ageTo: 17,
  ageBy: 'year',
  weightTo: kg,
  matchDurationInSeconds: 240,
  ...more,
});
const categoriesOf = async (eventId: number): Promise<Category[]> =>
  (await cast.organiser.caller.post('/api/get-event', { eventId })).body['streams'] as Category[];

test('all of a table at once; sent again, nothing is made twice', async () => {
  const eventId = await madeEvent(cast.organiser, 'table');
  const { body } = await add(eventId, [boys(46), boys(50, { weightFrom: 46, options: { consolationKind: 'lastEight' } })]);
  expect(body).toMatchObject({ success: true, skipped: [], streams: [{ name: 'Юноши до 18 лет, до 46 кг' }, { weightFrom: 46 }] });
  expect(await categoriesOf(eventId)).toMatchObject([
    { streamKey: 'judo.fjr.u18.m-46', ageBy: 'year', matchDurationInSeconds: 240, index: 1 },
    { streamKey: 'judo.fjr.u18.m-50', options: { consolationKind: 'lastEight' }, index: 2, status: 'registrationOpen', isDrawn: false },
  ]);
  const { answer, recorded } = await recordedBy(cast, () => add(eventId, [boys(46), boys(50), boys(55)]));
  expect(answer.body).toMatchObject({ streams: [{ streamKey: 'judo.fjr.u18.m-55', index: 3 }] });
  expect((answer.body['skipped'] as { streamKey: string }[]).map(({ streamKey }) => streamKey)).toEqual([
    'judo.fjr.u18.m-46',
    'judo.fjr.u18.m-50',
  ]);
  expect(recorded).toEqual(['StreamCreated']);
});

test('a name that is there already is not made under another key, nor twice in one call', async () => {
  const eventId = await madeEvent(cast.organiser, 'names');
  await madeCategory(cast.organiser, eventId, 'own', { name: boys(46).name });
  const { body } = await add(eventId, [boys(46), boys(50), boys(50, { streamKey: 'again' })]);
  expect(body).toMatchObject({
    streams: [{ streamKey: 'judo.fjr.u18.m-50' }],
    skipped: [{ streamKey: 'judo.fjr.u18.m-46' }, { streamKey: 'again' }],
  });
});

test('one wrong row refuses all and says which', async () => {
  const eventId = await madeEvent(cast.organiser, 'wrong');
  await refuses(() => add(eventId, [boys(46), boys(50, { ageTo: 14 })]), 200, { 'streams.1.ageTo': ['error.range'] });
  await refuses(() => add(eventId, [boys(46, { options: { consolationKind: 'all' } })]), 400, {
    'streams.0.options.consolationKind': ['error.unknown_value'],
  });
  await refuses(() => add(eventId, [boys(46, { ageBy: 'month' })]), 400, { 'streams.0.ageBy': ['error.unknown_value'] });
  await refuses(() => add(eventId, [boys(46, { streamKey: '' })]), 400, { 'streams.0.streamKey': ['error.required'] });
  await refuses(() => add(eventId, [boys(46, { name: '' })]), 200, { 'streams.0.name': ['error.required'] });
  await refuses(() => add(eventId, []), 400, { streams: ['error.required'] });
});

test('for the organiser of the sport event', async () => {
  const eventId = await madeEvent(cast.organiser, 'whose');
  await refuses(() => add(eventId, [boys(46)], cast.other.caller), 403, { form: ['error.forbidden'] });
  await refuses(() => add(eventId, [boys(46)], cast.visitor), 401, { form: ['error.login_required'] });
});

test('a category by birth year takes who turns 17 this year and not who turns 18, whatever the day', async () => {
  const eventId = await madeEvent(cast.organiser, 'years');
  await add(eventId, [boys(90)]);
  const streamId = (await categoriesOf(eventId))[0]?.id;
  const entry = (lastName: string, birthDate: string) => ({
    person: { lastName, firstName: 'Иван', gender: 'male', birthDate },
    streamIds: [streamId],
  });
  const register = (registration: object) =>
    wrapped(cast.organiser.caller, '/api/register-for-event', { eventId, registrations: [registration] });
  expect((await register(entry('Молодой', '01-01-2009'))).body).toMatchObject({ success: true });
  expect((await register(entry('Старший', '20-12-2008'))).body).toMatchObject({
    success: false,
    errors: { 'registrations.0.streamIds': ['error.not_eligible'] },
  });
});
