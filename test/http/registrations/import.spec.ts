// modules: own (days of a workbook; test/shared-modules.runtime.mjs)
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ImportOutcome, ImportPlan, ImportTable } from '#contracts/registrations/import.docs';
import { readTable } from '#platform/tables/read-table';
import { tableBounds } from '#platform/tables/table';
import { madeCategory, madeEvent, personOf, recordedBy, refusalsOf, startCast, type Cast, type Person } from '../cast.js';
import type { Caller } from '../podium.js';
import { csvOf, players, readTableOf, workbookOf } from './import.fixture.js';

let cast: Cast;
let eventId: number;
let adults: number;
let cadets: number;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'import', { dateFrom: '11-06-2026', dateTo: '12-06-2026' });
  adults = await madeCategory(cast.organiser, eventId, 'adults', { name: 'Мужчины', gender: 'male', ageFrom: 18 });
  cadets = await madeCategory(cast.organiser, eventId, 'u18-60', {
    ...{ name: 'Юноши до 18 лет, до 60 кг', gender: 'male', ageFrom: 15, ageTo: 17, ageBy: 'year', weightFrom: 55, weightTo: 60 },
  });
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);

const read = async (caller: Caller, file: string | Buffer): Promise<ImportTable> =>
  (await readTableOf(caller, eventId, file)).body as unknown as ImportTable;
type Given = Pick<ImportTable, 'columns' | 'rows'> & { organizationId?: number };
const preview = async (caller: Caller, { columns, rows, organizationId }: Given): Promise<ImportPlan['rows']> =>
  ((await caller.post('/api/preview-entries-import', { eventId, columns, rows, organizationId })).body as unknown as ImportPlan).rows;
const carryOut = async (caller: Caller, { columns, rows, organizationId, header }: ImportTable & { organizationId?: number }) => {
  const { body } = await caller.post('/api/import-entries', { eventId, columns, header, rows, organizationId });
  return (body as unknown as ImportOutcome).rows;
};
const counted = <Row extends { state: string }>(rows: readonly Row[], state: Row['state']): number =>
  rows.filter((row) => row.state === state).length;

const header = ['№', 'ФИО', 'Дата рождения', 'Пол', 'Клуб', 'Тренер', 'Вес, кг', 'Категория', 'Разряд', 'Телефон', 'Ст. номер'];
const ivan = ['1', 'Иванов Пётр Сергеевич', '5.6.10', '', 'Динамо', 'Сидоров Илья', '58,5', '', '1 юн.', '8 900 123-45-67', '7'];
const list = (...rows: string[][]): string => csvOf([['Заявка на участие'], header, ...rows]);

describe('the organiser imports a workbook of the World Cup', () => {
  const chosen = players.slice(0, 300);
  let table: ImportTable;

  test('reads it: names in one column, days of a spreadsheet, in any order', async () => {
    const rows = chosen.map(({ name, date_of_birth: day, nation }) => [
      nation,
      name.toUpperCase().split(' ').at(-1) ?? '',
      new Date(day),
      name,
    ]);
    const workbook = await workbookOf([['Team', 'Nick', 'Date of birth', 'Player'], ...rows]);
    table = await read(cast.organiser.caller, workbook);
    expect(table).toMatchObject({ headerRow: 1, columns: ['organization', null, 'birthDate', 'firstLastName'], isRemembered: false });
    expect(table.rows).toHaveLength(300);
  });

  test('shows what will become of each row, and records nothing', async () => {
    const { answer: rows, recorded } = await recordedBy(cast, () => preview(cast.organiser.caller, table));
    expect(recorded).toEqual([]);
    const unfit = chosen.filter(({ name, date_of_birth: day }) => !name.includes(' ') || day > '2008-06-11');
    expect(counted(rows, 'wrong')).toBe(unfit.length);
    expect(rows[0]).toMatchObject({ state: 'new', knownBy: null, streamId: adults, categoryBy: 'person', birthDate: '17-05-2000' });
  });

  test('registers in parts; who comes again is registered once', async () => {
    const parts = [0, 100, 200].map((at) => ({ ...table, rows: table.rows.slice(at, at + 100) }));
    const outcomes = [];
    for (const part of parts) outcomes.push(...(await carryOut(cast.organiser.caller, part)));
    const wrong = counted(outcomes, 'wrong');
    expect(counted(outcomes, 'registered')).toBe(300 - wrong);
    const { answer: again, recorded } = await recordedBy(cast, () => carryOut(cast.organiser.caller, parts[0] ?? table));
    expect(counted(again, 'registered')).toBe(0);
    expect(counted(again, 'already')).toBe(100 - counted(again, 'wrong'));
    expect(recorded).toEqual([]);
    const rows = await preview(cast.organiser.caller, table);
    expect(counted(rows, 'registered')).toBe(300 - wrong);
    expect(rows[0]).toMatchObject({ knownBy: 'birthDate' });
  });
});

