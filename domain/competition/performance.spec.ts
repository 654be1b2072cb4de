import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normaliseOptions } from './options.js';
import { performanceRanking, performanceRound, type PerformanceRound } from './performance.js';
import type { GridOptions, JudgeMark } from '#contracts/competition/types';

function optionsOf(performance: Record<string, unknown>, more: Record<string, unknown> = {}): GridOptions {
  const result = normaliseOptions('performance', { performance, ...more }, { sport: '' });
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.options;
}

const marks = (values: (number | null)[], criterionId = 1): JudgeMark[] =>
  values.map((value, at) => ({ judgeIndex: at + 1, criterionId, value }));

function judged({ performance, scoringType }: GridOptions, scores: JudgeMark[], penalty = 0): PerformanceRound {
  return performanceRound({ scores, penalty, options: performance, scoringType });
}

const trimmed = (judgesCount: number, decimals: number): GridOptions =>
  optionsOf({ judgesCount, dropHigh: 1, dropLow: 1, decimals }, { scoringType: 'trimmedAverage' });
const droppedValues = ({ scores }: PerformanceRound): (number | null)[] =>
  scores.filter(({ isDropped }) => isDropped).map(({ value }) => value);

describe('a round', () => {
  test('diving: two dropped at each end, the sum times the difficulty', () => {
    const scores = [...marks([7.5, 7, 7.5, 7, 7.5, 8, 6.5]), ...marks([3], 2)];
    const round = judged(optionsOf({ preset: 'diving' }), scores);
    expect(round.criteria[0]).toEqual({ criterionId: 1, combined: 22, value: 22 });
    expect(round.total).toBe(66);
    expect(judged(optionsOf({ preset: 'diving' }), scores, 2).total).toBe(64);
  });

  test('kata 2019: technical 70 %, athletic 30 %', () => {
    const scores = [...marks([8.2, 8.4, 8.6, 8.4, 8.8, 8, 8.6]), ...marks([8, 8.4, 8.2, 8.6, 8.8, 8.2, 8.4], 2)];
    const round = judged(optionsOf({ preset: 'kata2019' }), scores);
    expect(round.criteria.map(({ combined }) => combined)).toEqual([25.4, 25]);
    expect(round.total).toBe(25.28);
  });

  test.each([
    [[8.1, 8.3, 8.4, 8.9], 3, 8.35],
    [[8.1, 8.3, 8.4, 8.6, 8.9], 3, 8.433],
    [[8.75, 9, 9, 9, 9, 9, 9.25, 9.25, 9.5], 2, 9.07],
    [[6.75, 6.75, 7, 7, 7.25, 7.25, 7.5, 7.5], 2, 7.13],
    [[null, 7, 7.25, 7.25, 7.5, 7.5, 7.5, 8, 8.25], 2, 7.5],
    [[0, 7, 7.25, 7.25, 7.5, 7.5, 7.5, 8, 8.25], 2, 7.43],
  ])('mean of %j without the extremes, %i decimals: %d', (values, decimals, expected) => {
    expect(judged(trimmed(values.length, decimals), marks(values)).total).toBe(expected);
  });

  test('sum without the extremes', () => {
    expect(judged(optionsOf({ preset: 'kataOld' }), marks([8.4, 8.6, 8.7, 8.9, 8.5])).total).toBe(25.8);
  });

  test('of equal marks one is dropped, that of the lowest judge', () => {
    const round = judged(trimmed(5, 2), marks([7, 7, 7, 7, 7]));
    expect(round.scores.filter(({ isDropped }) => isDropped).map(({ judgeIndex }) => judgeIndex)).toEqual([1, 2]);
    expect(round.total).toBe(7);
  });

  test('average drops none, best takes the highest', () => {
    const given = { judgesCount: 3, dropHigh: 1, dropLow: 1 };
    expect(judged(optionsOf(given, { scoringType: 'average' }), marks([1, 2, 6])).total).toBe(3);
    expect(judged(optionsOf(given, { scoringType: 'best' }), marks([1, 2, 6])).total).toBe(6);
  });

  test('rope skipping: two judges mean, three the closest two, more drop the extremes', () => {
    const counted = (values: number[]): PerformanceRound =>
      judged(optionsOf({ preset: 'ropeSkipping', judgesCount: values.length, dropHigh: 0, dropLow: 0 }), marks(values));
    expect(counted([112, 118]).total).toBe(115);
    expect(counted([112, 114, 118]).total).toBe(113);
    expect(counted([112, 115, 118]).total).toBe(116.5);
    const four = optionsOf({ preset: 'ropeSkipping', judgesCount: 4 });
    expect(judged(four, marks([100, 112, 114, 130])).total).toBe(113);
  });

  test('no total until all marks are in; an absent judge is no zero', () => {
    expect(judged(trimmed(5, 3), [])).toMatchObject({ total: null, criteria: [], scores: [] });
    expect(judged(trimmed(5, 3), marks([8.1, 8.3, 8.4, 8.6])).total).toBeNull();
    expect(judged(trimmed(3, 2), marks([8, 9, null])).total).toBe(8.5);
    expect(judged(trimmed(3, 2), marks([null, null, null])).total).toBeNull();
  });

  test('too few marks to drop from: nothing is dropped', () => {
    const round = judged(trimmed(5, 2), marks([8, 9, null, null, null]));
    expect(round.total).toBe(8.5);
    expect(droppedValues(round)).toEqual([]);
  });

  describe('skating by elements', () => {
    const skating = optionsOf({ preset: 'skatingElements' });
    const components = [25, 26, 27].flatMap((criterionId) => marks(Array<number>(9).fill(8), criterionId));
    const element = (number: number, base: number, grades: (number | null)[]) => [
      ...marks([base], number * 2 - 1),
      ...marks(grades, number * 2),
    ];

    test.each([
      ['quadruple toe loop', 9.5, [3, 3, 4, 3, 2, 3, 3, 4, 3], 2.99],
      ['triple axel', 8, [3, 3, 4, 3, 2, 3, 3, 4, 3], 2.51],
      ['a fall', 9.5, [-5, -5, -5, -5, -5, -5, -5, -5, -4], -4.75],
      ['an absent judge', 8, [null, 3, 4, 3, 2, 3, 3, 4, 3], 2.53],
      ['nothing of note', 5.9, [0, 0, 0, 1, 0, 0, 0, 0, -1], 0],
    ])('%s: %d with %j is graded %d', (_what, base, grades, worth) => {
      const round = judged(skating, [...element(1, base, grades), ...components]);
      expect(round.criteria.find(({ criterionId }) => criterionId === 2)).toMatchObject({ value: worth });
      expect(round.total).toBe(Math.round((base + worth + 24) * 100) / 100);
    });

    test('has no total while an element that was done is not graded by all, or the components are missing', () => {
      const grades = [3, 3, 4, 3, 2, 3, 3, 4, 3];
      expect(judged(skating, [...element(1, 8, grades.slice(1)), ...components]).total).toBeNull();
      expect(judged(skating, element(1, 8, grades)).total).toBeNull();
      expect(judged(skating, [...element(1, 8, grades), ...element(2, 0, []), ...components], 1).total).toBe(33.51);
    });

    test('grades are marks of a value that there is', () => {
      const base = { criterionId: 1, name: 'base', role: 'value' };
      const faultsOf = (...criteria: object[]) => normaliseOptions('performance', { performance: { criteria } }, { sport: '' });
      expect(faultsOf(base, { criterionId: 2, min: -5, max: 5, step: 1, gradesOf: 1 })).not.toHaveProperty('errors');
      for (const wrong of [{ gradesOf: 9 }, { gradesOf: 1, role: 'value' }, { gradesOf: 2 }])
        expect(faultsOf(base, { criterionId: 2, ...wrong })).toMatchObject({ errors: { 'performance.criteria.1': ['error.not_found'] } });
    });
  });

  test('marks out of order give the same round', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 5, maxLength: 5 }), (hundredths) => {
        const scores = marks(hundredths.map((value) => value / 100));
        const round = judged(trimmed(5, 2), scores);
        expect(judged(trimmed(5, 2), [...scores].reverse())).toEqual(round);
        const sorted = hundredths.toSorted((a, b) => a - b);
        const exact = ((sorted[1] ?? 0) + (sorted[2] ?? 0) + (sorted[3] ?? 0)) / 3;
        expect(Math.round((round.total ?? 0) * 100)).toBe(Math.floor(exact + 0.5));
      }),
    );
  });
});

