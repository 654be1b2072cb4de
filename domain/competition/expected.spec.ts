import { describe, expect, test } from '@jest/globals';
import { expectedOf } from './expected.js';
import type { GridKind } from '#contracts/competition/types';

describe('what a category will take, before its draw', () => {
  test.each<[GridKind, Record<string, unknown>, number, number]>([
    ['olympic', {}, 16, 15],
    ['olympic', { hasThirdPlaceMatch: true }, 16, 16],
    ['olympic', { consolationKind: 'lastEight' }, 16, 19],
    ['olympic', { consolationKind: 'allPlaces' }, 32, 80],
    ['olympic', {}, 1, 0],
    ['roundRobin', {}, 5, 10],
    ['roundRobin', { rounds: 2 }, 5, 20],
    ['roundRobin', {}, 2, 3],
    ['mixedRoundAndOlympic', { groupsCount: 8, hasThirdPlaceMatch: true }, 32, 64],
    ['mixedRoundAndOlympic', { groupsCount: 2 }, 7, 12],
  ])('%s %j of %i: %i matches', (kind, options, entrants, matches) => {
    expect(expectedOf(kind, options, entrants)).toEqual({ matches, bouts: matches });
  });

  test('a performance is one match a round, and takes the time of each who performs', () => {
    expect(expectedOf('performance', { rounds: 2 }, 6)).toEqual({ matches: 2, bouts: 12 });
  });

  test('options that do not go together: as a plain knockout', () => {
    expect(expectedOf('olympic', { consolationKind: 'lastEight', hasThirdPlaceMatch: true }, 8)).toEqual({ matches: 7, bouts: 7 });
  });
});
