import { expect, test } from '@jest/globals';
import { isWeakPassword } from './password.js';

test.each(['12345678', '87654321', '        ', 'aaaaaaaa', 'qwertyui', 'Password1', 'йцукенгш'])(
  '%j is tried first by whoever guesses',
  (password) => {
    expect(isWeakPassword(password)).toBe(true);
  },
);

test.each(['podium-demo-2026', 'a long password 1', 'long enough 1', 'another one 2', 'дорога домой'])('%j will do', (password) => {
  expect(isWeakPassword(password)).toBe(false);
});
