import { describe, expect, test } from '@jest/globals';
import { loadErrorsOf } from './errorRows.js';

describe('errors of a load file', () => {
  test('stand by row, then column; those of the whole file first', () => {
    const rows = loadErrorsOf({
      'rows.12.birthDate': ['error.date_format'],
      'rows.3.sport': ['error.not_found'],
      'rows.3.name': ['error.required'],
      form: ['error.unknown_column'],
    });
    expect(rows.map(({ row, column }) => [row, column])).toEqual([
      [null, ''],
      [3, 'name'],
      [3, 'sport'],
      [12, 'birthDate'],
    ]);
  });
});
