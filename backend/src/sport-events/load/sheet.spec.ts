import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import excel from 'exceljs';
import fc from 'fast-check';
import Papa from 'papaparse';
import { isRefusal } from '#platform/decider';
import { readCsv, readSheet } from './sheet.js';
import { inflatedSize } from './workbook.js';

const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\u0000-\u001f\u007f]/g, '').trim());

describe('csv', () => {
  test('what is written is read, whatever the cells hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { maxLength: 8 }),
        fc.constantFrom(',', ';'),
        fc.boolean(),
        (rows, delimiter, hasBom) => {
          const written = Papa.unparse([['row', 'eventKey'], ...rows], { delimiter });
          expect(readCsv(Buffer.from((hasBom ? '\ufeff' : '') + written))).toEqual([['row', 'eventKey'], ...rows]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a row has the number that it has in the sheet; empty rows count but say nothing', async () => {
    expect(await readSheet({ bytes: Buffer.from('row,eventKey\n\nevent,"a\nb"\nstream,c\n') })).toEqual({
      header: ['row', 'eventKey'],
      rows: [
        { n: 3, cells: ['event', 'a\nb'] },
        { n: 4, cells: ['stream', 'c'] },
      ],
    });
  });

  test('bytes that are no UTF-8, and an unclosed quote, are refused', async () => {
    expect(await readSheet({ bytes: Buffer.from([0xff, 0xfe, 0x41, 0x00]) })).toMatchObject({
      errors: { file: ['error.unsupported_type'] },
    });
    expect(await readSheet({ bytes: Buffer.from('row,eventKey\n"event,a') })).toMatchObject({ errors: { file: ['error.malformed'] } });
  });

  test('more than 5,000 rows are refused', async () => {
    expect(await readSheet({ bytes: Buffer.from(`row\n${'event\n'.repeat(5_001)}`) })).toMatchObject({
      errors: { file: ['error.too_many'] },
    });
  });
});

describe('xlsx', () => {
  test('dates, times, numbers and rich text become the text of the load file', async () => {
    const workbook = new excel.Workbook();
    const sheet = workbook.addWorksheet('one');
    sheet.addRow(['row', 'dateFrom', 'timeStart', 'seed', 'name']);
    sheet.addRow([
      'event',
      new Date(Date.UTC(2026, 10, 21)),
      new Date(Date.UTC(1899, 11, 30, 9, 30)),
      7,
      { richText: [{ text: 'Kazan ' }, { text: 'Cup' }] },
    ]);
    workbook.addWorksheet('two').addRow(['nothing']);
    const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
    expect(await readSheet({ bytes })).toEqual({
      header: ['row', 'dateFrom', 'timeStart', 'seed', 'name'],
      rows: [{ n: 2, cells: ['event', '21-11-2026', '09:30', '7', 'Kazan Cup'] }],
    });
  });

  test('a zip bomb is measured, not believed', () => {
    const packed = deflateRawSync(Buffer.alloc(80 * 1024 * 1024));
    const zip = zipOf(packed, 100);
    expect(inflatedSize(zip)).toBe(Number.POSITIVE_INFINITY);
  });

  test('a zip that is no workbook is refused', async () => {
    const answer = await readSheet({ bytes: zipOf(deflateRawSync(Buffer.from('hello')), 5) });
    expect(isRefusal(answer) && answer.errors).toEqual({ file: ['error.unsupported_type'] });
  });
});

/** A zip of one entry that says its size is `size`. */
const zipOf = (packed: Buffer, size: number): Buffer => {
  const local = Buffer.alloc(31);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(size, 22);
  local.writeUInt16LE(1, 26);
  local.write('a', 30);
  const entry = Buffer.alloc(47);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(1, 28);
  entry.write('a', 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
};
