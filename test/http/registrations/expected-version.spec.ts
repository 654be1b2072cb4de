import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeEvent, madeCategory, startCast, type Cast, recordedAfter } from '../cast.js';
import { athletes, rowIn } from './entries.js';

let cast: Cast;
let eventId: number;
let id: number;
let streamId: number;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'cells');
  streamId = await madeCategory(cast.organiser, eventId, 'Open');
  [id = 0] = await athletes(cast.organiser, eventId, streamId, ['Ячейкин']);
});
afterAll(() => cast.podium.close());

type Version = { expectedVersion?: number };
const calls: Record<string, (value: number, version?: Version) => [path: string, data: object]> = {
  actualWeight: (value, version) => [
    'add-actual-weight-for-registrations',
    { eventId, registrations: [{ registrationId: id, actualWeight: value, ...version }] },
  ],
  weight: (value, version) => ['edit-registration-data', { registrationId: id, registrationData: { weight: value }, ...version }],
  tournamentGridNumber: (value, version) => [
    'change-athlete-tournament-grid-number',
    { registrationId: id, tournamentGridNumber: value, ...version },
  ],
  place: (value, version) => ['save-registration-result', { registrationId: id, place: value, ...version }],
};
const send = (field: string, value: number, version?: Version, person = cast.organiser) => {
  const [path, data] = calls[field]?.(value, version) ?? ['', {}];
  return person.caller.post(`/api/${path}`, data);
};
const rowNow = async () => rowIn(await cast.organiser.caller.post('/api/get-registration', { registrationId: id }));
const versionNow = async () => Number((await rowNow())['version']);

describe('a cell edited by two', () => {
  test.each(Object.keys(calls))('%s: who comes second is told what stands there now, and records nothing', async (field) => {
    const expectedVersion = await versionNow();
    const first = await send(field, 61, { expectedVersion }, cast.admin);
    expect(first.body).toMatchObject({ success: true });
    const second = await send(field, 62, { expectedVersion });
    expect(second).toMatchObject({
      status: 409,
      body: {
        success: false,
        errors: { form: ['error.conflict'] },
        currentVersion: await versionNow(),
        changedBy: { id: cast.admin.id },
        registration: { [field]: 61 },
      },
    });
    expect((await rowNow())[field]).toBe(61);
    const again = await send(field, 62, { expectedVersion: Number(second.body['currentVersion']) });
    expect(again.body).toMatchObject({ success: true });
  });

  test('who wants what stands there already is not asked, and without a version the last one stands', async () => {
    const expectedVersion = await versionNow();
    await send('weight', 70);
    expect((await send('weight', 70, { expectedVersion })).body).toMatchObject({ success: true, eventIds: [] });
    expect((await send('weight', 71)).body).toMatchObject({ success: true, registration: { weight: 71 } });
  });

  test('of twenty at the same moment one is recorded', async () => {
    const expectedVersion = await versionNow();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => send('actualWeight', 80 + i, { expectedVersion })));
    expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('in a column of weights the stale ones are named, and none is recorded', async () => {
    const expectedVersion = await versionNow();
    const before = (await rowNow())['actualWeight'];
    await send('weight', 72);
    const [other = 0] = await athletes(cast.organiser, eventId, Number((await rowNow())['streamId']), ['Соседов']);
    const { body } = await cast.organiser.caller.post('/api/add-actual-weight-for-registrations', {
      eventId,
      registrations: [
        { registrationId: id, actualWeight: 65, expectedVersion },
        { registrationId: other, actualWeight: 66 },
      ],
    });
    expect(body).toMatchObject({ success: false, errors: { [`registrations.${id}`]: ['error.conflict'] } });
    expect((await rowNow())['actualWeight']).toBe(before);
  });
});

describe('a call about one entry', () => {
  const about: [path: string, more: object][] = [
    ['change-status-for-one-registration-by-component-type', { componentType: 'documents', status: 'accepted' }],
    ['set-offline-pay-for-registration', { isOfflinePayment: true }],
    ['change-registration-stream', {}],
    ['update-additional-info', { additionalInfo: { hotel: 'Космос' } }],
    ['save-answers-to-additional-questions', { answers: [] }],
    ['deactivate-registration-by-admin-and-op', { reason: 'дубль' }],
  ];
  test.each(about)('%s with an old version changes nothing', async (path, more) => {
    const data = { registrationId: id, ...more, expectedVersion: (await versionNow()) - 1 };
    const before = await cast.podium.composition.events.head();
    const { caller } = path.startsWith('deactivate') ? cast.admin : cast.organiser;
    const answer = await caller.post(`/api/${path}`, path.startsWith('change-registration') ? { ...data, streamId } : data);
    expect(answer).toMatchObject({ status: 409, body: { success: false, errors: { form: ['error.conflict'] } } });
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['currentVersion', 'changedBy', 'changedAt']));
    expect(await recordedAfter(cast, before)).toEqual([]);
  });

  test('with the version that stands it is done', async () => {
    const data = { registrationId: id, componentType: 'documents', status: 'accepted', expectedVersion: await versionNow() };
    const { body } = await cast.organiser.caller.post('/api/change-status-for-one-registration-by-component-type', data);
    expect(body).toMatchObject({ success: true, registration: { statuses: { documents: 'accepted' } } });
  });
});

describe('calls of many', () => {
  const participation = (expectedVersion: number) => ({
    ...{ eventId, registrationIds: [id], componentType: 'participation', status: 'rejected', comment: 'x', expectedVersion },
  });
  const conflict = { status: 409, body: { errors: { form: ['error.conflict'] } } };

  test('a status is changed on the version that was seen', async () => {
    const seen = await versionNow();
    await send('weight', 64);
    expect(await cast.organiser.caller.post('/api/change-status-by-component-type', participation(seen))).toMatchObject(conflict);
    expect((await rowNow())['statuses']).toMatchObject({ participation: 'confirmed' });
    const again = await cast.organiser.caller.post('/api/change-status-by-component-type', {
      ...participation(await versionNow()),
      isDryRun: true,
    });
    expect(again.body).toMatchObject({ success: true });
  });

  test('so is a withdrawal', async () => {
    const seen = await versionNow();
    await send('weight', 65);
    const data = { registrationIds: [id], reason: 'ill', expectedVersion: seen };
    expect(await cast.organiser.caller.post('/api/manage-registrations/make-withdrawal', { data })).toMatchObject(conflict);
    expect((await rowNow())['statuses']).toMatchObject({ participation: 'confirmed' });
  });

  test('a list is put into order on the version of its category', async () => {
    const [other = 0] = await athletes(cast.organiser, eventId, streamId, ['Второй']);
    const data = { streamId, registrationId: other, index: 1, expectedVersion: 1 };
    const path = '/api/manage-registrations/change-registration-index-for-list';
    expect(await cast.organiser.caller.post(path, { data })).toMatchObject(conflict);
  });
});
