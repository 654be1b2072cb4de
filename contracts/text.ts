/** Text as names and searches compare it: case, ё or е, doubled spaces and the way an accent is encoded do not matter. */
export const foldText = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();

/** From this length on a word is found anywhere in a text; a shorter one only where a word begins. */
const anywhereLength = 3;

export interface SearchWord {
  word: string;
  /** The text with a space before it contains this. */
  needle: string;
}

/** The words of a search, each of which a text must have. */
export const searchWords = (text: string | undefined): SearchWord[] =>
  foldText(text ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ word, needle: [...word].length < anywhereLength ? ` ${word}` : word }));

export const isFoundBy = (text: string, words: readonly SearchWord[]): boolean => {
  const folded = ` ${foldText(text)}`;
  return words.every(({ needle }) => folded.includes(needle));
};
