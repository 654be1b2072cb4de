import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { drawPlacements, type DrawRequest, type DrawResult } from './draw.js';
import { normaliseOptions } from './options.js';
import type { DrawEntrant, GridKind, GridOptions, Placement } from '#contracts/competition/types';

function optionsOf(kind: GridKind, given: Record<string, unknown> = {}): GridOptions {
  const result = normaliseOptions(kind, given, { sport: 'judo' });
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.options;
}

const entrant = (registrationId: number, more: Partial<DrawEntrant> = {}): DrawEntrant => ({
  registrationId,
  seed: null,
  groupNumber: null,
  position: null,
  weight: null,
  organizationId: null,
  coachId: null,
  countryId: null,
  regionId: null,
  ...more,
});
const seeded = (count: number): DrawEntrant[] => Array.from({ length: count }, (_, at) => entrant(at + 1, { seed: at + 1 }));
const clubs = (...organizationIds: number[]): DrawEntrant[] =>
  organizationIds.map((organizationId, at) => entrant(at + 1, { organizationId }));

function draw(kind: GridKind, request: Partial<DrawRequest> & { entrants: DrawEntrant[] }): DrawResult {
  return drawPlacements({ kind, options: optionsOf(kind), mode: 'seeded', drawSeed: 'a1', ...request });
}

function placementsOf(result: DrawResult): Placement[] {
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.placements;
}

const bySlot = (result: DrawResult): string =>
  placementsOf(result)
    .map(({ registrationId, slot }) => `${slot}:${registrationId}`)
    .join(' ');

