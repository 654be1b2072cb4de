import type { SearchInput } from '#contracts/site/search.ops';
import type { Named } from '#contracts/directory/lookups.docs';
import { slugOf } from '#contracts/rules/slug';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import type { Locale } from '#platform/context';

/** What stands in the path of a search, in this order, each part only when it is chosen. */
const parts = ['kindOfSport', 'country', 'region', 'city'] as const;
type PathPart = (typeof parts)[number];
export type Chosen = Record<PathPart, Named | null>;

const listOfPart: Record<PathPart, ListName> = { kindOfSport: 'sports', country: 'countries', region: 'regions', city: 'cities' };
/** Short enough to be looked through by name. */
const named: ReadonlySet<PathPart> = new Set(['kindOfSport', 'country']);

/** An item by its id, by its slug with id or, in a short list, by its slug alone; null: it is none of the list. */
const itemOf = async (part: PathPart, text: string, lists: ReferenceLists, locale: Locale): Promise<Named | null> => {
  const list = listOfPart[part];
  const [, slug = '', digits] = /^(?:(.*)-)?(\d{1,15})$/.exec(text) ?? [];
  if (digits !== undefined) {
    const id = Number(digits);
    const [item, ...names] = await Promise.all([lists.item(list, id, locale), lists.item(list, id, 'ru'), lists.item(list, id, 'en')]);
    const isIt = slug === '' || names.some((one) => one !== null && slugOf(one.name) === slug);
    return item && isIt ? { id, name: item.name } : null;
  }
  if (!named.has(part)) return null;
  for (const language of ['en', 'ru'] as const) {
    const found = (await lists.items(list, language)).find(({ name }) => slugOf(name) === text);
    const item = found && (await lists.item(list, found.id, locale));
    if (item) return { id: item.id, name: item.name };
  }
  return null;
};

/** What the parts of a path stand for; null: one of them is nothing that is known. */
const inPath = async (segments: readonly string[], lists: ReferenceLists, locale: Locale): Promise<Chosen | null> => {
  const chosen: Chosen = { kindOfSport: null, country: null, region: null, city: null };
  const left = [...segments];
  for (const part of parts) {
    const [segment] = left;
    if (segment === undefined) break;
    chosen[part] = await itemOf(part, segment.toLowerCase(), lists, locale);
    if (chosen[part]) left.shift();
  }
  return left.length === 0 ? chosen : null;
};

const synonyms: Record<PathPart, (keyof SearchInput)[]> = {
  kindOfSport: ['kindOfSport', 'organisationSportKind'],
  country: ['country', 'eventCountry'],
  region: ['region', 'eventRegion'],
  city: ['city', 'eventCity'],
};

/** Sport and place of a search, from its path or its query; null: something in the path is not known, and so nothing is found. */
export const chosenIn = async (input: SearchInput, lists: ReferenceLists, locale: Locale): Promise<Chosen | null> => {
  const chosen = await inPath(input.segments ?? [], lists, locale);
  if (!chosen) return null;
  for (const part of parts) {
    const text = synonyms[part].map((name) => input[name]).find(Boolean);
    if (chosen[part] === null && typeof text === 'string') chosen[part] = await itemOf(part, text.toLowerCase(), lists, locale);
  }
  return chosen;
};
