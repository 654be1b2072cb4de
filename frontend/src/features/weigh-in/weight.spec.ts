import { describe, expect, test } from '@jest/globals';
import { canBeSaved, typed, verdictOf, weightOf } from './weight.js';

const limits = { least: 20, weightFrom: 55, weightTo: 60 };
const keys = (text: string): string => [...text].reduce(typed, '');

describe('the keypad', () => {
  test.each([
    ['604', '604'],
    ['6045', '604'],
    ['60,45', '60,45'],
    ['60,456', '60,45'],
    ['60,,4', '60,4'],
    [',5', '5'],
    ['00', '0'],
  ])('%s gives %s', (pressed, text) => {
    expect(keys(pressed)).toBe(text);
  });

  test('erases the last sign', () => {
    expect(typed('60,4', 'erase')).toBe('60,');
    expect(typed('', 'erase')).toBe('');
  });
});

test('what is typed is a weight', () => {
  expect([weightOf('60,4'), weightOf('60,'), weightOf('60'), weightOf('')]).toEqual([60.4, 60, 60, null]);
});

describe('the verdict', () => {
  test.each([
    [null, { is: 'none' }],
    [6, { is: 'none' }],
    [401, { is: 'range' }],
    [60, { is: 'passes' }],
    [60.4, { is: 'heavy', by: 0.4 }],
    [55, { is: 'light', from: 55 }],
  ])('of %p', (weight, verdict) => {
    expect(verdictOf(weight, limits)).toEqual(verdict);
  });

  test('of a child of 17 kg', () => {
    expect(verdictOf(17.4, { least: 5, weightFrom: null, weightTo: 18 })).toEqual({ is: 'passes' });
  });

  test('out of the category may be recorded, what is no weight not', () => {
    expect([6, 401, 60, 70].map((weight) => canBeSaved(verdictOf(weight, limits)))).toEqual([false, false, true, true]);
  });
});
