import type { SearchInput } from '#contracts/site/search.ops';
import { isDay, toOrdinal } from '#contracts/rules/dates';
import { maxSearchPages } from '#contracts/limits';
import type { Chosen } from './segments.js';

interface Span {
  from: number | null;
  to: number | null;
}

/** A search as the documents are asked; ids of what is chosen. */
export interface Wanted {
  sportId: number | null;
  countryId: number | null;
  regionId: number | null;
  cityId: number | null;
  organizationId: number | null;
  name: string;
  /** What kind of facility. */
  facilityType: string;
  /** Ages of athletes, calendar years of sport events. */
  years: Span | null;
  /** Days as numbers that grow. */
  days: Span;
  page: number;
}

/** `12`, `12-15`, `12-`, `-15`; anything else is no filter. */
const spanOf = (text: string): Span | null => {
  const [, from = '', dash, to = ''] = /^(\d{0,4})\s*([-–]?)\s*(\d{0,4})$/.exec(text) ?? [];
  if (from === '' && to === '') return null;
  return { from: from === '' ? null : Number(from), to: dash ? (to === '' ? null : Number(to)) : Number(from) };
};

const dayOf = (text: string): number | null => (isDay(text) ? toOrdinal(text) : null);
const idOf = (text: string): number | null => {
  const [, digits] = /(?:^|-)(\d{1,15})$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
};

export const wantedOf = (input: SearchInput, { kindOfSport, country, region, city }: Chosen): Wanted => ({
  sportId: kindOfSport?.id ?? null,
  countryId: country?.id ?? null,
  regionId: region?.id ?? null,
  cityId: city?.id ?? null,
  organizationId: idOf(input.organisation),
  name: input.name,
  facilityType: input.sportFacilityType,
  years: spanOf(input.years),
  days: { from: dayOf(input.dateFrom), to: dayOf(input.dateTo) },
  page: input.page,
});

/** Rows of a page. */
export const perPage = 20;

export const isBeyond = ({ page }: Wanted): boolean => page > maxSearchPages;
