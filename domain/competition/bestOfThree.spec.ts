import { describe, expect, test } from '@jest/globals';
import { liveGrid } from './documents.js';
import { Category } from './grid.fixture.js';

const win = (category: Category, number: number, winnerRegistrationId: number) =>
  category.must('SetMatchWinner', { matchId: category.id(number), winnerRegistrationId, victoryTypeId: 'fall' });
const places = ({ state }: Category) => state.places.map(({ registrationId, place }) => [registrationId, place]);
const isNeedless = (category: Category) => category.match(3).isBye;

describe('two entrants', () => {
  test('are done after two wins of one', () => {
    const category = new Category('roundRobin', 2);
    win(category, 1, 2);
    expect([isNeedless(category), places(category)]).toEqual([false, []]);
    win(category, 2, 2);
    expect([isNeedless(category), places(category)]).toEqual([
      true,
      [
        [2, 1],
        [1, 2],
      ],
    ]);
    expect(liveGrid(category.state, {}).matches[category.id(3)]).toMatchObject({ isBye: true, winnerRegistrationId: null });
  });

  test('fight the third bout after one win each', () => {
    const category = new Category('roundRobin', 2);
    win(category, 1, 1);
    win(category, 2, 2);
    expect([isNeedless(category), places(category)]).toEqual([false, []]);
    win(category, 3, 2);
    expect(places(category)[0]).toEqual([2, 1]);
  });

  test('a correction brings the third bout back', () => {
    const category = new Category('roundRobin', 2);
    win(category, 1, 1);
    win(category, 2, 1);
    category.must('CorrectMatch', {
      matchId: category.id(1),
      winnerRegistrationId: 2,
      victoryTypeId: 'fall',
      fallingMatchIds: [],
      reason: 'wrong side',
    });
    expect([isNeedless(category), places(category)]).toEqual([false, []]);
  });

  test('may fight it all the same', () => {
    const category = new Category('roundRobin', 2);
    win(category, 1, 1);
    win(category, 2, 1);
    win(category, 3, 2);
    expect(category.match(3)).toMatchObject({ isBye: false, result: { winner: 2 } });
    expect(places(category)[0]).toEqual([1, 1]);
  });

  test('one who withdraws after a loss leaves nothing open', () => {
    const category = new Category('roundRobin', 2);
    win(category, 1, 1);
    category.must('SetEntrantStatus', { registrationId: 2, status: 'withdrawn', reason: 'injury' });
    expect(places(category)[0]).toEqual([1, 1]);
  });
});

test('three entrants fight all three bouts', () => {
  const category = new Category('roundRobin', 3);
  win(category, 1, category.match(1).occupants[0] ?? 0);
  win(category, 2, category.match(2).occupants[0] ?? 0);
  expect(category.match(3).isBye).toBe(false);
});
