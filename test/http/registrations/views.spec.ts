import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeEvent, madeCategory, refusalsOf, registered, startCast, wrapped, type Cast } from '../cast.js';
import { deskOf, priced, standing } from './desk.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const desk = deskOf(() => cast);
const refuses = refusalsOf(() => cast);
const call = (view: string, data: object, caller = cast.organiser.caller) =>
  wrapped(caller, `/api/get-data-for-manage-registrations-${view}`, data);

interface Row {
  id: number;
  fullName: string;
}
const rowsIn = (body: Record<string, unknown>): Row[] => body['registrations'] as Row[];

const people = (streamIds: number[], more: object = {}) =>
  ['Яковлев', 'Ёлкин', 'Абрамов', 'Еремин'].map((lastName, i) => ({
    person: { lastName, firstName: 'Олег', gender: 'male', birthDate: `0${i + 1}-02-2000` },
    weight: 60 + i,
    streamIds,
    ...more,
  }));

/** Two streams; one of the first, by their place in the list, has something to pay. */
const made = async (key: string, payer?: number) => {
  const eventId = await madeEvent(cast.organiser, key);
  const first = await madeCategory(cast.organiser, eventId, `${key} 1`, { limit: 3 });
  const second = await madeCategory(cast.organiser, eventId, `${key} 2`);
  const fee = payer === undefined ? {} : await priced(cast, eventId);
  const entries = people([first]).map((row, i) => (i === payer ? { ...row, ...fee } : row));
  const ids = await registered(cast.organiser, eventId, entries);
  await registered(cast.organiser, eventId, people([second]).slice(0, 1));
  return { eventId, first, second, ids };
};

describe('by stream', () => {
  test('filters, order, counters and lists of statuses', async () => {
    const { eventId, first, ids } = await made('by-stream', 2);
    const names = async (more: object) =>
      rowsIn((await call('by-stream', { eventId, streamId: first, ...more })).body).map(({ fullName }) => fullName.split(' ')[0]);
    expect(await names({})).toEqual(['Яковлев', 'Ёлкин', 'Абрамов', 'Еремин']);
    expect(await names({ sort: 'fullName' })).toEqual(['Абрамов', 'Ёлкин', 'Еремин', 'Яковлев']);
    expect(await names({ sort: '-weight' })).toEqual(['Еремин', 'Абрамов', 'Ёлкин', 'Яковлев']);
    for (const sort of ['organization', 'actualWeight', 'status', 'place', '-index']) expect(await names({ sort })).toHaveLength(4);
    expect(await names({ filters: { status: 'waitingList' } })).toEqual(['Еремин']);
    expect(await names({ filters: { needle: 'елк' } })).toEqual(['Ёлкин']);
    await desk.changeOne({ registrationId: ids[1], componentType: 'weighIn', status: 'failed' });
    expect(await names({ filters: { componentType: 'weighIn', status: 'failed' } })).toEqual(['Ёлкин']);
    await desk.offline({ registrationId: ids[2], isOfflinePayment: true });
    expect(await names({ filters: { paid: true } })).toEqual(['Абрамов']);
    expect(await names({ filters: { paid: false } })).toEqual([]);
    await desk.remove(ids[0] ?? 0);
    expect(await names({})).toEqual(['Ёлкин', 'Абрамов', 'Еремин']);
    expect(await names({ filters: { isDeleted: true } })).toEqual(['Яковлев']);
    const { body } = await call('by-stream', { eventId, perPage: 2, page: 9 });
    expect(body).toMatchObject({
      event: { id: eventId },
      streams: [
        { id: first, limit: 3, registrationsCount: 3, confirmedCount: 3, waitingCount: 0 },
        { registrationsCount: 1, confirmedCount: 1, waitingCount: 0 },
      ],
      currentStreamId: null,
      counters: { confirmed: 4, new: 0 },
      page: 2,
      maxPage: 2,
      total: 4,
      permissions: { canEdit: true },
    });
    const lists = body['statusLists'] as Record<string, { id: string; name: string }[]>;
    expect(Object.keys(lists)).toEqual(['participation', 'payment', 'documents', 'insurance', 'weighIn', 'challenge']);
    expect(lists['weighIn']).toEqual([
      { id: 'notWeighed', name: 'Не взвешен' },
      { id: 'passed', name: 'Пройдено' },
      { id: 'failed', name: 'Не пройдено' },
      { id: 'absent', name: 'Не явился' },
    ]);
  });

  test('by gender, declared weight, birth year, payment, organisation and region, all at once where several are given', async () => {
    const eventId = await madeEvent(cast.organiser, 'narrow');
    const streamId = await madeCategory(cast.organiser, eventId, 'narrow');
    const club = { organization: { name: 'Клуб фильтров' } };
    const organizationId = Number((await wrapped(cast.admin.caller, '/api/create-organization', club)).body['organizationId']);
    const person = (lastName: string, gender: string, year: number) => ({
      lastName,
      firstName: 'Саша',
      gender,
      birthDate: `01-02-${year}`,
    });
    const ids = await registered(cast.organiser, eventId, [
      { person: person('Первая', 'female', 2001), weight: 52, streamIds: [streamId], organizationId },
      { person: person('Второй', 'male', 2003), weight: 60.5, streamIds: [streamId], organizationId, ...(await priced(cast, eventId)) },
      { person: person('Третий', 'male', 2005), weight: 73, streamIds: [streamId] },
    ]);
    const edit = { registrationId: ids[2], registrationData: { countryRegionId: 1 } };
    expect((await cast.organiser.caller.post('/api/edit-registration-data', edit)).body).toMatchObject({ success: true });
    await desk.offline({ registrationId: ids[1], isOfflinePayment: true });
    const names = async (filters: object) => {
      const { body } = await call('by-stream', { eventId, filters });
      expect(body['total']).toBe(rowsIn(body).length);
      return rowsIn(body).map(({ fullName }) => fullName.split(' ')[0]);
    };
    expect(await names({ gender: 'male' })).toEqual(['Второй', 'Третий']);
    expect(await names({ weightFrom: 52, weightTo: '60.5' })).toEqual(['Первая', 'Второй']);
    expect(await names({ weightFrom: 60.6 })).toEqual(['Третий']);
    expect(await names({ birthYearTo: 2003 })).toEqual(['Первая', 'Второй']);
    expect(await names({ payment: 'paidOffline' })).toEqual(['Второй']);
    expect(await names({ organizationIds: [organizationId] })).toEqual(['Первая', 'Второй']);
    expect(await names({ countryRegionIds: [1, 2] })).toEqual(['Третий']);
    expect(await names({ organizationIds: [organizationId], gender: 'male', status: 'confirmed', needle: 'втор' })).toEqual(['Второй']);
    expect(await names({ organizationIds: [], weightFrom: null, gender: null })).toHaveLength(3);
    expect((await wrapped(cast.organiser.caller, '/api/get-registration-filters', { eventId })).body).toMatchObject({
      organizations: [{ id: organizationId, count: 2 }],
      regions: [{ id: 1, count: 1, name: 'Canillo' }],
      birthYears: { from: 2001, to: 2005 },
    });
    await refuses(() => call('by-stream', { eventId, filters: { gender: 'mixed', weightFrom: 'x', payment: 'gold' } }), 400, {
      'filters.gender': ['error.unknown_value'],
      'filters.weightFrom': ['error.not_numeric'],
      'filters.payment': ['error.unknown_value'],
    });
  });

  test('a stream of another sport event, unknown words', async () => {
    const { eventId } = await made('by-stream-bad');
    const abroad = await standing(cast, 'by-stream-abroad', 0);
    await refuses(() => call('by-stream', { eventId, streamId: abroad.streamId }), 403, { form: ['error.forbidden'] });
    await refuses(() => call('by-stream', { eventId, filters: { status: 'gone' } }), 400, { 'filters.status': ['error.unknown_value'] });
    await refuses(() => call('by-stream', { eventId, filters: { componentType: 'shoes' } }), 400, {
      'filters.componentType': ['error.unknown_value'],
    });
    await refuses(() => call('by-stream', { eventId, sort: 'birthDate' }), 400, { sort: ['error.unknown_value'] });
    await refuses(() => call('by-stream', { eventId }, cast.representative.caller), 403, { form: ['error.forbidden'] });
  });
});

