import { describe, expect, test } from '@jest/globals';
import { aCategory } from '../../../testing/sportEvents.js';
import { proposedFor } from './proposals.js';

const streams = [
  aCategory(1, 'open', { gender: 'mixed' }),
  aCategory(2, 'U18 −60', { gender: 'male', ageFrom: 15, ageTo: 17, weightTo: 60 }),
  aCategory(3, 'U18 −66', { gender: 'male', ageFrom: 15, ageTo: 17, weightFrom: 60, weightTo: 66 }),
  aCategory(4, 'women', { gender: 'female' }),
  aCategory(5, 'U18 −66 drawn', { gender: 'male', ageFrom: 15, ageTo: 17, weightFrom: 60, weightTo: 66, isDrawn: true }),
];
const ids = (newcomer: Parameters<typeof proposedFor>[1]) => proposedFor(streams, newcomer, '22-11-2026').map(({ id }) => id);

describe('categories for a newcomer', () => {
  test('by gender, age and weight, the closest first, drawn ones last', () => {
    expect(ids({ gender: 'male', birthDate: '5.6.2010', weight: 63 })).toEqual([3, 1, 5]);
    expect(ids({ gender: 'male', birthDate: '2010-06-05', weight: 60 })).toEqual([2, 1]);
    expect(ids({ gender: 'female', birthDate: '05062010', weight: null })).toEqual([4, 1]);
  });

  test('none before enough is known', () => {
    expect(ids({ gender: '', birthDate: '5.6.2010', weight: 63 })).toEqual([]);
    expect(ids({ gender: 'male', birthDate: '5.6', weight: 63 })).toEqual([]);
  });
});
