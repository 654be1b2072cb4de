import { describe, expect, test } from '@jest/globals';
import { keepsPlace } from './fought.js';
import { Category } from './grid.fixture.js';

const withdraw = (cup: Category, registrationId: number) =>
  cup.must('SetEntrantStatus', { registrationId, status: 'withdrawn', reason: 'ill' });

describe('who is out of the event', () => {
  test('keeps no place without a fight: neither by a walkover lost nor by one won', () => {
    const cup = new Category('olympic', 4);
    withdraw(cup, 4);
    withdraw(cup, 1);
    expect([1, 4].map((id) => keepsPlace(cup.state, id))).toEqual([false, false]);
    expect([2, 3].map((id) => keepsPlace(cup.state, id))).toEqual([true, true]);
  });

  test('keeps the place that they have fought for', () => {
    const cup = new Category('olympic', 4);
    cup.win(1, 1);
    withdraw(cup, 1);
    withdraw(cup, 4);
    expect([1, 4].map((id) => keepsPlace(cup.state, id))).toEqual([true, true]);
  });

  test('has come to a match whose opponent did not', () => {
    const cup = new Category('olympic', 4);
    cup.win(1, 1, { victoryTypeId: 'noShow' });
    withdraw(cup, 1);
    withdraw(cup, 4);
    expect([1, 4].map((id) => keepsPlace(cup.state, id))).toEqual([true, false]);
  });

  test('has performed once there are marks', () => {
    const cup = new Category('performance', 2);
    cup.must('SavePerformanceScore', { matchId: cup.id(1), registrationId: 1, scores: [{ judgeIndex: 1, criterionId: 1, value: 8 }] });
    withdraw(cup, 1);
    withdraw(cup, 2);
    expect([1, 2].map((id) => keepsPlace(cup.state, id))).toEqual([true, false]);
  });
});
