import type { GridDoc } from '#contracts/competition/grid.docs';
import { groupedBy } from '#domain/competition/grouped';

/** Teams and pairs keep their whole name; of a person the first name becomes an initial. */
export type NameStyle = 'person' | 'whole';

interface Parts {
  surname: string;
  first: string;
  /** What stands after the first name. */
  rest: string;
}

/** Endings of patronymics: whoever has one stands as "Surname First Patronymic". */
const patronymic = /(ич|вна|чна|vich|vna|chna)$/i;
/** Turkic patronymics have a word of their own after the name of the father. */
const childOf = /^(оглы|кызы|ogly|oglu|kyzy|qizi)$/i;

/** How many words at the end belong to the first name. */
const givenWords = (words: readonly string[]): number => {
  const last = words.at(-1) ?? '';
  if (words.length > 3 && childOf.test(last)) return 3;
  return words.length > 2 && patronymic.test(last) ? 2 : 1;
};

/** null: nothing to shorten. Who hides the surname stays "Антон № 12". */
const partsOf = (fullName: string): Parts | null => {
  const words = fullName.trim().split(/\s+/);
  if (words.length < 2 || words.includes('№')) return null;
  const at = words.length - givenWords(words);
  return { surname: words.slice(0, at).join(' '), first: words[at] ?? '', rest: words.slice(at + 1).join(' ') };
};

const initial = ({ surname, first }: Parts, letters = 1): string =>
  letters === 1 || letters < first.length ? `${surname} ${first.slice(0, letters)}.` : `${surname} ${first}`;

/** "Иванов-Петровский Антон" → "Иванов-Петровский А."; a surname of several words stays whole. */
export const shortName = (fullName: string, style: NameStyle): string => {
  const parts = style === 'whole' ? null : partsOf(fullName);
  return parts ? initial(parts) : fullName;
};

/** "Иванов Ант." beside "Иванов Анд."; of namesakes whatever parts them, as far as anything does. */
const longer = (fullName: string, namesakes: readonly string[]): string => {
  const parts = partsOf(fullName);
  if (!parts) return fullName;
  const others = namesakes.flatMap((name) => (name === fullName ? [] : (partsOf(name) ?? [])));
  for (let letters = 2; letters <= parts.first.length; letters += 1) {
    const isAlone = others.every(({ first }) => first.slice(0, letters) !== parts.first.slice(0, letters));
    if (isAlone) return initial(parts, letters);
  }
  return fullName;
};

/** Short names of some people by their whole names: two who would be called the same are told apart. */
export const shortNames = (fullNames: Iterable<string>, style: NameStyle): ReadonlyMap<string, string> => {
  const all = [...new Set(fullNames)];
  const byShort = groupedBy(all, (name) => shortName(name, style));
  return new Map(
    all.map((name) => {
      const short = shortName(name, style);
      const namesakes = byShort.get(short) ?? [];
      return [name, namesakes.length > 1 ? longer(name, namesakes) : short];
    }),
  );
};

const known = new WeakMap<GridDoc['entrants'], Partial<Record<NameStyle, ReadonlyMap<string, string>>>>();

/** The short name of an entrant, which nobody else in the grid has. */
export const shortNameIn = ({ entrants }: Pick<GridDoc, 'entrants'>, registrationId: number, style: NameStyle): string => {
  const fullName = entrants[registrationId]?.fullName ?? '';
  const kept = known.get(entrants) ?? {};
  known.set(entrants, kept);
  const names = (kept[style] ??= shortNames(
    Object.values(entrants).map((entrant) => entrant.fullName),
    style,
  ));
  return names.get(fullName) ?? fullName;
};
