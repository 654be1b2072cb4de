import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldText, isFoundBy, searchWords } from './text.js';

describe('names as they are compared', () => {
  test.each([
    ['Team  A', 'team a'],
    ['  ТЁМНЫЙ   лес ', 'темный лес'],
    ['Cafe\u0301', 'café'],
    ['И\u0306огурт', 'йогурт'],
  ])('%j is %j', (given, folded) => {
    expect(foldText(given)).toBe(folded);
  });

  test('folding what is folded changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
  });

  test('a text is found by each of its words of three characters or more', () => {
    const word = fc.stringMatching(/^[a-zа-я]{3,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        for (const one of words) expect(isFoundBy(words.join('  '), searchWords(one.toUpperCase()))).toBe(true);
      }),
    );
  });
});
