import { describe, expect, test } from '@jest/globals';
import { checkDuplicates, checkReferences, groupRows } from './group-rows.js';
import { readRows, RowErrors, type LoadRow } from './rows.js';

const read = (header: string, ...lines: string[]) =>
  readRows({ header: header.split(','), rows: lines.map((line, i) => ({ n: i + 2, cells: line.split(',') })) });

const errorsOf = (answer: ReturnType<typeof read>) => (answer.errors instanceof RowErrors ? answer.errors.all : answer.errors);

const rowsOf = (answer: ReturnType<typeof read>): LoadRow[] => ('rows' in answer ? answer.rows : []);

describe('the header line', () => {
  test('columns go by key or by their name in either language, in any order', () => {
    const answer = read('Фамилия,Event key,row,streamKey,firstName', 'Иванов,kazan,entrant,m60,Пётр');
    expect(rowsOf(answer)).toMatchObject([
      { n: 2, kind: 'entrant', eventKey: 'kazan', values: { lastName: 'Иванов', firstName: 'Пётр', streamKey: 'm60' } },
    ]);
  });

  test.each([
    ['an unknown column', 'row,eventKey,shoeSize', { form: ['error.unknown_column'] }],
    ['a column that is missing', 'row,name', { form: ['error.required'] }],
    ['a column that comes twice', 'row,eventKey,name,Name', { form: ['error.duplicate'] }],
  ])('%s refuses the file', (_what, header, errors) => {
    expect(read(header, 'event,a')).toMatchObject({ refused: true, errors });
  });
});

describe('cells', () => {
  test('numbers with a comma, yes and no in two languages, short dates', () => {
    const answer = read('row,eventKey,streamKey,name,weightTo,isPublished,dateFrom', 'stream,a,b,c,60.5,да,1-2-2026');
    expect(rowsOf(answer)[0]?.values).toMatchObject({ weightTo: 60.5, isPublished: true, dateFrom: '01-02-2026' });
  });

  test('each fault is named by row and column', () => {
    const answer = read(
      'row,eventKey,streamKey,name,sport,dateFrom,dateTo,seed,gridOptions,gridKind,role,email',
      'event,a,,Cup,judo,31-02-2026,,,,,,',
      'stream,a,m60,Men,,,,,{broken,circle,,',
      'entrant,a,m60,,,,,many,,,,',
      'staff,a,,,,,,,,,boss,nobody',
      ',a,,,,,,,,,,',
    );
    expect(errorsOf(answer)).toEqual({
      'rows.2.dateFrom': ['error.date_format'],
      'rows.2.dateTo': ['error.required'],
      'rows.3.gridOptions': ['error.json'],
      'rows.3.gridKind': ['error.unknown_value'],
      'rows.4.seed': ['error.not_numeric'],
      'rows.4.lastName': ['error.required'],
      'rows.4.firstName': ['error.required'],
      'rows.5.role': ['error.not_found'],
      'rows.5.email': ['error.email'],
      'rows.6.row': ['error.required'],
    });
  });
});

describe('rows among each other', () => {
  const header = 'row,eventKey,streamKey,name,lastName,firstName,birthDate,teamName,externalId,streamKeys';

  test('the same entrant twice in one stream is named; in two streams it is not', () => {
    const answer = read(
      header,
      'stream,a,x,X,,,,,,',
      'stream,a,y,Y,,,,,,',
      'entrant,a,x,,Орлов,Пётр,01-01-2001,,,',
      'entrant,a,y,,Орлов,Пётр,01-01-2001,,,',
      'entrant,a,x,,орлов,Петр,01-01-2001,,,',
      'entrant,a,x,,,,,Динамо,,',
      'entrant,a,x,,,,,динамо,,',
    );
    const errors = new RowErrors();
    for (const group of groupRows(rowsOf(answer), errors)) checkDuplicates(group, errors);
    expect(errors.all).toEqual({ 'rows.6.lastName': ['error.duplicate'], 'rows.8.teamName': ['error.duplicate'] });
  });

  test('keys of rows that are not there, and a stream on two playgrounds', () => {
    const answer = read(
      header,
      'stream,a,x,X,,,,,,',
      'entrant,a,z,,A,B,,,,',
      'playground,a,,Mat 1,,,,,,x',
      'playground,a,,Mat 2,,,,,,x|known|gone',
    );
    const errors = new RowErrors();
    for (const group of groupRows(rowsOf(answer), errors)) {
      checkDuplicates(group, errors);
      checkReferences(group, new Set(['known']), errors);
    }
    expect(errors.all).toEqual({ 'rows.3.streamKey': ['error.not_found'], 'rows.5.streamKeys': ['error.duplicate', 'error.not_found'] });
  });
});
