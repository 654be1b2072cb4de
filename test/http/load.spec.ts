// modules: own (days of a workbook; test/shared-modules.runtime.mjs)
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import excel from 'exceljs';
import type { Answer, Caller } from './podium.js';
import { recordedBy, refusalsOf, startCast, type Cast } from './cast.js';
import { upload } from './upload.js';

let cast: Cast;
let own: Caller;
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);

const load = (file: string | Buffer, data: object = {}) => upload(own, file, data);

interface Seen {
  event: Record<string, unknown> & { id: number };
  streams: (Record<string, unknown> & { id: number })[];
  playgrounds: { id: number; name: string }[];
  registrationOptions: Record<string, unknown>[];
}
const eventOf = async (eventId: unknown): Promise<Seen> => (await own.post('/api/get-event', { eventId })).body as unknown as Seen;
const entrantsOf = async (eventId: unknown) =>
  (await own.post('/api/get-data-for-manage-registrations-by-stream', { data: { eventId, perPage: 100 } })).body as {
    registrations: Record<string, unknown>[];
    total: number;
  };
const created = ({ body }: Answer): number => (body['created'] as number[])[0] ?? 0;

/** docs/spec/load-file.md, to the letter. */
const example = `row,eventKey,streamKey,name,sport,dateFrom,dateTo,isPublished,gridKind,gridOptions,lastName,firstName,birthDate,organization,seed
event,kazan,,Kazan Cup,judo,21-11-2026,21-11-2026,yes,,,,,,,
stream,kazan,m60,Men -60,,,,,olympic,"{""consolationKind"":""lastEight""}",,,,,
entrant,kazan,m60,,,,,,,,Иванов,Пётр,03-02-2001,Динамо,1
`;

describe('get-load-events-data', () => {
  test('columns, sports, the own last loads', async () => {
    const ask = (caller: Caller) => caller.post('/api/cabinet/get-load-events-data');
    const { body } = await ask(own);
    expect(body).toMatchObject({ success: true, lastLoads: [] });
    const columns = body['templateColumns'] as { key: string; name: string; isRequired: boolean }[];
    expect(columns.find(({ key }) => key === 'eventKey')).toMatchObject({ name: expect.any(String), isRequired: true });
    expect(columns.find(({ key }) => key === 'seed')).toMatchObject({ isRequired: false });
    expect(body['sports']).toEqual(expect.arrayContaining([expect.objectContaining({ id: expect.any(Number), name: 'Дзюдо' })]));
    expect((await ask(cast.user.caller)).status).toBe(403);
    expect((await ask(cast.visitor)).status).toBe(401);
  });
});

describe('the example of the specification', () => {
  test('a dry run records nothing and counts; the load makes it; the load again doubles nothing', async () => {
    const counts = { events: 1, streams: 1, options: 0, playgrounds: 0, staff: 0, entrants: 1 };
    const { answer: dry, recorded } = await recordedBy(cast, () => load(example, { isDryRun: true }));
    expect(dry).toMatchObject({ status: 200, body: { success: true, isDryRun: true, counts } });
    expect(recorded).toEqual([]);

    const made = await load(example);
    expect(made.body).toMatchObject({ success: true, created: [expect.any(Number)], updated: [], isDryRun: false, counts });
    const eventId = created(made);
    const seen = await eventOf(eventId);
    expect(seen.event).toMatchObject({
      eventKey: 'kazan',
      name: 'Kazan Cup',
      sport: { name: 'Дзюдо' },
      dateFrom: '21-11-2026',
      dateTo: '21-11-2026',
      timeZone: 'Europe/Moscow',
      isPublished: true,
      points1Place: 0,
    });
    expect(seen.streams).toMatchObject([
      {
        streamKey: 'm60',
        name: 'Men -60',
        gender: 'mixed',
        entrantKind: 'athlete',
        gridKind: 'olympic',
        matchDurationInSeconds: 300,
        minRestInMinutes: 10,
      },
    ]);
    expect(seen.streams[0]?.['options']).toEqual({ consolationKind: 'lastEight' });
    expect(seen.registrationOptions).toMatchObject([{ optionKey: 'default', price: 0, streamIds: [] }]);
    const row = {
      fullName: 'Иванов Пётр',
      birthDate: '03-02-2001',
      organization: { id: expect.any(Number), name: 'Динамо' },
      seed: 1,
      statuses: { participation: 'confirmed' },
    };
    expect(await entrantsOf(eventId)).toMatchObject({ total: 1, registrations: [row] });

    const again = await load(example);
    expect(again.body).toMatchObject({ success: true, created: [], updated: [eventId] });
    expect(await entrantsOf(eventId)).toMatchObject({ total: 1, registrations: [row] });
    expect((await eventOf(eventId)).streams).toHaveLength(1);
    const { lastLoads } = (await own.post('/api/cabinet/get-load-events-data')).body as { lastLoads: object[] };
    expect(lastLoads).toMatchObject([
      { date: expect.any(String), by: expect.anything(), created: 0, updated: 1, failed: 0 },
      { created: 1, updated: 0 },
    ]);
  });
});

