import { describe, expect, test } from '@jest/globals';
import type { ImportRowPlan, ImportTable } from '#contracts/registrations/import.docs';
import {
  mappedRows,
  nothing,
  rowsToCarry,
  withCategory,
  withCell,
  withField,
  withRow,
  wrongOutcomes,
  type ImportState,
} from './importState.js';

const table: ImportTable = {
  ...{
    fileName: 'club.csv',
    headerRow: 1,
    header: ['Name', 'Born', 'Note'],
    columns: ['fullName', 'birthDate', null],
    isRemembered: false,
  },
  rows: [
    { n: 2, cells: ['Kim Oleg', '2008'] },
    { n: 3, cells: ['Pak Yuri', '2009', 'x'] },
    { n: 4, cells: ['Li Ivan', 'soon'] },
  ],
};
const plan = (n: number, state: ImportRowPlan['state']): ImportRowPlan => ({
  ...{ n, state, fullName: '', birthDate: null, gender: null, organization: null, knownBy: null, streamId: 7, categoryBy: 'person' },
  ...{ streamIds: [], errors: state === 'wrong' ? [{ field: 'birthDate', key: 'error.date_format' }] : [], notes: [] },
});
const stateWith = (more: Partial<ImportState>): ImportState => ({
  ...nothing,
  ...{ step: 'preview', table, plans: [plan(2, 'new'), plan(3, 'registered'), plan(4, 'wrong')] },
  ...more,
});

describe('a column', () => {
  test('means a field that no other column means any more', () => {
    expect(withField(table, 2, 'fullName').columns).toEqual([null, 'birthDate', 'fullName']);
    expect(withField(table, 1, null).columns).toEqual(['fullName', null, null]);
  });

  test('that means nothing is not sent to be looked at', () => {
    expect(mappedRows(withField(table, 1, null), new Map([[3, 8]]))).toEqual({
      columns: ['fullName'],
      rows: [
        { n: 2, cells: ['Kim Oleg'], streamId: null },
        { n: 3, cells: ['Pak Yuri'], streamId: 8 },
        { n: 4, cells: ['Li Ivan'], streamId: null },
      ],
    });
  });
});

describe('a row', () => {
  test('has as many cells as the header once one of them is typed anew', () => {
    expect(withCell(table, 2, 1, '03.02.2008').rows[0]).toEqual({ n: 2, cells: ['Kim Oleg', '03.02.2008', ''] });
    expect(withCell(table, 2, 1, '03.02.2008').rows.slice(1)).toEqual(table.rows.slice(1));
  });

  test('has the category chosen for it until the choice is taken back', () => {
    const chosen = withCategory(new Map(), 2, 8);
    expect([...chosen]).toEqual([[2, 8]]);
    expect([...withCategory(chosen, 2, null)]).toEqual([]);
    expect([...chosen]).toEqual([[2, 8]]);
  });

  test('is left out and taken again', () => {
    const left = withRow(new Set(), 2, false);
    expect([...left]).toEqual([2]);
    expect([...withRow(left, 2, true)]).toEqual([]);
  });
});

describe('what is carried out', () => {
  test('are the rows that are neither wrong nor left out, with all their columns', () => {
    expect(rowsToCarry(table, stateWith({}))).toEqual([
      { n: 2, cells: ['Kim Oleg', '2008'], streamId: null },
      { n: 3, cells: ['Pak Yuri', '2009', 'x'], streamId: null },
    ]);
    expect(rowsToCarry(table, stateWith({ left: new Set([3]), chosen: new Map([[2, 8]]) }))).toEqual([
      { n: 2, cells: ['Kim Oleg', '2008'], streamId: 8 },
    ]);
  });

  test('tells of the wrong rows too, unless they were left out', () => {
    expect(wrongOutcomes(stateWith({}))).toEqual([{ n: 4, state: 'wrong', errors: [{ field: 'birthDate', key: 'error.date_format' }] }]);
    expect(wrongOutcomes(stateWith({ left: new Set([4]) }))).toEqual([]);
  });
});
