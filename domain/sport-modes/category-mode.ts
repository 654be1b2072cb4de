import { maxRestMinutes } from '#contracts/limits';
import type { CategoryFields } from '#contracts/sport-events/category.events';
import type { ModeOverrides } from '#contracts/sport-modes/bout';
import type { SportMode } from '#contracts/sport-modes/types';
import { refuse, type Refusal } from '#domain/decider';
import { modeIdOf } from './modeOf.js';
import { sportMode, sportModes } from './modes.js';
import { ownModeNumber } from './sport-mode.decider.js';

/** Modes that a category of a sport may be run by: those of the sport, and the one of every sport. */
export const modesOfSport = (sport: string, among: readonly SportMode[] = sportModes): SportMode[] =>
  among.filter((mode) => mode.sport === sport || mode.sport === '');

/** A mode of the product or of an organiser; without a version the newest. */
const modeNamed = (own: readonly SportMode[], id: string, version: string | undefined): SportMode | undefined =>
  sportMode(id, version) ?? own.findLast((mode) => mode.id === id && (version === undefined || mode.version === version));

type Kept = NonNullable<CategoryFields['sportMode']>;
/** As the caller says it: undefined leaves it, null takes that of the sport at any time. */
interface Given {
  sportMode?: { id?: string | undefined; version?: string | undefined; overrides?: ModeOverrides | undefined } | null | undefined;
  matchDurationInSeconds?: number | undefined;
  minRestInMinutes?: number | undefined;
}

const sum = (seconds: readonly number[]): number => seconds.reduce((all, one) => all + one, 0);

const split = (seconds: number, periods: number): number[] =>
  Array.from({ length: periods }, (_, i) => Math.round((seconds * (i + 1)) / periods) - Math.round((seconds * i) / periods));

/** Periods make up the length of the match: other periods where they do not, each as long. */
const fitting = ({ periodSeconds, ...overrides }: ModeOverrides, mode: SportMode, seconds: number): Kept['overrides'] => {
  if (mode.clock.periodSeconds.length === 0) return withoutTimes(overrides);
  const periods = periodSeconds ?? mode.clock.periodSeconds;
  if (sum(periods) === seconds) return { ...overrides, ...(periodSeconds && { periodSeconds: [...periodSeconds] }) };
  return { ...overrides, periodSeconds: split(seconds, periods.length) };
};

const withoutTimes = ({ breakSeconds: _break, extraSeconds: _extra, ...overrides }: ModeOverrides): Kept['overrides'] => {
  const { periodSeconds: _periods, ...own } = overrides;
  return own;
};

const modeFor = (
  { id, version }: NonNullable<Given['sportMode']>,
  stream: CategoryFields,
  sport: string,
  own: readonly SportMode[],
): SportMode | undefined => {
  const name = `${stream.name} ${stream.disciplineName ?? ''}`;
  const mode = modeNamed(own, id ?? modeIdOf({ sport, name }), version);
  return mode && (mode.sport === sport || mode.sport === '') ? mode : undefined;
};

/**
 * A category with the mode that it keeps: a new one the newest of its sport unless another is named; the periods follow the length of
 * the match, whichever of the two is said.
 */
export const withSportMode = (
  stream: CategoryFields,
  given: Given,
  isKnown: boolean,
  sport: string,
  own: readonly SportMode[] = [],
): CategoryFields | Refusal<'error.unknown_value'> => {
  if (given.sportMode === null) return { ...stream, sportMode: null };
  const wanted = given.sportMode ?? (isKnown ? stream.sportMode : {});
  if (wanted === null) return stream;
  const mode = modeFor(wanted, stream, sport, own);
  if (!mode) return given.sportMode ? refuse('error.unknown_value', 'stream.sportMode') : stream;
  const overrides = wanted.overrides ?? {};
  const seconds = lengthByPeriods(given) ?? lengthOfChosen(stream, given, mode) ?? stream.matchDurationInSeconds;
  return {
    ...stream,
    matchDurationInSeconds: seconds,
    minRestInMinutes: restOfChosen(stream, given, mode) ?? stream.minRestInMinutes,
    sportMode: { id: mode.id, version: mode.version, overrides: fitting(overrides, mode, seconds) },
  };
};

const lengthByPeriods = ({ sportMode, matchDurationInSeconds }: Given): number | null => {
  const periods = sportMode?.overrides?.periodSeconds;
  return periods && matchDurationInSeconds === undefined ? sum(periods) : null;
};

/** Whoever chooses a mode of an organiser means its length too, unless they say another. */
const lengthOfChosen = ({ sportMode: kept }: CategoryFields, given: Given, { id, version, clock }: SportMode): number | null => {
  const isChosen = given.sportMode && ownModeNumber(id) !== null && (kept?.id !== id || kept.version !== version);
  return isChosen && given.matchDurationInSeconds === undefined && clock.periodSeconds.length > 0 ? sum(clock.periodSeconds) : null;
};

/** Rest between two matches of an athlete, by a mode that says one. */
export const restMinutesOf = ({ restSeconds }: Pick<SportMode, 'restSeconds'>): number =>
  Math.min(maxRestMinutes, Math.ceil(restSeconds / 60));

/** Whoever chooses another mode means its rest too, unless they say another. */
const restOfChosen = ({ sportMode: kept }: CategoryFields, given: Given, mode: SportMode): number | null => {
  const isChosen = given.sportMode?.id !== undefined && kept?.id !== mode.id;
  return isChosen && given.minRestInMinutes === undefined && mode.restSeconds > 0 ? restMinutesOf(mode) : null;
};

/** The mode that a category is run by: the one it keeps, else that of its sport. */
export const modeOfCategory = (
  { name, disciplineName, sportMode: kept }: Pick<CategoryFields, 'name' | 'sportMode' | 'disciplineName'>,
  sport: string,
  own: readonly SportMode[] = [],
): SportMode | undefined =>
  kept ? modeNamed(own, kept.id, kept.version) : sportMode(modeIdOf({ sport, name: `${name} ${disciplineName ?? ''}` }));
