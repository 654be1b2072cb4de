import { expect } from '@jest/globals';
import * as limits from '#contracts/limits';
import { rowsOf, workbookOf, workbookParts, zipOf } from '#platform/tables/workbook.fixture';
import type { Cast } from '../cast.js';
import { upload } from '../upload.js';
import type { Probe, Probes } from './probe.js';

/** Loads a table as an organiser would; what stands in it is not meant to make sense. */
const load = async ({ organiser }: Cast, file: string | Buffer) => (await upload(organiser.caller, file, { isDryRun: true })).body;

const probe = (
  name: keyof typeof limits,
  error: string,
  within: () => Promise<string | Buffer>,
  beyond: () => Promise<string | Buffer>,
): Probe => ({
  within: async (cast) => expect(await load(cast, await within())).not.toHaveProperty('errors.file'),
  beyond: async (cast) =>
    expect(await load(cast, await beyond())).toMatchObject({ errors: { file: [error] }, limit: { name, value: limits[name] } }),
});
const csv = (name: keyof typeof limits, error: string, textOf: (size: number) => string): Probe =>
  probe(
    name,
    error,
    () => Promise.resolve(textOf(limits[name])),
    () => Promise.resolve(textOf(limits[name] + 1)),
  );
const workbook = (name: keyof typeof limits, error: string, bytesOf: (size: number) => Promise<Buffer>): Probe =>
  probe(
    name,
    error,
    () => bytesOf(limits[name]),
    () => bytesOf(limits[name] + 1),
  );

/** Cells of a legal length, so many characters in all. */
const longText = (characters: number): string => {
  const cell = 'x'.repeat(32_000);
  return `${`${cell}\n`.repeat(Math.floor(characters / cell.length))}${'x'.repeat(characters % cell.length)}`;
};

const withEntries = (count: number): Promise<Buffer> => {
  const parts = workbookParts(rowsOf(1, 1));
  const more = Array.from({ length: count - Object.keys(parts).length }, (_part, i) => [`xl/media/${i}.txt`, ''] as const);
  return zipOf({ ...parts, ...Object.fromEntries(more) });
};

const withStrings = (count: number): Promise<Buffer> =>
  zipOf({ ...workbookParts(rowsOf(1, 1)), 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(count)}</sst>` });

/** White space between rows unpacks to so many bytes, with the other parts that are read. */
const withBytes = (bytes: number): Promise<Buffer> => {
  const others = Object.values(workbookParts('<row><c t="s"><v>0</v></c></row>')).join('').length;
  const space = '<row/>'.padEnd(200_000);
  const rows = space.repeat(Math.floor((bytes - others) / space.length)) + ' '.repeat((bytes - others) % space.length);
  return workbookOf(`<row><c t="s"><v>0</v></c></row>${rows}`);
};

export const tableProbes: Probes = {
  maxTableRows: csv('maxTableRows', 'error.too_many', (rows) => `head\n${'x\n'.repeat(rows)}`),
  maxTableColumns: csv('maxTableColumns', 'error.too_many', (columns) => `${','.repeat(columns - 1)}x`),
  maxCellCharacters: csv('maxCellCharacters', 'error.too_large', (characters) => 'x'.repeat(characters)),
  maxTableCharacters: csv('maxTableCharacters', 'error.too_large', longText),
  maxWorkbookEntries: workbook('maxWorkbookEntries', 'error.too_many', withEntries),
  maxWorkbookStrings: workbook('maxWorkbookStrings', 'error.too_many', withStrings),
  maxWorkbookInflatedBytes: workbook('maxWorkbookInflatedBytes', 'error.too_large', withBytes),
};