describe('by athletes', () => {
  test('each with all registrations; a representative sees their own organisation alone', async () => {
    const { eventId, first, second } = await made('athletes');
    const { body } = await call('by-athletes', { eventId });
    expect(body).toMatchObject({
      total: 4,
      maxPage: 1,
      athletes: [
        { fullName: 'Абрамов Олег', registrations: [{ streamId: first }], totals: { price: 0, paid: 0 } },
        { fullName: 'Ёлкин Олег' },
        { fullName: 'Еремин Олег' },
        { fullName: 'Яковлев Олег', birthDate: '01-02-2000', registrations: [{ streamId: first }, { streamId: second }] },
      ],
    });
    expect((await call('by-athletes', { eventId, needle: 'абр', perPage: 1 })).body).toMatchObject({
      total: 1,
      athletes: [{ fullName: 'Абрамов Олег' }],
    });
    expect((await call('by-athletes', { eventId }, cast.representative.caller)).body).toMatchObject({
      success: true,
      athletes: [],
      total: 0,
    });
    await refuses(() => call('by-athletes', { eventId }, cast.user.caller), 403, { form: ['error.forbidden'] });
  });

  test('the search takes two letters', async () => {
    const { eventId } = await made('search');
    await refuses(() => call('by-search-athletes', { eventId, needle: 'а' }), 200, { needle: ['error.min_length'] });
    expect((await call('by-search-athletes', { eventId, needle: 'еремин' })).body).toMatchObject({
      athletes: [{ fullName: 'Еремин Олег' }],
      maxPage: 1,
    });
    await refuses(() => call('by-search-athletes', { eventId, needle: 'еремин' }, cast.representative.caller), 403, {
      form: ['error.forbidden'],
    });
  });
});

test('by results: in the order of places, then of the list', async () => {
  const { eventId, first, ids } = await made('results');
  const [a = 0, b = 0, c = 0] = ids;
  await cast.organiser.caller.post('/api/save-registrations-results', {
    streamId: first,
    results: [
      { registrationId: c, place: 1 },
      { registrationId: a, place: 2 },
    ],
  });
  const { body } = await call('by-results', { eventId, streamId: first });
  expect(body).toMatchObject({ streams: [{ id: first, isCompleted: false }, {}], points: { 1: 0, 6: 0 }, maxPage: 1 });
  expect(rowsIn(body).map(({ id }) => id)).toEqual([c, a, b]);
});
