import { describe, expect, jest, test } from '@jest/globals';
import { scoreSteps } from './steps.js';
import { act } from './useMatKeys.js';

const keysOf = (sportKey: string) => ({
  steps: scoreSteps(sportKey).map(({ by }) => by),
  score: jest.fn(),
  penalise: jest.fn(),
  toggle: jest.fn(),
  undo: jest.fn(),
  finish: jest.fn(),
});

describe('keys of the mat', () => {
  test.each([
    ['judo', 'KeyQ', 0, 100],
    ['judo', 'KeyE', 0, 1],
    ['judo', 'KeyP', 1, 100],
    ['wrestling', 'KeyT', 0, 1],
    ['wrestling', 'KeyY', 1, 1],
    ['tennis', 'KeyA', 0, -1],
    ['tennis', 'KeyJ', 1, -1],
  ])('%s %s', (sportKey, code, side, by) => {
    const keys = keysOf(sportKey);
    expect(act(keys, code)).toBe(true);
    expect(keys.score).toHaveBeenCalledWith(side, by);
  });

  test('clock, undo, finish and warnings; any other key is left to the browser', () => {
    const keys = keysOf('judo');
    for (const code of ['Space', 'Backspace', 'Enter', 'KeyS', 'KeyL']) expect(act(keys, code)).toBe(true);
    expect(keys.toggle).toHaveBeenCalledTimes(1);
    expect(keys.undo).toHaveBeenCalledTimes(1);
    expect(keys.finish).toHaveBeenCalledTimes(1);
    expect(keys.penalise.mock.calls).toEqual([
      [0, 1],
      [1, -1],
    ]);
    expect(act(keys, 'KeyR')).toBe(false);
    expect(act(keys, 'F5')).toBe(false);
  });
});
