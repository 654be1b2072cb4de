import type { DocumentFile, IdentityDocument, Profile } from '#contracts/profiles/profile.docs';
import { isDay, toOrdinal } from '#contracts/rules/dates';
import {
  defaultIdentityDocumentType,
  identityDocumentTypes,
  isPassportNumber,
  isPassportSeries,
  isValidSnills,
  profileLimits,
} from '#contracts/rules/profile';
import { mergedRows } from './periods.rules.js';
import { rowErrors } from './row-errors.rules.js';

type DocumentCode =
  | 'error.snills'
  | 'error.unknown_value'
  | 'error.passport_series'
  | 'error.passport_number'
  | 'error.date_format'
  | 'error.max_length'
  | 'error.too_many'
  | 'error.required';
export type DocumentErrors = Record<string, DocumentCode[]>;

export interface GivenDocument {
  id?: number | null | undefined;
  type?: number | null | undefined;
  series?: string | undefined;
  number?: string | undefined;
  date?: string | null | undefined;
  whoIssued?: string | undefined;
  /** New files, checked but not yet numbered. */
  newFiles: Omit<DocumentFile, 'id'>[];
}

/** A row in which nothing was entered. */
const isBlank = ({ id, series, number, date, whoIssued, newFiles }: GivenDocument): boolean =>
  !id && !series && !number && !date && !whoIssued && newFiles.length === 0;

const digits = (text: string): string => text.replaceAll(/[\s-]/g, '');

const noFields = { type: defaultIdentityDocumentType, series: '', number: '', date: null, whoIssued: '' };

/** What the call gives, else what is known, else blank. */
const fieldsOf = (given: GivenDocument, known: IdentityDocument | undefined): Omit<IdentityDocument, 'id' | 'files'> => {
  const { type, series, number, date, whoIssued } = known ?? noFields;
  return {
    type: given.type ?? type,
    series: given.series ?? series,
    number: given.number ?? number,
    date: given.date === undefined ? date : given.date,
    whoIssued: given.whoIssued ?? whoIssued,
  };
};

/** The documents and the insurance number as they will stand; documents that are not named stay as they are. */
export const documentsAfter = (profile: Profile, given: readonly GivenDocument[], snills: string | undefined) => {
  const before = profile.documents;
  let fileId = profile.lastRowId + given.length;
  const rows = given
    .filter((document) => !isBlank(document))
    .map((document) => {
      const known = before.find(({ id }) => id === document.id);
      const files = document.newFiles.map((file) => ({ ...file, id: (fileId += 1) }));
      const row: Omit<IdentityDocument, 'id'> = { ...fieldsOf(document, known), files: [...(known?.files ?? []), ...files] };
      return { ...row, id: known?.id ?? null };
    });
  return {
    documents: mergedRows<IdentityDocument>(before, rows, profile.lastRowId),
    snills: snills === undefined ? profile.snills : digits(snills),
  };
};

const checkDocument = ({ type, series, number, date, whoIssued, files }: IdentityDocument, today: string): DocumentErrors => {
  const errors: DocumentErrors = {};
  if (!identityDocumentTypes.some(({ id }) => id === type)) errors['type'] = ['error.unknown_value'];
  if (number === '') errors['number'] = ['error.required'];
  if (type === defaultIdentityDocumentType) {
    if (!isPassportSeries(series)) errors['series'] = ['error.passport_series'];
    if (number !== '' && !isPassportNumber(number)) errors['number'] = ['error.passport_number'];
  }
  if (date !== null && (!isDay(date) || toOrdinal(date) > toOrdinal(today))) errors['dateOfIssue'] = ['error.date_format'];
  if (whoIssued.length > profileLimits.whoIssuedTo) errors['who-issued'] = ['error.max_length'];
  if (files.length > profileLimits.filesPerDocument) errors['files'] = ['error.too_many'];
  return errors;
};

/** Checks what the call names, row by row as it was sent, and how many documents there will be. */
export const checkDocuments = (
  profile: Profile,
  given: readonly GivenDocument[],
  snills: string | undefined,
  today: string,
): DocumentErrors => {
  const ids = new Set<number | null | undefined>(profile.documents.map(({ id }) => id));
  const rows = given.map((document) => {
    if (isBlank(document)) return {};
    // A document with a number that is not known is a new one.
    const after = documentsAfter(profile, [document], undefined).documents.find(({ id }) =>
      ids.has(document.id) ? id === document.id : !ids.has(id),
    );
    return after ? checkDocument(after, today) : {};
  });
  const after = documentsAfter(profile, given, snills);
  return {
    ...rowErrors('identificationUserDocuments', rows),
    ...(after.snills !== '' && !isValidSnills(after.snills) && { snills: ['error.snills' as const] }),
    ...(after.documents.length > profileLimits.identityDocuments && { 'documents.form': ['error.too_many' as const] }),
  };
};
