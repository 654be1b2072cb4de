import type { DocumentReader } from '#platform/documents';
import { foldText } from '#contracts/text';
import { peopleView, type PersonDoc } from '#projections/directory/people.view';
import { isClosed, shownName } from '#domain/visibility/shown-name';

const max = 20;
const minCharacters = 2;

type Reader = Pick<DocumentReader, 'find'>;

/** Those whose surname begins with the first word and who have the others too, then those whose first name does. */
const byBeginning = async (documents: Reader, text: string): Promise<PersonDoc[]> => {
  const [first = '', ...others] = foldText(text).split(' ');
  const begins = { $prefix: first, ...(others.length > 0 && { $words: others.join(' ') }) };
  const found = new Map<number, PersonDoc>();
  for (const column of ['byLastName', 'byFirstName'] as const) {
    const filter = { isPrivate: 0, [column]: begins };
    const people = found.size < max ? await documents.find(peopleView, { filter, sort: [[column, 'asc']], limit: max }) : [];
    for (const person of people) found.set(person.userId, person);
  }
  return [...found.values()];
};

/**
 * People who are not private, by the name that anybody may see. One word is looked for inside of names too when few begin
 * with it; of several, the first begins a surname or first name.
 */
export const findPeople = async (documents: Reader, text: string, today: string): Promise<{ id: number; name: string }[]> => {
  const word = text.trim();
  if (word.length < minCharacters) return [];
  const found = await byBeginning(documents, word);
  if (found.length < max && !/\s/.test(word)) {
    const known = new Set(found.map(({ userId }) => userId));
    // "Is not private", not "is public": the text's own index is the one to walk here.
    const others = await documents.find(peopleView, { filter: { isPrivate: { $ne: 1 } }, text: word, limit: max * 2 });
    found.push(...others.filter(({ userId }) => !known.has(userId)));
  }
  return found
    .filter((person) => !isClosed(person, today))
    .map((person) => ({ id: person.userId, name: shownName(person, today) }))
    .filter(({ name }) => name !== '')
    .slice(0, max);
};
