import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, refusalsOf, registered, startCast, wrapped, type Cast } from '../cast.js';

type Row = Record<string, unknown>;
let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const refused = refusalsOf(() => cast);
const correct = (data: object, caller = cast.organiser.caller) => wrapped(caller, '/api/cabinet/correct-entrant', data);
const register = (eventId: number, rows: object[], caller = cast.organiser.caller) =>
  wrapped(caller, '/api/register-for-event', { eventId, registrations: rows });
const rowsOf = (body: Row): Row[] => body['registrations'] as Row[];
const person = (lastName: string) => ({ lastName, firstName: 'Пётр', gender: 'male', birthDate: '05-06-2010' });

/** An event with two categories, and a person with a slip in the name who stands in both. */
const withSlip = async (key: string) => {
  const eventId = await madeEvent(cast.organiser, key);
  const streams = [
    await madeCategory(cast.organiser, eventId, `${key} U18`, { ageFrom: 14, ageTo: 17 }),
    await madeCategory(cast.organiser, eventId, `${key} open`),
  ];
  const [one = 0, two = 0] = await registered(cast.organiser, eventId, [{ person: person(`Ивонов${key}`), streamIds: streams }]);
  return { eventId, streams, one, two };
};

describe('an entrant mended at the desk', () => {
  test('has the new name, birth date, club and coach in every entry and in the drawn grid', async () => {
    const { eventId, streams, one, two } = await withSlip('a');
    await registered(cast.organiser, eventId, [{ person: person('Второй'), streamIds: [streams[1]] }]);
    const ofOpen = { streamId: streams[1] };
    await wrapped(cast.organiser.caller, '/api/cabinet/create-tournament-grid', { ...ofOpen, gridKind: 'olympic' });
    await wrapped(cast.organiser.caller, '/api/cabinet/stream-tournament-grid-draw', { ...ofOpen, mode: 'random' });
    const { body } = await correct({
      registrationId: one,
      person: { lastName: 'Иванов', birthDate: '6.5.2011' },
      organizationName: 'Динамо',
      coachName: 'Сидоров Сидор',
    });
    expect(body).toMatchObject({ success: true, isProfileCorrected: true, unfit: [] });
    const mended = { fullName: 'Иванов Пётр', birthDate: '06-05-2011', organization: { name: 'Динамо' }, coach: { name: 'Сидоров Сидор' } };
    expect(rowsOf(body)).toMatchObject([
      { id: one, ...mended },
      { id: two, ...mended },
    ]);
    const grid = (await wrapped(cast.organiser.caller, '/api/cabinet/get-tournament-grid', ofOpen)).body['grid'] as Row;
    expect((grid['entrants'] as Record<string, Row>)[two]).toMatchObject({ fullName: 'Иванов Пётр', organization: { name: 'Динамо' } });
  });

  test('is the same person when they are entered again by the right name', async () => {
    const { eventId, one } = await withSlip('b');
    const [row] = rowsOf((await correct({ registrationId: one, person: { lastName: 'Петров' } })).body);
    const third = await madeCategory(cast.organiser, eventId, 'b third');
    const again = await register(eventId, [{ person: person('Петров'), streamIds: [third] }]);
    expect(rowsOf(again.body)[0]?.['userId']).toBe(row?.['userId']);
  });

  test('no longer fits a category: said, and left there', async () => {
    const { one, streams } = await withSlip('c');
    const { body } = await correct({ registrationId: one, person: { birthDate: '2000-01-02' } });
    expect(body['unfit']).toEqual([{ registrationId: one, reasons: ['age'] }]);
    expect(rowsOf(body)[0]).toMatchObject({ streamId: streams[0], statuses: { participation: 'confirmed' } });
  });

  test('with an account keeps their profile: the name is one for this sport event', async () => {
    const { eventId, streams } = await withSlip('d');
    const [id = 0] = await registered(cast.organiser, eventId, [{ userId: cast.user.id, streamIds: [streams[1]] }]);
    const { body } = await correct({ registrationId: id, person: { lastName: 'Другая' } });
    expect(body).toMatchObject({
      isProfileCorrected: false,
      registrations: [{ id, fullName: expect.stringMatching(/^Другая/) }],
    });
    const other = await madeEvent(cast.organiser, 'd-other');
    const [elsewhere] = rowsOf(
      (await register(other, [{ userId: cast.user.id, streamIds: [await madeCategory(cast.organiser, other, 'd')] }])).body,
    );
    expect(elsewhere?.['fullName']).toMatch(/^User/);
  });

  test('only by the staff, with a day that exists, and an entry that somebody changed since is not overwritten', async () => {
    const { one } = await withSlip('e');
    const named = { registrationId: one, person: { lastName: 'Х' } };
    await refused(() => correct(named, cast.other.caller), 403, { form: ['error.forbidden'] });
    await refused(() => correct({ registrationId: one, person: { birthDate: '31.02.2010' } }), 400, {
      'person.birthDate': ['error.date_format'],
    });
    await refused(() => correct({ registrationId: one, person: { birthDate: '01.02.2090' } }), 200, {
      'person.birthDate': ['error.valid_birth_date'],
    });
    await refused(() => correct({ registrationId: one, countryRegionId: 999_999_999 }), 200, { countryRegionId: ['error.not_found'] });
    expect((await correct({ ...named, expectedVersion: 0 })).status).toBe(409);
  });
});

describe('an entry made by the staff', () => {
  test('names club and coach, which are made where they are not known yet', async () => {
    const { eventId, streams } = await withSlip('f');
    const row = { person: person('Новый'), streamIds: [streams[1]], organizationName: 'Новый клуб', coachName: 'Тренеров Т.' };
    const [made] = rowsOf((await register(eventId, [row])).body);
    expect(made).toMatchObject({ organization: { name: 'Новый клуб' }, coach: { name: 'Тренеров Т.' } });
    const [next] = rowsOf((await register(eventId, [{ ...row, person: person('Следующий'), organizationName: 'новый клуб' }])).body);
    expect(next?.['organization']).toEqual(made?.['organization']);
  });

  test('nobody else names clubs', async () => {
    const eventId = await madeEvent(cast.organiser, 'g', {
      dateFrom: '21-12-2030',
      dateTo: '22-12-2030',
      registrationTo: '20-12-2030 12:00',
    });
    const streamId = await madeCategory(cast.organiser, eventId, 'g');
    const own = { userId: cast.user.id, streamIds: [streamId], organizationName: 'Мой клуб' };
    await refused(() => register(eventId, [own], cast.user.caller), 403, { 'registrations.0.organizationName': ['error.forbidden'] });
  });
});
