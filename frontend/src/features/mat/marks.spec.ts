import { describe, expect, test } from '@jest/globals';
import { cellsOf, markOf, typed, waitingMarks } from './marks.js';

describe('marks', () => {
  test('a mark is within the limits and on a step, counted from the least', () => {
    const limits = { min: 0, max: 10, step: 0.25 };
    expect(markOf('8.75', limits)).toBe(8.75);
    expect(markOf('8.7', limits)).toBeNull();
    expect(markOf('10.25', limits)).toBeNull();
    expect(markOf('', limits)).toBeNull();
    expect(markOf('-', limits)).toBeNull();
    expect(markOf('-3', { min: -3, max: 3, step: 1 })).toBe(-3);
  });

  test('keys of the keypad', () => {
    expect(['8', '.', '.', '5', '0'].reduce(typed, '')).toBe('8.50');
    expect(typed('', '.')).toBe('0.');
    expect(typed('8.5', 'erase')).toBe('8.');
    expect(typed(typed('3', 'sign'), 'sign')).toBe('3');
  });

  test('what waits to be sent stands over what the server knows', () => {
    const participant = {
      slot: 1,
      registrationId: 7,
      source: { type: 'entrant' as const, registrationId: 7 },
      score: null,
      penalties: 0,
      scores: [
        { judgeIndex: 1, criterionId: 1, value: 8, isDropped: true },
        { judgeIndex: 2, criterionId: 1, value: 9, isDropped: false },
      ],
    };
    const body = (registrationId: number, value: number | null) => ({
      matchId: 3,
      registrationId,
      scores: [{ judgeIndex: 1, criterionId: 1, value }],
    });
    const waiting = waitingMarks([body(7, 5), body(8, 6), { matchId: 3 }, body(7, null)], 3, 7);
    expect(cellsOf(3, 1, participant, waiting)).toEqual([
      { judgeIndex: 1, value: null, isDropped: false, isWaiting: true },
      { judgeIndex: 2, value: 9, isDropped: false, isWaiting: false },
      { judgeIndex: 3, value: undefined, isDropped: false, isWaiting: false },
    ]);
  });
});
