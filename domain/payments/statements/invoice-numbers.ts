/** Letters of both alphabets and digits that people and banks put for one another. */
const alike: Readonly<Record<string, string>> = {
  ...{ А: 'A', В: 'B', Е: 'E', Ё: 'E', К: 'K', М: 'M', Н: 'H', О: '0', O: '0', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X' },
  ...{ З: '3', I: '1', І: '1', L: '1', '|': '1', Б: '6' },
};

const signs = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

const plain = (text: string): string => text.toUpperCase().replaceAll(signs, (sign) => alike[sign] ?? sign);

/** The signs of a number that tell it from others. */
export const numberKey = (number: string): string => plain(number).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Days within a text are no numbers of invoices: 22.11.2026, 2026-11-22. */
const days = /(?<!\d)(?:\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?!\d)/g;

/** Pieces of a number stand apart by blanks, dashes, slashes or a number sign, never by commas. */
const piece = /([\p{L}\p{N}]+)([^\p{L}\p{N}]*)/gu;
const joins = /^[\s\u2010-\u2015\u2212/_.#№-]*$/u;
const maxJoined = 8;

/**
 * Finds numbers of invoices in the purpose of a transfer: written with blanks or other dashes inside, with letters of the other
 * alphabet, several in one line. The longest that is known counts; part of a longer word is none.
 */
export const numbersIn = (purpose: string, isKnown: (key: string) => boolean): string[] => {
  const withoutDays = purpose.replaceAll(days, (day) => (isKnown(numberKey(day)) ? day : ' , '));
  // Made plain in one go: a statement has a hundred thousand words. What parts words goes on parting them.
  const text = withoutDays.includes('|') ? withoutDays.replaceAll('|', ' , ') : withoutDays;
  const pieces = Array.from(plain(text).matchAll(piece), ([, key = '', gap = '']) => ({ key, gap }));
  const found: string[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const hit = longestFrom(pieces, at, isKnown);
    if (!hit) continue;
    if (!found.includes(hit.key)) found.push(hit.key);
    at += hit.count - 1;
  }
  return found;
};

/** Year, organiser and at least five digits, as invoices are numbered. */
const ours = /^20\d{2}\d{6,12}$/;

/** Whatever in a purpose may be a number of an invoice, to be looked up. */
export const keysLike = (purpose: string): string[] => {
  const found = new Set<string>();
  numbersIn(purpose, (key) => {
    if (ours.test(key)) found.add(key);
    return false;
  });
  return [...found];
};

const longestFrom = (pieces: readonly { key: string; gap: string }[], from: number, isKnown: (key: string) => boolean) => {
  let hit: { key: string; count: number } | null = null;
  let joined = '';
  for (let count = 1; count <= maxJoined; count += 1) {
    const next = pieces[from + count - 1];
    if (!next) break;
    joined += next.key;
    if (isKnown(joined)) hit = { key: joined, count };
    if (!joins.test(next.gap)) break;
  }
  return hit;
};
