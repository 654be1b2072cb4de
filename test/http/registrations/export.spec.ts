import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readTable } from '#platform/tables/read-table';
import { tableBounds } from '#platform/tables/table';
import { recordedBy, startCast, type Cast } from '../cast.js';
import { athletes, entries } from './entries.js';

let cast: Cast;
let eventId: number;
let streamId: number;
beforeAll(async () => {
  cast = await startCast();
  ({ eventId, streamId } = await entries(cast, 'export'));
  await athletes(cast.organiser, eventId, streamId, ['Ёлкин', '=HYPERLINK("x")', 'Ива"нов;']);
});
afterAll(() => cast.podium.close());

const exported = (data: object, { caller } = cast.organiser) =>
  caller.download('/api/export-file-by-format', { format: 'csv', exportType: 'registrations', eventId, ...data });
const text = async (data: object) => (await exported(data)).bytes.toString('utf8');

describe('registrations as a file', () => {
  test('csv: the columns that were asked for, in words; a formula stays text', async () => {
    const columns = ['fullName', 'participation', 'birthDate', 'weight'];
    expect(await text({ columns })).toBe(
      [
        '\uFEFFУчастник;Статус;Дата рождения;"Заявленный вес, кг"',
        'Ёлкин Иван;Подтверждена;01.02.2005;59',
        `"'=HYPERLINK(""x"") Иван";Подтверждена;01.02.2005;59`,
        '"Ива""нов; Иван";Подтверждена;01.02.2005;59',
        '',
      ].join('\r\n'),
    );
    expect(await text({ columns: ['fullName'], locale: 'en', filters: { needle: 'елк' } })).toBe('\uFEFFEntrant\r\nЁлкин Иван\r\n');
    expect(await text({ columns: ['fullName'], sort: '-fullName', streamIds: [streamId + 1] })).toBe('\uFEFFУчастник\r\n');
  });

  test('xlsx: read by a spreadsheet, all columns unless some are named', async () => {
    const { bytes, mimeType } = await exported({ format: 'xlsx' });
    expect(mimeType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const table = await readTable(bytes, tableBounds);
    if (!Array.isArray(table)) throw new Error('no workbook');
    expect(table).toHaveLength(4);
    expect(table[0]?.cells.slice(0, 3)).toEqual(['№', 'Участник', 'Пол']);
    expect(table[2]?.cells.slice(0, 3)).toEqual(['2', `'=HYPERLINK("x") Иван`, 'мужской']);
  });

  test('json, and the lists that a competition needs', async () => {
    expect(JSON.parse(await text({ format: 'json', exportType: 'startList' }))).toHaveLength(3);
    const [first] = JSON.parse(await text({ format: 'json', exportType: 'weighIn', columns: ['index', 'weighIn'] })) as object[];
    expect(first).toEqual({ index: 1, weighIn: 'Не взвешен' });
    expect(JSON.parse(await text({ format: 'json', filters: { status: 'rejected' } }))).toEqual([]);
  });

  test('who took how many rows is recorded; what is unknown is one error', async () => {
    const { recorded } = await recordedBy(cast, async () => ({
      ...(await cast.organiser.caller.get('/api/session')),
      file: await exported({}),
    }));
    expect(recorded).toEqual(['SensitiveDataRead', 'FileExported']);
    const history = await cast.admin.caller.post('/api/export-file-by-format', { format: 'xml', exportType: 'registrations', eventId });
    expect(history.body).toMatchObject({ success: false, error: 'error.unknown_value' });
    for (const wrong of [{ exportType: 'passwords' }, { columns: ['password'] }, { sort: 'birthDate' }])
      expect(JSON.parse(await text(wrong))).toMatchObject({ success: false, error: 'error.unknown_value' });
    expect((await exported({}, cast.referee)).status).toBe(403);
    expect((await exported({}, cast.user)).status).toBe(403);
  });
});