describe('the organiser maps a list of a club by hand', () => {
  test('a csv with a title above: category, person and number of each row', async () => {
    const { caller } = cast.organiser;
    const table = await read(caller, list(ivan, ['2', 'Петров', '31.02.2010', 'х', '', '', '', '', '', '', '']));
    expect(table).toMatchObject({ headerRow: 2, header });
    expect(table.columns).toEqual([
      ...[null, 'fullName', 'birthDate', 'gender', 'organization', 'coach', 'weight', 'category', 'rank', 'phone', 'startNumber'],
    ]);
    const [first, second] = await preview(caller, table);
    expect(first).toMatchObject({ n: 3, state: 'new', gender: 'male', streamId: cadets, categoryBy: 'person', errors: [] });
    expect(second?.errors).toEqual([
      { field: 'fullName', key: 'error.required' },
      { field: 'birthDate', key: 'error.date_format' },
      { field: 'gender', key: 'error.unknown_value' },
    ]);
    const rows = table.rows.map((row) => ({ ...row, streamId: adults }));
    expect((await preview(caller, { ...table, rows }))[0]?.errors).toEqual([{ field: 'category', key: 'error.not_eligible' }]);
    expect(await carryOut(caller, table)).toMatchObject([
      { n: 3, state: 'registered' },
      { n: 4, state: 'wrong' },
    ]);
    const { body } = await caller.post('/api/get-data-for-manage-registrations-by-stream', { data: { eventId, streamId: cadets } });
    expect(body['registrations']).toMatchObject([
      {
        ...{ fullName: 'Иванов Пётр Сергеевич', birthDate: '05-06-2010', weight: 58.5, tournamentGridNumber: 7 },
        ...{ organization: { name: 'Динамо' }, coach: { name: 'Сидоров Илья' }, statuses: { participation: 'confirmed' } },
      },
    ]);
  });

  test('what columns meant is remembered for that person and header', async () => {
    const { caller } = cast.organiser;
    const rows = [header.map((title) => (title === 'Клуб' ? 'Команда' : title)), ivan];
    const own = await read(caller, csvOf(rows));
    const columns = own.columns.map((field) => (field === 'rank' ? null : field));
    await carryOut(caller, {
      ...own,
      columns,
      rows: own.rows.map((row) => ({ ...row, cells: row.cells.with(1, 'Котов Лев Ильич').with(10, '8') })),
    });
    expect(await read(caller, csvOf(rows))).toMatchObject({ columns, isRemembered: true });
    expect(await read(cast.admin.caller, csvOf(rows))).toMatchObject({ isRemembered: false });
  });

  test('twice in one table, and a number that another has', async () => {
    const table = await read(
      cast.organiser.caller,
      list(
        ['1', 'Новый Олег', '01.01.2010', 'м', '', '', '56', '', '', '', ''],
        ['2', 'НОВЫЙ ОЛЕГ', '2010-01-01', 'м', '', '', '56', '', '', '', ''],
        ['3', 'Другой Олег', '2010', 'м', '', '', '56', '', '', '', '7'],
      ),
    );
    expect((await preview(cast.organiser.caller, table)).map(({ errors }) => errors)).toEqual([
      [],
      [{ field: 'fullName', key: 'error.duplicate' }],
      [{ field: 'startNumber', key: 'error.duplicate' }],
    ]);
  });

  test('a year alone finds who is entered with a birthday of that year', async () => {
    const table = await read(cast.organiser.caller, list(['1', 'Иванов Пётр', '2010', 'м', '', '', '58', '', '', '', '']));
    expect(await preview(cast.organiser.caller, table)).toMatchObject([{ state: 'registered', knownBy: 'birthYear' }]);
  });
});

