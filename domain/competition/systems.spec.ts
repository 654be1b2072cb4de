import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { modeIdOf } from '#domain/sport-modes/modeOf';
import { sportMode, sportModes } from '#domain/sport-modes/modes';
import { normaliseOptions } from './options.js';
import { bronzeFor, setupOf, systemFor, systemsFor } from './systems.js';

const plain = { gridKind: 'olympic' as const, options: {} };
const rowsOf = (sport: string) => sportMode(modeIdOf({ sport, name: '' }))?.grid ?? [];

describe('the system by number of entrants', () => {
  test.each<[string, number, string]>([
    ['judo', 1, 'walkover'],
    ['judo', 2, 'bestOfThree'],
    ['judo', 3, 'roundRobin'],
    ['judo', 5, 'roundRobin'],
    ['judo', 6, 'twoPools'],
    ['judo', 7, 'twoPools'],
    ['judo', 8, 'repechageLastEight'],
    ['judo', 64, 'repechageLastEight'],
    ['wrestling', 2, 'bestOfThree'],
    ['wrestling', 8, 'repechageFinalists'],
    ['sambo', 6, 'repechageFinalists'],
    ['boxing', 3, 'knockout'],
    ['figureSkating', 1, 'performance'],
  ])('%s, %i: %s', (sport, count, system) => {
    expect(systemFor(rowsOf(sport), count)).toBe(system);
  });

  test('wrestling gives one bronze in two groups, and two in a tree', () => {
    expect([bronzeFor(rowsOf('wrestling'), 6), bronzeFor(rowsOf('wrestling'), 8)]).toEqual([1, 2]);
  });

  const setup = (system: Parameters<typeof setupOf>[0]['system'], bronze: 1 | 2, count = 8, own: Parameters<typeof setupOf>[1] = plain) =>
    setupOf({ system, bronze, count, rows: rowsOf('fencing') }, own);

  test('bronze: one match for it only where the system leaves the choice', () => {
    expect(setup('knockout', 1).options).toEqual({ hasThirdPlaceMatch: true });
    expect(setup('knockout', 2).options).toEqual({});
    expect(setup('repechageLastEight', 1).options).toEqual({ consolationKind: 'lastEight' });
    expect(setup('twoPools', 1).options).toMatchObject({ groupsCount: 2, advancePerGroup: 2, hasThirdPlaceMatch: true });
  });

  test('pools are as large as the sport has them; of a single one four go on', () => {
    expect(setup('poolsAndKnockout', 2, 12).options).toEqual({ groupSize: 6, advancePerGroup: 2 });
    expect(setup('poolsAndKnockout', 2, 6).options).toEqual({ groupSize: 6, advancePerGroup: 4 });
  });

  test('what the category says of games and seeds stays, what belongs to another kind does not', () => {
    const own = { gridKind: 'olympic' as const, options: { bestOf: 5, consolationKind: 'direct', seeding: 'banded' } };
    expect(setup('roundRobin', 2, 4, own).options).toEqual({ bestOf: 5, boutOrder: 'oneMat' });
    expect(setup('knockout', 2, 8, own).options).toEqual({ bestOf: 5, seeding: 'banded' });
    expect(setup('own', 1, 8, own)).toEqual(own);
  });
});

test('every system that is offered can be set up, and each sport mode is offered what it names', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sportModes),
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom(1 as const, 2 as const),
      (mode, count, bronze) => {
        const ruled = systemFor(mode.grid, count);
        const offered = systemsFor(count, ruled === 'performance');
        expect(offered).toContain(ruled);
        for (const system of offered) {
          const { gridKind, options } = setupOf({ system, bronze, count, rows: mode.grid }, plain);
          expect(normaliseOptions(gridKind, options, { sport: mode.sport, entrantsCount: count })).toHaveProperty('options');
        }
      },
    ),
  );
});
