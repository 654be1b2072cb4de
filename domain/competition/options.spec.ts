import { describe, expect, test } from '@jest/globals';
import { groupsCountFor } from './groupsCount.js';
import { normaliseOptions, optionList, shownOptions } from './options.js';
import type { GridKind, GridOptions } from '#contracts/competition/types';

const judo = { sport: 'Judo' };

function optionsOf(kind: GridKind, given: Record<string, unknown>, sport = 'judo', entrantsCount?: number): GridOptions {
  const result = normaliseOptions(kind, given, entrantsCount === undefined ? { sport } : { sport, entrantsCount });
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.options;
}

describe('options of a knockout', () => {
  test('the document shows exactly those of the kind', () => {
    const options = optionsOf('olympic', { hasThirdPlaceMatch: true });
    expect(JSON.stringify(shownOptions('olympic', options))).toBe(
      '{"hasThirdPlaceMatch":true,"consolationKind":"none","hasConsolation":false,"isFeedIn":false,"seeding":"strict","layout":"standard","byeMethod":"standard","bestOf":1}',
    );
  });

  test('hasConsolation is derived, and alone means last eight', () => {
    expect(optionsOf('olympic', { consolationKind: 'finalists' }).hasConsolation).toBe(true);
    expect(optionsOf('olympic', { hasConsolation: true }).consolationKind).toBe('lastEight');
    expect(optionsOf('olympic', { hasConsolation: false }).consolationKind).toBe('none');
  });

  test.each([
    [{ foo: 1 }, 'foo'],
    [{ consolationKind: 'some' }, 'consolationKind'],
    [{ bestOf: 2 }, 'bestOf'],
    [{ hasThirdPlaceMatch: 'yes' }, 'hasThirdPlaceMatch'],
    [{ groupsCount: 2 }, 'groupsCount'],
    [{ toString: 1 }, 'toString'],
  ])('unknown option or value: %j', (given, name) => {
    expect(normaliseOptions('olympic', given, judo)).toEqual({
      errors: { [name]: ['error.unknown_value'] },
      isMalformed: true,
    });
  });

  test.each([
    [{ hasThirdPlaceMatch: true, consolationKind: 'lastEight' }, 'hasThirdPlaceMatch'],
    [{ hasThirdPlaceMatch: true, hasConsolation: true }, 'hasThirdPlaceMatch'],
    [{ hasConsolation: false, consolationKind: 'direct' }, 'hasConsolation'],
    [{ hasConsolation: true, consolationKind: 'none' }, 'hasConsolation'],
    [{ isFeedIn: true }, 'isFeedIn'],
  ])('values that exclude each other: %j', (given, name) => {
    expect(normaliseOptions('olympic', given, judo)).toEqual({
      errors: { [name]: ['error.option_conflict'] },
      isMalformed: false,
    });
  });

  test('third place beside the first-round consolation is possible', () => {
    const options = optionsOf('olympic', { hasThirdPlaceMatch: true, consolationKind: 'firstRound', isFeedIn: true });
    expect(options).toMatchObject({ hasThirdPlaceMatch: true, isFeedIn: true });
  });
});

