import { expect, test } from '@jest/globals';
import { measureOf } from './measures.js';

test.each([
  ['1:02.34', 'seconds', 62.34],
  ['2:15:30', 'seconds', 8_130],
  ['10,52 с', 'seconds', 10.52],
  ['10.52 sec', 'seconds', 10.52],
  ['15 мин', 'seconds', 900],
  ['7,85 м', 'metres', 7.85],
  ['185 cm', 'metres', 1.85],
  ['120.5 KG', 'kilograms', 120.5],
  ['87,4 балла', 'points', 87.4],
  ['1 очко', 'points', 1],
] as const)('%s is %s, %d of them', (text, unit, value) => {
  expect(measureOf(text)).toEqual({ unit, value });
});

test.each(['10:0', '3:12', '2:1', '10.52', 'ippon', '', '1:75.20', '5 км'])('%s says no unit that is known: it is not guessed', (text) => {
  expect(measureOf(text)).toBeNull();
});