describe('ranking', () => {
  const custom = (more: Record<string, unknown>): GridOptions => optionsOf({ judgesCount: 1, ...more });
  const rounds = (options: GridOptions, ...totals: number[]): PerformanceRound[] => totals.map((total) => judged(options, marks([total])));

  test.each([
    ['best', 24.1],
    ['sum', 70.5],
    ['average', 23.5],
    ['last', 22.9],
  ])('rounds 23.50 24.10 22.90, %s: %d', (roundsAggregate, total) => {
    const options = custom({ roundsAggregate, criteria: [{ criterionId: 1, max: 100 }] });
    const entries = [{ registrationId: 1, rounds: rounds(options, 23.5, 24.1, 22.9) }];
    expect(performanceRanking(entries, options.performance)).toEqual([{ registrationId: 1, total, place: 1 }]);
  });

  test('equal totals share a place, whoever is not judged yet stands last without one', () => {
    const options = custom({});
    const entries = [8, 9, 8, 7].map((total, at) => ({ registrationId: at + 1, rounds: rounds(options, total) }));
    const ranking = performanceRanking([{ registrationId: 9, rounds: [null] }, ...entries], options.performance);
    expect(ranking.map(({ registrationId, place }) => [registrationId, place])).toEqual([
      [2, 1],
      [1, 2],
      [3, 2],
      [4, 4],
      [9, null],
    ]);
  });

  test('the older kata rule: first the lowest, then the highest is added', () => {
    const options = optionsOf({ preset: 'kataOld' });
    const entries = [
      [8, 8.5, 8.5, 8.5, 8.8],
      [8.1, 8.5, 8.5, 8.5, 8.6],
      [8.1, 8.5, 8.5, 8.5, 8.7],
    ].map((values, at) => ({ registrationId: at + 1, rounds: [judged(options, marks(values))] }));
    expect(performanceRanking(entries, options.performance).map(({ registrationId }) => registrationId)).toEqual([3, 2, 1]);
  });

  test('kata of 2023: the lowest mark that counts, the highest one, then what was dropped below and above', () => {
    const options = optionsOf({ preset: 'kata2023' });
    const entries = [
      [7, 7, 8, 8.2, 8.4, 9, 9],
      [7, 7, 8.1, 8.1, 8.4, 9, 9],
      [7, 7, 8.1, 8.2, 8.3, 9, 9],
      [7, 7.1, 8.1, 8.1, 8.4, 9, 9],
      [7, 7.1, 8.1, 8.1, 8.4, 9, 9.1],
    ].map((values, at) => ({ registrationId: at + 1, rounds: [judged(options, marks(values))] }));
    expect(performanceRanking(entries, options.performance).map(({ registrationId, place }) => [registrationId, place])).toEqual([
      [5, 1],
      [4, 2],
      [2, 3],
      [3, 4],
      [1, 5],
    ]);
  });

  test('kata of 2023 in several rounds: the marks of the last one alone part who are level in it', () => {
    const options = optionsOf({ preset: 'kata2023' });
    const of = (...values: number[]): PerformanceRound => judged(options, marks(values));
    const poor = of(6, 6, 6, 6, 6, 6, 6);
    const rich = of(9, 9, 9, 9, 9, 9, 9);
    const entries = [
      { registrationId: 1, rounds: [rich, of(7, 7, 8, 8.2, 8.4, 9, 9)] },
      { registrationId: 2, rounds: [poor, of(7, 7, 8.1, 8.1, 8.4, 9, 9)] },
    ];
    expect(performanceRanking(entries, options.performance).map(({ registrationId, place }) => [registrationId, place])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  test('a criterion may part, and the best round', () => {
    const criteria = [{ criterionId: 1 }, { criterionId: 2 }];
    const options = optionsOf({ judgesCount: 1, criteria, tieBreaks: ['criterion:2', 'bestRound'] });
    const of = (a: number, b: number): PerformanceRound => judged(options, [...marks([a]), ...marks([b], 2)]);
    const entries = [
      { registrationId: 1, rounds: [of(5, 4), of(5, 4)] },
      { registrationId: 2, rounds: [of(4, 5), of(5, 4)] },
      { registrationId: 3, rounds: [of(1, 4), of(8, 5)] },
    ];
    expect(performanceRanking(entries, options.performance).map(({ registrationId }) => registrationId)).toEqual([3, 2, 1]);
  });
});

interface SkatingPerformance {
  components: ({ factor: number; scores_of_panel: number } & Record<`J${number}`, number | null>)[];
  metadata: Record<string, string>;
}

describe('Grand Prix Final 2017, figure skating (BuzzFeedNews, CC BY 4.0)', () => {
  const file = readFileSync(new URL('../../test/data/skating-grand-prix-final-2017.json', import.meta.url), 'utf8');
  const { performances } = JSON.parse(file.replaceAll(/\bNaN\b/g, 'null')) as { performances: SkatingPerformance[] };

  const segments = new Map<string, { rank: number; round: PerformanceRound; options: GridOptions }[]>();
  for (const { components, metadata } of performances) {
    const criteria = [
      ...components.map(({ factor }, at) => ({ criterionId: at + 1, factor })),
      { criterionId: 99, role: 'value', max: 1000 },
    ];
    const options = optionsOf({ preset: 'skating', criteria });
    const scores = components.flatMap((component, at) =>
      marks(
        Array.from({ length: 9 }, (_, judge) => component[`J${judge + 1}`] ?? null),
        at + 1,
      ),
    );
    scores.push({ judgeIndex: 1, criterionId: 99, value: Number(metadata['total_element_score']) });
    const round = judged(options, scores, Math.abs(Number(metadata['total_deductions'])));
    const program = metadata['program'] ?? '';
    segments.set(program, [...(segments.get(program) ?? []), { rank: Number(metadata['rank']), round, options }]);
    test(`${program}: ${metadata['name'] ?? ''}`, () => {
      expect(round.criteria.slice(0, -1).map(({ combined }) => combined)).toEqual(components.map((component) => component.scores_of_panel));
      expect(round.total).toBe(Number(metadata['total_segment_score']));
    });
  }

  test('the official ranks of all 16 segments', () => {
    expect(segments.size).toBe(16);
    for (const rows of segments.values()) {
      const entries = rows.map(({ rank, round }) => ({ registrationId: rank, rounds: [round] }));
      const options = rows[0]?.options ?? optionsOf({ preset: 'skating' });
      for (const { registrationId, place } of performanceRanking(entries, options.performance)) {
        expect(place).toBe(registrationId);
      }
    }
  });
});

test('poomsae: the rounds are averaged, by its preset', () => {
  const { performance } = optionsOf({ preset: 'poomsae' });
  expect(performance.roundsAggregate).toBe('average');
  const round = (value: number) =>
    judged(optionsOf({ preset: 'poomsae' }), [...marks([value, value, value, value, value]), ...marks([4, 4, 4, 4, 4], 2)]);
  expect(performanceRanking([{ registrationId: 1, rounds: [round(3), round(2)] }], performance)).toMatchObject([{ total: 6.5, place: 1 }]);
});