describe('options of groups', () => {
  test.each([
    ['Футбол', 'football', [3, 1, 0], true, 'walkovers'],
    ['Дзюдо', 'judo', [1, 0, 0], false, 'walkovers'],
    ['Спортивная борьба', 'uwwNordic', [1, 0, 0], false, 'walkovers'],
    ['Badminton', 'bwf', [1, 0, 0], false, 'deleteResults'],
    ['Настольный теннис', 'ittf', [2, 0, 1], false, 'walkovers'],
    ['karate', 'wkf', [2, 1, 0], true, 'deleteResults'],
    ['fencing', 'fencing', [1, 0, 0], false, 'walkovers'],
    ['chess', 'simple', [2, 1, 0], true, 'walkovers'],
  ])('%s counts as %s', (sport, preset, [win, draw, loss], isDrawAllowed, withdrawalInGroup) => {
    expect(optionsOf('roundRobin', {}, sport)).toMatchObject({
      standingsPreset: preset,
      pointsForWin: win,
      pointsForDraw: draw,
      pointsForLoss: loss,
      isDrawAllowed,
      withdrawalInGroup,
    });
  });

  test('a preset named by hand brings its own points', () => {
    expect(optionsOf('roundRobin', { standingsPreset: 'football' })).toMatchObject({ pointsForWin: 3 });
    expect(optionsOf('roundRobin', { standingsPreset: 'football', pointsForWin: 2.5 })).toMatchObject({ pointsForWin: 2.5 });
  });

  test('of count and size of groups one follows from the other', () => {
    expect(optionsOf('mixedRoundAndOlympic', { groupsCount: 8 }, 'football', 32)).toMatchObject({ groupSize: 4 });
    expect(optionsOf('mixedRoundAndOlympic', {}, 'football', 30)).toMatchObject({ groupsCount: 8, groupSize: 4 });
    expect(groupsCountFor(optionsOf('mixedRoundAndOlympic', { groupSize: 3 }), 10)).toBe(4);
    expect(groupsCountFor(optionsOf('mixedRoundAndOlympic', { groupsCount: 2 }), 10)).toBe(2);
    expect(optionsOf('roundRobin', {}, 'judo', 5)).toMatchObject({ groupsCount: 1, groupSize: 5 });
  });

  test('a round robin has one group and at most two cycles', () => {
    const result = normaliseOptions('roundRobin', { groupsCount: 2, rounds: 3 }, judo);
    expect(result).toEqual({
      errors: { groupsCount: ['error.unknown_value'], rounds: ['error.unknown_value'] },
      isMalformed: true,
    });
  });

  test('more to advance than a group has, and a restart no preset but wrestling knows, are refused', () => {
    expect(normaliseOptions('mixedRoundAndOlympic', { groupSize: 3, advancePerGroup: 4 }, judo)).toEqual({
      errors: { advancePerGroup: ['error.option_conflict'] },
      isMalformed: false,
    });
    expect(normaliseOptions('roundRobin', { isRestartOnTwo: true }, judo)).toHaveProperty('errors.isRestartOnTwo');
  });
});

describe('options of a performance', () => {
  test('a preset fills the rest, what is given beside it wins', () => {
    const options = optionsOf('performance', { performance: { preset: 'skating', judgesCount: 7, decimals: 3 } });
    expect(options).toMatchObject({ scoringType: 'trimmedAverage', rounds: 1 });
    expect(options.performance).toMatchObject({ preset: 'skating', judgesCount: 7, dropHigh: 1, dropLow: 1, decimals: 3 });
    expect(options.performance.criteria).toHaveLength(6);
    expect(optionsOf('performance', { scoringType: 'best', rounds: 10 })).toMatchObject({ scoringType: 'best', rounds: 10 });
  });

  test('criteria have their defaults', () => {
    const { performance } = optionsOf('performance', { performance: { criteria: [{ criterionId: 4, name: 'E' }] } });
    expect(performance.criteria).toEqual([{ criterionId: 4, name: 'E', role: 'mark', factor: 1, min: 0, max: 10, step: 0.01 }]);
  });

  test.each([
    [{ judgesCount: 16 }, 'performance.judgesCount', 'error.unknown_value'],
    [{ preset: 'ballet' }, 'performance.preset', 'error.unknown_value'],
    [{ judges: 5 }, 'performance.judges', 'error.unknown_value'],
    [{ tieBreaks: Array.from({ length: 21 }, () => 'bestRound') }, 'performance.tieBreaks', 'error.unknown_value'],
    [{ tieBreaks: ['luck'] }, 'performance.tieBreaks.0', 'error.unknown_value'],
    [{ judgesCount: 2, dropHigh: 1, dropLow: 1 }, 'performance.judgesCount', 'error.option_conflict'],
    [{ tieBreaks: ['criterion:9'] }, 'performance.tieBreaks.0', 'error.not_found'],
    [{ criteria: [{ criterionId: 1 }, { criterionId: 1 }] }, 'performance.criteria.1', 'error.duplicate'],
  ])('refused: %j', (performance, path, key) => {
    const result = normaliseOptions('performance', { performance }, judo);
    expect(result).toMatchObject({ errors: { [path]: [key] }, isMalformed: key === 'error.unknown_value' });
  });
});

test('the list for the organiser has the default first and holds every option of the kind', () => {
  expect(optionList('mixedRoundAndOlympic', 'football')).toMatchObject({
    consolationKind: { default: 'none', values: ['none', 'lastEight', 'finalists', 'semifinalists', 'direct', 'firstRound', 'allPlaces'] },
    isDrawAllowed: { default: true, values: [true, false] },
    rounds: { default: 1, min: 1, max: 2 },
  });
  for (const kind of ['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance'] as const) {
    const shown = Object.keys(shownOptions(kind, optionsOf(kind, {})));
    expect(Object.keys(optionList(kind, 'judo'))).toEqual(shown);
  }
});
