import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportFormats, exportTypes } from '#contracts/exports/export.ops';
import { readTable } from '#platform/tables/read-table';
import { tableBounds } from '#platform/tables/table';
import { startCast, wrapped, type Cast, type Person } from './cast.js';
import { Caller } from './podium.js';
import { athletes, entries } from './registrations/entries.js';

let cast: Cast;
let eventId: number;
let registrationId: number;
beforeAll(async () => {
  cast = await startCast();
  const made = await entries(cast, 'files');
  eventId = made.eventId;
  const registrationOption = { optionKey: 'full', name: 'Взнос', price: 1_500.5 };
  await wrapped(cast.organiser.caller, '/api/cabinet/save-registration-option', { eventId, registrationOption });
  const names = ['Ёлкин', '<b>=1+1</b>', 'Длинная'.repeat(14), 'محمد 🥋 李'];
  [registrationId = 0] = await athletes(cast.organiser, eventId, made.streamId, names);
});
afterAll(() => cast.podium.close());

const taken = (data: object, { caller }: Person = cast.organiser) =>
  caller.download('/api/export-file-by-format', { format: 'json', exportType: 'registrations', eventId, ...data });
const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const checked = async (bytes: Buffer, { caller }: Pick<Person, 'caller'> = cast.organiser) =>
  (await wrapped(caller, '/api/check-exported-file', { sha256: sumOf(bytes) })).body['files'] as Record<string, unknown>[];
const mimeTypes = { xlsx: 'application/vnd.openxml', csv: 'text/csv', pdf: 'application/pdf', json: 'application/json' };

describe('a list as a file', () => {
  test.each(exportTypes)(
    '%s: in every format, of its own columns, for organisers; money and the audit for nobody else',
    async (exportType) => {
      for (const format of exportFormats) {
        const { status, mimeType, bytes } = await taken({ format, exportType });
        expect([exportType, format, status, mimeType?.startsWith(mimeTypes[format])]).toEqual([exportType, format, 200, true]);
        expect(bytes.length).toBeGreaterThan(1);
      }
      const isClosed = ['invoices', 'refunds', 'promoCodes', 'audit'].includes(exportType);
      expect((await taken({ exportType }, cast.operator)).status).toBe(isClosed ? 403 : 200);
      expect((await taken({ exportType }, cast.admin)).status).toBe(200);
      for (const other of [cast.referee, cast.user]) expect((await taken({ exportType }, other)).status).toBe(403);
      const { body } = await wrapped(cast.organiser.caller, '/api/get-export-columns', { eventId, exportType });
      const keys = (body['columns'] as { key: string; isUsual: boolean }[]).filter(({ isUsual }) => isUsual).map(({ key }) => key);
      const [row] = JSON.parse((await taken({ exportType })).bytes.toString()) as object[];
      if (row) expect(Object.keys(row)).toEqual(keys);
    },
  );

  test('a filter of another kind, an unknown column or value, another sport event are refused', async () => {
    const errors = async (data: object) => JSON.parse((await taken(data)).bytes.toString()) as Record<string, unknown>;
    expect(await errors({ exportType: 'refunds', filters: { status: 'lost' } })).toMatchObject({
      errors: { 'filters.status': ['error.unknown_value'] },
    });
    expect(await errors({ exportType: 'invoices', filters: { dateFrom: '02-01-2026', dateTo: '01-01-2026' } })).toMatchObject({
      error: 'error.date_range',
    });
    expect(await errors({ columns: ['fullName', 'answer.999'] })).toMatchObject({ errors: { columns: ['error.unknown_value'] } });
    expect(await errors({ format: 'doc' })).toMatchObject({ error: 'error.unknown_value' });
    expect((await taken({ eventId: 999_999 })).status).toBe(404);
  });

  test('answers and additional information stand in columns of their own', async () => {
    const own = cast.organiser.caller;
    const options = [{ label: { ru: 'эль', en: 'L' } }, { label: { ru: 'эм', en: 'M' } }];
    const question = { key: 'size', type: 'choice', label: { ru: 'Размер', en: 'Size' }, isRequired: false, options };
    const { body } = await wrapped(own, '/api/cabinet/save-registration-form-question', { eventId, question });
    const { questionId, options: made } = body['question'] as { questionId: number; options: { id: number }[] };
    const answers = [{ questionId, optionIds: [made[1]?.id] }];
    expect((await own.post('/api/save-answers-to-additional-questions', { registrationId, answers })).body).toMatchObject({
      success: true,
    });
    await own.post('/api/update-additional-info', { registrationId, additionalInfo: { hotel: '=Азимут' } });
    const columns = ['fullName', `answer.${questionId}`, 'info.hotel'];
    const rows = JSON.parse((await taken({ columns, locale: 'en' })).bytes.toString()) as object[];
    expect(rows[0]).toEqual({ fullName: 'Ёлкин Иван', [`answer.${questionId}`]: 'M', 'info.hotel': '=Азимут' });
    expect((await taken({ columns, format: 'csv' })).bytes.toString()).toContain("'=Азимут");
  });

  test('a workbook says of which position of the log it is, and its cells run nothing', async () => {
    const { bytes } = await taken({ format: 'xlsx', columns: ['fullName'] });
    const table = await readTable(bytes, tableBounds);
    expect(Array.isArray(table) && table.map(({ cells }) => cells[0])).toContain('<b>=1+1</b> Иван');
    const [file] = await checked(bytes);
    expect(file).toMatchObject({ isOfOnePosition: true, rowCount: 4 });
    expect(file?.['position']).toBeGreaterThan(0);
  });
});

