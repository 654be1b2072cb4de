import type { Document } from 'mongodb';
import { foldText, searchWords } from '#contracts/text';

/** Letters of an entry; of what is looked for beyond them the text itself is asked. */
const entryLetters = 16;
const shortest = 3;

/** Everything with this beginning lies between it and this: the highest code point there is. */
const endOf = (beginning: string): string => `${beginning}\u{10ffff}`;

const lettersFrom = (letters: readonly string[], from: number): string => letters.slice(from, from + entryLetters).join('');

/**
 * What a text is found by: each word after a space (for what is looked for where words begin), and the end of each word from each
 * of its letters on (for what is looked for anywhere in one). So one range of an index answers each word that is looked for.
 */
export const entriesOf = (folded: string): string[] => {
  const entries = new Set<string>();
  for (const word of folded.split(' ')) {
    if (word === '') continue;
    const letters = [...word];
    entries.add(` ${lettersFrom(letters, 0)}`);
    for (let from = 0; from + shortest <= letters.length; from += 1) entries.add(lettersFrom(letters, from));
  }
  return [...entries];
};

/** Longer words first: fewer texts have them. */
export const textConditions = (text: string | undefined): Document[] =>
  searchWords(text)
    .toSorted((a, b) => b.word.length - a.word.length)
    .flatMap(({ word, needle }) => {
      const letters = [...word];
      const beginning = letters.length < shortest ? needle : lettersFrom(letters, 0);
      const range = { words: { $elemMatch: { $gte: beginning, $lt: endOf(beginning) } } };
      return letters.length > entryLetters ? [range, containing('text', needle)] : [range];
    });

/** The column, after a space, contains this. */
const containing = (field: string, needle: string): Document => {
  const literal = needle.trimStart().replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
  return { [field]: { $regex: needle.startsWith(' ') ? `(^| )${literal}` : literal } };
};

export const prefixConditions = (field: string, prefix: string, words: string | undefined): Document[] => {
  const from = foldText(prefix);
  return [{ [field]: { $gte: from, $lt: endOf(from) } }, ...searchWords(words).map(({ needle }) => containing(field, needle))];
};
