import type { OptionSpec } from '#contracts/competition/grid-answers.docs';
import { groupsCountFor } from './groupsCount.js';
import { normalisePerformance, type OptionErrors } from './performanceOptions.js';
import { performancePresetNames, performancePresets } from './performancePresets.js';
import {
  consolationKinds,
  scoringTypes,
  standingsPresets,
  type ConsolationKind,
  type GridKind,
  type GridOptions,
  type ScoringType,
  type StandingsPreset,
} from '#contracts/competition/types';

export interface OptionContext {
  /** Name or key of the sport, in Russian or English. */
  sport: string;
  /** Confirmed entrants, when known: then groupsCount and groupSize follow from each other at once. */
  entrantsCount?: number;
}

export type NormalisedOptions =
  | { options: GridOptions }
  /** `isMalformed`: an unknown option or value (HTTP 400); else values that exclude each other. */
  | { errors: OptionErrors; isMalformed: boolean };

interface OptionRule {
  kinds: readonly GridKind[];
  /** Allowed values; the default is first unless the sport decides it. */
  values?: readonly (string | number | boolean)[];
  /** Bounds of a number. */
  min?: number;
  max?: number;
  isFraction?: boolean;
}

const knockout = ['olympic', 'mixedRoundAndOlympic'] as const;
const groups = ['roundRobin', 'mixedRoundAndOlympic'] as const;
const noYes = [false, true] as const;
const points: OptionRule = { kinds: groups, min: 0, max: 100, isFraction: true };

/** Options, the kinds they belong to and their values; order is that of the documents. */
const optionRules: Record<Exclude<keyof GridOptions, 'performance'>, OptionRule> = {
  hasThirdPlaceMatch: { kinds: knockout, values: noYes },
  consolationKind: { kinds: knockout, values: consolationKinds },
  hasConsolation: { kinds: knockout, values: noYes },
  isFeedIn: { kinds: knockout, values: noYes },
  seeding: { kinds: knockout, values: ['strict', 'banded'] },
  layout: { kinds: knockout, values: ['standard', 'mirrored'] },
  byeMethod: { kinds: ['olympic'], values: ['standard', 'qualification'] },
  groupsCount: { kinds: groups, min: 1, max: 128 },
  groupSize: { kinds: groups, min: 2, max: 128 },
  advancePerGroup: { kinds: ['mixedRoundAndOlympic'], min: 1, max: 64 },
  wildcardsCount: { kinds: ['mixedRoundAndOlympic'], min: 0, max: 64 },
  pairing: { kinds: ['mixedRoundAndOlympic'], values: ['crossGroups', 'seeded', 'manual'] },
  isCarriedForward: { kinds: ['mixedRoundAndOlympic'], values: noYes },
  rounds: { kinds: ['roundRobin', 'mixedRoundAndOlympic', 'performance'], min: 1, max: 10 },
  boutOrder: { kinds: groups, values: ['berger', 'oneMat'] },
  standingsPreset: { kinds: groups, values: standingsPresets },
  pointsForWin: points,
  pointsForDraw: points,
  pointsForLoss: points,
  isDrawAllowed: { kinds: groups, values: noYes },
  isRestartOnTwo: { kinds: groups, values: noYes },
  withdrawalInGroup: { kinds: groups, values: ['walkovers', 'deleteResults'] },
  bestOf: { kinds: ['olympic', 'roundRobin', 'mixedRoundAndOlympic'], values: [1, 3, 5, 7] },
  scoringType: { kinds: ['performance'], values: scoringTypes },
};
const ruleEntries = Object.entries(optionRules);

