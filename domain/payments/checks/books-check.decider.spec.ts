import { expect, test } from '@jest/globals';
import { booksCheck, booksChecked } from './books-check.decider.js';

const found = (day: string, differenceCount = 0) => ({
  ...{ day, at: '2026-05-01T03:00:00.000Z', invoiceCount: 4, differenceCount, differences: [] },
});
const checked = (day: string) => ({ type: 'BooksChecked' as const, data: found(day) });
const given = (...events: ReturnType<typeof checked>[]) => events.reduce(booksCheck.evolve, booksCheck.initial());

test('a day is checked once, whatever the second look finds; the next day is checked too', () => {
  expect(booksChecked(given(), found('01-05-2026'))).toEqual([checked('01-05-2026')]);
  expect(booksChecked(given(checked('01-05-2026')), found('01-05-2026', 2))).toEqual([]);
  expect(booksChecked(given(checked('01-05-2026')), found('02-05-2026'))).toEqual([checked('02-05-2026')]);
});