describe('files of many kinds', () => {
  const small = (key: string, separator = ',') =>
    [
      ['row', 'eventKey', 'name', 'sport', 'dateFrom', 'dateTo'],
      ['event', key, `Cup ${key}`, 'judo', '21-11-2026', '22-11-2026'],
    ]
      .map((cells) => cells.join(separator))
      .join('\r\n');

  test.each<[string, () => string]>([
    ['with a mark of its encoding', () => `\ufeff${small('bom')}`],
    ['with semicolons', () => small('semicolon', ';')],
    [
      'with the Russian names of columns',
      () => 'Строка;Ключ соревнования;Название;Вид спорта;Дата начала;Дата окончания\nevent;ru;Кубок;Дзюдо;21-11-2026;22-11-2026\n',
    ],
    ['with the English names of columns', () => 'Row,Event key,Name,Sport,Date from,Date to\nevent,en,Cup,Judo,21-11-2026,22-11-2026'],
  ])('%s', async (_name, text) => {
    expect((await load(text())).body).toMatchObject({ success: true, created: [expect.any(Number)] });
  });

  test('with quotes, separators and line ends inside of cells', async () => {
    const text = `row,eventKey,streamKey,name,sport,dateFrom,dateTo\r\nevent,quotes,,"Cup, ""the"" big",judo,21-11-2026,22-11-2026\r\nstream,quotes,s,"One; two\nthree",,,\r\n`;
    const { event, streams } = await eventOf(created(await load(text)));
    expect(event['name']).toBe('Cup, "the" big');
    expect(streams[0]?.['name']).toMatch(/^One; two\s+three$/);
  });

  test('everything at once: options, playgrounds, staff, teams, persons; a later file changes and adds, and removes nothing', async () => {
    const header =
      'row;eventKey;streamKey;optionKey;name;sport;dateFrom;dateTo;points;price;streamKeys;timeStart;date;referees;email;role;teamName;country;externalId;weight;entrantKind;limit;lastName;firstName;gender;status';
    const keys = header.split(';');
    const row = (values: Record<string, string>) => keys.map((key) => values[key] ?? '').join(';');
    const all = { eventKey: 'all' };
    const rows = [
      row({ row: 'entrant', ...all, streamKey: 't', teamName: 'France', country: 'FRA', externalId: 'fr' }),
      row({ row: 'entrant', ...all, streamKey: 't', teamName: 'England', country: 'ENG' }),
      row({ row: 'entrant', ...all, streamKey: 't', teamName: 'Late' }),
      row({ row: 'entrant', ...all, streamKey: 'p', lastName: 'Орлов', firstName: 'Иван', gender: 'male', weight: '59,5', status: 'new' }),
      row({ row: 'stream', ...all, streamKey: 't', name: 'Teams', entrantKind: 'team', limit: '2' }),
      row({ row: 'stream', ...all, streamKey: 'p', name: 'Persons' }),
      row({
        row: 'playground',
        ...all,
        name: 'Мат 1',
        date: '21-11-2026',
        timeStart: '10:00',
        streamKeys: 'p|t',
        referees: cast.referee.email,
      }),
      row({ row: 'staff', ...all, email: cast.operator.email, role: 'operator' }),
      row({ row: 'option', ...all, optionKey: 'paid', name: 'Paid', price: '1500,50', streamKeys: 'p' }),
      row({ row: 'event', ...all, name: 'All', sport: 'football', dateFrom: '21-11-2026', dateTo: '22-11-2026', points: '10|8|6' }),
    ];
    const answer = await load([header, ...rows].join('\n'));
    expect(answer.body).toMatchObject({
      success: true,
      counts: { events: 1, streams: 2, options: 1, playgrounds: 1, staff: 1, entrants: 4 },
    });
    const eventId = created(answer);
    const seen = await eventOf(eventId);
    expect(seen.event).toMatchObject({ isPublished: false, points1Place: 10, points2Place: 8, points3Place: 6, points4Place: 0 });
    expect(seen.registrationOptions).toMatchObject([{ optionKey: 'default' }, { optionKey: 'paid', price: 1500.5 }]);
    const people = (await entrantsOf(eventId)).registrations;
    const of = (fullName: string) => people.find((one) => one['fullName'] === fullName);
    expect(of('France')).toMatchObject({ userId: null, teamName: 'France', entrantKind: 'team', countryCode: 'FRA', externalId: 'fr' });
    expect(of('England')).toMatchObject({ countryCode: 'ENG', statuses: { participation: 'confirmed' } });
    expect(of('Late')).toMatchObject({ statuses: { participation: 'waitingList' } });
    expect(of('Орлов Иван')).toMatchObject({ weight: 59.5, userId: expect.any(Number), statuses: { participation: 'new' } });
    const board = (await own.post('/api/get-data-for-event-playground-management', { data: { eventId } })).body;
    const idOf = (key: string) => seen.streams.find(({ streamKey }) => streamKey === key)?.id;
    expect(board['playgrounds']).toMatchObject([
      {
        name: 'Мат 1',
        options: { date: '21-11-2026', refereeUserIds: [cast.referee.id] },
        items: [{ streamId: idOf('p') }, { streamId: idOf('t') }],
      },
    ]);
    expect((await cast.operator.caller.post('/api/get-event', { eventId })).status).toBe(200);

    const later = [
      row({ row: 'event', ...all, name: 'All, later', sport: 'football', dateFrom: '21-11-2026', dateTo: '22-11-2026' }),
      row({ row: 'entrant', ...all, streamKey: 't', teamName: 'Les Bleus', externalId: 'fr' }),
      row({ row: 'entrant', ...all, streamKey: 'p', lastName: 'Новый', firstName: 'Пётр' }),
    ];
    expect((await load([header, ...later].join('\n'))).body).toMatchObject({ success: true, created: [], updated: [eventId] });
    const names = (await entrantsOf(eventId)).registrations.map((one) => one['fullName']);
    expect(names.sort()).toEqual(['England', 'Late', 'Les Bleus', 'Новый Пётр', 'Орлов Иван']);
    expect((await eventOf(eventId)).event).toMatchObject({ name: 'All, later', points1Place: 10 });
  });

  test('the first sheet of a workbook, with dates and numbers as such', async () => {
    const workbook = new excel.Workbook();
    const sheet = workbook.addWorksheet('Events');
    sheet.addRow(['row', 'eventKey', 'streamKey', 'name', 'sport', 'dateFrom', 'dateTo', 'teamName', 'seed']);
    sheet.addRow(['event', 'book', null, 'Book', 'judo', new Date(Date.UTC(2026, 10, 21)), '22-11-2026']);
    sheet.addRow([]);
    sheet.addRow(['stream', 'book', 's', 'Teams']);
    sheet.addRow(['entrant', 'book', 's', null, null, null, null, 'One', 1]);
    sheet.addRow(['entrant', 'book', 's', null, null, null, null, 'Two', 'second']);
    workbook.addWorksheet('Second').addRow(['nothing', 'to', 'see']);
    const bytes = async () => Buffer.from(await workbook.xlsx.writeBuffer());
    const send = async () => upload(own, await bytes(), {}, 'events.xlsx');
    await refuses(send, 200, { 'rows.6.seed': ['error.not_numeric'] });
    sheet.getCell('I6').value = 2;
    const answer = await send();
    expect(answer.body).toMatchObject({ success: true, counts: { events: 1, streams: 1, entrants: 2 } });
    expect((await eventOf(created(answer))).event).toMatchObject({ dateFrom: '21-11-2026', dateTo: '22-11-2026' });
  });
});
