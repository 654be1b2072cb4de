import { expect, test } from '@jest/globals';
import { Category } from '#domain/competition/grid.fixture';
import { gridView } from './grid.view.js';
import { summaryOf } from './grid-summary.js';

test('a summary counts the matches that are fought: an empty place of the repechage is none', () => {
  const cup = new Category('olympic', 8, { consolationKind: 'lastEight' });
  const counts = () => {
    const { matchesCount, openMatchIds } = summaryOf({ ...gridView.initial(7), state: cup.state });
    return [matchesCount, matchesCount - openMatchIds.length];
  };
  expect(counts()).toEqual([11, 0]);
  cup.must('SetEntrantStatus', { registrationId: 8, status: 'withdrawn', reason: 'injury' });
  cup.win(2, 4);
  // Whoever lost that quarter-final fights nobody in the repechage.
  expect(counts()).toEqual([10, 2]);
});
