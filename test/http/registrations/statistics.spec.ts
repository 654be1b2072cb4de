import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeCategory, refusalsOf, startCast, wrapped, type Cast } from '../cast.js';
import { athletes, entries } from './entries.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);

test('the figures of a sport event: by status, category, organisation, country and day; money; matches', async () => {
  const { eventId, streamId } = await entries(cast, 'figures');
  const other = await madeCategory(cast.organiser, eventId, 'other');
  const [first = 0] = await athletes(cast.organiser, eventId, streamId, ['А', 'Б', 'В', 'Г']);
  await athletes(cast.organiser, eventId, other, ['Д']);
  const { caller } = cast.organiser;
  await wrapped(caller, '/api/manage-registrations/make-withdrawal', { registrationIds: [first], reason: 'болезнь' });
  await wrapped(caller, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'roundRobin' });
  await wrapped(caller, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'random' });
  const figures = (data: object = {}, who = caller) => wrapped(who, '/api/get-event-statistics-data', { eventId, ...data });
  const { body } = await figures();
  expect(body).toMatchObject({
    success: true,
    registrations: {
      total: 5,
      standing: 4,
      byStatus: { confirmed: 4, withdrawn: 1 },
      byStream: [
        { id: streamId, name: 'figures -60', count: 3 },
        { id: other, name: 'other', count: 1 },
      ],
      byOrganization: [{ id: null, count: 4 }],
      byCountry: [{ id: null, count: 4 }],
      byDay: [{ date: expect.any(String), count: 5 }],
    },
    currency: 'RUB',
    money: { invoiced: 0, paid: 0, refunded: 0, outstanding: 0, discount: 0 },
    matches: { finished: 0, total: 3 },
    updatedAt: expect.any(String),
  });
  expect((await figures({ dateTo: '01-01-2020' })).body).toMatchObject({ registrations: { total: 0, byStatus: {}, byDay: [] } });
  await refuses(() => figures({ dateFrom: '02-01-2026', dateTo: '01-01-2026' }), 200, { dateFrom: ['error.date_range'] });
  await refuses(() => figures({ dateFrom: 'soon' }), 400, { dateFrom: ['error.date_format'] });
  for (const who of [cast.user.caller, cast.other.caller, cast.referee.caller]) expect((await figures({}, who)).status).toBe(403);
  expect((await figures({}, cast.operator.caller)).status).toBe(200);
});