describe('knockout by seeds', () => {
  test('strict', () => {
    expect(bySlot(draw('olympic', { entrants: seeded(8) }))).toBe('1:1 2:8 3:4 4:5 5:2 6:7 7:3 8:6');
    expect(bySlot(draw('olympic', { entrants: seeded(5) }))).toBe('1:1 3:4 4:5 5:2 7:3');
    const mirrored = draw('olympic', { entrants: seeded(8), options: optionsOf('olympic', { layout: 'mirrored' }) });
    expect(bySlot(mirrored)).toBe('1:1 2:8 3:5 4:4 5:3 6:6 7:7 8:2');
  });

  test('the request names seeds in place of the entrants’ own, gaps are closed', () => {
    const result = draw('olympic', {
      entrants: seeded(4),
      seeds: [
        { registrationId: 3, seed: 2 },
        { registrationId: 4, seed: 7 },
      ],
    });
    expect(placementsOf(result)[0]).toEqual({ registrationId: 3, slot: 1 });
    expect(placementsOf(result)[2]).toEqual({ registrationId: 4, slot: 3 });
  });

  test('seeds that are unknown or doubled are refused', () => {
    const seeds = [1, 1, 9].map((registrationId, at) => ({ registrationId, seed: at + 1 }));
    expect(draw('olympic', { entrants: seeded(4), seeds })).toEqual({
      errors: { 'seeds.1': ['error.duplicate'], 'seeds.2': ['error.not_found'] },
    });
    expect(draw('olympic', { entrants: seeded(1) })).toEqual({ errors: { form: ['error.too_few'] } });
  });

  test('banded: seeds 1 and 2 fixed, 1…2^j in as many sections, byes to the best', () => {
    const options = optionsOf('olympic', { seeding: 'banded' });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 128 }), fc.string(), fc.nat(128), (count, drawSeed, max) => {
        const entrants = seeded(count).map((one) => ((one.seed ?? 0) > max ? { ...one, seed: null } : one));
        const placements = placementsOf(draw('olympic', { entrants, options, drawSeed }));
        const slots = 2 ** Math.ceil(Math.log2(count));
        const slotOf = new Map(placements.map(({ registrationId, slot = 0 }) => [registrationId, slot]));
        expect(new Set(slotOf.values()).size).toBe(count);
        const fought = new Set([...slotOf.values()].map((slot) => Math.ceil(slot / 2)));
        expect(fought.size).toBe(slots / 2);
        for (let sections = 2; sections <= Math.min(max, count, slots / 2); sections *= 2) {
          const reached = Array.from({ length: sections }, (_, at) => Math.floor(((slotOf.get(at + 1) ?? 0) - 1) / (slots / sections)));
          expect(new Set(reached).size).toBe(sections);
        }
        const taken = new Set(slotOf.values());
        for (let seed = 1; seed <= Math.min(max, slots - count); seed += 1) {
          const slot = slotOf.get(seed) ?? 0;
          expect(taken.has(slot % 2 === 0 ? slot - 1 : slot + 1)).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('qualification: the last draw numbers meet first, 22 entrants', () => {
    const options = optionsOf('olympic', { byeMethod: 'qualification' });
    const byLot = placementsOf(draw('olympic', { entrants: seeded(22), options, mode: 'random' }));
    expect(byLot.map(({ slot }) => slot).slice(8, 14)).toEqual([17, 19, 21, 22, 23, 24]);
    const bySeeds = placementsOf(draw('olympic', { entrants: seeded(22), options }));
    const matches = new Map<number, number[]>();
    for (const { registrationId, slot = 0 } of bySeeds) {
      const match = Math.ceil(slot / 2);
      matches.set(match, [...(matches.get(match) ?? []), registrationId]);
    }
    const real = [...matches.values()].filter((match) => match.length === 2).sort(([a = 0], [b = 0]) => a - b);
    expect(real).toEqual([
      [11, 12],
      [13, 14],
      [15, 16],
      [17, 18],
      [19, 20],
      [21, 22],
    ]);
  });
});

describe('knockout by lot', () => {
  test('the same seed and entries give the same draw, another seed another one', () => {
    const entrants = clubs(...Array.from({ length: 40 }, (_, at) => at % 7));
    const request = { entrants, mode: 'random', separateBy: ['organization'] } as const;
    expect(draw('olympic', { ...request, drawSeed: 'x' })).toEqual(draw('olympic', { ...request, drawSeed: 'x' }));
    expect(draw('olympic', { ...request, drawSeed: 'x' })).not.toEqual(draw('olympic', { ...request, drawSeed: 'y' }));
  });

  test('a published draw stays as it was', () => {
    expect(bySlot(draw('olympic', { entrants: seeded(6), mode: 'random' }))).toBe('1:4 3:1 4:2 5:6 7:5 8:3');
  });

  test('everybody has a place, no bye meets a bye', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.boolean(), (count, isApart) => {
        const entrants = clubs(...Array.from({ length: count }, (_, at) => at % 5));
        const separateBy = isApart ? (['organization'] as const) : [];
        const placements = placementsOf(draw('olympic', { entrants, mode: 'random', separateBy }));
        expect(new Set(placements.map(({ registrationId }) => registrationId)).size).toBe(count);
        const matches = new Set(placements.map(({ slot = 0 }) => Math.ceil(slot / 2)));
        expect(matches.size).toBe(Math.max(1, 2 ** Math.ceil(Math.log2(count)) / 2));
      }),
    );
  });

  test('club mates are spread evenly, at every level', () => {
    const entrants = clubs(...Array.from({ length: 64 }, (_, at) => at % 8));
    const result = draw('olympic', { entrants, mode: 'random', separateBy: ['organization'] });
    expect(result).toHaveProperty('conflicts', []);
    for (let club = 0; club < 8; club += 1) {
      const eighths = placementsOf(result)
        .filter(({ registrationId }) => (registrationId - 1) % 8 === club)
        .map(({ slot = 0 }) => Math.floor((slot - 1) / 8));
      expect(new Set(eighths).size).toBe(8);
    }
  });

  test('what cannot be avoided is named', () => {
    const result = draw('olympic', { entrants: clubs(1, 1, 1, 2), mode: 'random', separateBy: ['organization'] });
    if ('errors' in result) throw new Error('drawn');
    expect(result.conflicts).toHaveLength(1);
    expect(result.conflicts[0]).toMatchObject({ by: 'organization', roundNumber: 1 });
  });

  test('seeds stay, the others give way', () => {
    const entrants = seeded(8).map((one) => ({ ...one, seed: (one.seed ?? 0) <= 2 ? one.seed : null }));
    const mates = entrants.map((one) => ({ ...one, coachId: [1, 3, 4, 5].includes(one.registrationId) ? 9 : null }));
    for (const drawSeed of ['a', 'b', 'c', 'd', 'e']) {
      const result = draw('olympic', { entrants: mates, separateBy: ['coach'], drawSeed });
      expect(bySlot(result)).toMatch(/^1:1 .*5:2/);
      expect(result).toHaveProperty('conflicts', []);
    }
  });

  test('1,024 entrants with clubs and countries in a moment', () => {
    const entrants = Array.from({ length: 1024 }, (_, at) => entrant(at + 1, { organizationId: (at * at) % 90, countryId: at % 7 }));
    const before = process.cpuUsage();
    const result = draw('olympic', { entrants, mode: 'random', separateBy: ['organization', 'country'] });
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
    if ('errors' in result) throw new Error('drawn');
    expect(result.conflicts.filter(({ roundNumber }) => roundNumber === 1)).toEqual([]);
  });
});