describe('a club enters its own', () => {
  let person: Person;
  let organizationId: number;
  beforeAll(async () => {
    const { body } = await cast.organiser.caller.post('/api/get-data-for-manage-registrations-by-stream', {
      data: { eventId, streamId: cadets },
    });
    organizationId = (body['registrations'] as { organization: { id: number } }[])[0]?.organization.id ?? 0;
    person = await personOf(cast.podium, 'Club', [{ role: 'representative', organizationId }]);
  });

  test('as new, under its own name whatever the file says', async () => {
    const table = await read(person.caller, list(['1', 'Юный Марк', '05.05.2010', 'м', 'Спартак', '', '57', 'U18 -60', '', '', '']));
    const given = { ...table, organizationId };
    expect(await preview(person.caller, given)).toMatchObject([
      { state: 'new', organization: 'Динамо', categoryBy: 'name', notes: [{ field: 'organization', key: 'ownOrganization' }] },
    ]);
    expect(await carryOut(person.caller, given)).toMatchObject([{ state: 'registered' }]);
    const { body } = await cast.organiser.caller.post('/api/get-data-for-manage-registrations-by-stream', {
      data: { eventId, filters: { needle: 'Юный' } },
    });
    expect(body['registrations']).toMatchObject([{ organization: { id: organizationId }, statuses: { participation: 'new' } }]);
  });

  test('nobody enters for another club, and only a representative or the staff', async () => {
    const table = await read(person.caller, list(ivan));
    const ask = ({ caller }: Person, path: string, more: object) =>
      caller.post(path, { eventId, columns: table.columns, rows: table.rows, header: table.header, ...more });
    for (const path of ['/api/preview-entries-import', '/api/import-entries']) {
      await refuses(() => ask(person, path, { organizationId: organizationId + 1 }), 403, { organizationId: ['error.forbidden'] });
      await refuses(() => ask(person, path, {}), 200, { organizationId: ['error.required'] });
      await refuses(() => ask(cast.user, path, { organizationId }), 403, { form: ['error.forbidden'] });
    }
  });

  test('nothing of a sport event that is not published, nor after the registration', async () => {
    const hidden = await madeEvent(cast.organiser, 'hidden', { isPublished: false });
    const closed = await madeEvent(cast.organiser, 'closed', { registrationTo: '01-01-2020 10:00' });
    const ask = (id: number) =>
      person.caller.post('/api/preview-entries-import', {
        eventId: id,
        organizationId,
        columns: ['lastName'],
        rows: [{ n: 2, cells: ['А'] }],
      });
    await refuses(() => ask(hidden), 200, { form: ['error.closed'] });
    await refuses(() => ask(closed), 200, { form: ['error.closed'] });
    expect(
      JSON.parse((await person.caller.download('/api/download-import-template', { eventId: hidden })).bytes.toString('utf8')),
    ).toMatchObject({
      success: false,
    });
  });
});

describe('files', () => {
  test('the template has the columns of an import and the categories; a filled one needs no mapping', async () => {
    const { bytes } = await cast.organiser.caller.download('/api/download-import-template', { eventId });
    const table = await readTable(bytes, tableBounds);
    if (!Array.isArray(table)) throw new Error('no workbook');
    const [head] = table;
    expect(head?.cells.slice(0, 5)).toEqual(['Фамилия', 'Имя', 'Отчество', 'Дата рождения', 'Пол']);
    const filled = await read(cast.organiser.caller, csvOf([head?.cells ?? [], ['Иванов', 'Пётр']]));
    expect(filled.columns).not.toContain(null);
  });

  test('the report holds what failed with its reason, and can be sent again', async () => {
    const rows = [{ cells: ['=1+1', '31.02.2010'], reason: 'Дата рождения: такого дня нет' }];
    for (const format of ['csv', 'xlsx']) {
      const { bytes } = await cast.organiser.caller.download('/api/download-import-report', {
        eventId,
        format,
        header: ['ФИО', 'Дата рождения'],
        rows,
      });
      const table = await read(cast.organiser.caller, bytes);
      expect(table).toMatchObject({ header: ['ФИО', 'Дата рождения', 'Что исправить'], columns: ['fullName', 'birthDate', null] });
      expect(table.rows[0]?.cells).toEqual(["'=1+1", '31.02.2010', 'Дата рождения: такого дня нет']);
    }
  });

  test('what is no table is refused by name', async () => {
    const errorsOf = async (file: string | Buffer) => (await readTableOf(cast.organiser.caller, eventId, file)).body['errors'];
    expect(await errorsOf(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toEqual({ file: ['error.unsupported_type'] });
    expect(await errorsOf(Buffer.from('504b0304ffff', 'hex'))).toEqual({ file: ['error.unsupported_type'] });
    expect(await errorsOf('')).toEqual({ file: ['error.required'] });
    expect(await errorsOf('Фамилия;Имя')).toEqual({ file: ['error.required'] });
  });
});
