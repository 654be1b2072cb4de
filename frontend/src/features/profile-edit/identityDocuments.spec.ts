import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { describe, expect, test } from '@jest/globals';
import { blankDocument, checkDocuments, documentFilesOf, documentsDraftOf, documentsInputOf } from './identityDocuments.js';

const given = documentsDraftOf({
  documents: { userId: 5, snills: '11223344595' },
  identificationUserDocuments: [{ id: 9, type: 1, series: '45', number: '1', date: null, whoIssued: '', files: [] }],
} as unknown as ProfileForEdit);
const passport = { ...blankDocument(1), series: '4506', number: '123456', date: '01-02-2019' };

describe('identity documents', () => {
  test('the insurance number is shown laid out and sent as digits', () => {
    expect(given.snills).toBe('112-233-445 95');
    expect(documentsInputOf(given, 5)).toMatchObject({ profileDocuments: { userId: 5, snills: '11223344595' } });
  });

  test.each([
    [{ snills: '112-233' }, { snills: ['error.snills'] }],
    [{ snills: '' }, {}],
    [{ rows: [...given.rows, passport] }, {}],
    [
      { rows: [...given.rows, { ...passport, series: '45', number: '12', date: '31-02-2019' }] },
      {
        series: ['error.passport_series'],
        number: ['error.passport_number'],
        dateOfIssue: ['error.date_format'],
        'identificationUserDocuments.1': ['error.passport_series', 'error.passport_number', 'error.date_format'],
      },
    ],
    [{ rows: [{ ...passport, type: 3, series: 'AB', number: 'X1' }] }, {}],
  ])('%#: a document that was changed is checked, the others are not', (patch, errors) => {
    expect(checkDocuments({ ...given, ...patch }, given)).toEqual(errors);
  });

  test('a waiting file goes up under the row of its document', () => {
    const file = new File(['x'], 'p.pdf');
    const draft = { ...given, rows: [...given.rows, { ...passport, uploaded: { name: 'p.pdf', file } }] };
    expect(documentFilesOf(draft)).toEqual({ 'files[1][0]': file });
  });
});
