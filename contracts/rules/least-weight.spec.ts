import { describe, expect, test } from '@jest/globals';
import { leastWeight } from './least-weight.js';

const open = { ageTo: null, weightTo: null };
const day = '21-11-2026';

describe('the least that a scale may show', () => {
  test('is 20 kg of grown ups, and of whom nothing is known', () => {
    expect([
      leastWeight(open, '01-02-2005', day),
      leastWeight(open, null, day),
      leastWeight({ ageTo: 17, weightTo: 60 }, null, day),
    ]).toEqual([20, 20, 20]);
  });

  test('is 5 kg of a child, to the day of their thirteenth birthday', () => {
    expect([leastWeight(open, '22-11-2013', day), leastWeight(open, '21-11-2013', day)]).toEqual([5, 20]);
  });

  test('is 5 kg in a category of children, by its ages or its classes', () => {
    expect([leastWeight({ ageTo: 12, weightTo: null }, null, day), leastWeight({ ageTo: null, weightTo: 24 }, null, day)]).toEqual([5, 5]);
  });
});
