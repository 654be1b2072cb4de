import { describe, expect, test } from '@jest/globals';
import { plansOf } from './build.js';
import { normaliseOptions } from './options.js';
import { evenGroups, groupMatches, groupSizesOf, knockoutMatches, sizeFault, sizeOf } from './size.js';
import type { GridKind, GridOptions } from '#contracts/competition/types';

const optionsOf = (kind: GridKind, given: Record<string, unknown>, entrantsCount: number): GridOptions => {
  const normalised = normaliseOptions(kind, given, { sport: 'judo', entrantsCount });
  if ('errors' in normalised) throw new Error(JSON.stringify(normalised.errors));
  return normalised.options;
};

describe('the size of a grid', () => {
  test.each([
    [2, 1],
    [5, 1],
    [8, 2],
  ])('a round robin of %i in %i rounds has as many matches as are made', (count, rounds) => {
    const options = optionsOf('roundRobin', { rounds }, count);
    const placements = Array.from({ length: count }, (_, i) => ({ registrationId: i + 1, groupNumber: 1, position: i + 1 }));
    const made = plansOf({ streamId: 1, kind: 'roundRobin', options, placements }).length;
    expect(sizeOf('roundRobin', options, groupSizesOf(placements))).toEqual({ matches: made, marks: 0 });
  });

  test('of 500 in two rounds it is known without making a match', () => {
    const matches = groupMatches(500, { rounds: 2 }, true);
    expect(matches).toBe(249_500);
    expect(sizeFault({ matches, marks: 0 })).toEqual({
      error: 'error.too_many_matches',
      counts: { matchesCount: 249_500, maxMatches: 5_000 },
    });
  });

  test('of a knockout beyond the limit the main tree is enough to know', () => {
    const options = optionsOf('olympic', { consolationKind: 'allPlaces' }, 5_000);
    expect(knockoutMatches(8_192, options)).toBe(8_191);
  });

  test.each([5, 6, 7, 13])('a knockout of %i has no match where nobody meets', (count) => {
    expect(sizeOf('olympic', optionsOf('olympic', {}, count), [count]).matches).toBe(count - 1);
  });

  test('unevenly filled groups have more matches than even ones', () => {
    const options = optionsOf('mixedRoundAndOlympic', { groupsCount: 2 }, 100);
    const even = sizeOf('mixedRoundAndOlympic', options, evenGroups(100, 2)).matches;
    expect(sizeOf('mixedRoundAndOlympic', options, [98, 2]).matches).toBeGreaterThan(even);
  });

  test('a performance counts each entrant once a round, and the marks of each', () => {
    const options = optionsOf('performance', { rounds: 2, performance: { judgesCount: 5 } }, 6);
    expect(sizeOf('performance', options, [6])).toEqual({ matches: 12, marks: 60 });
  });
});
