import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sha256 } from './sha256.js';

const known = (text: string): string => createHash('sha256').update(text).digest('hex');

test('is that of the standard', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('')).toBe(known(''));
});

test('is the same as that of Node, for texts of any length and script', () => {
  for (let length = 0; length <= 130; length += 1) expect(sha256('x'.repeat(length))).toBe(known('x'.repeat(length)));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(known(text));
    }),
  );
});
