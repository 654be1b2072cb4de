import { describe, expect, test } from '@jest/globals';
import { clockText, secondsFought, secondsShown } from './clock.js';

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

  test('counts down in a sport that does, from the beginning of its period, and up in golden score', () => {
    const match = { timerCountInSeconds: 200, isTimerRunning: true, timerUpdatedAt: '2026-11-21T08:12:03Z' };
    const shown = (clock?: { since: number; seconds: number | null }) =>
      secondsShown({ ...match, ...(clock && { clock }) }, at('2026-11-21T08:12:13Z'));
    expect([shown(), shown({ since: 0, seconds: 240 }), shown({ since: 180, seconds: 180 })]).toEqual([210, 30, 150]);
    expect([shown({ since: 200, seconds: null }), shown({ since: 0, seconds: 180 })]).toEqual([10, 0]);
  });

  test('is shown in minutes and seconds', () => {
    expect([0, 95, 3_725].map(clockText)).toEqual(['00:00', '01:35', '62:05']);
  });
});
