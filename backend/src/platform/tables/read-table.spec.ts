// modules: own (dates of its workbooks; test/shared-modules.runtime.mjs)
import { describe, expect, test } from '@jest/globals';
import excel from 'exceljs';
import fc from 'fast-check';
import Papa from 'papaparse';
import { readTable } from './read-table.js';
import { tableBounds } from './table.js';
import { rowsOf, workbookOf, workbookParts, zipOf } from './workbook.fixture.js';

const read = (bytes: Buffer | string, bounds: Partial<typeof tableBounds> = {}) =>
  readTable(Buffer.from(bytes as string), { ...tableBounds, ...bounds });
const refused = (name: keyof typeof tableBounds, value: number = tableBounds[name]) => ({ limit: { name, value } });

const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\u0000-\u001f\u007f]/g, '').trim());

describe('csv', () => {
  test('what is written is read, whatever the cells hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, fc.constant('end')), { maxLength: 8 }),
        fc.constantFrom(',', ';'),
        fc.boolean(),
        async (rows, delimiter, hasBom) => {
          const all = [['row', 'eventKey'], ...rows];
          expect(await read((hasBom ? '\ufeff' : '') + Papa.unparse(all, { delimiter }))).toEqual(
            all.map((cells, i) => ({ n: i + 1, cells })),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a row has the number that it has in the sheet; empty rows count but say nothing', async () => {
    expect(await read('row,eventKey\n\nevent,"a\nb"\n,\nstream,c\r\n')).toEqual([
      { n: 1, cells: ['row', 'eventKey'] },
      { n: 3, cells: ['event', 'a\nb'] },
      { n: 5, cells: ['stream', 'c'] },
    ]);
  });

  test('bytes that are no UTF-8, and an unclosed quote, are refused', async () => {
    expect(await read(Buffer.from([0xff, 0xfe, 0x41, 0x00]))).toEqual({ problem: 'error.unsupported_type' });
    expect(await read('row,eventKey\n"event,a')).toEqual({ problem: 'error.malformed' });
    expect(await read('row,eventKey\n"event" more,a')).toEqual({ problem: 'error.malformed' });
  });

  test('more rows, columns or characters than the bounds are refused', async () => {
    expect(await read(`row\n${'event\n'.repeat(5_001)}`)).toEqual({ problem: 'error.too_many', ...refused('maxTableRows') });
    expect(await read(`row\n${'event\n'.repeat(5_000)}`)).toHaveLength(5_001);
    expect(await read(`${','.repeat(100)}x`)).toEqual({ problem: 'error.too_many', ...refused('maxTableColumns') });
    expect(await read(`${','.repeat(99)}x${','.repeat(1_000_000)}`)).toHaveLength(1);
    expect(await read('x'.repeat(32_768))).toEqual({ problem: 'error.too_large', ...refused('maxCellCharacters') });
    expect(await read('abc,def', { maxTableCharacters: 5 })).toEqual({
      problem: 'error.too_large',
      ...refused('maxTableCharacters', 5),
    });
  });
});

describe('csv as spreadsheets and clubs save it', () => {
  const any = (bytes: Buffer | string) => readTable(Buffer.from(bytes as string), tableBounds, 'any');
  const cells = async (bytes: Buffer | string) => {
    const table = await any(bytes);
    return Array.isArray(table) ? table.map((row) => row.cells) : table;
  };
  const lines = [
    ['Фамилия', 'Клуб'],
    ['Щёкин', 'ООО "Динамо"; Казань'],
  ];
  const cp1251 = (text: string): Buffer =>
    Buffer.from([...text].map((letter) => ('Ёё'.includes(letter) ? (letter === 'ё' ? 0xb8 : 0xa8) : ofLetter(letter))));
  const ofLetter = (letter: string): number =>
    letter >= 'А' && letter <= 'я' ? letter.charCodeAt(0) - 0x410 + 0xc0 : letter.charCodeAt(0);

  test.each([',', ';', '\t'])('with %j between the cells, in four encodings', async (delimiter) => {
    const text = Papa.unparse(lines, { delimiter });
    expect(await cells(text)).toEqual(lines);
    expect(await cells(`\ufeff${text}`)).toEqual(lines);
    expect(await cells(cp1251(text))).toEqual(lines);
    expect(await cells(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(lines);
    expect(await cells(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())).toEqual(lines);
  });

  test('a title above the header, and quotes that do not close', async () => {
    expect(await cells('Заявка, 2026\nФамилия;Имя;Клуб\nА;Б;"Динамо" Казань\nВ;Г;"Сокол')).toEqual([
      ['Заявка, 2026'],
      ['Фамилия', 'Имя', 'Клуб'],
      ['А', 'Б', '"Динамо" Казань'],
      ['В', 'Г', '"Сокол'],
    ]);
  });

  test('a picture is no table', async () => {
    expect(await cells(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toEqual({ problem: 'error.unsupported_type' });
  });
});

describe('xlsx', () => {
  test('dates, times, numbers and rich text become the text of the load file', async () => {
    const workbook = new excel.Workbook();
    const sheet = workbook.addWorksheet('one');
    sheet.addRow(['row', 'dateFrom', 'timeStart', 'seed', 'name', 'link', 'sum', 'flag']);
    sheet.addRow([
      'event',
      new Date(Date.UTC(2026, 10, 21)),
      new Date(Date.UTC(1899, 11, 30, 9, 30)),
      7.5,
      { richText: [{ text: 'Kazan ' }, { text: 'Cup' }] },
      { text: 'site', hyperlink: 'https://podium.test' },
      { formula: '1+1', result: 2 },
      true,
    ]);
    workbook.addWorksheet('two').addRow(['nothing']);
    expect(await read(Buffer.from(await workbook.xlsx.writeBuffer()))).toEqual([
      { n: 1, cells: ['row', 'dateFrom', 'timeStart', 'seed', 'name', 'link', 'sum', 'flag'] },
      { n: 2, cells: ['event', '21-11-2026', '09:30', '7.5', 'Kazan Cup', 'site', '2', 'true'] },
    ]);
  });

  test('every cell of a merged range says what its first one says', async () => {
    const workbook = new excel.Workbook();
    const sheet = workbook.addWorksheet('one');
    sheet.addRows([['key', 'name'], ['a', 'Anna'], [null, 'Vera'], [null]]);
    sheet.mergeCells('A2:A4');
    expect(await read(Buffer.from(await workbook.xlsx.writeBuffer()))).toEqual([
      { n: 1, cells: ['key', 'name'] },
      { n: 2, cells: ['a', 'Anna'] },
      { n: 3, cells: ['a', 'Vera'] },
      { n: 4, cells: ['a'] },
    ]);
  });

  test('texts that cells share, days by their style, cells without a place', async () => {
    const row =
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c s="1"><v>46347</v></c><c t="e"><v>#N/A</v></c><c t="str"><v>a_x000A_b</v></c></row>';
    expect(await read(await workbookOf(row))).toEqual([{ n: 1, cells: ['row', 'Kazan Cup', '21-11-2026', '', 'a\nb'] }]);
  });

  test('empty cells and rows far away take no room', async () => {
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="XFD1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>';
    expect(await read(await workbookOf(rows))).toEqual([{ n: 1, cells: ['row'] }]);
  });

  test.each(['300000000', '20000000', '0', '-1', 'x', '1e9', '1.5'])('a row with the number %s is refused', async (n) => {
    const answer = await read(await workbookOf(`<row r="${n}"><c r="A${n}"><v>1</v></c></row>`));
    expect(answer).toEqual({ problem: 'error.unsupported_type' });
  });

  test('more rows, columns, texts, parts or characters than the bounds are refused', async () => {
    const small = { maxTableRows: 2, maxTableColumns: 3 };
    expect(await read(await workbookOf(rowsOf(3, 3)), small)).toHaveLength(3);
    expect(await read(await workbookOf(rowsOf(4, 3)), small)).toEqual({ problem: 'error.too_many', ...refused('maxTableRows', 2) });
    expect(await read(await workbookOf(rowsOf(3, 4)), small)).toEqual({ problem: 'error.too_many', ...refused('maxTableColumns', 3) });
    expect(await read(await workbookOf('', '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'))).toEqual([]);
    const merge = await workbookOf(rowsOf(1, 1), '<mergeCells><mergeCell ref="A1:A1048576"/></mergeCells>');
    expect(await read(merge)).toEqual({ problem: 'error.too_many', ...refused('maxTableRows') });
    const one = await workbookOf(rowsOf(1, 1));
    expect(await read(one, { maxWorkbookStrings: 1 })).toEqual({ problem: 'error.too_many', ...refused('maxWorkbookStrings', 1) });
    expect(await read(one, { maxWorkbookEntries: 4 })).toEqual({ problem: 'error.too_many', ...refused('maxWorkbookEntries', 4) });
    const often = await workbookOf(`<row>${'<c t="s"><v>1</v></c>'.repeat(3)}</row>`);
    expect(await read(often, { maxTableCharacters: 20 })).toEqual({ problem: 'error.too_large', ...refused('maxTableCharacters', 20) });
  });

  test('a zip bomb is measured, not believed', async () => {
    const bomb = await workbookOf(`<row>${' '.repeat(4 * 1024 * 1024)}</row>`);
    expect(await read(bomb, { maxWorkbookInflatedBytes: 400_000 })).toEqual({
      problem: 'error.too_large',
      ...refused('maxWorkbookInflatedBytes', 400_000),
    });
    expect(await read(bomb)).toEqual({ problem: 'error.unsupported_type' });
    // Its directory says one byte.
    bomb.writeUInt32LE(1, bomb.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
    expect(await read(bomb)).toEqual({ problem: 'error.unsupported_type' });
  });

  test('a zip that is no workbook, a document type, another encoding and tags without end are refused', async () => {
    const parts = workbookParts(rowsOf(1, 1));
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    const bad = [
      { hello: 'there' },
      {
        ...parts,
        'xl/worksheets/sheet1.xml': sheet.replace('<worksheet', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet'),
      },
      { ...parts, 'xl/worksheets/sheet1.xml': Buffer.from(sheet, 'utf16le') },
      { ...parts, 'xl/worksheets/sheet1.xml': sheet.replace('</worksheet>', '') },
      { ...parts, 'xl/worksheets/sheet1.xml': '<a>'.repeat(100_000) },
      { ...parts, 'xl/worksheets/sheet1.xml': `<c ${Array.from({ length: 200_000 }, (_, i) => `a${i}="1"`).join(' ')}>` },
    ];
    for (const one of bad) expect(await read(await zipOf(one as Record<string, string>))).toEqual({ problem: 'error.unsupported_type' });
  });
});
