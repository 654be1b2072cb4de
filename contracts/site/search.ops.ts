import { z } from 'zod';
import { listOf, page, text } from '../input.js';
import { maxLookupsPerMinute } from '../limits.js';
import { answerOf, query } from '../op.js';
import type { SearchAnswer, SearchKind } from './search.docs.js';

/** Searches are typed into and linked to: an odd filter is no filter. */
const filter = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : ''));

/** Stands for more parts, or longer ones, than any address has: it is nothing known, and so nothing is found. */
const unknownSegment = '-';

const input = z.object({
  /** Sport, country, region and city by their slug with id, or by their id; each stands there only when it is chosen. */
  segments: listOf(text(200), 4).optional().catch([unknownSegment]),
  kindOfSport: filter,
  organisationSportKind: filter,
  country: filter,
  region: filter,
  city: filter,
  eventCountry: filter,
  eventRegion: filter,
  eventCity: filter,
  organisation: filter,
  name: filter,
  years: filter,
  sportFacilityType: filter,
  dateFrom: filter,
  dateTo: filter,
  page,
});
export type SearchInput = z.output<typeof input>;

const search = <const Name extends string>(name: Name, kind: SearchKind, summary: string) =>
  query({
    name,
    path: `/search/${kind}`,
    kind: 'get',
    roles: ['V'],
    isPage: true,
    rateLimit: { limit: maxLookupsPerMinute, seconds: 60 },
    input,
    answer: answerOf<SearchAnswer>(),
    summary,
  });

/** The public search: JSON with ready markup here, a page for browsers at the same address (docs/spec/search.md). */
export const searchOps = {
  athletes: search('SearchAthletes', 'athletes', 'Athletes whose profiles are open, by sport, place, organisation, age and name'),
  organizations: search('SearchOrganizations', 'organizations', 'Organisations by sport, place and name'),
  facilities: search('SearchFacilities', 'facilities', 'Facilities by kind, sport, place, address and name'),
  events: search('SearchEvents', 'events', 'Published sport events by sport, place, days and name'),
};