/** All options of a grid with defaults filled in, or what is wrong by option name. */
export function normaliseOptions(kind: GridKind, given: Record<string, unknown>, context: OptionContext): NormalisedOptions {
  const unknown = unknownOptions(kind, given);
  if (Object.keys(unknown).length > 0) return { errors: unknown, isMalformed: true };
  const defaults = defaultOptions(kind, presetOf(given, context.sport), context);
  const plain = Object.fromEntries(Object.entries(given).filter(([key, value]) => key in optionRules && value !== null));
  const options: GridOptions = { ...defaults, ...plain };
  const performance = normalisePerformance(kind === 'performance' ? given['performance'] : undefined);
  if ('errors' in performance) return performance;
  options.performance = performance.options;
  options.scoringType = (plain['scoringType'] as ScoringType | undefined) ?? performance.scoringType;
  deriveConsolation(options, plain);
  deriveGroups(kind, options, plain, context.entrantsCount);
  const errors = conflictsOf(kind, options, plain);
  return Object.keys(errors).length > 0 ? { errors, isMalformed: false } : { options };
}

/** What get-tournament-grid-option lists: each option of the kind with its values (default first) or bounds. */
export function optionList(kind: GridKind, sport: string): Record<string, OptionSpec> {
  const defaults = defaultOptions(kind, presetOf({}, sport), { sport });
  const listed = ruleEntries
    .filter(([, rule]) => rule.kinds.includes(kind))
    .map(([name, rule]): [string, OptionSpec] => {
      const standard = defaults[name as keyof GridOptions];
      if (!rule.values) return [name, { default: standard, min: rule.min ?? 0, max: upperBound(kind, name, rule) }];
      return [name, { default: standard, values: [standard, ...rule.values.filter((value) => value !== standard)] }];
    });
  if (kind === 'performance') {
    listed.push(['performance', { default: defaults.performance, values: performancePresetNames }]);
  }
  return Object.fromEntries(listed);
}

/** The options of a grid's document: exactly those of its kind. */
export function shownOptions(kind: GridKind, options: GridOptions): Partial<GridOptions> {
  const names: string[] = ruleEntries.filter(([, rule]) => rule.kinds.includes(kind)).map(([name]) => name);
  if (kind === 'performance') names.push('performance');
  return Object.fromEntries(names.map((name) => [name, options[name as keyof GridOptions]]));
}

function unknownOptions(kind: GridKind, given: Record<string, unknown>): OptionErrors {
  const errors: OptionErrors = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    if (name === 'performance' && kind === 'performance') continue;
    const rule = Object.hasOwn(optionRules, name) ? optionRules[name as keyof typeof optionRules] : undefined;
    const fits = rule?.kinds.includes(kind) && isAllowed(kind, name, rule, value);
    if (!fits) errors[name] = ['error.unknown_value'];
  }
  return errors;
}

