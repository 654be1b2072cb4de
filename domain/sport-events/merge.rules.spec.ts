import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isEligible, type Entrant } from '#contracts/rules/eligibility';
import { proposalsFor, widened, type Limits, type Neighbour } from './merge.rules.js';

const limits = (more: Partial<Limits> = {}): Limits => ({
  ...{ gender: 'male', ageFrom: 15, ageTo: 17, ageBy: 'date', weightFrom: null, weightTo: null, levelIds: [] },
  ...more,
});
const category = (id: number, more: Partial<Limits> = {}): Neighbour => ({ id, entrantKind: 'athlete', ...limits(more) });
const firstDay = '22-11-2026';
const boy = (weight: number): Entrant => ({ gender: 'male', birthDate: '05-06-2010', weight });

describe('a category that takes in another', () => {
  test('has the limits of both', () => {
    const from = limits({ weightFrom: 60, weightTo: 66, ageFrom: 18, ageTo: null });
    expect(widened(limits({ weightFrom: 55, weightTo: 60 }), from)).toEqual(limits({ weightFrom: 55, weightTo: 66, ageTo: null }));
    expect(widened(limits(), limits({ gender: 'female' })).gender).toBe('mixed');
  });

  test('whoever fitted one of the two fits it', () => {
    const bound = fc.option(fc.integer({ min: 10, max: 100 }));
    const anyLimits = fc.record({
      ...{ gender: fc.constantFrom('male' as const, 'female' as const, 'mixed' as const), ageFrom: bound, ageTo: bound },
      ...{ weightFrom: bound, weightTo: bound, ageBy: fc.constant('date' as const), levelIds: fc.subarray([1, 2, 3]) },
    });
    const anybody = fc.record({
      gender: fc.constantFrom('male' as const, 'female' as const),
      birthDate: fc.integer({ min: 1950, max: 2020 }).map((year) => `05-06-${year}`),
      weight: fc.integer({ min: 20, max: 120 }),
      levelId: fc.constantFrom(1, 2, 3),
    });
    fc.assert(
      fc.property(anyLimits, anyLimits, anybody, (into, from, entrant) => {
        const fitted = isEligible(into, entrant, firstDay) || isEligible(from, entrant, firstDay);
        expect(!fitted || isEligible(widened(into, from), entrant, firstDay)).toBe(true);
      }),
    );
  });
});

describe('where a small category could go', () => {
  const small = category(1, { weightFrom: 60, weightTo: 66 });
  const ids = (entrants: Entrant[], others: Neighbour[]) => proposalsFor(small, entrants, others, firstDay).map(({ streamId }) => streamId);

  test('first where they fit as they are, then to the nearest weight, then to the next age', () => {
    const others = [
      category(2, { weightFrom: 81, weightTo: 90 }),
      category(3, { weightFrom: 66, weightTo: 73 }),
      category(4, { ageTo: null }),
      category(5, { weightFrom: 60, weightTo: 66, ageFrom: 18, ageTo: 20 }),
    ];
    expect(ids([boy(65)], others)).toEqual([4, 3, 5]);
    expect(proposalsFor(small, [boy(65)], others, firstDay)[1]).toEqual({ streamId: 3, fitting: 0, reasons: ['weight'] });
  });

  test('never to the other gender, to pairs, or to itself', () => {
    const pairs: Neighbour = { ...category(3), entrantKind: 'pair' };
    expect(ids([boy(65)], [small, category(2, { gender: 'female' }), pairs])).toEqual([]);
    expect(ids([boy(65)], [category(4, { gender: 'mixed' })])).toEqual([4]);
  });
});