describe('groups', () => {
  const groupsOf = (result: DrawResult): number[][] => {
    const groups: number[][] = [];
    for (const { registrationId, groupNumber = 1, position = 1 } of placementsOf(result)) {
      (groups[groupNumber - 1] ??= [])[position - 1] = registrationId;
    }
    return groups;
  };
  const mixed = (groupsCount: number): GridOptions => optionsOf('mixedRoundAndOlympic', { groupsCount });

  test('snake; with sizes that differ the top seed’s group is the smaller', () => {
    expect(groupsOf(draw('mixedRoundAndOlympic', { entrants: seeded(16), options: mixed(4) }))).toEqual([
      [1, 8, 9, 16],
      [2, 7, 10, 15],
      [3, 6, 11, 14],
      [4, 5, 12, 13],
    ]);
    expect(groupsOf(draw('mixedRoundAndOlympic', { entrants: seeded(8), options: mixed(2) }))).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ]);
    const sizes = groupsOf(draw('mixedRoundAndOlympic', { entrants: seeded(14), options: mixed(4) }));
    expect(sizes.map(({ length }) => length)).toEqual([3, 3, 4, 4]);
    expect(sizes[0]?.[0]).toBe(1);
  });

  test('club mates in different groups; inside a pot of seeds too', () => {
    const result = draw('mixedRoundAndOlympic', {
      entrants: seeded(16).map((one) => ({ ...one, organizationId: one.registrationId % 8 })),
      options: mixed(4),
      separateBy: ['organization'],
    });
    expect(result).toHaveProperty('conflicts', []);
    for (const group of groupsOf(result)) {
      expect(group.map((id) => Math.ceil(id / 4))).toEqual([1, 2, 3, 4]);
    }
  });

  test('a conflict names the Berger round of the meeting', () => {
    const placements = [1, 2, 3, 4].map((registrationId) => ({
      registrationId,
      groupNumber: registrationId <= 2 ? 1 : 2,
      position: registrationId % 2 === 1 ? 1 : 2,
    }));
    const request = { entrants: clubs(1, 1, 2, 3), mode: 'manual', options: mixed(2) } as const;
    expect(draw('mixedRoundAndOlympic', { ...request, placements, separateBy: ['organization'] })).toEqual({
      placements,
      conflicts: [{ registrationIds: [1, 2], by: 'organization', roundNumber: 1 }],
    });
  });

  test('groups of less than two are refused', () => {
    expect(draw('mixedRoundAndOlympic', { entrants: seeded(7), options: mixed(4) })).toHaveProperty('errors');
  });
});

describe('a performance', () => {
  test('starts by the seeds, the rest behind them', () => {
    const placements = placementsOf(draw('performance', { entrants: seeded(3) }));
    expect(placements.map(({ registrationId, position }) => [position, registrationId])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(placementsOf(draw('performance', { entrants: seeded(30), mode: 'random' }))).toHaveLength(30);
  });
});

describe('by hand', () => {
  const slots = (...pairs: [registrationId: number, slot: number][]): Placement[] =>
    pairs.map(([registrationId, slot]) => ({ registrationId, slot }));

  test.each([
    [slots([1, 1], [2, 3], [3, 4]), null],
    [slots([1, 1], [2, 3], [2, 4]), { 'placements.2': ['error.duplicate'] }],
    [slots([1, 1], [2, 1], [3, 4]), { 'placements.1': ['error.duplicate'] }],
    [slots([1, 1], [2, 3]), { placements: ['error.required'] }],
    [slots([1, 1], [2, 5], [3, 4]), { 'placements.1': ['error.unknown_value'] }],
    [slots([1, 1], [2, 3], [8, 4]), { 'placements.2': ['error.not_found'] }],
  ])('%j → %j', (placements, errors) => {
    const result = draw('olympic', { entrants: seeded(3), mode: 'manual', placements });
    if (errors) expect(result).toEqual({ errors });
    else expect(result).toEqual({ placements, conflicts: [] });
  });

  test('two empty slots never meet', () => {
    const placements = slots([1, 1], [2, 2], [3, 3], [4, 4], [5, 5]);
    expect(draw('olympic', { entrants: seeded(5), mode: 'manual', placements })).toEqual({
      errors: { placements: ['error.bye_against_bye'] },
    });
  });

  test('start numbers keep the gaps of those who left', () => {
    const placements = [
      { registrationId: 2, position: 3 },
      { registrationId: 1, position: 8 },
    ];
    expect(draw('performance', { entrants: seeded(2), mode: 'manual', placements })).toEqual({ placements, conflicts: [] });
  });

  test('groups and positions may come from the entrants themselves', () => {
    const entrants = [
      entrant(1, { groupNumber: 2, position: 2 }),
      entrant(2, { groupNumber: 1 }),
      entrant(3, { groupNumber: 2 }),
      entrant(4, { groupNumber: 1 }),
    ];
    const options = optionsOf('mixedRoundAndOlympic', { groupsCount: 2 });
    expect(draw('mixedRoundAndOlympic', { entrants, options, mode: 'manual' })).toMatchObject({
      placements: [
        { registrationId: 2, groupNumber: 1, position: 1 },
        { registrationId: 4, groupNumber: 1, position: 2 },
        { registrationId: 3, groupNumber: 2, position: 1 },
        { registrationId: 1, groupNumber: 2, position: 2 },
      ],
    });
    expect(draw('mixedRoundAndOlympic', { entrants: seeded(4), options, mode: 'manual' })).toEqual({
      errors: { placements: ['error.required'] },
    });
  });
});
