import { expect, test } from '@jest/globals';
import { blankPeriod, checkPeriods, periodOf } from './periods.js';

const row = (fromDate: string, toDate = '') => ({ ...blankPeriod, id: null, key: 'k', fromDate, toDate });

test('days may be empty; what is no day is said at its row and its field', () => {
  expect(checkPeriods('coaches', [row('01-09-2020', '31-05-2021'), row('')])).toEqual({});
  expect(checkPeriods('coaches', [row(''), row('31-02-2020')])).toEqual({
    'coaches.1': ['error.date_format'],
    fromDate: ['error.date_format'],
  });
  expect(checkPeriods('organizations', [row('', 'soon')])).toEqual({
    'organizations.0': ['error.date_format'],
    toDate: ['error.date_format'],
  });
});

test('a period without days is shown with empty fields and keeps its id', () => {
  expect(periodOf({ id: 3, fromDate: null, toDate: '01-01-2020', isCurrent: false })).toEqual({
    ...{ key: 'row-3', id: 3, fromDate: '', toDate: '01-01-2020', isCurrent: false },
  });
});
