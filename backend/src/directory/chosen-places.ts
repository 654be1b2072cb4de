import { defined } from '#contracts/rules/given';
import type { Named } from '#contracts/directory/lookups.docs';
import type { Locale } from '#platform/context';
import type { ListName, ReferenceLists } from './reference-lists.js';

export interface PlaceIds {
  countryId: number | null;
  countryRegionId: number | null;
  cityId: number | null;
}

interface GivenPlaces {
  country?: { id: number } | null | undefined;
  countryRegion?: { id: number } | null | undefined;
  city?: { id: number } | null | undefined;
}

/** Ids of the places that a form has chosen or emptied; what it says nothing of is left out. */
export const chosenPlaces = ({ country, countryRegion, city }: GivenPlaces): Partial<PlaceIds> => {
  const places = defined({ countryId: country, countryRegionId: countryRegion, cityId: city });
  return Object.fromEntries(Object.entries(places).map(([field, place]) => [field, place?.id ?? null]));
};

/** Ids that the reference lists do not know, by the fields of a form: a region is of the country, a city of the region. */
export const unknownChoices = async (
  { countryId, countryRegionId, cityId, sportIds }: PlaceIds & { sportIds: readonly number[] },
  lists: ReferenceLists,
  locale: Locale,
): Promise<Record<string, 'error.not_found'[]>> => {
  const knows = async (list: ListName, id: number | null, parentId?: number | null): Promise<boolean> => {
    if (id === null) return true;
    const item = await lists.item(list, id, locale);
    return item !== null && (parentId === undefined || item.parentId === undefined || item.parentId === parentId);
  };
  const known = {
    sportIds: !(await Promise.all(sportIds.map((id) => knows('sports', id)))).includes(false),
    'country.id': await knows('countries', countryId),
    'countryRegion.id': await knows('regions', countryRegionId, countryId),
    'city.id': await knows('cities', cityId, countryRegionId),
  };
  return Object.fromEntries(Object.entries(known).flatMap(([field, isKnown]) => (isKnown ? [] : [[field, ['error.not_found']]])));
};

/** Names of what was chosen from lists. */
export const namedIn =
  (lists: ReferenceLists, locale: Locale) =>
  async (list: ListName, id: number | null): Promise<Named | null> => {
    const item = id === null ? null : await lists.item(list, id, locale);
    return item && { id: item.id, name: item.name };
  };
