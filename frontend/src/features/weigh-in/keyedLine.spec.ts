import { describe, expect, test } from '@jest/globals';
import { afterKey, noLine, readScale } from './keyedLine.js';

/** Types keys `everyMs` apart and says what line was done with the last one. */
const typed = (keys: readonly string[], everyMs: number): string | null => {
  let line = noLine;
  let done: string | null = null;
  for (const [i, key] of keys.entries()) ({ line, done } = afterKey(line, { key, at: 1_000 + i * everyMs }));
  return done;
};

describe('a line of a device that types', () => {
  test('is known by its pace and by Enter', () => {
    expect(typed([...'001021234567', 'Enter'], 20)).toBe('001021234567');
    expect(typed([...'001021234567', 'Enter'], 101)).toBeNull();
    expect(typed([...'001021234567'], 20)).toBeNull();
    expect(typed(['Enter'], 20)).toBeNull();
  });

  test('Shift writes nothing, other keys begin anew', () => {
    expect(typed(['Shift', 'K', 'Shift', 'G', 'Enter'], 20)).toBe('KG');
    expect(typed(['1', '2', 'Backspace', '6', '0', 'Enter'], 20)).toBe('60');
  });

  test('what was typed slowly before does not belong to it', () => {
    const slow = afterKey(noLine, { key: '9', at: 1_000 }).line;
    const first = afterKey(slow, { key: '6', at: 2_000 }).line;
    const second = afterKey(first, { key: '0', at: 2_010 }).line;
    expect(afterKey(second, { key: 'Enter', at: 2_020 }).done).toBe('60');
  });
});

test.each([
  ['63.45', 63.45],
  ['63,4', 63.4],
  ['  +063.450 kg', 63.45],
  ['63ю45 лп', 63.45],
  ['101', 101],
  ['60.004', 60],
  ['001021234567', null],
  ['1000', null],
  ['Ivanov', null],
  ['', null],
])('a scale says %s: %s', (text, weight) => {
  expect(readScale(text)).toBe(weight);
});
