import { expect, test } from '@jest/globals';
import { homeDay } from './dates.js';

test('the home day begins at midnight in Moscow, in whatever order days are asked for', () => {
  const days = {
    '2026-05-01T20:59:59.999Z': '01-05-2026',
    '2026-05-01T21:00:00.000Z': '02-05-2026',
    '2026-05-02T00:00:00+03:00': '02-05-2026',
  };
  const instants = Object.keys(days) as (keyof typeof days)[];
  for (const instant of [...instants, ...instants.toReversed(), ...instants]) expect(homeDay(instant)).toBe(days[instant]);
  expect(() => homeDay('never')).toThrow();
  expect(() => homeDay('never')).toThrow();
});
