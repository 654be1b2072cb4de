import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { tableBounds } from '../tables/table.js';
import { rowsOf, workbookParts, zipOf } from '../tables/workbook.fixture.js';
import { answer, type Question } from './checks.js';

jest.setTimeout(600_000);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 150);
const told = `FUZZ_SEED=${seed}`;
const slowestMilliseconds = 5_000;

const table = { check: 'table', bounds: tableBounds } as const;
const parts = workbookParts(rowsOf(3, 3), '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>');

/** Nothing is thrown, and it does not take long: what is answered is rows, a problem, a type or null. */
const answers = async (question: Question, bytes: Buffer): Promise<void> => {
  const startedAt = process.cpuUsage();
  for await (const portion of answer(question, bytes)) {
    if (question.check === 'document') expect(portion === null || typeof portion === 'string').toBe(true);
    else
      expect(Array.isArray(portion) || portion).toEqual(
        Array.isArray(portion) ? true : expect.objectContaining({ problem: expect.stringMatching(/^error\./) }),
      );
  }
  const { user } = process.cpuUsage(startedAt);
  expect(user / 1_000).toBeLessThan(slowestMilliseconds);
};

const strange = fc.oneof(
  fc.constantFrom(
    '300000000',
    '1048576',
    '0',
    '-1',
    '1e99',
    'NaN',
    '',
    'A0',
    'XFD1',
    'ZZZZ9',
    'A1:XFD1048576',
    's',
    'd',
    'e',
    '&#0;',
    '&x;',
    '<c>',
    '</row>',
  ),
  fc.string({ maxLength: 20 }),
);
/** What stands in quotes or between tags is exchanged. */
const altered = (xml: string, at: number, value: string): string => {
  const places = [...xml.matchAll(/(?<==")[^"]*(?=")|(?<=>)[^<]+(?=<)/g)];
  const place = places[at % places.length];
  return place ? xml.slice(0, place.index) + value + xml.slice(place.index + place[0].length) : xml;
};
const flipped = (bytes: Buffer, flips: readonly (readonly [number, number])[]): Buffer => {
  const copy = Buffer.from(bytes);
  for (const [at, value] of flips) copy[at % copy.length] = value;
  return copy;
};
const flips = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 });

test(`workbooks whose parts say strange things, ${told}`, async () => {
  const change = fc.tuple(fc.constantFrom(...Object.keys(parts)), fc.nat(), strange);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const given = { ...parts };
      for (const [name, at, value] of changes) given[name] = altered(given[name] ?? '', at, value);
      await answers(table, await zipOf(given));
    }),
    { seed, numRuns },
  );
});

test(`workbooks, csv and documents with changed and missing bytes, ${told}`, async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /ObjStm >>\nstream\nx\nendstream\nendobj\n%%EOF');
  const files = [await zipOf(parts), Buffer.from('row,"a ""b""",c\r\nevent;"d\ne",f\n'), pdf];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), flips, fc.nat(), async (file, changes, length) => {
      const bytes = flipped(file, changes);
      const cut = length % 3 === 0 ? bytes.subarray(0, length % bytes.length) : bytes;
      await answers(table, cut);
      await answers({ ...table, dialect: 'any' }, cut);
      await answers({ check: 'document' }, cut);
    }),
    { seed, numRuns },
  );
});

test(`lists of clubs with any separators and quotes, ${told}`, async () => {
  const piece = fc.constantFrom('"', '""', ';', ',', '\t', '\n', '\r\n', 'Иванов', ' ', '\u0000', '\ufeff');
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), (pieces) => answers({ ...table, dialect: 'any' }, Buffer.from(pieces.join('')))),
    { seed, numRuns },
  );
  for (const cell of ['"', '"";', '"a;', '"\n', '"""\n']) await answers({ ...table, dialect: 'any' }, Buffer.from(cell.repeat(500_000)));
});
