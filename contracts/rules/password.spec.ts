import { expect, test } from '@jest/globals';
import { isWeakPassword, ownWords } from './password.js';

test.each(['12345678', '87654321', '        ', 'aaaaaaaa', 'qwertyui', 'Password1', 'йцукенгш'])(
  '%j is tried first by whoever guesses',
  (password) => {
    expect(isWeakPassword(password)).toBe(true);
  },
);

test.each(['podium-demo-2026', 'a long password 1', 'long enough 1', 'another one 2', 'дорога домой'])('%j will do', (password) => {
  expect(isWeakPassword(password)).toBe(false);
});

test('the own words are the parts of the address and of the names, each once', () => {
  expect(ownWords(['Anna.Ant@podium.example', 'Ant', null, 'Анна-Мария'])).toEqual(
    expect.arrayContaining(['podium', 'anna', 'ant', 'example', 'анна', 'мария', 'анна-мария']),
  );
  expect(ownWords(['ant ant'])).toEqual(['podium', 'ant ant', 'ant']);
});
