import { lookupQueries } from '#contracts/directory/lookups.ops';
import { homeDay, isDay, toOrdinal } from '#contracts/rules/dates';
import { geography, type Place } from '#backend/directory/geography';
import type { ListItem, ListName, ReferenceLists } from '#backend/directory/reference-lists';
import { queries, type ContextSpec, type Locale, type OperationContext } from '#platform/context';
import { organizationsView } from '#projections/directory/people.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { findPeople } from './people.js';

const most = 20;
const fewestLetters = 2;

const results = <Item>(found: Item[]) => Promise.resolve({ results: found });
const texts = (found: { id: number; name: string }[]) => Promise.resolve({ status: true, result: found.map(asText) });

const named = (place: Place, locale: Locale) => ({ id: place.id, name: place[locale] });
const inRegion = (place: Place, locale: Locale) => {
  const region = place.regionId === null ? null : geography().region(place.regionId);
  return { ...named(place, locale), countryRegion: region && { name: region[locale] } };
};
const asText = ({ id, name }: { id: number; name: string }) => ({ id, text: name });

const regionsOf = (countryId: number | undefined, text: string, { locale }: OperationContext) =>
  countryId === undefined
    ? []
    : geography()
        .findRegions(countryId, text, locale)
        .map((place) => named(place, locale));

const citiesOf = (text: string, within: { countryId?: number | undefined; regionId?: number | undefined }, { locale }: OperationContext) =>
  geography()
    .findCities(text, within)
    .map((place) => inRegion(place, locale));

const startsFirst = (items: readonly ListItem[], text: string): { id: number; name: string }[] => {
  const wanted = fold(text);
  const rank = ({ name }: ListItem) => fold(name).indexOf(wanted);
  return items
    .filter((item) => rank(item) >= 0)
    .sort((a, b) => Math.min(rank(a), 1) - Math.min(rank(b), 1))
    .slice(0, most)
    .map(({ id, name }) => ({ id, name }));
};

const fold = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');

const organizationsOf = async (text: string, { recentDocuments }: OperationContext) => {
  if (text.length < fewestLetters) return [];
  const found = await recentDocuments.find(organizationsView, { text, limit: most * 5 });
  return found
    .sort(byStart(text))
    .slice(0, most)
    .map(({ id, name }) => ({ id, name }));
};

const peopleOf = (text: string, { recentDocuments, now }: OperationContext) => findPeople(recentDocuments, text, homeDay(now));

const byStart = (text: string) => (a: ListItem, b: ListItem) =>
  Number(fold(b.name).startsWith(fold(text))) - Number(fold(a.name).startsWith(fold(text)));

/** The number that a field depends on; empty and 0 are "not chosen". */
const depended = (fields: Record<string, unknown>, name: string): number | undefined => {
  const given = Number(fields[name]);
  return Number.isSafeInteger(given) && given > 0 ? given : undefined;
};

/** `dependFields` as an object, or spread over the query as `dependFields[country]`. */
const dependOf = (input: Record<string, unknown>, name: string): number | undefined =>
  depended(input['dependFields'] as Record<string, unknown>, name) ?? depended(input, `dependFields[${name}]`);

interface EventFilter {
  city?: number | undefined;
  country?: number | undefined;
  date: string;
}

const holds = (event: SportEventDoc, { city, country, date }: EventFilter): boolean => {
  if (country !== undefined && event.countryId !== country) return false;
  if (city !== undefined && (event.cityName === null || geography().cityNamed(event.cityName, event.countryId)?.id !== city)) return false;
  if (!isDay(date)) return true;
  return toOrdinal(event.dateFrom) <= toOrdinal(date) && toOrdinal(date) <= toOrdinal(event.dateTo);
};

const eventsOf = async (
  { q, sportKind, ...filter }: EventFilter & { q: string; sportKind?: number | undefined },
  { recentDocuments }: OperationContext,
) => {
  const found = await recentDocuments.find(sportEventsView, {
    filter: { isPublished: 1, ...(sportKind !== undefined && { sportId: sportKind }) },
    sort: [['dateFrom', 'desc']],
    limit: 500,
    ...(q && { text: q }),
  });
  return found
    .filter((event) => holds(event, filter))
    .sort(byStart(q))
    .slice(0, most)
    .map(({ id, name }) => ({ id, name }));
};

/** Lookups of forms and of the public search: at most 20, those that begin with the text first; short lists also whole. */
export const lookupsContext = (lists: ReferenceLists): ContextSpec => {
  const disciplinesOf = async (sportId: number | undefined, text: string, locale: Locale) =>
    sportId === undefined ? [] : startsFirst(await lists.items('disciplines', locale, sportId), text);
  const wholeList = async (list: ListName, text: string, locale: Locale) => {
    const items = await lists.items(list, locale);
    return text ? startsFirst(items, text) : items.map(({ id, name }) => ({ id, name }));
  };
  const table = queries(lookupQueries, {
    FindCities: ({ countryId, needle }, context) => results(citiesOf(needle, { countryId }, context)),
    FindCitiesByRegion: ({ regionId, needle }, context) => results(citiesOf(needle, { regionId }, context)),
    FindRegions: ({ countryId, needle }, context) => results(regionsOf(countryId, needle, context)),
    FindOrganizations: async ({ needle }, context) => results(await organizationsOf(needle, context)),
    ListCountries: async ({ q }, { locale }) => results(await wholeList('countries', q, locale)),
    ListSports: async ({ q }, { locale }) => results(await wholeList('sports', q, locale)),
    ListRegions: ({ country, q }, context) => results(regionsOf(country, q, context)),
    ListCities: ({ country, q }, context) => results(citiesOf(q, { countryId: country }, context)),
    ListOrganizations: async ({ q }, context) => results(await organizationsOf(q, context)),
    ListCoaches: async ({ q }, context) => results((await peopleOf(q, context)).map(({ id, name }) => ({ id, fullName: name }))),
    AutocompleteUsers: async ({ needle }, context) => texts(await peopleOf(needle, context)),
    ListDisciplines: async ({ q, sportKind }, { locale }) => results(await disciplinesOf(sportKind, q, locale)),
    ListEvents: async (input, context) => results(await eventsOf(input, context)),
    AutocompleteRegions: (input, context) => texts(regionsOf(dependOf(input, 'country'), input.needle, context)),
    AutocompleteCities: (input, context) =>
      texts(citiesOf(input.needle, { countryId: dependOf(input, 'country'), regionId: dependOf(input, 'region') }, context)),
    AutocompleteDisciplines: async (input, { locale }) => texts(await disciplinesOf(dependOf(input, 'sport'), input.needle, locale)),
    AutocompleteOrganizations: async (input, context) => texts(await organizationsOf(input.needle, context)),
  });
  return { name: 'lookups', events: [], views: [], operations: [table] };
};
