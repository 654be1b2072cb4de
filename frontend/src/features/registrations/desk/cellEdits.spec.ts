import { describe, expect, test } from '@jest/globals';
import { cellValue, commandOf, isContested, pastedColumn, typedValue, withCell } from './cellEdits.js';
import { aRow } from '../../../testing/registrations.js';
import { columnEdits } from './usePaste.js';

describe('what is typed into a cell', () => {
  test('is a value of its column, or none at all', () => {
    expect(typedValue('actualWeight', ' 51,8 ')).toBe(51.8);
    expect(typedValue('actualWeight', '')).toBeUndefined();
    expect(typedValue('place', '')).toBeNull();
    expect(typedValue('tournamentGridNumber', 'x')).toBeUndefined();
    expect(typedValue('comment', ' late ')).toBe('late');
    expect(typedValue('result', '  ')).toBeNull();
  });

  test('is shown before the server has answered, and sent by the call of its column', () => {
    const row = aRow({ id: 7, actualWeight: 50 });
    expect(withCell(row, 'actualWeight', 51.8).actualWeight).toBe(51.8);
    expect(cellValue(withCell(row, 'comment', 'late'), 'comment')).toBe('late');
    expect(cellValue(row, 'comment')).toBeNull();
    expect(commandOf({ row, field: 'actualWeight', value: 51.8 })).toMatchObject({
      ref: { path: '/api/add-actual-weight-for-registrations' },
      input: { eventId: 3, registrations: [{ registrationId: 7, actualWeight: 51.8 }] },
    });
    expect(commandOf({ row, field: 'weight', value: 52 }, 9).input).toMatchObject({ registrationData: { weight: 52 }, expectedVersion: 9 });
    expect(commandOf({ row, field: 'comment', value: null }).input).toMatchObject({ componentType: 'participation', comment: '' });
    expect(commandOf({ row, field: 'result', value: '9,5' }).input).toMatchObject({ registrationId: 7, result: '9,5' });
  });

  test('is contested when somebody else changed the same cell to something else meanwhile', () => {
    expect(isContested(50, 50, 51)).toBe(false);
    expect(isContested(50, 51, 51)).toBe(false);
    expect(isContested(50, 52, 51)).toBe(true);
  });
});

describe('a pasted column', () => {
  test('is the first of each line; a last empty line is none', () => {
    expect(pastedColumn('51,8\tx\r\n\r\n52\r\n')).toEqual(['51,8', '', '52']);
  });

  test('goes to the rows one under another; an empty line leaves its row alone, what is no value is named', () => {
    const rows = [aRow({ id: 1 }), aRow({ id: 2 }), aRow({ id: 3 })];
    const { edits, unfit } = columnEdits('actualWeight', rows, ['51,8', '', 'heavy', '60']);
    expect(edits.map(({ row, value }) => [row.id, value])).toEqual([[1, 51.8]]);
    expect(unfit).toEqual([{ row: rows[2], value: 'heavy' }]);
  });
});
