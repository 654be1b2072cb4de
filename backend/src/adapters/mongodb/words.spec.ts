import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldText, isFoundBy, searchWords } from '#contracts/text';
import { entriesOf, textConditions } from './words.js';

interface Condition {
  words?: { $elemMatch: { $gte: string; $lt: string } };
  text?: { $regex: string };
}

/** As the server compares: by code points, so that no plain comparison of JavaScript is used. */
const isWithin = (entry: string, { $gte }: { $gte: string }): boolean => entry.startsWith($gte);

const isFound = (text: string, needle: string): boolean => {
  const folded = foldText(text);
  const entries = entriesOf(folded);
  return (textConditions(needle) as Condition[]).every(({ words, text: of }) =>
    words ? entries.some((entry) => isWithin(entry, words.$elemMatch)) : new RegExp(of?.$regex ?? '', 'u').test(folded),
  );
};

const aLetter = fc.constantFrom('а', 'б', 'ё', 'e', '(', '+', '🥋');
const aWord = fc.array(aLetter, { minLength: 1, maxLength: 22 }).map((letters) => letters.join(''));

describe('words of a text and the ranges in which they are looked for', () => {
  test('find what every other store finds', () => {
    const aText = fc.array(aWord, { maxLength: 3 }).map((words) => words.join(' '));
    const aPart = fc.tuple(aWord, fc.nat(20), fc.nat(22)).map(([word, from, to]) => word.slice(from % word.length, to));
    fc.assert(
      fc.property(aText, fc.oneof(aText, aPart), (text, needle) => {
        expect(isFound(text, needle)).toBe(isFoundBy(text, searchWords(needle)));
        expect(isFound(`${text} ${needle}`, needle)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('are ends of words, short ones only where a word begins, and no longer than an index needs', () => {
    expect(entriesOf('иван ли')).toEqual([' иван', 'иван', 'ван', ' ли']);
    expect(Math.max(...entriesOf('а'.repeat(100)).map(({ length }) => length))).toBe(17);
  });

  test('take signs of a pattern as letters', () => {
    expect(isFound('длинноесловостомукнему(a+b)', 'длинноесловостомукнему(a+b)')).toBe(true);
    expect(isFound('длинноесловостомукнемуaab', 'длинноесловостомукнему(a+b)')).toBe(false);
  });
});
