import { describe, expect, test } from '@jest/globals';
import { categoryDefaults, isPlayedByDefault } from '#contracts/rules/sport-defaults';
import { sports } from '#contracts/rules/sports';
import { normaliseOptions } from './options.js';

const gridKinds = ['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance'] as const;

const optionsOf = (sport: string) => {
  const { gridKind, options } = categoryDefaults(sport);
  const normalised = normaliseOptions(gridKind, options[gridKind], { sport });
  return 'options' in normalised ? normalised.options : normalised;
};

describe('what a new category of a sport starts with', () => {
  test.each(sports.map(({ key }) => key))('a grid takes the options of %s, whatever its kind', (sport) => {
    const { options, matchDurationInSeconds } = categoryDefaults(sport);
    for (const kind of gridKinds) expect(normaliseOptions(kind, options[kind], { sport })).toHaveProperty('options');
    expect(matchDurationInSeconds).toBeGreaterThan(0);
  });

  test('judo has its repechage, table tennis its games, gymnastics its marks', () => {
    expect(optionsOf('judo')).toMatchObject({ consolationKind: 'lastEight', hasConsolation: true, hasThirdPlaceMatch: false });
    expect(optionsOf('tableTennis')).toMatchObject({ bestOf: 5, consolationKind: 'none' });
    expect(optionsOf('artisticGymnastics')).toMatchObject({ scoringType: 'trimmedAverage', performance: { preset: 'artistic' } });
    expect(optionsOf('figureSkating')).toMatchObject({ performance: { preset: 'skating2022' } });
  });

  test('whoever keeps them has chosen nothing; whoever changes them has', () => {
    expect(isPlayedByDefault('judo', { gridKind: 'olympic', options: { consolationKind: 'lastEight' } })).toBe(true);
    expect(isPlayedByDefault('judo', { gridKind: 'olympic', options: {} })).toBe(true);
    expect(isPlayedByDefault('judo', { gridKind: 'olympic', options: { consolationKind: 'finalists' } })).toBe(false);
  });

  test('a sport that nothing is said of has a plain knockout of five minutes', () => {
    expect(categoryDefaults('chess')).toMatchObject({ gridKind: 'olympic', matchDurationInSeconds: 300, options: { olympic: {} } });
  });
});
