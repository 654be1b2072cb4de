import { describe, expect, test } from '@jest/globals';
import { drawPlacements } from './draw.js';
import { normaliseOptions } from './options.js';
import type { DrawEntrant, GridKind, Placement } from '#contracts/competition/types';

const entrant = (registrationId: number, organizationId: number | null, seed: number | null = null): DrawEntrant => ({
  registrationId,
  seed,
  groupNumber: null,
  position: null,
  weight: null,
  organizationId,
  coachId: null,
  countryId: null,
  regionId: null,
});
const optionsOf = (kind: GridKind, given: Record<string, unknown> = {}) => {
  const normalised = normaliseOptions(kind, given, { sport: 'judo' });
  if ('errors' in normalised) throw new Error(JSON.stringify(normalised.errors));
  return normalised.options;
};

/** A knockout of eight in which entrants of a club stand in these slots. */
const conflictsAt = (...slots: number[]) => {
  const entrants = Array.from({ length: 8 }, (_, i) => entrant(i + 1, slots.includes(i + 1) ? 5 : null));
  const placements: Placement[] = entrants.map(({ registrationId }) => ({ registrationId, slot: registrationId }));
  const request = { kind: 'olympic' as const, options: optionsOf('olympic'), entrants, placements };
  const drawn = drawPlacements({ ...request, mode: 'manual', separateBy: ['organization'], drawSeed: 'a' });
  if ('errors' in drawn) throw new Error(JSON.stringify(drawn.errors));
  return drawn.conflicts.map(({ registrationIds, roundNumber }) => [...registrationIds, roundNumber]);
};

describe('mates in a knockout', () => {
  test('two of them belong into different halves', () => {
    expect(conflictsAt(1, 5)).toEqual([]);
    expect(conflictsAt(1, 3)).toEqual([[1, 3, 2]]);
    expect(conflictsAt(1, 2)).toEqual([[1, 2, 1]]);
  });

  test('four of them belong into different quarters', () => {
    expect(conflictsAt(1, 3, 5, 7)).toEqual([]);
    expect(conflictsAt(1, 2, 5, 7)).toEqual([[1, 2, 1]]);
  });

  test('five of them meet in round 1 somewhere, which is a conflict all the same', () => {
    expect(conflictsAt(1, 2, 3, 5, 7)).toEqual([[1, 2, 1]]);
  });

  test('three of them may meet in a quarter, not in round 1', () => {
    expect(conflictsAt(1, 3, 5)).toEqual([]);
    expect(conflictsAt(1, 3, 4)).toEqual([[3, 4, 1]]);
  });
});

describe('a snake over groups', () => {
  const groupsOf = (count: number, groupsCount: number): string[] => {
    const entrants = Array.from({ length: count }, (_, i) => entrant(i + 1, null, i + 1));
    const options = { ...optionsOf('mixedRoundAndOlympic', { groupsCount }), seeding: 'strict' as const };
    const drawn = drawPlacements({ kind: 'mixedRoundAndOlympic', options, entrants, mode: 'seeded', drawSeed: 'a' });
    if ('errors' in drawn) throw new Error(JSON.stringify(drawn.errors));
    const members = (group: number) => drawn.placements.filter(({ groupNumber }) => groupNumber === group);
    return Array.from({ length: groupsCount }, (_, i) =>
      members(i + 1)
        .map(({ registrationId }) => registrationId)
        .join(' '),
    );
  };

  test('goes on in turn where the last pot is full', () => {
    expect(groupsOf(9, 3)).toEqual(['1 6 7', '2 5 8', '3 4 9']);
    expect(groupsOf(12, 3)).toEqual(['1 6 7 12', '2 5 8 11', '3 4 9 10']);
  });

  test('gives a last pot that is not full to the last groups', () => {
    expect(groupsOf(8, 3)).toEqual(['1 6', '2 5 8', '3 4 7']);
    expect(groupsOf(10, 3)).toEqual(['1 6 7', '2 5 8', '3 4 9 10']);
  });
});
