import type { Named } from '#contracts/directory/lookups.docs';
import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { isDay } from '#contracts/rules/dates';
import { isPassportNumber, isPassportSeries, isValidSnills } from '#contracts/rules/profile';
import type { FieldErrors } from '../../app/http.js';
import { maskDigits, snillsMask } from '../../ui/masks.js';
import { blankRow, type Keyed } from './rows.js';

/** The passport, whose series and number are masked (docs/spec/profile.md). */
export const passport = 1;
export const list = 'identificationUserDocuments';

export interface DocumentRow extends Keyed {
  type: number;
  series: string;
  number: string;
  date: string;
  whoIssued: string;
  files: Named[];
  /** A file that waits for the save; its name stands for it where drafts are compared. */
  uploaded: { name: string; file: File } | null;
}

export interface DocumentsDraft {
  snills: string;
  rows: DocumentRow[];
}

export const blankDocument = (type: number): DocumentRow =>
  blankRow<DocumentRow>({ type, series: '', number: '', date: '', whoIssued: '', files: [], uploaded: null });

export const documentsDraftOf = ({ documents, identificationUserDocuments }: ProfileForEdit): DocumentsDraft => ({
  snills: maskDigits(documents.snills, snillsMask),
  rows: identificationUserDocuments.map((document) => ({
    key: `row-${document.id}`,
    id: document.id,
    type: document.type,
    series: document.series,
    number: document.number,
    date: document.date ?? '',
    whoIssued: document.whoIssued,
    files: document.files,
    uploaded: null,
  })),
});

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export const documentsInputOf = ({ snills, rows }: DocumentsDraft, userId: number) => ({
  profileDocuments: { userId, snills: digitsOf(snills) },
  identificationUserDocuments: rows.map(({ id, type, series, number, date, whoIssued }) => ({ id, type, series, number, date, whoIssued })),
});

export const documentFilesOf = ({ rows }: DocumentsDraft): Record<string, File> =>
  Object.fromEntries(rows.flatMap(({ uploaded }, i) => (uploaded ? [[`files[${i}][0]`, uploaded.file]] : [])));

const wrongFields = ({ type, series, number, date }: DocumentRow): Record<string, string[]> => ({
  ...(type === passport && series !== '' && !isPassportSeries(series) && { series: ['error.passport_series'] }),
  ...(type === passport && number !== '' && !isPassportNumber(number) && { number: ['error.passport_number'] }),
  ...(date !== '' && !isDay(date) && { dateOfIssue: ['error.date_format'] }),
});

/** Rows that were changed, and the insurance number, which is looked at with every key. */
export const checkDocuments = (draft: DocumentsDraft, given: DocumentsDraft): FieldErrors => {
  const errors: Record<string, string[]> = {};
  if (draft.snills !== '' && draft.snills !== given.snills && !isValidSnills(digitsOf(draft.snills))) errors['snills'] = ['error.snills'];
  draft.rows.forEach((row, i) => {
    const before = given.rows.find(({ key }) => key === row.key);
    const wrong = JSON.stringify(before) === JSON.stringify(row) ? {} : wrongFields(row);
    for (const [field, codes] of Object.entries(wrong)) {
      errors[field] = [...new Set([...(errors[field] ?? []), ...codes])];
      errors[`${list}.${i}`] = [...(errors[`${list}.${i}`] ?? []), ...codes];
    }
  });
  return errors;
};
