import type { Readable } from 'node:stream';
import { defaultDiploma } from '#contracts/diplomas/default-template';
import type { DiplomaTemplate } from '#contracts/diplomas/diploma.docs';
import { diplomaQueries, type DiplomaChoice } from '#contracts/diplomas/diploma.ops';
import { diplomas } from '#domain/diplomas/diplomas.decider';
import { isRefusal, notFound, type Refusal } from '#domain/decider';
import { FileAnswer, type Locale, type OperationContext } from '#platform/context';
import type { Files } from '#platform/files';
import { longFile, type LongFile, type PreparedFile } from '#platform/operations/long-file';
import { sheetsPdf, type Sheet } from '#platform/pdf/sheets-pdf';
import { archiveOf, namePart, type ArchivedFile } from '#platform/tables/archive';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';
import type { SportEventDoc } from '#projections/sport-events/sport-events.view';
import { awardedBy, type Awarded } from './awarded.js';
import type { DiplomaCodes } from './diploma-codes.js';
import { diplomaSheet } from './diploma-sheet.js';
import { diplomaWords } from './diploma-words.js';

export interface DiplomaParts {
  files: Files;
  codes: DiplomaCodes;
  publicUrl: string;
}

export const pdf = 'application/pdf';
const texts = {
  ru: { title: 'Дипломы', heads: ['Номер', 'Участник', 'Категория', 'Место', 'Код', 'Файл'] },
  en: { title: 'Diplomas', heads: ['Number', 'Entrant', 'Category', 'Place', 'Code', 'File'] },
};

export const checkUrlOf = (publicUrl: string, locale: Locale): string => `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}/diploma`;

/** The wanted template; without one the first of the sport event, else the standard one. */
export const templateOf = async (
  { eventId, templateId }: Pick<DiplomaChoice, 'eventId' | 'templateId'>,
  context: OperationContext,
): Promise<DiplomaTemplate | Refusal> => {
  const { templates } = (await context.load(diplomas, eventId)).state;
  const found = templateId === undefined ? templates[0] : templates.find((one) => one.templateId === templateId);
  if (found) return found;
  return templateId === undefined ? defaultDiploma(context.locale) : notFound('templateId');
};

/** A picture that is gone is left out: what is printed over it is what counts. */
export const backgroundOf = async ({ background }: DiplomaTemplate, files: Files): Promise<Buffer | null> =>
  background === null ? null : files.readOpen(background);

export const inLocale = ({ locale }: Pick<DiplomaChoice, 'locale'>, given: OperationContext): OperationContext => ({
  ...given,
  locale: locale ?? given.locale,
});
/** The same diplomas are the same file, whenever they are asked for. */
export const madeAt = ({ dateTo }: SportEventDoc): string => `${dateTo.split('-').reverse().join('-')}T00:00:00.000Z`;

interface Printing {
  awarded: Awarded;
  sheetOf: (doc: RegistrationDoc) => Sheet;
  about: { title: string; language: Locale; madeAt: string };
}

const printing = async (choice: DiplomaChoice, context: OperationContext, { files, codes, publicUrl }: DiplomaParts) => {
  const template = await templateOf(choice, context);
  if (isRefusal(template)) return template;
  const awarded = await awardedBy(choice, context);
  if (isRefusal(awarded)) return awarded;
  const { event, streams } = awarded;
  const { locale } = context;
  const background = await backgroundOf(template, files);
  const shared = { event, locale, checkUrl: checkUrlOf(publicUrl, locale) };
  const found: Printing = {
    awarded,
    sheetOf: (doc) => {
      const code = codes.codeOf({ registrationId: doc.id, place: doc.place ?? 0 });
      return diplomaSheet(template, diplomaWords(doc, { ...shared, streamName: streams.get(doc.streamId)?.name ?? '', code }), background);
    },
    about: { title: `${texts[locale].title} · ${event.name}`, language: locale, madeAt: madeAt(event) },
  };
  return found;
};

const exportedAs = ({ eventId, locale: _locale, ...filters }: DiplomaChoice, format: string) => ({
  ...{ exportType: 'diplomas', format, eventId, columns: [], filters },
});

/** Drawing a sheet takes a while: more of them are made in the background. */
const maxDirect = 60;

const longDiplomas = <Op extends typeof diplomaQueries.file | typeof diplomaQueries.archive>(
  op: Op,
  format: 'pdf' | 'zip',
  write: (found: Printing, locale: Locale, onRows: (more: number) => void) => { mimeType: string; content: Readable },
  parts: DiplomaParts,
): LongFile => {
  const prepare = async (choice: DiplomaChoice, given: OperationContext): Promise<PreparedFile | Refusal> => {
    const context = inLocale(choice, given);
    const found = await printing(choice, context, parts);
    if (isRefusal(found)) return found;
    const rowCount = found.awarded.docs.length;
    return {
      ...{ exportType: 'diplomas', format, rowCount },
      write: (onRows) => {
        const { mimeType, content } = write(found, context.locale, onRows);
        return new FileAnswer(`diplomas-${choice.eventId}.${format}`, mimeType, content, rowCount, exportedAs(choice, format));
      },
    };
  };
  return longFile<Op>({ op, maxDirect, mayTake: () => true, prepare });
};

/** Diplomas of many, in one file and one by one. */
export const diplomaFiles = (parts: DiplomaParts): { file: LongFile; archive: LongFile } => ({
  file: longDiplomas(
    diplomaQueries.file,
    'pdf',
    ({ awarded, sheetOf, about }, _locale, onRows) => ({
      mimeType: pdf,
      content: sheetsPdf(mapped(awarded.docs, sheetOf, onRows), about),
    }),
    parts,
  ),
  archive: longDiplomas(
    diplomaQueries.archive,
    'zip',
    (found, locale, onRows) => ({ mimeType: 'application/zip', content: archiveOf(texts[locale].heads, archived(found, parts, onRows)) }),
    parts,
  ),
});

function* mapped<From, To>(list: readonly From[], to: (one: From) => To, onRows: (more: number) => void): Generator<To> {
  for (const one of list) {
    yield to(one);
    onRows(1);
  }
}

async function* archived(
  { awarded, sheetOf, about }: Printing,
  { codes }: DiplomaParts,
  onRows: (more: number) => void,
): AsyncGenerator<ArchivedFile> {
  for (const doc of awarded.docs) {
    const number = doc.tournamentGridNumber ?? doc.id;
    yield await Promise.resolve({
      name: `${number}-${namePart(doc.lastName ?? doc.fullName)}.pdf`,
      content: sheetsPdf([sheetOf(doc)], about),
      row: [
        ...[number, doc.fullName, awarded.streams.get(doc.streamId)?.name ?? '', doc.place],
        codes.codeOf({ registrationId: doc.id, place: doc.place ?? 0 }),
      ],
    });
    onRows(1);
  }
}
