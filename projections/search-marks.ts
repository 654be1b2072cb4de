/** First of the letters that Unicode leaves to private use. */
const firstLetter = 0xe000;
const letters = 6_400;

/**
 * A sport or an organisation in the text by which a document is searched: three letters that nobody types, one trigram of the
 * text index.
 */
export const markOf = (kind: 'sport' | 'organization', id: number): string =>
  `${kind === 'sport' ? '§' : '¤'}${String.fromCodePoint(firstLetter + (Math.floor(id / letters) % letters), firstLetter + (id % letters))}`;

/** The marks of several, as they stand in a text. */
export const marksOf = (kind: 'sport' | 'organization', ids: Iterable<number | null>): string =>
  [...new Set(ids)].flatMap((id) => (id === null ? [] : [markOf(kind, id)])).join(' ');
