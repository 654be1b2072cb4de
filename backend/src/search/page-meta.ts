import { baseOf, localeOf, plainPath, type Locale as PageLocale } from '#contracts/locales';
import { searchKinds, type SearchFilters, type SearchKind, type SearchState } from '#contracts/site/search.docs';
import { searchOps, type SearchInput } from '#contracts/site/search.ops';
import { segmentOf } from '#contracts/rules/slug';
import type { Locale } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { MetaOf, PageMeta } from '#platform/http/page-head';
import { organizationsView } from '#projections/directory/people.view';
import { descriptionOf, labelOf } from './labels.js';
import { nothing, search, type Searched, type SearchParts } from './search.context.js';
import { wantedOf } from './wanted.js';
import type { Chosen } from './segments.js';

type Parts = SearchParts & { documents: DocumentReader };

const missing: PageMeta = { title: '', description: '', isMissing: true };
const noChoice: Chosen = { kindOfSport: null, country: null, region: null, city: null };

const askedIn = (path: string): { kind: SearchKind; locale: PageLocale; segments: string[] } | null => {
  const [, name, below = ''] = /^\/search\/([a-z]+)(?:\/(.*))?$/.exec(plainPath(path)) ?? [];
  const kind = searchKinds.find((one) => one === name);
  if (!kind) return null;
  return { kind, locale: localeOf(path), segments: below.split('/').filter(Boolean).map(decoded) };
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The one address of a search among all that lead to it: the path scheme, and the page. */
const canonicalOf = async (kind: SearchKind, chosen: Chosen, page: number, { lists }: Parts): Promise<string> => {
  const english = async (list: 'sports' | 'countries' | 'regions' | 'cities', one: Chosen[keyof Chosen]) =>
    one === null ? [] : [segmentOf((await lists.item(list, one.id, 'en')) ?? one)];
  const { kindOfSport, country, region, city } = chosen;
  const segments = [
    ...(await english('sports', kindOfSport)),
    ...(await english('countries', country)),
    ...(await english('regions', region)),
    ...(await english('cities', city)),
  ];
  return `/search/${[kind, ...segments].join('/')}${page > 1 ? `?page=${page}` : ''}`;
};

const filtersOf = async (input: SearchInput, chosen: Chosen, { documents }: Parts): Promise<SearchFilters> => {
  const { organizationId } = wantedOf(input, chosen);
  const organization = organizationId === null ? null : await documents.get(organizationsView, organizationId);
  const { name, years, sportFacilityType, dateFrom, dateTo } = input;
  return {
    ...chosen,
    organisation: organization && { id: organization.id, name: organization.name },
    name,
    years,
    sportFacilityType,
    dateFrom,
    dateTo,
  };
};

const stateOf = async (
  kind: SearchKind,
  input: SearchInput,
  { chosen, output }: Searched,
  locale: Locale,
  parts: Parts,
): Promise<SearchState> => ({
  kind,
  filters: await filtersOf(input, chosen ?? noChoice, parts),
  sports: await named('sports', locale, parts),
  countries: await named('countries', locale, parts),
  label: labelOf(kind, chosen ?? noChoice, locale),
  output,
  page: input.page,
});

const named = async (list: 'sports' | 'countries', locale: Locale, { lists }: Parts) =>
  (await lists.items(list, locale)).map(({ id, name }) => ({ id, name }));

/** Search pages come whole from the server: they are read without a script, and by search engines. */
export const searchMeta =
  (parts: Parts): MetaOf =>
  async (path, query) => {
    const asked = askedIn(path);
    if (!asked) return null;
    const { kind, locale: pageLocale, segments } = asked;
    const locale = baseOf(pageLocale);
    const given = searchOps[kind].input.safeParse({ ...Object.fromEntries(query), segments });
    if (!given.success) return missing;
    const input = given.data;
    const finding = { documents: parts.documents, lists: parts.lists, locale, pageLocale, now: new Date().toISOString() };
    const searched = await search(kind, input, finding, parts.markup);
    const state = await stateOf(kind, input, searched, locale, parts);
    const { label } = state;
    const isFiltered = Boolean(
      input.name || input.years || input.sportFacilityType || input.organisation || input.dateFrom || input.dateTo,
    );
    return {
      title: label,
      description: descriptionOf(kind, label, locale),
      canonical: await canonicalOf(kind, searched.chosen ?? noChoice, input.page, parts),
      // What somebody has typed, and what holds nothing, is no page for others to be led to.
      ...((isFiltered || searched.output === nothing) && { isUnlisted: true }),
      // The markup says what is found; the script reads it there.
      body: { markup: (await parts.markup()).searchPage(state, pageLocale), state: { ...state, output: '' } },
    };
  };
