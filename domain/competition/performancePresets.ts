import type { PerformanceCriterion, PerformanceOptions, ScoringType } from '#contracts/competition/types';

export interface PerformancePreset extends Omit<PerformanceOptions, 'preset'> {
  scoringType: ScoringType;
}

const mark = (criterionId: number, name: string, bounds: Partial<PerformanceCriterion> = {}): PerformanceCriterion => ({
  criterionId,
  name,
  role: 'mark',
  factor: 1,
  min: 0,
  max: 10,
  step: 0.01,
  ...bounds,
});

const value = (criterionId: number, name: string, bounds: Partial<PerformanceCriterion> = {}): PerformanceCriterion =>
  mark(criterionId, name, { role: 'value', max: 1000, ...bounds });

/** An element: its base value, and the grades of its execution. */
const element = (number: number): PerformanceCriterion[] => [
  value(number * 2 - 1, `element:${number}`, { max: 30, panel: 'D' }),
  mark(number * 2, `goe:${number}`, { min: -5, max: 5, step: 1, gradesOf: number * 2 - 1 }),
];

const artistic = (judgesCount: number, drops: number) =>
  ({
    scoringType: 'trimmedAverage',
    judgesCount,
    dropHigh: drops,
    dropLow: drops,
    decimals: 3,
    criteria: [
      value(1, 'difficulty', { max: 20, step: 0.1, panel: 'D' }),
      mark(2, 'execution', { step: 0.1, panel: 'E', deductedFrom: 10 }),
    ],
    roundsAggregate: 'sum',
    tieBreaks: ['criterion:2', 'criterion:1'],
  }) satisfies PerformancePreset;

