import { describe, expect, test } from '@jest/globals';
import { clockText, secondsFought } from './clock.js';

const at = (text: string) => Date.parse(text) / 1_000;

describe('the clock of a match', () => {
  test.each([
    ['stands while it is stopped', { timerCountInSeconds: 95, isTimerRunning: false, timerUpdatedAt: '2026-11-21T08:12:03Z' }, 95],
    ['counts on while it runs', { timerCountInSeconds: 95, isTimerRunning: true, timerUpdatedAt: '2026-11-21T08:12:03Z' }, 105],
    [
      'never goes back when this device is slow',
      { timerCountInSeconds: 95, isTimerRunning: true, timerUpdatedAt: '2026-11-21T08:20:00Z' },
      95,
    ],
    ['needs to know since when', { timerCountInSeconds: 95, isTimerRunning: true, timerUpdatedAt: null }, 95],
  ])('%s', (_what, match, seconds) => {
    expect(secondsFought(match, at('2026-11-21T08:12:13Z'))).toBe(seconds);
  });

  test('is shown in minutes and seconds', () => {
    expect([0, 95, 3_725].map(clockText)).toEqual(['00:00', '01:35', '62:05']);
  });
});
