import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { byeCount, qualificationSlots, seedOrder, slotBySeed, slotsFor } from './seeding.js';

const powers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Real bouts of round 1 by draw number, when every draw number has the slot that `slots` says. */
function firstRoundBouts(slots: readonly number[]): string[] {
  const bySlot = new Map(slots.map((slot, index) => [slot, index + 1]));
  const bouts: string[] = [];
  for (let slot = 1; slot <= slotsFor(slots.length); slot += 2) {
    const [upper, lower] = [bySlot.get(slot), bySlot.get(slot + 1)];
    if (upper !== undefined && lower !== undefined) bouts.push(`${upper}-${lower}`);
  }
  return bouts;
}

describe('seedOrder', () => {
  test.each([
    [2, '1 2'],
    [4, '1 4 2 3'],
    [8, '1 8 4 5 2 7 3 6'],
    [16, '1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11'],
    [32, '1 32 16 17 8 25 9 24 4 29 13 20 5 28 12 21 2 31 15 18 7 26 10 23 3 30 14 19 6 27 11 22'],
  ])('puts the seeds of %i slots where the published table has them', (slots, order) => {
    expect(seedOrder(slots, 'standard').join(' ')).toBe(order);
  });

  test.each([
    [4, '1 4 3 2'],
    [8, '1 8 5 4 3 6 7 2'],
    [16, '1 16 9 8 5 12 13 4 3 14 11 6 7 10 15 2'],
  ])('mirrors %i slots as UWW draws them', (slots, order) => {
    expect(seedOrder(slots, 'mirrored').join(' ')).toBe(order);
  });

  test.each(['standard', 'mirrored'] as const)('keeps strong seeds apart at every size (%s)', (layout) => {
    for (const power of powers) {
      const slots = 2 ** power;
      const order = seedOrder(slots, layout);
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: slots }, (_, index) => index + 1));
      for (let round = 0; round < power; round += 1) {
        const size = 2 ** (round + 1);
        const sections = Array.from({ length: slots / size }, (_, index) => order.slice(index * size, (index + 1) * size));
        const best = sections.map((section) => Math.min(...section));
        expect([...best].sort((a, b) => a - b)).toEqual(Array.from({ length: slots / size }, (_, index) => index + 1));
        sections.forEach((section) => {
          expect(Math.min(...section.slice(0, size / 2)) + Math.min(...section.slice(size / 2))).toBe((slots / size) * 2 + 1);
        });
      }
    }
  });
});

describe('byes', () => {
  test.each([
    [3, '2-3'],
    [5, '4-5'],
    [6, '4-5 3-6'],
    [7, '4-5 2-7 3-6'],
    [9, '8-9'],
    [10, '8-9 7-10'],
    [11, '8-9 7-10 6-11'],
    [12, '8-9 5-12 7-10 6-11'],
    [13, '8-9 4-13 5-12 7-10 6-11'],
    [14, '8-9 4-13 5-12 7-10 3-14 6-11'],
    [15, '8-9 4-13 5-12 2-15 7-10 3-14 6-11'],
  ])('rest the best seeds of %i', (entrants, bouts) => {
    const slots = slotBySeed(slotsFor(entrants), 'standard').slice(0, entrants);
    expect(firstRoundBouts(slots).join(' ')).toBe(bouts);
    expect(firstRoundBouts(slots)).toHaveLength(entrants - slotsFor(entrants) / 2);
  });

  test('are what is missing to the next power of two', () => {
    expect([2, 3, 8, 9, 1000].map(byeCount)).toEqual([0, 1, 0, 7, 24]);
  });
});

describe('qualificationSlots', () => {
  test.each([
    [9, '8-9'],
    [11, '6-7 8-9 10-11'],
    [13, '4-5 6-7 8-9 10-11 12-13'],
    [17, '16-17'],
    [22, '11-12 13-14 15-16 17-18 19-20 21-22'],
    [27, '6-7 8-9 10-11 12-13 14-15 16-17 18-19 20-21 22-23 24-25 26-27'],
  ])('pairs the last draw numbers of %i at the foot of the draw', (entrants, bouts) => {
    expect(firstRoundBouts(qualificationSlots(entrants, 'lines')).join(' ')).toBe(bouts);
    expect(firstRoundBouts(qualificationSlots(entrants, 'standard')).sort()).toEqual(bouts.split(' ').sort());
  });

  test('gives each draw number a slot of its own and never leaves two byes together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 }), fc.constantFrom('lines', 'standard', 'mirrored'), (entrants, layout) => {
        const slots = qualificationSlots(entrants, layout);
        expect(new Set(slots).size).toBe(entrants);
        expect(Math.max(...slots)).toBeLessThanOrEqual(slotsFor(entrants));
        expect(new Set(slots.map((slot) => Math.ceil(slot / 2))).size).toBe(slotsFor(entrants) / 2);
      }),
    );
  });
});
