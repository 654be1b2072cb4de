import { expect, test } from '@jest/globals';
import { entrantCode, groupedCode, readEntrantCode, registrationIdIn } from './entrant-code.js';

test('a code holds the id and the check, and is read in groups of four', () => {
  const code = entrantCode(102, 1_234_567);
  expect([code, groupedCode(code)]).toEqual(['001021234567', '0010 2123 4567']);
  expect(registrationIdIn(code)).toBe(102);
  expect(registrationIdIn(entrantCode(1_234_567, 5))).toBe(1_234_567);
  expect(entrantCode(7, 92_345_678)).toBe('000072345678');
});

test.each([
  ['0010 2123 4567', '001021234567'],
  ['0010-2123-4567\n', '001021234567'],
  ['63,45', null],
  ['12', null],
  ['00102123456', null],
  ['001021234567x', null],
  ['1'.repeat(21), null],
])('%s is read as %s', (text, code) => {
  expect(readEntrantCode(text)).toBe(code);
});
