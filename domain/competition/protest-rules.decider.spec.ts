import { expect, test } from '@jest/globals';
import { protestRules, setProtestLimit } from './protest-rules.decider.js';

const set = (from: number | null, to: number | null) => ({ type: 'ProtestLimitSet' as const, data: { eventId: 1, from, to } });
const given = (...events: ReturnType<typeof set>[]) => events.reduce(protestRules.evolve, protestRules.initial());

test('protests are taken at any time until somebody sets a limit', () => {
  expect(given()).toEqual({ limitMinutes: null });
  expect(setProtestLimit(given(), 1, 30)).toEqual([set(null, 30)]);
  expect(setProtestLimit(given(set(null, 30)), 1, 45)).toEqual([set(30, 45)]);
});

test('the limit is taken away again; the value it has records nothing', () => {
  expect(setProtestLimit(given(set(null, 30)), 1, null)).toEqual([set(30, null)]);
  expect(setProtestLimit(given(set(null, 30)), 1, 30)).toEqual([]);
  expect(setProtestLimit(given(set(null, 30), set(30, null)), 1, null)).toEqual([]);
  expect(given(set(null, 0)).limitMinutes).toBe(0);
});
