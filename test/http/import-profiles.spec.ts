// modules: own (days of a workbook; test/shared-modules.runtime.mjs)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import excel from 'exceljs';
import { readJson, readPeople } from '#backend/importers/people';
import { readTable } from '#platform/tables/read-table';
import { tableBounds, type TableRow } from '#platform/tables/table';
import { recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const expectRefused = refusalsOf(() => cast);
const csv = [
  ['lastName', 'firstName', 'birthDate', 'citizenship', 'organization', 'fromDate', 'toDate', 'sport', 'role'],
  ['Kovář', 'Matěj', '2000-05-17', 'CZE', 'PSV Eindhoven', '01-07-2025', '', 'football', 'athlete'],
  ['Kovář', 'Matěj', '17-05-2000', 'CZE', 'Bayer 04', '01-08-2024', '30-06-2025', 'football', ''],
  ['Casemiro', '', '23.02.1992', 'Brazil', 'Manchester United', '', '', 'Футбол', 'athlete'],
];
const tableOf = (rows: readonly string[][]): TableRow[] => rows.map((cells, i) => ({ n: i + 1, cells }));
const rows = (): object[] => readPeople(tableOf(csv)).map(({ row }) => row);
const load = (given: object[], caller = cast.admin.caller) => wrapped(caller, '/api/import-profiles', { rows: given });

test('people come with their organisations, citizenship and sports; the same file again changes nothing', async () => {
  expect((await load(rows())).body).toMatchObject({ success: true, created: 2, updated: 0, unchanged: 0 });
  const list = await cast.visitor.post('/api/get-organization-list-by-page', { text: 'PSV' });
  const [psv] = list.body['organizations'] as { id: number }[];
  const page = await cast.visitor.post('/api/get-organization', { organizationId: psv?.id });
  expect(page.body['members']).toMatchObject([{ fullName: 'Kovář Matěj', roles: ['athlete'] }]);
  const [{ id = 0 } = {}] = page.body['members'] as { id?: number }[];
  const profile = await cast.admin.caller.post('/api/profile', { editableUserId: id });
  expect(profile.body).toMatchObject({
    baseInformation: { citizenship: { id: 203 }, birthDate: '17-05-2000' },
    userOrganizations: [
      { organization: { name: 'PSV Eindhoven' }, fromDate: '01-07-2025', isCurrent: true },
      { organization: { name: 'Bayer 04' }, toDate: '30-06-2025', isCurrent: false },
    ],
    userSports: [{ id: 8, roles: [{ id: 'athlete' }] }],
  });
  const { answer, recorded } = await recordedBy(cast, () => load(rows()));
  expect(answer.body).toMatchObject({ success: true, created: 0, updated: 0, unchanged: 2 });
  expect(recorded).toEqual([]);
  const moved = { ...rows()[2], organization: 'Santos', fromDate: '01-09-2026' };
  expect((await load([moved])).body).toMatchObject({ created: 0, updated: 1 });
});

test('wrong rows are named, nothing is written', async () => {
  const [good = {}] = rows();
  await expectRefused(
    () => load([good, { ...good, birthDate: '01-01-2026' }, { ...good, sportId: 999, fromDate: '02-01-2026', toDate: '01-01-2026' }]),
    200,
    {
      'rows.1.birthDate': ['error.valid_birth_date'],
      'rows.2.sportId': ['error.not_found'],
      'rows.2.toDate': ['error.date_range'],
    },
  );
  await expectRefused(() => load([good, { ...good, lastName: '' }]), 400, { 'rows.1.lastName': ['error.required'] });
  expect((await load([good], cast.organiser.caller)).status).toBe(403);
  expect(() => readPeople(tableOf([['lastName']]))).toThrow('firstName, birthDate');
});

test('a workbook and a list in json hold the same rows', async () => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('People');
  for (const row of csv) sheet.addRow(row);
  const birthDate = sheet.getCell('C2');
  birthDate.value = new Date('2000-05-17T00:00:00Z');
  const table = await readTable(Buffer.from(await book.xlsx.writeBuffer()), tableBounds);
  if (!Array.isArray(table)) throw new Error(table.problem);
  expect(readPeople(table)).toEqual(readPeople(tableOf(csv)));
  const [header = [], ...body] = csv;
  const people = body.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i]])));
  expect(readJson(people).map(({ row }) => row)).toEqual(rows());
  expect(() => readJson({ players: [] })).toThrow('neither');
});

test('players of a World Cup have nations that are known, and come in once', async () => {
  const file = join(import.meta.dirname, '../data/world-cup-2026.players.json');
  const players = readJson(JSON.parse(readFileSync(file, 'utf8')) as unknown);
  expect(players.filter(({ problem }) => problem !== null)).toEqual([]);
  const given = players.map(({ row }) => row);
  expect((await load(given)).body).toMatchObject({ success: true, created: 166 });
  expect((await load(given)).body).toMatchObject({ created: 0, updated: 0, unchanged: 168 });
});
