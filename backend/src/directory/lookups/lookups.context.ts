import type { FacilityFound, Named, TextFound } from '#contracts/directory/lookups.docs';
import { lookupQueries as ops } from '#contracts/directory/lookups.ops';
import { homeDay, isDay, toOrdinal } from '#contracts/rules/dates';
import { foldText } from '#contracts/text';
import type { EditedLists } from '#backend/directory/edited-lists';
import { geography } from '#backend/directory/geography';
import type { ListItem, ListName } from '#backend/directory/reference-lists';
import type { Locale, OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onQuery } from '#platform/operations/implementation';
import { facilitiesView } from '#projections/directory/facilities.view';
import { organizationsView } from '#projections/directory/people.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { findPeople } from './people.js';
import { Places } from './places.js';

const max = 20;
const minCharacters = 2;

const texts = (found: readonly Named[]): { status: true; result: TextFound[] } => ({
  status: true,
  result: found.map(({ id, name }) => ({ id, text: name })),
});

const startsFirst = (items: readonly ListItem[], text: string): Named[] => {
  const wanted = foldText(text);
  const rank = ({ name }: ListItem) => foldText(name).indexOf(wanted);
  return items
    .filter((item) => rank(item) >= 0)
    .sort((a, b) => Math.min(rank(a), 1) - Math.min(rank(b), 1))
    .slice(0, max)
    .map(({ id, name }) => ({ id, name }));
};

const organizationsOf = async (text: string, { recentDocuments }: OperationContext) => {
  if (text.length < minCharacters) return [];
  const found = await recentDocuments.find(organizationsView, { text, limit: max * 5 });
  return found
    .sort(byStart(text))
    .slice(0, max)
    .map(({ id, name }) => ({ id, name }));
};

const facilitiesOf = async (text: string, { recentDocuments, locale }: OperationContext, lists: EditedLists): Promise<FacilityFound[]> => {
  if (text.length < minCharacters) return [];
  const found = await recentDocuments.find(facilitiesView, { filter: { isClosed: 0 }, text, limit: max * 5 });
  const rows = found.sort(byStart(text)).slice(0, max);
  return Promise.all(
    rows.map(async ({ id, name, cityId }) => {
      const city = cityId === null ? null : await lists.item('cities', cityId, locale);
      return { id, name, city: city?.name ?? '' };
    }),
  );
};

const peopleOf = (text: string, { recentDocuments, now }: OperationContext) => findPeople(recentDocuments, text, homeDay(now));

const byStart = (text: string) => (a: ListItem, b: ListItem) =>
  Number(foldText(b.name).startsWith(foldText(text))) - Number(foldText(a.name).startsWith(foldText(text)));

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
    .slice(0, max)
    .map(({ id, name }) => ({ id, name }));
};

/** Lookups of forms and of the public search: at most 20, those that begin with the text first; short lists also whole. */
export const lookupsContext = (lists: EditedLists): ContextSpec => {
  const places = new Places(lists);
  const disciplinesOf = async (sportId: number | undefined, text: string, locale: Locale) =>
    sportId === undefined ? [] : startsFirst(await lists.items('disciplines', locale, sportId), text);
  const wholeList = async (list: ListName, text: string, locale: Locale) => {
    const items = await lists.items(list, locale);
    return text ? startsFirst(items, text) : items.map(({ id, name }) => ({ id, name }));
  };
  const rows = [
    onQuery(ops.findCities, async ({ countryId, needle }, { locale }) => ({ results: await places.cities(needle, { countryId }, locale) })),
    onQuery(ops.findCitiesByRegion, async ({ regionId, needle }, { locale }) => ({
      results: await places.cities(needle, { regionId }, locale),
    })),
    onQuery(ops.findRegions, async ({ countryId, needle }, { locale }) => ({ results: await places.regions(countryId, needle, locale) })),
    onQuery(ops.findOrganizations, async ({ needle }, context) => ({ results: await organizationsOf(needle, context) })),
    onQuery(ops.findFacilities, async ({ needle }, context) => ({ results: await facilitiesOf(needle, context, lists) })),
    onQuery(ops.listCountries, async ({ q }, { locale }) => ({ results: await wholeList('countries', q, locale) })),
    onQuery(ops.listSports, async ({ q }, { locale }) => ({ results: await wholeList('sports', q, locale) })),
    onQuery(ops.listRegions, async ({ country, q }, { locale }) => ({ results: await places.regions(country, q, locale) })),
    onQuery(ops.listCities, async ({ country, q }, { locale }) => ({ results: await places.cities(q, { countryId: country }, locale) })),
    onQuery(ops.listOrganizations, async ({ q }, context) => ({ results: await organizationsOf(q, context) })),
    onQuery(ops.listCoaches, async ({ q }, context) => ({
      results: (await peopleOf(q, context)).map(({ id, name }) => ({ id, fullName: name })),
    })),
    onQuery(ops.autocompleteUsers, async ({ needle }, context) => texts(await peopleOf(needle, context))),
    onQuery(ops.listDisciplines, async ({ q, sportKind }, { locale }) => ({ results: await disciplinesOf(sportKind, q, locale) })),
    onQuery(ops.listEvents, async (input, context) => ({ results: await eventsOf(input, context) })),
    onQuery(ops.autocompleteRegions, async (input, { locale }) =>
      texts(await places.regions(dependOf(input, 'country'), input.needle, locale)),
    ),
    onQuery(ops.autocompleteCities, async (input, { locale }) => {
      const within = { countryId: dependOf(input, 'country'), regionId: dependOf(input, 'region') };
      return texts(await places.cities(input.needle, within, locale));
    }),
    onQuery(ops.autocompleteDisciplines, async (input, { locale }) =>
      texts(await disciplinesOf(dependOf(input, 'sport'), input.needle, locale)),
    ),
    onQuery(ops.autocompleteOrganizations, async (input, context) => texts(await organizationsOf(input.needle, context))),
  ];
  return { name: 'lookups', events: [], views: [], operations: [rows] };
};
