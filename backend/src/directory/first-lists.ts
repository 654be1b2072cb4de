import { sports } from '#contracts/rules/sports';
import type { Locale } from '#platform/context';
import { countryList } from './countries.js';
import { geography, type Place } from './geography.js';
import type { ListItem, ListName, ReferenceLists } from './reference-lists.js';
import { firstLists } from './sport-lists.js';

const cityItem = ({ regionId, ...place }: Place, locale: Locale): ListItem => ({
  id: place.id,
  name: place[locale],
  ...(regionId !== null && { parentId: regionId }),
});

const listed = (list: ListName, locale: Locale): ListItem[] => {
  if (list === 'countries') return countryList(locale);
  if (list === 'sports') return sports.map((sport) => ({ id: sport.id, name: sport[locale] }));
  if (list === 'regions') return geography().regions.map(({ place }) => ({ id: place.id, name: place[locale], parentId: place.countryId }));
  if (list === 'cities') return geography().cities.map(({ place }) => cityItem(place, locale));
  return (firstLists[list] ?? []).map(({ id, parentId, ...name }) => ({
    id,
    name: name[locale],
    ...(parentId !== undefined && { parentId }),
  }));
};

/** The lists as the product ships them. */
export class ShippedLists implements ReferenceLists {
  private readonly known = new Map<string, { all: ListItem[]; byId: Map<number, ListItem> }>();

  item(list: ListName, id: number, locale: Locale): Promise<ListItem | null> {
    return Promise.resolve(this.of(list, locale).byId.get(id) ?? null);
  }

  items(list: ListName, locale: Locale, parentId?: number): Promise<ListItem[]> {
    const { all } = this.of(list, locale);
    return Promise.resolve(parentId === undefined ? all : all.filter((item) => item.parentId === undefined || item.parentId === parentId));
  }

  private of(list: ListName, locale: Locale) {
    const name = `${locale} ${list}`;
    const known = this.known.get(name);
    if (known) return known;
    const all = listed(list, locale);
    const made = { all, byId: new Map(all.map((item) => [item.id, item])) };
    this.known.set(name, made);
    return made;
  }
}
