import { z } from 'zod';
import { id } from '../input.js';
import { maxLookupsPerMinute } from '../limits.js';
import { answerOf, query, type AnswerType } from '../op.js';
import type { CityFound, CoachFound, FacilityFound, Named, TextFound } from './lookups.docs.js';

/** Lookups are typed into: an absent, empty or odd word finds nothing rather than being refused. */
const word = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.trim().slice(0, 100) : ''));
const emptyIsAbsent = (value: unknown): unknown => (value === '' || value === null ? undefined : value);
const chosen = z.preprocess(emptyIsAbsent, id.optional());
/** What the choice depends on: `dependFields[country]=643`, or one field with JSON. */
const dependFields = z
  .unknown()
  .optional()
  .transform((value): unknown => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return undefined;
    }
  })
  .transform((value): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {}));

const shared = { kind: 'get', roles: ['V'], cacheSeconds: 60, rateLimit: { limit: maxLookupsPerMinute, seconds: 60 } } as const;

/** Answers those whose names have the word. */
const lookup = <const Name extends string, const Path extends string, Input extends z.ZodType, Row extends object = Named>(
  name: Name,
  path: Path,
  input: Input,
  summary: string,
  answer: AnswerType<{ results: Row[] }> = answerOf<{ results: Row[] }>(),
) => query({ ...shared, name, path, input, answer, summary });

/** The same as autocomplete fields ask and are answered. */
const autocompleted = <const Name extends string, const Path extends string>(name: Name, path: Path, summary: string) =>
  query({ ...shared, name, path, input: autocomplete, answer: answerOf<{ status: true; result: TextFound[] }>(), summary });

const autocomplete = z.looseObject({ needle: word, dependFields });
const cities = answerOf<{ results: CityFound[] }>();
const typed = z.object({ needle: word });

/** Lookups of forms and of the public search (docs/api.md, docs/spec/profile.md). */
export const lookupQueries = {
  findCities: lookup(
    'FindCities',
    '/find/cities/{countryId}',
    typed.extend({ countryId: id }),
    'Cities of a country, from 2 letters',
    cities,
  ),
  findCitiesByRegion: lookup(
    'FindCitiesByRegion',
    '/find/cities-by-region/{regionId}',
    typed.extend({ regionId: id }),
    'Cities of a region, from 2 letters',
    cities,
  ),
  findRegions: lookup('FindRegions', '/find/regions/{countryId}', typed.extend({ countryId: id }), 'Regions of a country'),
  findOrganizations: lookup('FindOrganizations', '/find/organization', typed, 'Organisations, from 2 letters'),
  findFacilities: lookup(
    'FindFacilities',
    '/find/facility',
    typed,
    'Facilities that are not closed, from 2 letters',
    answerOf<{ results: FacilityFound[] }>(),
  ),
  listCountries: lookup('ListCountries', '/list/country', z.object({ q: word }), 'Countries; all of them for no word'),
  listSports: lookup('ListSports', '/list/sport-kind', z.object({ q: word }), 'Sports; all of them for no word'),
  listRegions: lookup('ListRegions', '/list/country-region', z.object({ q: word, country: chosen }), 'Regions of a country'),
  listCities: lookup('ListCities', '/list/city', z.object({ q: word, country: chosen }), 'Cities, from 2 letters', cities),
  listOrganizations: lookup('ListOrganizations', '/list/organization', z.object({ q: word }), 'Organisations, from 2 letters'),
  listCoaches: lookup(
    'ListCoaches',
    '/list/coach',
    z.object({ q: word }),
    'People who may be named as a coach, from 2 letters',
    answerOf<{ results: CoachFound[] }>(),
  ),
  autocompleteUsers: autocompleted('AutocompleteUsers', '/api/autocomplete/user', 'People, from 2 letters; private profiles are left out'),
  listDisciplines: lookup(
    'ListDisciplines',
    '/list/sport-kind-discipline',
    z.object({ q: word, sportKind: chosen }),
    'Disciplines of a sport',
  ),
  listEvents: lookup(
    'ListEvents',
    '/list/event',
    z.object({ q: word, city: chosen, date: word, sportKind: chosen, country: chosen }),
    'Published sport events by name, city, day, sport and country',
  ),
  autocompleteRegions: autocompleted('AutocompleteRegions', '/api/autocomplete/countryRegion', 'Regions as an autocomplete field asks'),
  autocompleteCities: autocompleted('AutocompleteCities', '/api/autocomplete/cityByRegion', 'Cities as an autocomplete field asks'),
  autocompleteDisciplines: autocompleted(
    'AutocompleteDisciplines',
    '/api/autocomplete/discipline',
    'Disciplines as an autocomplete field asks',
  ),
  autocompleteOrganizations: autocompleted(
    'AutocompleteOrganizations',
    '/api/autocomplete/organization',
    'Organisations as an autocomplete field asks',
  ),
};
