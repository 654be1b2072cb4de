import { expect, test } from '@jest/globals';
import { SeenScreens } from './seen-screens.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 4, 1, 10, 0, seconds)).toISOString();

test('a screen is on while it is heard of, and stays on the list with its last word', () => {
  const seen = new SeenScreens();
  seen.tell(1, 2, 'mats', at(0));
  seen.tell(1, 1, 'medals', at(30));
  seen.tell(2, 1, 'text', at(30));
  expect(seen.of(1, at(60))).toEqual([
    { number: 1, view: 'medals', at: at(30), isOn: true },
    { number: 2, view: 'mats', at: at(0), isOn: true },
  ]);
  expect(seen.of(1, at(61)).map(({ isOn }) => isOn)).toEqual([true, false]);
  expect(seen.of(3, at(0))).toEqual([]);
});

test('only so many sport events are remembered', () => {
  const seen = new SeenScreens();
  for (let eventId = 1; eventId <= 201; eventId += 1) seen.tell(eventId, 1, 'mats', at(0));
  expect(seen.of(1, at(0))).toEqual([]);
  expect(seen.of(2, at(0))).toHaveLength(1);
});
