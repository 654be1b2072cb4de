import { expect, test } from '@jest/globals';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { takingPartCount } from './takingPart.js';

test('counts who stands in the grid, not who was left out or left before a bout', () => {
  const drawn = gridOf(knockoutOf([1, 2, 3, 4], 7));
  const [first] = Object.values(drawn.entrants);
  const entrants = { ...drawn.entrants, 99: first! };
  expect(takingPartCount({ ...drawn, entrants })).toBe(4);
  expect(takingPartCount({ ...drawn, entrants: { ...entrants, 4: { ...first!, entrantStatus: 'withdrawn' } } })).toBe(3);
});
