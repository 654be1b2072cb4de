import { expect, test } from '@jest/globals';
import { isGuessable } from './password-strength.js';

const own = ['anna.karenina@podium.example', 'Каренина', 'Анна'];

test.each(['12345678', 'password-1', 'P@ssw0rd1', 'Test1234!', 'karenina1', 'каренина1', 'Podium2026', 'a'.repeat(200)])(
  '%s is guessed fast',
  async (password) => {
    expect(await isGuessable(password, own)).toBe(true);
  },
);

test.each(['podium-demo-2026', 'a long password 1', 'long enough 1', 'дорога домой', 'xK9mQ2vL', 'татами в девять утра'])(
  '%s will do',
  async (password) => {
    expect(await isGuessable(password, own)).toBe(false);
  },
);

test('a name of somebody else is no reason', async () => {
  expect(await isGuessable('каренина1', ['Ант'])).toBe(false);
});
