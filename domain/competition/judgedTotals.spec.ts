import { describe, expect, test } from '@jest/globals';
import { Category } from './grid.fixture.js';
import { judgedTotals } from './judgedTotals.js';

const judged = (more: object = {}, options: object = {}) =>
  new Category('performance', 3, { performance: { judgesCount: 1, ...more }, ...options }, 'diving');
const mark = (category: Category, number: number, registrationId: number, value: number, judgeIndex = 1) =>
  category.must('SavePerformanceScore', { matchId: category.id(number), registrationId, scores: [{ judgeIndex, criterionId: 1, value }] });
const completed = (category: Category) => judgedTotals({ ...category.state, stage: 'completed' });

describe('totals of judges', () => {
  test('stand once the category is completed, of those who have one and are not out', () => {
    const category = judged();
    mark(category, 1, 1, 8);
    mark(category, 1, 2, 9);
    expect(judgedTotals(category.state)).toBeNull();
    expect(completed(category)?.totals).toEqual({ 1: 8, 2: 9 });
    category.must('SetEntrantStatus', { registrationId: 2, status: 'disqualified', reason: 'doping' });
    expect(completed(category)?.totals).toEqual({ 1: 8 });
  });

  test('who did not come to the last round has no sum of all', () => {
    const category = judged({ roundsAggregate: 'sum' }, { rounds: 2 });
    mark(category, 1, 1, 8);
    mark(category, 2, 1, 7);
    mark(category, 1, 2, 9);
    expect(completed(category)?.totals).toEqual({ 1: 15 });
  });

  test('are compared with those of the same criteria and rounds; how many judges there are changes a sum alone', () => {
    const scoring = (more: object, options: object = {}) => completed(judged(more, options))?.scoring ?? 'none';
    const [mean, sum] = [{ scoringType: 'average' }, { scoringType: 'sum' }];
    expect(scoring({ judgesCount: 3 }, mean)).toBe(scoring({ judgesCount: 5 }, mean));
    expect(scoring({ judgesCount: 3 }, sum)).not.toBe(scoring({ judgesCount: 5 }, sum));
    expect(scoring({ preset: 'kata2019', judgesCount: 7 })).not.toBe(scoring({ preset: 'kata2023', judgesCount: 7 }));
    expect(scoring({ roundsAggregate: 'sum' }, { rounds: 2 })).not.toBe(scoring({ roundsAggregate: 'sum' }, { rounds: 1 }));
    expect(scoring({ roundsAggregate: 'best' }, { rounds: 2 })).toBe(scoring({ roundsAggregate: 'best' }, { rounds: 1 }));
  });

  test('of bouts there are none', () => {
    expect(completed(new Category('olympic', 4))).toBeNull();
  });
});
