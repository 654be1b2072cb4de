import { maxModeRows } from '#contracts/limits';
import { z } from 'zod';
import { performancePresetNames, performancePresets, type PerformancePreset } from './performancePresets.js';
import { judgePanels } from '#contracts/judging/panels';
import { scoringTypes, type PerformanceCriterion, type PerformanceOptions, type ScoringType } from '#contracts/competition/types';

/** Option name → keys of what is wrong with it. */
export type OptionErrors = Record<string, string[]>;

const judges = z.int().min(1).max(15);
const dropped = z.int().min(0).max(5);

const criterionSchema = z.object({
  criterionId: z.int().min(1),
  name: z.string().max(100).default(''),
  role: z.enum(['mark', 'value', 'multiplier']).default('mark'),
  factor: z.number().min(0).max(1000).default(1),
  min: z.number().default(0),
  max: z.number().default(10),
  step: z.number().positive().default(0.01),
  judgesCount: judges.optional(),
  dropHigh: dropped.optional(),
  dropLow: dropped.optional(),
  scoringType: z.enum(scoringTypes).optional(),
  panel: z.enum(judgePanels).optional(),
  deductedFrom: z.number().min(0).max(1000).optional(),
  gradesOf: z.int().min(1).optional(),
});

const performanceSchema = z
  .strictObject({
    preset: z.enum(performancePresetNames),
    judgesCount: judges,
    dropHigh: dropped,
    dropLow: dropped,
    decimals: z.int().min(0).max(4),
    criteria: z.array(criterionSchema).min(1).max(30),
    roundsAggregate: z.enum(['sum', 'best', 'average', 'last']),
    tieBreaks: z
      .array(z.string().regex(/^(countedLow|countedHigh|droppedLow|droppedHigh|totalWithoutDropping|bestRound|criterion:[1-9]\d{0,8})$/))
      .max(maxModeRows),
  })
  .partial();

/** The scoring configuration: the preset fills what is not given beside it. */
export function normalisePerformance(
  given: unknown,
): { options: PerformanceOptions; scoringType: ScoringType } | { errors: OptionErrors; isMalformed: boolean } {
  const parsed = performanceSchema.safeParse(given ?? {});
  if (!parsed.success) return { errors: unknownValues(parsed.error), isMalformed: true };
  const presetName = parsed.data.preset ?? 'custom';
  const preset: PerformancePreset = performancePresets[presetName];
  const { scoringType, ...filled } = preset;
  const options: PerformanceOptions = {
    ...structuredClone(filled),
    ...parsed.data,
    criteria: structuredClone(parsed.data.criteria ?? filled.criteria),
    preset: presetName,
  };
  const errors = performanceConflicts(options);
  return Object.keys(errors).length > 0 ? { errors, isMalformed: false } : { options, scoringType };
}

function unknownValues(error: z.ZodError): OptionErrors {
  const errors: OptionErrors = {};
  for (const issue of error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) errors[['performance', ...path].join('.')] = ['error.unknown_value'];
  }
  return errors;
}

const criterionFault = (index: number, { criteria, judgesCount, dropHigh, dropLow }: PerformanceOptions): string | null => {
  const criterion = criteria[index];
  if (!criterion) return null;
  if (criteria.findIndex(({ criterionId }) => criterionId === criterion.criterionId) !== index) return 'error.duplicate';
  if (isWithoutBase(criterion, criteria)) return 'error.not_found';
  const drops = (criterion.dropHigh ?? dropHigh) + (criterion.dropLow ?? dropLow);
  const hasTooFew = criterion.role === 'mark' && drops >= (criterion.judgesCount ?? judgesCount);
  return hasTooFew || criterion.min > criterion.max ? 'error.option_conflict' : null;
};

/** Grades are marks, and what they are grades of is a value. */
const isWithoutBase = ({ role, gradesOf }: PerformanceCriterion, criteria: readonly PerformanceCriterion[]): boolean =>
  gradesOf !== undefined && (role !== 'mark' || !criteria.some((one) => one.criterionId === gradesOf && one.role === 'value'));

function performanceConflicts(options: PerformanceOptions): OptionErrors {
  const errors: OptionErrors = {};
  if (options.dropHigh + options.dropLow >= options.judgesCount) {
    errors['performance.judgesCount'] = ['error.option_conflict'];
  }
  const ids = options.criteria.map(({ criterionId }) => criterionId);
  for (const index of options.criteria.keys()) {
    const fault = criterionFault(index, options);
    if (fault) errors[`performance.criteria.${index}`] = [fault];
  }
  if (options.criteria.every(({ role }) => role === 'multiplier')) errors['performance.criteria'] = ['error.required'];
  for (const [index, tieBreak] of options.tieBreaks.entries()) {
    const criterionId = /^criterion:(\d+)$/.exec(tieBreak)?.[1];
    if (criterionId !== undefined && !ids.includes(Number(criterionId))) {
      errors[`performance.tieBreaks.${index}`] = ['error.not_found'];
    }
  }
  return errors;
}
