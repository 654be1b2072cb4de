import { describe, expect, test } from '@jest/globals';
import { leadsByItself, told, type Witness } from './witnesses.js';

const now = 100_000;
const missing: Witness = { reachedAt: null, missedAt: now - 1_000 };
const alone = { after: 10_000, silentFor: 12_000, isEqual: true, witnesses: [missing], now };

describe('a stand-by takes over by itself', () => {
  test('when it has heard nothing for the time that was set, and nobody reaches the first', () => {
    expect(leadsByItself(alone)).toBe(true);
    expect(leadsByItself({ ...alone, witnesses: [missing, { reachedAt: now - 10_000, missedAt: now - 100 }] })).toBe(true);
  });

  test.each([
    ['nobody has set a time', { after: null }],
    ['the time is not over', { silentFor: 9_999 }],
    ['it has not heard the first since its own start: its copy may be of days ago', { silentFor: Infinity }],
    ['it knows of records that it lacks', { isEqual: false }],
    ['no phone and no screen says anything: the line may be cut here', { witnesses: [] }],
    ['whoever missed the first has gone since', { witnesses: [{ reachedAt: null, missedAt: now - 5_000 }] }],
    ['one of them reaches the first', { witnesses: [missing, { reachedAt: now - 9_999, missedAt: null }] }],
    ['one of them reached it within that time', { witnesses: [{ reachedAt: now - 9_000, missedAt: now - 100 }] }],
  ])('not when %s', (_name, part) => {
    expect(leadsByItself({ ...alone, ...part })).toBe(false);
  });

  test('what a witness says replaces what it said of the same', () => {
    const first = told(undefined, true, 1);
    expect(told(first, false, 2)).toEqual({ reachedAt: 1, missedAt: 2 });
    expect(told(told(first, false, 2), true, 3)).toEqual({ reachedAt: 3, missedAt: 2 });
  });
});
