import { PassThrough } from 'node:stream';
import type { InputOf } from '#contracts/op';
import { importFields } from '#contracts/registrations/import.docs';
import type { importOps } from '#contracts/registrations/import.ops';
import { bornBetween } from '#contracts/rules/ages';
import { genderNames } from '#contracts/texts/export-columns';
import { importColumnNames, importFileTexts } from '#contracts/texts/import-columns';
import { categoriesOf } from '#backend/sport-events/event-parts';
import { notFound, type Refusal } from '#domain/decider';
import { FileAnswer, type Locale, type OperationContext } from '#platform/context';
import type { CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { isStaff } from '../registration-times.js';
import { tableFormats, unarmed } from '#platform/tables/table-file';

const xlsx = tableFormats.xlsx.mimeType;

/** Columns of the template: one for names in full is for files of others. */
const templateFields = importFields.filter((field) => field !== 'fullName' && field !== 'firstLastName' && field !== 'ageGroup');

const yearsOf = (category: CategoryDoc, firstDay: string): string => {
  const { from, to } = bornBetween(category, firstDay);
  return from === null && to === null ? '' : `${from?.slice(-4) ?? ''}–${to?.slice(-4) ?? ''}`;
};

const weightsOf = ({ weightFrom, weightTo }: CategoryDoc): string => {
  if (weightTo !== null) return `−${weightTo}`;
  return weightFrom === null ? '' : `+${weightFrom}`;
};

const columnLetter = (at: number): string => String.fromCharCode(65 + at);
const filledRows = 500;

const fill = async (stream: PassThrough, categories: readonly CategoryDoc[], firstDay: string, locale: Locale): Promise<void> => {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  const words = importFileTexts[locale];
  const sheet = book.addWorksheet(words.entries, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = templateFields.map((field) => ({ header: importColumnNames[field][locale], width: 18 }));
  sheet.getRow(1).font = { bold: true };
  const second = book.addWorksheet(words.categories);
  second.columns = [words.category, words.gender, words.birthYears, words.weight].map((header) => ({ header, width: 24 }));
  second.getRow(1).font = { bold: true };
  for (const one of categories) {
    const gender = one.gender === 'mixed' ? '' : genderNames[one.gender][locale];
    second.addRow([one.name, gender, yearsOf(one, firstDay), weightsOf(one)].map(unarmed));
  }
  const letter = columnLetter(templateFields.indexOf('category'));
  const names = `'${words.categories}'!$A$2:$A$${categories.length + 1}`;
  for (let n = 2; n <= filledRows && categories.length > 0; n += 1)
    sheet.getCell(`${letter}${n}`).dataValidation = { type: 'list', allowBlank: true, formulae: [names] };
  await book.xlsx.write(stream);
  stream.end();
};

/** A workbook to fill in; the categories of the sport event stand on its second sheet and are offered in their column. */
export const importTemplate = async (
  { eventId }: InputOf<typeof importOps.template>,
  context: OperationContext,
): Promise<FileAnswer | Refusal> => {
  const event = await context.documents.get(sportEventsView, eventId);
  if (!event || (!event.isPublished && !isStaff(context))) return notFound('eventId');
  const categories = (await categoriesOf(context, eventId)).filter(({ entrantKind }) => entrantKind === 'athlete');
  const stream = new PassThrough();
  fill(stream, categories, event.dateFrom, context.locale).catch((error: unknown) => stream.destroy(error as Error));
  return new FileAnswer(`import-${eventId}.xlsx`, xlsx, stream, categories.length);
};

/** What failed, as it stood in the file, with the reason in a column of its own that an import does not read. */
export const importReport = (
  { eventId, format, header, rows }: InputOf<typeof importOps.report>,
  { locale }: OperationContext,
): Promise<FileAnswer> => {
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  const heads = [...Array.from({ length: width }, (_, i) => header[i] ?? ''), importFileTexts[locale].reason];
  const body = rows.map(({ cells, reason }) => [...Array.from({ length: width }, (_, i) => cells[i] ?? ''), reason]);
  const { mimeType, write } = tableFormats[format];
  const columns = heads.map((head, i) => ({ key: String(i), head }));
  const file = write({ name: importFileTexts[locale].entries, columns, portions: inOne(body) });
  return Promise.resolve(new FileAnswer(`import-${eventId}-report.${format}`, mimeType, file, rows.length));
};

async function* inOne<T>(all: T): AsyncGenerator<T> {
  yield await Promise.resolve(all);
}