function isAllowed(kind: GridKind, name: string, rule: OptionRule, value: unknown): boolean {
  if (rule.values) return (rule.values as readonly unknown[]).includes(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (!rule.isFraction && !Number.isInteger(value)) return false;
  return value >= (rule.min ?? 0) && value <= upperBound(kind, name, rule);
}

function upperBound(kind: GridKind, name: string, rule: OptionRule): number {
  if (name === 'rounds' && kind !== 'performance') return 2;
  if (name === 'groupsCount' && kind === 'roundRobin') return 1;
  if (name === 'groupSize' && kind === 'roundRobin') return 1024;
  return rule.max ?? Number.MAX_SAFE_INTEGER;
}

const pointsByPreset: Partial<Record<StandingsPreset, readonly [win: number, draw: number, loss: number]>> = {
  football: [3, 1, 0],
  ittf: [2, 0, 1],
  wkf: [2, 1, 0],
  simple: [2, 1, 0],
};

function defaultOptions(kind: GridKind, preset: StandingsPreset, context: OptionContext): GridOptions {
  const [pointsForWin, pointsForDraw, pointsForLoss] = pointsByPreset[preset] ?? [1, 0, 0];
  const { scoringType, ...performance } = performancePresets.custom;
  return {
    hasThirdPlaceMatch: false,
    consolationKind: 'none',
    hasConsolation: false,
    isFeedIn: false,
    seeding: 'strict',
    layout: 'standard',
    byeMethod: 'standard',
    groupsCount: kind === 'roundRobin' ? 1 : 0,
    groupSize: kind === 'roundRobin' ? (context.entrantsCount ?? 0) : 4,
    advancePerGroup: 2,
    wildcardsCount: 0,
    pairing: 'crossGroups',
    isCarriedForward: false,
    rounds: 1,
    boutOrder: 'berger',
    standingsPreset: preset,
    pointsForWin,
    pointsForDraw,
    pointsForLoss,
    isDrawAllowed: preset === 'football' || preset === 'wkf' || preset === 'simple',
    isRestartOnTwo: false,
    withdrawalInGroup: preset === 'bwf' || preset === 'wkf' ? 'deleteResults' : 'walkovers',
    bestOf: 1,
    scoringType,
    performance: { preset: 'custom', ...performance, criteria: [...performance.criteria], tieBreaks: [] },
  };
}

const presetsBySport: readonly [RegExp, StandingsPreset][] = [
  [/table.?tennis|ping.?pong|настольн.+теннис/i, 'ittf'],
  [/badminton|бадминтон/i, 'bwf'],
  [/(?<!american.)football|soccer|футбол|футзал|futsal/i, 'football'],
  [/\bjudo|дзюдо/i, 'judo'],
  [/wrestling|grappling|борьб[аы]|грэпплинг/i, 'uwwNordic'],
  [/karate|kumite|карат|кумите/i, 'wkf'],
  [/fencing|фехтован/i, 'fencing'],
];

function presetOf(given: Record<string, unknown>, sport: string): StandingsPreset {
  const named = standingsPresets.find((preset) => preset === given['standingsPreset']);
  return named ?? presetsBySport.find(([pattern]) => pattern.test(sport))?.[1] ?? 'simple';
}

function deriveConsolation(options: GridOptions, given: Record<string, unknown>): void {
  if (given['hasConsolation'] === true && given['consolationKind'] === undefined) options.consolationKind = 'lastEight';
  options.hasConsolation = options.consolationKind !== 'none';
}

function deriveGroups(kind: GridKind, options: GridOptions, given: Record<string, unknown>, entrantsCount: number | undefined): void {
  if (kind === 'roundRobin') options.groupSize = entrantsCount ?? options.groupSize;
  if (kind !== 'mixedRoundAndOlympic') return;
  if (given['groupsCount'] === undefined) {
    if (entrantsCount !== undefined) options.groupsCount = groupsCountFor(options, entrantsCount);
  } else if (entrantsCount !== undefined) {
    options.groupSize = Math.ceil(entrantsCount / options.groupsCount);
  } else if (given['groupSize'] === undefined) {
    options.groupSize = 0;
  }
}

const withThirdPlaceMatch: readonly ConsolationKind[] = ['none', 'firstRound'];

function conflictsOf(kind: GridKind, options: GridOptions, given: Record<string, unknown>): OptionErrors {
  const errors: OptionErrors = {};
  const exclude = (name: string, isConflict: boolean): void => {
    if (isConflict) errors[name] = ['error.option_conflict'];
  };
  exclude('hasThirdPlaceMatch', options.hasThirdPlaceMatch && !withThirdPlaceMatch.includes(options.consolationKind));
  exclude('hasConsolation', given['hasConsolation'] !== undefined && given['hasConsolation'] !== options.hasConsolation);
  exclude('isFeedIn', options.isFeedIn && options.consolationKind !== 'firstRound');
  exclude('isRestartOnTwo', options.isRestartOnTwo && options.standingsPreset !== 'uwwNordic');
  if (kind === 'mixedRoundAndOlympic') {
    const { groupSize, groupsCount, advancePerGroup, wildcardsCount } = options;
    exclude('advancePerGroup', groupSize > 0 && advancePerGroup > groupSize);
    exclude('wildcardsCount', groupsCount > 0 && wildcardsCount > groupsCount);
  }
  return errors;
}
