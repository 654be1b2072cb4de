import { describe, expect, test } from '@jest/globals';
import { isComplete, likelyVerdict, withVictoryType, withWinner } from './verdict.js';

describe('verdict', () => {
  test('the one who leads by points is offered; at an even score somebody must be chosen', () => {
    expect(likelyVerdict([3, 1])).toEqual({ winner: 0, victoryTypeId: 'points' });
    expect(isComplete([1, 1], likelyVerdict([1, 1]))).toBe(false);
    expect(isComplete([1, 1], { winner: 1, victoryTypeId: 'decision' })).toBe(true);
  });

  test('points need the higher score, a draw and a shoot-out an even one', () => {
    expect(isComplete([1, 3], { winner: 0, victoryTypeId: 'points' })).toBe(false);
    expect(isComplete([1, 3], { winner: null, victoryTypeId: 'draw' })).toBe(false);
    expect(isComplete([2, 2], { winner: 0, victoryTypeId: 'shootout' })).toBe(true);
    expect(isComplete([0, 0], { winner: null, victoryTypeId: 'doubleNoShow' })).toBe(true);
  });

  test('a choice makes the other one fit', () => {
    expect(withWinner([3, 1], 1, { winner: 0, victoryTypeId: 'points' })).toEqual({ winner: 1, victoryTypeId: 'decision' });
    expect(withVictoryType([1, 3], 'superiority', { winner: 0, victoryTypeId: 'fall' })).toEqual({
      winner: 1,
      victoryTypeId: 'superiority',
    });
    expect(withVictoryType([1, 1], 'draw', { winner: 0, victoryTypeId: 'decision' })).toEqual({ winner: null, victoryTypeId: 'draw' });
  });
});