/** Criterion names are codes; screens translate those they know and show others as they stand. */
export const performancePresets = {
  custom: {
    scoringType: 'sum',
    judgesCount: 5,
    dropHigh: 0,
    dropLow: 0,
    decimals: 2,
    criteria: [mark(1, 'mark')],
    roundsAggregate: 'sum',
    tieBreaks: [],
  },
  /** Seven judges, two dropped at each end, the sum of three times the difficulty. */
  diving: {
    scoringType: 'sum',
    judgesCount: 7,
    dropHigh: 2,
    dropLow: 2,
    decimals: 2,
    criteria: [mark(1, 'execution', { step: 0.5 }), mark(2, 'difficulty', { role: 'multiplier', min: 1, step: 0.1 })],
    roundsAggregate: 'sum',
    tieBreaks: [],
  },
  /** WKF kata 2019/20, article 5: technical 70 %, athletic 30 %. */
  kata2019: {
    scoringType: 'sum',
    judgesCount: 7,
    dropHigh: 2,
    dropLow: 2,
    decimals: 2,
    criteria: [mark(1, 'technical', { factor: 0.7, step: 0.2 }), mark(2, 'athletic', { factor: 0.3, step: 0.2 })],
    roundsAggregate: 'last',
    tieBreaks: [],
  },
  /**
   * WKF kata by points from 2023: seven judges give one mark, two dropped at each end, the sum of three. Who are level are parted by the
   * lowest mark that counts, then the highest one, then what was dropped below and above (order: own knowledge); then another kata.
   */
  kata2023: {
    scoringType: 'sum',
    judgesCount: 7,
    dropHigh: 2,
    dropLow: 2,
    decimals: 1,
    criteria: [mark(1, 'mark', { min: 5, step: 0.1 })],
    roundsAggregate: 'last',
    tieBreaks: ['countedLow', 'countedHigh', 'droppedLow', 'droppedHigh'],
  },
  kataOld: {
    scoringType: 'sum',
    judgesCount: 5,
    dropHigh: 1,
    dropLow: 1,
    decimals: 1,
    criteria: [mark(1, 'mark', { step: 0.1 })],
    roundsAggregate: 'last',
    tieBreaks: ['droppedLow', 'droppedHigh'],
  },
  /** FIG aerobic: execution and artistry of four judges each, difficulty of its own panel. */
  gymnastics: {
    scoringType: 'trimmedAverage',
    judgesCount: 4,
    dropHigh: 1,
    dropLow: 1,
    decimals: 3,
    criteria: [mark(1, 'execution', { step: 0.1 }), mark(2, 'artistry', { step: 0.1 }), value(3, 'difficulty')],
    roundsAggregate: 'sum',
    tieBreaks: ['criterion:1', 'criterion:2', 'criterion:3', 'totalWithoutDropping'],
  },
  /** FIG artistic 2025–2028: difficulty, and ten less the mean of what seven judges deduct, two dropped at each end. Ties: own knowledge. */
  artistic: artistic(7, 2),
  /** The same with four judges of execution, one dropped at each end, as smaller events have it (own knowledge). */
  artistic4: artistic(4, 1),
  trampoline: {
    scoringType: 'sum',
    judgesCount: 5,
    dropHigh: 1,
    dropLow: 1,
    decimals: 2,
    criteria: [mark(1, 'execution', { step: 0.1 }), value(2, 'difficulty')],
    roundsAggregate: 'sum',
    tieBreaks: [],
  },
  /** ISU: each component times its factor is rounded, then summed; the technical panel's elements are one value. */
  skating: {
    scoringType: 'trimmedAverage',
    judgesCount: 9,
    dropHigh: 1,
    dropLow: 1,
    decimals: 2,
    criteria: [
      mark(1, 'skatingSkills', { step: 0.25 }),
      mark(2, 'transitions', { step: 0.25 }),
      mark(3, 'performance', { step: 0.25 }),
      mark(4, 'composition', { step: 0.25 }),
      mark(5, 'interpretation', { step: 0.25 }),
      value(6, 'elements'),
    ],
    roundsAggregate: 'sum',
    tieBreaks: [],
  },
  /**
   * ISU from 2022: composition, presentation and skating skills of nine judges, 0.25 to 10 in quarters; their factor depends on discipline
   * and programme. The elements with the judges' grades of execution come as one value of the technical panel.
   */
  skating2022: {
    scoringType: 'trimmedAverage',
    judgesCount: 9,
    dropHigh: 1,
    dropLow: 1,
    decimals: 2,
    criteria: [
      mark(1, 'composition', { min: 0.25, step: 0.25 }),
      mark(2, 'presentation', { min: 0.25, step: 0.25 }),
      mark(3, 'skatingSkills', { min: 0.25, step: 0.25 }),
      value(4, 'elements'),
    ],
    roundsAggregate: 'sum',
    tieBreaks: [],
  },
  /**
   * The same with the elements one by one: the technical panel gives base values, the judges grades from −5 to 5. Twelve are the most that a
   * programme has; those that have no base value were not skated.
   */
  skatingElements: {
    scoringType: 'trimmedAverage',
    judgesCount: 9,
    dropHigh: 1,
    dropLow: 1,
    decimals: 2,
    criteria: [
      ...Array.from({ length: 12 }, (_, i) => element(i + 1)).flat(),
      mark(25, 'composition', { min: 0.25, step: 0.25 }),
      mark(26, 'presentation', { min: 0.25, step: 0.25 }),
      mark(27, 'skatingSkills', { min: 0.25, step: 0.25 }),
    ],
    roundsAggregate: 'sum',
    tieBreaks: [],
  },
  /** IJRU: how many judges there are decides the rule (performance.ts). */
  ropeSkipping: {
    scoringType: 'trimmedAverage',
    judgesCount: 3,
    dropHigh: 1,
    dropLow: 1,
    decimals: 2,
    criteria: [mark(1, 'count', { max: 1000, step: 1 })],
    roundsAggregate: 'sum',
    tieBreaks: [],
  },
  poomsae: {
    scoringType: 'trimmedAverage',
    judgesCount: 5,
    dropHigh: 1,
    dropLow: 1,
    decimals: 2,
    criteria: [mark(1, 'accuracy', { max: 4, step: 0.1 }), mark(2, 'presentation', { max: 6, step: 0.1 })],
    roundsAggregate: 'average',
    tieBreaks: ['totalWithoutDropping', 'criterion:1', 'criterion:2'],
  },
} as const satisfies Record<string, PerformancePreset>;

export type PerformancePresetName = keyof typeof performancePresets;
export const performancePresetNames = Object.keys(performancePresets) as PerformancePresetName[];
