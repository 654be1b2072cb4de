import type { SearchFilters, SearchKind } from '#contracts/site/search.docs';
import { segmentOf } from '#contracts/rules/slug';

/** Where a search stands: sport, country, region and city in the path, every other filled field in the query. */
export const addressOf = (kind: SearchKind, filters: SearchFilters): string => {
  const { kindOfSport, country, region, city, organisation, name, years, sportFacilityType, dateFrom, dateTo } = filters;
  const segments = [kindOfSport, country, region, city].flatMap((one) => (one ? [segmentOf(one)] : []));
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries({ name, years, sportFacilityType, dateFrom, dateTo }))
    if (value.trim()) query.set(field, value.trim());
  if (organisation) query.set('organisation', String(organisation.id));
  const words = query.toString();
  return `/search/${[kind, ...segments].join('/')}${words ? `?${words}` : ''}`;
};

export const withPage = (address: string, page: number): string => `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