describe('a file proves itself', () => {
  test('to anybody who holds it: when, what, for whom; changed by one byte it is none of ours', async () => {
    const { bytes } = await taken({ format: 'csv', filters: { needle: 'Ёлкин' } });
    const visitor = { caller: await Caller.at(cast.podium.url) };
    const shown = { exportType: 'registrations', format: 'csv', rowCount: 1, bytes: bytes.length, sha256: sumOf(bytes) };
    expect(await checked(bytes, visitor)).toMatchObject([{ ...shown, event: { id: eventId }, by: { id: cast.organiser.id } }]);
    expect(await checked(Buffer.concat([bytes, Buffer.from(' ')]), visitor)).toEqual([]);
    const wrong = await wrapped(visitor.caller, '/api/check-exported-file', { sha256: 'xyz' });
    expect([wrong.status, wrong.body['errors']]).toEqual([400, { sha256: ['error.unknown_value'] }]);
  });

  test('its record holds nothing of what was searched', async () => {
    const { events, codec } = cast.podium.composition;
    const before = await events.head();
    await taken({ filters: { needle: 'Ёлкин', gender: 'male' }, columns: ['fullName'] });
    const recorded = (await events.readAll(before, 100)).map((event) => ({ type: event.type, data: codec.decode(event) }));
    const file = recorded.find(({ type }) => type === 'FileExported');
    expect(file?.data).toMatchObject({ filters: { needle: '…', gender: 'male' }, columns: ['fullName'], rowCount: 1 });
    expect(JSON.stringify(recorded)).not.toContain('лкин');
  });

  test('the organiser reads which files left; the operator does not', async () => {
    const listed = await wrapped(cast.organiser.caller, '/api/get-exported-files', { eventId });
    const files = listed.body['files'] as { exportedAt: string; exportType: string }[];
    expect(files.length).toBeGreaterThan(5);
    expect(files.map(({ exportedAt }) => exportedAt)).toEqual(
      files
        .map(({ exportedAt }) => exportedAt)
        .toSorted()
        .toReversed(),
    );
    expect((await wrapped(cast.operator.caller, '/api/get-exported-files', { eventId })).status).toBe(403);
  });
});
