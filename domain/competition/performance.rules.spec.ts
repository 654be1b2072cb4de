import { describe, expect, test } from '@jest/globals';
import { Category } from './grid.fixture.js';
import type { JudgeMark } from '#contracts/competition/types';
import { numberInCategory } from '#contracts/ids';

const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;

/** Seven judges give marks in steps of a half, one panel the difficulty from 1 on. */
const diving = (count = 3) => new Category('performance', count, { performance: { preset: 'diving' }, rounds: 2 });
const mark = (judgeIndex: number, value: number | null, criterionId?: number): JudgeMark =>
  ({ judgeIndex, value, ...(criterionId !== undefined && { criterionId }) }) as JudgeMark;
const save = (cup: Category, registrationId: number, scores: JudgeMark[], penalty?: number, number = 1) =>
  cup.decide('SavePerformanceScore', { matchId: cup.id(number), registrationId, scores, ...(penalty !== undefined && { penalty }) });
const seven = (value: number) => Array.from({ length: 7 }, (_, i) => mark(i + 1, value, 1));

describe('marks of judges', () => {
  test.each<[string, JudgeMark, string | null]>([
    ['the highest mark', mark(1, 10, 1), null],
    ['more', mark(1, 10.5, 1), 'error.range'],
    ['the lowest mark', mark(7, 0, 1), null],
    ['less', mark(1, -0.5, 1), 'error.range'],
    ['between two steps', mark(1, 7.25, 1), 'error.step'],
    ['no mark', mark(1, null, 1), null],
    ['a judge too many', mark(8, 7, 1), 'error.not_found'],
    ['an unknown criterion', mark(1, 7, 3), 'error.not_found'],
    ['the difficulty of the panel', mark(1, 3.1, 2), null],
    ['a difficulty below its least', mark(1, 0.9, 2), 'error.range'],
    ['the difficulty by a second judge', mark(2, 3, 2), 'error.not_found'],
    ['no difficulty by a second judge', mark(2, null, 2), 'error.not_found'],
  ])('%s: %p', (_what, given, fault) => {
    const decided = save(diving(), 1, [given]);
    if (fault === null) expect(decided).toHaveLength(1);
    else expect(errorsOf(decided)).toEqual({ 'scores.0': [fault] });
  });

  test('without a criterion are of the first one', () => {
    expect(save(diving(), 1, [mark(1, 7)])).toMatchObject([{ data: { scores: [{ criterionId: 1, judgeIndex: 1, value: 7 }] } }]);
  });

  test('name each place once', () => {
    expect(errorsOf(save(diving(), 1, [mark(1, 7), mark(1, 8, 1), mark(1, 3, 2)]))).toEqual({ 'scores.1': ['error.duplicate'] });
  });

  test('are of somebody who performs there', () => {
    expect(errorsOf(save(diving(), 9, [mark(1, 7)]))).toEqual({ registrationId: ['error.not_participant'] });
    const knockout = new Category('olympic', 4);
    expect(errorsOf(save(knockout, 1, [mark(1, 7)]))).toEqual({ registrationId: ['error.not_participant'] });
  });
});

describe('what is recorded', () => {
  test('the marks that were given, with the total of all', () => {
    const cup = diving();
    expect(save(cup, 1, seven(7))).toMatchObject([{ data: { scores: seven(7), penalty: 0, total: null } }]);
    expect(save(cup, 1, [mark(1, 2, 2)])).toMatchObject([{ data: { scores: [mark(1, 2, 2)], total: 42 } }]);
    expect(save(cup, 1, [mark(1, 9, 1)])).toMatchObject([{ data: { total: 42 } }]);
    expect(save(cup, 1, [mark(1, 3, 2)])).toMatchObject([{ data: { total: 63 } }]);
  });

  test('the same marks again record nothing', () => {
    const cup = diving();
    save(cup, 1, seven(7));
    expect(save(cup, 1, seven(7))).toEqual([]);
    expect(save(cup, 1, [mark(1, 7)])).toEqual([]);
    expect(save(cup, 1, [mark(1, null)])).toHaveLength(1);
  });

  test('a penalty of zero or more; it stays until another is given', () => {
    const cup = diving();
    expect(errorsOf(save(cup, 1, [], -1))).toEqual({ penalty: ['error.range'] });
    expect(save(cup, 1, seven(7), 2)).toMatchObject([{ data: { penalty: 2 } }]);
    expect(save(cup, 1, [mark(1, 2, 2)])).toMatchObject([{ data: { penalty: 2, total: 40 } }]);
    expect(save(cup, 1, [], 0)).toMatchObject([{ data: { penalty: 0, total: 42 } }]);
  });
});

describe('places', () => {
  const all = (cup: Category, id: number, value: number, rounds = [1]) => {
    for (const number of rounds) save(cup, id, [...seven(value), mark(1, 1, 2)], undefined, number);
  };

  test('wait for everybody but those who withdrew', () => {
    const cup = diving(3);
    const rounds = cup.state.order.map((id) => numberInCategory(id));
    all(cup, 1, 7, rounds);
    all(cup, 2, 8, rounds);
    expect(cup.places()).toEqual([]);
    cup.must('SetEntrantStatus', { registrationId: 3, status: 'withdrawn', reason: 'ill' });
    expect(cup.places()).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
});

describe('the way to combine marks', () => {
  test('is recorded when it changes', () => {
    const cup = diving();
    expect(cup.decide('SetScoringType', { streamId: 7, scoringType: 'trimmedAverage' })).toMatchObject([
      { data: { from: 'sum', to: 'trimmedAverage' } },
    ]);
    expect(cup.decide('SetScoringType', { streamId: 7, scoringType: 'trimmedAverage' })).toEqual([]);
  });

  test('is of performances alone', () => {
    expect(errorsOf(new Category('olympic', 4).decide('SetScoringType', { streamId: 7, scoringType: 'sum' }))).toEqual({
      form: ['error.grid_kind'],
    });
  });
});
